"""Trains the line net on positions of our own games.

    python3 training/train.py POSITIONS --out net.bin [--seconds 540] [--part 1/3]
                              [--checkpoint run.pt] [--log run.json]

POSITIONS is the folder that `tengen samples expand` wrote. A long training comes in parts that
continue each other: each reads the checkpoint if it is there and leaves one behind.
"""

import argparse
import json
import math
import time
from pathlib import Path

import torch
import torch.nn.functional as F

import net_file
import positions
from line_net import LineNet

CELLS_A_BATCH = 6144 * 225
MOVE_WEIGHT = 0.5
DRAW_WEIGHT = 0.1
AVERAGE = 0.9995  # of the weights, over steps


def losses(net, batch):
    value, draw, moves = net(batch)
    value_loss = F.binary_cross_entropy_with_logits(value, batch.target)
    moves = moves.masked_fill(~batch.eligible, -1e4)
    each = F.cross_entropy(moves, batch.best, reduction="none")
    move_loss = (each * batch.has_move).sum() / batch.has_move.sum().clamp(min=1)
    is_draw = (batch.outcome == 0.5).float()
    each = F.binary_cross_entropy_with_logits(draw, is_draw, reduction="none")
    draw_loss = (each * batch.has_outcome).sum() / batch.has_outcome.sum().clamp(min=1)
    return torch.stack([value_loss, move_loss, draw_loss])


class Stepper:
    """One step of learning on positions of one size, recorded once and played again: hundreds of
    small commands would take longer to give than to obey."""

    def __init__(self, net, optimizer, average, group, sums):
        self.net, self.optimizer, self.average, self.group, self.sums = net, optimizer, average, group, sums
        self.count = CELLS_A_BATCH // group.size**2
        self.which = torch.zeros(self.count, dtype=torch.long, device=group.device)
        self.weights = torch.tensor([1, MOVE_WEIGHT, DRAW_WEIGHT], device=group.device)
        self.graph = torch.cuda.CUDAGraph()

    def once(self):
        found = losses(self.net, self.group.batch(self.which))
        self.optimizer.zero_grad(set_to_none=True)
        (found * self.weights).sum().backward()
        self.optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(self.average, list(self.net.parameters()), 1 - AVERAGE)
            self.sums += found.detach()

    def record(self):
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self.once()
        torch.cuda.current_stream().wait_stream(stream)
        self.optimizer.zero_grad(set_to_none=True)
        with torch.cuda.graph(self.graph):
            self.once()

    def step(self):
        learned = self.group.learned
        torch.index_select(learned, 0, torch.randint(len(learned), (self.count,), device=learned.device),
                           out=self.which)
        self.graph.replay()


class Guard:
    """Learning may leap out of the valley it is in. Then it goes back to where all was well, and on
    with half the step."""

    LEAP = 0.03  # nats

    def __init__(self, net, average, optimizer):
        self.kept = [*net.parameters(), *average]
        self.optimizer = optimizer
        self.good = [p.detach().clone() for p in self.kept]
        self.best = math.inf
        self.calm = 1.0

    @torch.no_grad()
    def look(self, loss: float) -> None:
        if loss < self.best + self.LEAP:
            self.best = min(self.best, loss)
            torch._foreach_copy_(self.good, self.kept)
            return
        torch._foreach_copy_(self.kept, self.good)
        for state in self.optimizer.state.values():
            state["exp_avg"].zero_()
        self.calm /= 2
        print(f"back to where the loss was {self.best:.4f}, with {self.calm} of the step", flush=True)


class Tally:
    """Sums of what is compared, over positions."""

    def __init__(self):
        self.sums = {}

    def add(self, name, each, which):
        total, count = self.sums.get(name, (0.0, 0))
        self.sums[name] = (total + each[which].double().sum().item(), count + int(which.sum()))

    def means(self):
        return {name: total / max(count, 1) for name, (total, count) in self.sums.items()}


def note(tally, batch, value, moves, who):
    share = torch.sigmoid(value)
    outcome = -(
        batch.outcome * torch.log(share.clamp(1e-6))
        + (1 - batch.outcome) * torch.log((1 - share).clamp(1e-6))
    )
    tally.add(f"{who} outcome", outcome, batch.is_played_out)
    tally.add(f"{who} error", (share - batch.thought) ** 2, batch.undecided)
    masked = moves.masked_fill(~batch.eligible, -1e4)
    tally.add(f"{who} move", F.cross_entropy(masked, batch.best, reduction="none"), batch.has_move)
    tally.add(f"{who} first", (masked.argmax(1) == batch.best).float(), batch.has_move)


@torch.no_grad()
def compare(net, groups, most=100_000):
    """The net beside the classical evaluation on held-out games, for each rule and size."""
    net.eval()
    found = {}
    for group in groups:
        tallies = {}
        for rows in group.held_out[:most].split(4096):
            batch = group.batch(rows)
            value, _, moves = net(batch)
            for rule in batch.rule.unique().tolist():
                which = batch.rule == rule
                part = positions.Batch(
                    size=batch.size,
                    **{k: v[which] for k, v in vars(batch).items() if k != "size"},
                )
                tally = tallies.setdefault(rule, Tally())
                note(tally, part, part.classical / 200, part.promise, "classical")
                note(tally, part, value[which], moves[which], "net")
        for rule, tally in sorted(tallies.items()):
            found[f"{rule} {group.size}"] = tally.means()
    net.train()
    return found


