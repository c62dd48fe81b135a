"""How nets lie in files: a magic word, a hash of all that follows, the numbers."""


def fnv1a(data: bytes) -> int:
    made = 0xCBF29CE484222325
    for byte in data:
        made = (made ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return made


def save(path, magic: bytes, numbers: bytes) -> None:
    data = magic + fnv1a(numbers).to_bytes(8, "little") + numbers
    with open(path, "wb") as file:
        file.write(data)
    print(f"{path}: {len(data)} bytes", flush=True)
