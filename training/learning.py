"""What all trainings share: the loop, the way back from a leap, and the comparison with the
classical evaluation on games that were held out.

A lesson says what is learned. It has a `net`, the names of its `losses` with their weights, and

    losses(batch)    what is to become small, one number for each name
    opinions(batch)  nats of the value and of each cell as the move
    drawn(group)     positions for a step, before it: whatever is thrown at random
    groups_of_parameters(rate)  for the optimizer

and says how much of the mean of its weights stays with each step (`AVERAGE`), and how steep a step
may be (`STEEPEST`).
"""

import argparse
import json
import math
import time
from pathlib import Path

import torch
import torch.nn.functional as F

import positions

SAID_EVERY = 1000  # steps
LOOKED_AT_FIRST = 200  # steps: does it learn at all


def arguments(doc):
    args = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawTextHelpFormatter)
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
    return args


def load(args, with_lines):
    begun = time.time()
    groups = positions.load(args.positions, "cuda", args.later, args.most, with_lines)
    for group in groups:
        if args.share < 1:
            group.limit(args.share)
        print(f"size {group.size}: {len(group.learned)} positions, {len(group.held_out)} held out")
    print(f"loaded in {time.time() - begun:.1f} s", flush=True)
    return groups


class Stepper:
    """One step of learning on positions of one size, recorded once and played again: hundreds of
    small commands would take longer to give than to obey."""

    def __init__(self, lesson, optimizer, average, group, sums):
        self.lesson, self.optimizer, self.average, self.group, self.sums = lesson, optimizer, average, group, sums
        self.count = lesson.CELLS_A_BATCH // group.size**2
        self.which = torch.zeros(self.count, dtype=torch.long, device=group.device)
        self.weights = torch.tensor(list(lesson.WEIGHTS.values()), device=group.device)
        self.graph = torch.cuda.CUDAGraph()

    def draw(self):
        # Never all alike, not even while it is recorded: norms would divide by nothing.
        learned = self.group.learned
        torch.index_select(learned, 0, torch.randint(len(learned), (self.count,), device=learned.device),
                           out=self.which)
        self.lesson.drawn(self.group)

    def once(self):
        parameters = list(self.lesson.net.parameters())
        found = self.lesson.losses(self.group.batch(self.which))
        self.optimizer.zero_grad(set_to_none=True)
        (found * self.weights).sum().backward()
        if self.lesson.STEEPEST is not None:
            torch.nn.utils.clip_grad_norm_(parameters, self.lesson.STEEPEST, foreach=True)
        self.optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(self.average, parameters, 1 - self.lesson.AVERAGE)
            self.sums += found.detach()

    def record(self):
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self.draw()
                self.once()
        torch.cuda.current_stream().wait_stream(stream)
        self.optimizer.zero_grad(set_to_none=True)
        with torch.cuda.graph(self.graph):
            self.once()

    def step(self):
        self.draw()
        self.graph.replay()


class Guard:
    """Learning may leap out of the valley it is in. Then it goes back to where all was well, and on
    with half the step. What is well at the end of a stretch may have leapt in its last moments: it
    goes back to the end of the stretch before."""

    LEAP = 0.03  # nats

    def __init__(self, net, average, optimizer):
        buffers = [b for b in net.buffers() if b.is_floating_point()]
        self.kept = [*net.parameters(), *buffers, *average]
        self.optimizer = optimizer
        self.good, self.older = ([p.detach().clone() for p in self.kept] for _ in range(2))
        self.best = math.inf
        self.calm = 1.0

    @torch.no_grad()
    def look(self, loss: float) -> None:
        if loss < self.best + self.LEAP:
            self.best = min(self.best, loss)
            torch._foreach_copy_(self.older, self.good)
            torch._foreach_copy_(self.good, self.kept)
            return
        torch._foreach_copy_(self.kept, self.older)
        torch._foreach_copy_(self.good, self.older)
        for state in self.optimizer.state.values():
            state["exp_avg"].zero_()
            state["exp_avg_sq"].nan_to_num_(1.0)
        self.calm /= 2
        print(f"back to before the loss was {loss:.4f}, with {self.calm} of the step", flush=True)
        self.best = math.inf  # what it is there is seen next


def optimizer_for(lesson, rate):
    return torch.optim.AdamW(lesson.groups_of_parameters(rate), betas=(0.9, 0.99), fused=True, capturable=True)