def say(found):
    print("rule size      outcome (classical)      error (classical)   move nats    first choice")
    for name, m in found.items():
        print(
            f"{name:9} {m['net outcome']:.4f} ({m['classical outcome']:.4f})  "
            f"{m['net error']:.5f} ({m['classical error']:.5f}) "
            f"{100 * (m['net error'] / m['classical error'] - 1):+.1f}%  "
            f"{m['net move']:.3f} ({m['classical move']:.3f})  "
            f"{100 * m['net first']:.1f}% ({100 * m['classical first']:.1f}%)",
            flush=True,
        )


def main():
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    args.add_argument("positions")
    args.add_argument("--out", required=True)
    args.add_argument("--seconds", type=float, default=540)
    args.add_argument("--part", default="1/1")
    args.add_argument("--checkpoint")
    args.add_argument("--log")
    args.add_argument("--rate", type=float, default=1e-3)
    args.add_argument("--share", type=float, default=1.0, help="of the games, for a curve")
    args.add_argument("--most", type=int, help="positions of each size")
    args.add_argument("--later", type=float, default=0.5,
                      help="how much what the search thought a move later counts")
    args.add_argument("--decay", type=float, default=2.0, help="of the rows of all rules")
    args.add_argument("--own-decay", type=float, default=6.0, help="of what each rule adds")
    args.add_argument("--plain", action="store_true", help="without compiling")
    args = args.parse_args()
    part, parts = map(int, args.part.split("/"))

    device = "cuda"
    torch.backends.cudnn.allow_tf32 = False
    torch.manual_seed(part)
    begun = time.time()
    groups = positions.load(args.positions, device, args.later, args.most)
    for group in groups:
        if args.share < 1:
            group.limit(args.share)
        print(f"size {group.size}: {len(group.learned)} positions, {len(group.held_out)} held out")
    weights = torch.tensor([float(len(g.learned)) for g in groups])
    print(f"loaded in {time.time() - begun:.1f} s", flush=True)

    net = LineNet().to(device)
    if not args.plain:
        net.pooled = torch.compile(net.pooled, dynamic=False)
        net.weighed = torch.compile(net.weighed, dynamic=False)
    # Rows that are seen rarely are drawn back to nothing, and what a rule adds to the rows of all
    # most of all: they would learn single games by heart.
    decays = {"table_shared": args.decay, "table_own": args.own_decay, "maker.own": args.decay}
    rate = torch.zeros((), device=device)
    optimizer = torch.optim.AdamW(
        [{"params": [p], "weight_decay": decays.get(n, 0.01), "lr": rate}
         for n, p in net.named_parameters()],
        betas=(0.9, 0.99), fused=True, capturable=True,
    )
    average = [p.detach().clone() for p in net.parameters()]
    log, step, seen = [], 0, 0
    if args.checkpoint and Path(args.checkpoint).exists():
        kept = torch.load(args.checkpoint, map_location=device)
        net.load_state_dict(kept["net"])
        optimizer.load_state_dict(kept["optimizer"])
        for group in optimizer.param_groups:
            group["lr"] = rate
        average, log, step, seen = kept["average"], kept["log"], kept["step"], kept["seen"]

    sums = torch.zeros(3, device=device)
    steppers = [Stepper(net, optimizer, average, group, sums) for group in groups]
    for stepper in steppers:
        stepper.record()
    guard = Guard(net, average, optimizer)
    begun = time.time()
    while True:
        if step % 20 == 0:
            torch.cuda.synchronize()
        done = (time.time() - begun) / args.seconds
        if done >= 1:
            break
        progress = (part - 1 + done) / parts
        full = args.rate * (0.5 * (1 + math.cos(math.pi * progress)) + 0.005)
        rate.fill_(guard.calm * full * min(1, (step + 1) / 200))
        stepper = steppers[int(torch.multinomial(weights, 1))]
        stepper.step()
        step += 1
        seen += stepper.count
        if step % 1000 == 0:
            means = (sums / 1000).tolist()
            sums.zero_()
            log.append([step, seen, *means])
            guard.look(means[0] + MOVE_WEIGHT * means[1])
            print(
                f"{step} {seen / 1e6:.1f}M value {means[0]:.4f} move {means[1]:.4f} "
                f"draw {means[2]:.4f} {time.time() - begun:.0f} s",
                flush=True,
            )
    if args.checkpoint:
        torch.save(
            {"net": net.state_dict(), "optimizer": optimizer.state_dict(), "average": average,
             "log": log, "step": step, "seen": seen}, args.checkpoint,
        )
    for parameter, mean in zip(net.parameters(), average):
        parameter.data.copy_(mean)
    found = compare(net, groups)
    say(found)

    def mean(of):
        return sum(of(m) for m in found.values()) / len(found)

    print(f"in the mean: error {mean(lambda m: m['net error'] / m['classical error']):.4f} and outcome "
          f"{mean(lambda m: m['net outcome'] / m['classical outcome']):.4f} of the classical, "
          f"first choice {100 * mean(lambda m: m['net first']):.2f} %, {mean(lambda m: m['net move']):.4f} nats",
          flush=True)
    net_file.write(net, args.out)
    if args.log:
        Path(args.log).write_text(json.dumps({"losses": log, "held out": found}))


if __name__ == "__main__":
    main()
