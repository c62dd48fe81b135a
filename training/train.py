"""Trains the line net on positions of our own games.

    python3 training/train.py POSITIONS --out net.bin [--seconds 540] [--part 1/3]
                              [--checkpoint run.pt] [--log run.json] [--teacher deep.pt]

POSITIONS is the folder that `tengen samples expand` wrote. A long training comes in parts that
continue each other: each reads the checkpoint if it is there and leaves one behind. With a teacher,
a deep net as `train_deep.py` left it, the net learns what that says of the positions as well.
"""

import torch
import torch.nn.functional as F

import learning
import net_file
from line_net import LineNet


class LineLesson:
    CELLS_A_BATCH = 6144 * 225
    STEEPEST = None
    AVERAGE = 0.9995

    def __init__(self, args):
        self.WEIGHTS = {"value": 1.0, "move": args.move_weight, "draw": 0.1}
        self.decay, self.own_decay = args.decay, args.own_decay
        self.net = LineNet().cuda()
        if not args.plain:
            self.net.pooled = torch.compile(self.net.pooled, dynamic=False)
            self.net.weighed = torch.compile(self.net.weighed, dynamic=False)

    def groups_of_parameters(self, rate):
        # Rows that are seen rarely are drawn back to nothing, and what a rule adds to the rows of
        # all most of all: they would learn single games by heart.
        decays = {"table_shared": self.decay, "table_own": self.own_decay, "maker.own": self.decay}
        return [{"params": [p], "weight_decay": decays.get(n, 0.01), "lr": rate}
                for n, p in self.net.named_parameters()]

    def drawn(self, group):
        pass

    def losses(self, batch):
        value, draw, moves = self.net(batch)
        value_loss = F.binary_cross_entropy_with_logits(value, batch.target)
        moves = moves.masked_fill(~batch.eligible, -1e4)
        if batch.taught_moves is None:
            each = F.cross_entropy(moves, batch.best, reduction="none")
        else:
            each = -(batch.taught_moves * F.log_softmax(moves, 1)).sum(1)
        move_loss = (each * batch.has_move).sum() / batch.has_move.sum().clamp(min=1)
        is_draw = (batch.outcome == 0.5).float()
        each = F.binary_cross_entropy_with_logits(draw, is_draw, reduction="none")
        draw_loss = (each * batch.has_outcome).sum() / batch.has_outcome.sum().clamp(min=1)
        return torch.stack([value_loss, move_loss, draw_loss])

    def opinions(self, batch):
        value, _, moves = self.net(batch)
        return value, moves


def main():
    args = learning.arguments(__doc__)
    args.add_argument("--decay", type=float, default=2.0, help="of the rows of all rules")
    args.add_argument("--own-decay", type=float, default=6.0, help="of what each rule adds")
    args.add_argument("--move-weight", type=float, default=0.5)
    args.add_argument("--plain", action="store_true", help="without compiling")
    args.add_argument("--teacher", help="a deep net, as train_deep.py left it")
    args.add_argument("--taught-value", type=float, default=0.3, help="share of what the teacher says")
    args.add_argument("--taught-move", type=float, default=0.7, help="share of what the teacher says")
    args = args.parse_args()
    torch.backends.cudnn.allow_tf32 = False
    groups = learning.load(args, with_lines=True)
    if args.teacher:
        from teaching import teach

        teach(args.teacher, groups, args.taught_value, args.taught_move)
    lesson = LineLesson(args)
    log = learning.learn(lesson, groups, args)
    net_file.write(lesson.net, args.out)
    learning.finish(lesson, groups, args, log)


if __name__ == "__main__":
    main()
