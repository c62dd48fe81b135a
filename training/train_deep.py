"""Trains the deep net on positions of our own games.

    python3 training/train_deep.py POSITIONS --out deep.net --keep deep.pt [--blocks 10] [--channels 128]
                                   [--seconds 540] [--log run.json] [--from deep.pt [--settled]]

POSITIONS is the folder that `tengen samples expand` wrote. `--keep` writes the weights for those who
learn from this net (train.py --teacher) or go on with it (--from). While it learns, norms go by the
boards of each batch, which are of one size; when it plays they are what they are. So it learns a
last while with them settled: without that it judges the rarer sizes badly.
"""

import torch
import torch.nn.functional as F

import learning
from deep_net import DeepNet, Norm
from symmetry import WAYS, turns_of

BATCHES_FOR_NORMS = 200


class DeepLesson:
    CELLS_A_BATCH = 4096 * 225
    STEEPEST = 1.0
    WEIGHTS = {"value": 1.5, "move": 1.0, "reply": 0.15}

    def __init__(self, args):
        self.net = DeepNet(args.blocks, args.channels).cuda().to(memory_format=torch.channels_last)
        self.norms = [m for m in self.net.modules() if isinstance(m, Norm)]
        if args.begin:
            kept = torch.load(args.begin, map_location="cuda")
            self.net.load_state_dict(kept["net"])
        self.AVERAGE = 0.998 if args.settled else 0.9995
        if args.settled:
            for norm in self.norms:
                norm.eval()
        self.turn = {}

    def groups_of_parameters(self, rate):
        return [{"params": [p for p in self.net.parameters() if (p.dim() > 1) == is_wide],
                 "weight_decay": 0.02 if is_wide else 0.0, "lr": rate} for is_wide in (True, False)]

    def drawn(self, group):
        """All positions of a step are turned alike."""
        turns, back = turns_of(group.size, group.device)
        turn, way_back = self.turn.setdefault(group.size, (turns[0].clone(), back[0].clone()))
        way = int(torch.randint(WAYS, ()))
        turn.copy_(turns[way])
        way_back.copy_(back[way])

    def losses(self, batch):
        turn, back = self.turn[batch.size]
        cells = batch.cells.index_select(1, turn)
        with torch.autocast("cuda", torch.bfloat16):
            ends, moves, replies = self.net(cells, batch.rule, batch.side, batch.size)
        # A drawn game was not quite so drawn all along.
        drawn = 0.5 * (batch.has_outcome & (batch.outcome == 0.5)).float()
        wanted = torch.stack([batch.target * (1 - drawn), drawn, (1 - batch.target) * (1 - drawn)], 1)
        value_loss = -(wanted * F.log_softmax(ends, 1)).sum(1).mean()

        def mean(each, there):
            return (each * there).sum() / there.sum().clamp(min=1)

        def of_one(nats, best):
            return F.cross_entropy(nats.masked_fill(cells != 0, -1e4), back[best], reduction="none")

        if batch.taught_moves is None:
            of_moves = of_one(moves, batch.best)
        else:
            shares = batch.taught_moves.index_select(1, turn)
            of_moves = -(shares * F.log_softmax(moves.masked_fill(cells != 0, -1e4), 1)).sum(1)
        return torch.stack([value_loss, mean(of_moves, batch.has_move),
                            mean(of_one(replies, batch.reply), batch.has_reply)])

    def opinions(self, batch):
        with torch.autocast("cuda", torch.bfloat16):
            ends, moves, _ = self.net(batch.cells, batch.rule, batch.side, batch.size)
        chances = F.softmax(ends, 1)
        share = (chances[:, 0] + chances[:, 1] / 2).clamp(1e-6, 1 - 1e-6)
        return torch.logit(share), moves

    @torch.no_grad()
    def measure_norms(self, groups):
        """Of the mean weights, which never saw a batch themselves."""
        for norm in self.norms:
            norm.reset_running_stats()
            norm.momentum = None
        self.net.train()
        weights = torch.tensor([float(len(g.learned)) for g in groups])
        for number in torch.multinomial(weights, BATCHES_FOR_NORMS, replacement=True).tolist():
            group = groups[number]
            rows = group.learned[torch.randint(len(group.learned), (4096,), device=group.device)]
            self.opinions(group.batch(rows))


def main():
    args = learning.arguments(__doc__)
    args.add_argument("--blocks", type=int, default=10)
    args.add_argument("--channels", type=int, default=128)
    args.add_argument("--keep", required=True)
    args.add_argument("--from", dest="begin", help="weights to begin with")
    args.add_argument("--settled", action="store_true", help="norms stay as they are")
    args.set_defaults(rate=2e-3)
    args = args.parse_args()
    torch.backends.cudnn.benchmark = True
    groups = learning.load(args, with_lines=False)
    lesson = DeepLesson(args)
    log = learning.learn(lesson, groups, args)
    if not args.settled:
        lesson.measure_norms(groups)
    lesson.net.eval()
    torch.save({"shape": lesson.net.shape,
                "net": {name: t.half() if t.is_floating_point() else t
                        for name, t in lesson.net.state_dict().items()}}, args.keep)
    lesson.net.write(args.out)
    learning.finish(lesson, groups, args, log)


if __name__ == "__main__":
    main()