def learn(lesson, groups, args):
    """Ends with the mean of the weights in the net; what the losses were on the way."""
    part, parts = map(int, args.part.split("/"))
    torch.manual_seed(part)
    rate = torch.zeros((), device="cuda")
    net = lesson.net
    optimizer = optimizer_for(lesson, rate)
    average = [p.detach().clone() for p in net.parameters()]
    log, step, seen = [], 0, 0
    if args.checkpoint and Path(args.checkpoint).exists():
        kept = torch.load(args.checkpoint, map_location="cuda")
        net.load_state_dict(kept["net"])
        optimizer.load_state_dict(kept["optimizer"])
        for group in optimizer.param_groups:
            group["lr"] = rate
        average, log, step, seen = kept["average"], kept["log"], kept["step"], kept["seen"]

    sums = torch.zeros(len(lesson.WEIGHTS), device="cuda")
    steppers = [Stepper(lesson, optimizer, average, group, sums) for group in groups]
    for stepper in steppers:
        stepper.record()
    sums.zero_()
    guard = Guard(net, average, optimizer)
    weights = torch.tensor([float(len(g.learned)) for g in groups])
    begun, first = time.time(), step
    said = step
    while True:
        if step % 20 == 0:
            torch.cuda.synchronize()
        done = (time.time() - begun) / args.seconds
        if done >= 1:
            break
        progress = (part - 1 + done) / parts
        full = args.rate * (0.5 * (1 + math.cos(math.pi * progress)) + 0.005)
        rate.fill_(guard.calm * full * min(1, (step + 1) / LOOKED_AT_FIRST))
        stepper = steppers[int(torch.multinomial(weights, 1))]
        stepper.step()
        step += 1
        seen += stepper.count
        if step % SAID_EVERY and step - first != LOOKED_AT_FIRST:
            continue
        means = (sums / (step - said)).tolist()
        sums.zero_()
        said = step
        words = " ".join(f"{name} {mean:.4f}" for name, mean in zip(lesson.WEIGHTS, means))
        print(f"{step} {seen / 1e6:.1f}M {words} {time.time() - begun:.0f} s", flush=True)
        if step - first == LOOKED_AT_FIRST and not all(map(math.isfinite, means)):
            raise SystemExit("it does not learn: the losses are no numbers")
        guard.look(sum(w * m for w, m in zip(lesson.WEIGHTS.values(), means)))
        if step % SAID_EVERY == 0:
            log.append([step, seen, *means])
    if args.checkpoint:
        torch.save(
            {"net": net.state_dict(), "optimizer": optimizer.state_dict(), "average": average,
             "log": log, "step": step, "seen": seen}, args.checkpoint,
        )
    for parameter, mean in zip(net.parameters(), average):
        parameter.data.copy_(mean)
    return log


# ── comparison ──


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
def compare(lesson, groups, most=100_000):
    """The net beside the classical evaluation on held-out games, for each rule and size."""
    lesson.net.eval()
    found = {}
    for group in groups:
        tallies = {}
        for rows in group.held_out[:most].split(2048):
            batch = group.batch(rows)
            value, moves = lesson.opinions(batch)
            for rule in batch.rule.unique().tolist():
                which = batch.rule == rule
                part = batch.only(which)
                tally = tallies.setdefault(rule, Tally())
                note(tally, part, part.classical / positions.VALUE_A_NAT, part.promise, "classical")
                note(tally, part, value[which], moves[which], "net")
        for rule, tally in sorted(tallies.items()):
            found[f"{rule} {group.size}"] = tally.means()
    lesson.net.train()
    return found


def say(found):
    print("rule size      outcome (classical)      error (classical)   move nats    first choice")
    for name, m in found.items():
        print(
            f"{name:9} {m['net outcome']:.4f} ({m['classical outcome']:.4f})  "
            f"{m['net error']:.5f} ({m['classical error']:.5f}) "
            f"{100 * (m['net error'] / m['classical error'] - 1):+.1f}%  "
            f"{m['net move']:.3f} ({m['classical move']:.3f})  "
            f"{100 * m['net first']:.1f}% ({100 * m['classical first']:.1f}%)"
        )

    def mean(of):
        return sum(of(m) for m in found.values()) / len(found)

    print(f"in the mean: error {mean(lambda m: m['net error'] / m['classical error']):.4f} and outcome "
          f"{mean(lambda m: m['net outcome'] / m['classical outcome']):.4f} of the classical, "
          f"first choice {100 * mean(lambda m: m['net first']):.2f} %, {mean(lambda m: m['net move']):.4f} nats",
          flush=True)


def finish(lesson, groups, args, log):
    found = compare(lesson, groups)
    say(found)
    if args.log:
        Path(args.log).write_text(json.dumps({"losses": log, "held out": found}))
