"""How fast PyTorch computes the deep net, to be set beside `tengen bench gpu`.

    python3 training/deep_speed.py 6x64 6x96 10x128

A plain loop: bfloat16, channels last, no gradients; positions are on the card already and stay there.
"""

import sys

import torch

from deep_net import KINDS, DeepNet

SIZE = 15


def positions_a_second(net, count):
    cells = torch.randint(3, (count, SIZE * SIZE), dtype=torch.uint8, device="cuda")
    rule = torch.randint(KINDS // 2, (count,), device="cuda")
    side = torch.randint(2, (count,), device="cuda")
    begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    batches = max(10, min(200, 200_000 // count))
    with torch.inference_mode(), torch.autocast("cuda", torch.bfloat16):
        for _ in range(5):
            net(cells, rule, side, SIZE)
        begin.record()
        for _ in range(batches):
            net(cells, rule, side, SIZE)
        end.record()
    torch.cuda.synchronize()
    return 1000 * batches * count / begin.elapsed_time(end)


def main():
    torch.backends.cudnn.benchmark = True
    for shape in sys.argv[1:]:
        net = DeepNet(*map(int, shape.split("x"))).cuda().to(memory_format=torch.channels_last).eval()
        net = net.to(torch.bfloat16)
        for count in (1, 8, 64, 512, 2048, 8192):
            print(f"{shape} {count:5} {positions_a_second(net, count):.0f} positions/s", flush=True)


if __name__ == "__main__":
    main()
