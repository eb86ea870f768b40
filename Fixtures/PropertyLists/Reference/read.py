"""Reads property lists with Python's plistlib and with plutil, for a test to compare with.

Reads the names of files from standard input, one a line, and prints for each line one JSON array:
[what plistlib reads, what plutil reads, what the strict parser below reads], in the notation of the tests; null for
what is rejected. The parser is for strings tables and knows nothing of the tool's own.
"""
import datetime
import json
import os
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

# Lists are nested up to 513 levels deep.
sys.setrecursionlimit(5000)

EPOCH = datetime.datetime(2001, 1, 1)


def notation(value, ordered):
    if isinstance(value, str):
        return "s" + json.dumps(value.encode("utf-16", "surrogatepass").decode("utf-16", "replace"))
    if isinstance(value, bool):
        return "b1" if value else "b0"
    if isinstance(value, int):
        return "i%d" % value
    if isinstance(value, float):
        return "r" + struct.pack(">d", value).hex()
    if isinstance(value, datetime.datetime):
        return "d" + struct.pack(">d", (value - EPOCH).total_seconds()).hex()
    if isinstance(value, bytes):
        return "x" + value.hex()
    if isinstance(value, list):
        return "[" + ",".join(notation(item, ordered) for item in value) + "]"
    if isinstance(value, dict):
        entries = [("s" + json.dumps(key), notation(item, ordered)) for key, item in value.items()]
        return "{" + ",".join(key + ":" + item for key, item in (entries if ordered else sorted(entries))) + "}"
    raise TypeError(type(value))


def plistlib_reads(data):
    try:
        return notation(plistlib.loads(data), True)
    except Exception:
        return None


TOKEN = re.compile(r'''(?P<blank>\s+|/\*.*?\*/|//[^\n]*)|"(?P<quoted>(?:[^"\\]|\\.)*)"|(?P<bare>[\w.:/$-]+)|(?P<mark>[=;])''',
                   re.DOTALL)
ESCAPE = re.compile(r'\\(U[0-9a-fA-F]{1,4}|[0-7]{1,3}|.)', re.DOTALL)
LETTERS = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def unescape(match):
    code = match.group(1)
    if code[0] == "U" and len(code) > 1:
        return chr(int(code[1:], 16))
    if code.isdigit():
        return chr(int(code, 8))
    return LETTERS.get(code, code)


def decoded(data):
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16")
    if data[1:2] == b"\0":
        return data.decode("utf-16-le")
    if data[:1] == b"\0":
        return data.decode("utf-16-be")
    return data.decode("utf-8-sig")


def strings_reads(data):
    """A strict parser of strings tables: pairs of texts, each with its semicolon, and comments."""
    if data[:6] == b"bplist" or data.lstrip()[:5] == b"<?xml":
        return sorted_notation(data)
    try:
        text = decoded(data)
        tokens = []
        position = 0
        while position < len(text):
            match = TOKEN.match(text, position)
            if match is None:
                return None
            position = match.end()
            if match.lastgroup == "quoted":
                tokens.append(("text", ESCAPE.sub(unescape, match.group("quoted"))))
            elif match.lastgroup == "bare":
                tokens.append(("text", match.group("bare")))
            elif match.lastgroup == "mark":
                tokens.append((match.group("mark"), None))
        table = {}
        while tokens:
            kinds = [token[0] for token in tokens[:4]]
            if kinds == ["text", "=", "text", ";"]:
                table[tokens[0][1]] = tokens[2][1]
                del tokens[:4]
            elif kinds[:2] == ["text", ";"]:
                table[tokens[0][1]] = tokens[0][1]
                del tokens[:2]
            else:
                return None
        return notation(table, False)
    except ValueError:
        return None


def sorted_notation(data):
    try:
        return notation(plistlib.loads(data), False)
    except Exception:
        return None


def binary_notation(data):
    """The notation of a binary list that plutil wrote: plistlib rounds dates and has none for some values."""
    offset_size, reference_size, count, root, table = struct.unpack(">6xBBQQQ", data[-32:])

    def number(start, size):
        return int.from_bytes(data[start:start + size], "big")

    def value(reference):
        start = number(table + reference * offset_size, offset_size)
        kind, low = data[start] >> 4, data[start] & 15
        if kind == 0:
            return {8: "b0", 9: "b1"}[low]
        if kind == 1:
            size = 1 << low
            return "i%d" % int.from_bytes(data[start + 1:start + 1 + size], "big", signed=size >= 8)
        if kind == 2:
            size = 1 << low
            real = struct.unpack(">f" if size == 4 else ">d", data[start + 1:start + 1 + size])[0]
            return "r" + struct.pack(">d", real).hex()
        if kind == 3:
            return "d" + data[start + 1:start + 9].hex()
        start, length = start + 1, low
        if low == 15:
            size = 1 << (data[start] & 15)
            length, start = number(start + 1, size), start + 1 + size
        if kind == 4:
            return "x" + data[start:start + length].hex()
        if kind == 5:
            return "s" + json.dumps(data[start:start + length].decode("ascii"))
        if kind == 6:
            text = data[start:start + 2 * length].decode("utf-16-be", "surrogatepass")
            return "s" + json.dumps(text.encode("utf-16", "surrogatepass").decode("utf-16", "replace"))
        references = [number(start + reference_size * index, reference_size)
                      for index in range(length * (2 if kind == 13 else 1))]
        if kind == 10:
            return "[" + ",".join(map(value, references)) + "]"
        if kind == 13:
            entries = sorted((value(key), value(item)) for key, item in zip(references[:length], references[length:]))
            return "{" + ",".join(key + ":" + item for key, item in entries) + "}"
        raise ValueError(kind)

    return value(root)


def convert(names):
    """One call for all files; where a file makes plutil crash, the rest is converted in halves to get past it."""
    result = subprocess.run(
        ["plutil", "-convert", "binary1", "-e", "converted"] + names,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if result.returncode >= 0:
        return
    if len(names) == 1:
        with open(converted(names[0]), "wb") as file:
            file.write(b"crash")
        return
    rest = [name for name in names if not os.path.exists(converted(name))]
    middle = (len(rest) + 1) // 2
    for part in rest[:middle], rest[middle:]:
        if part:
            convert(part)


def converted(name):
    return name[:-len("list")] + "converted"


def plutil_reads(paths):
    """What plutil reads, from a folder of numbered copies; "?" where it reads a file that plistlib then does not."""
    if shutil.which("plutil") is None:
        return [None] * len(paths)
    results = []
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number, path in enumerate(paths):
            names.append(os.path.join(folder, "%d.list" % number))
            shutil.copyfile(path, names[-1])
        for start in range(0, len(names), 500):
            convert(names[start:start + 500])
        for name in names:
            try:
                with open(converted(name), "rb") as file:
                    data = file.read()
            except FileNotFoundError:
                results.append(None)
                continue
            try:
                results.append("crash" if data == b"crash" else binary_notation(data))
            except Exception:
                results.append("?")
    return results


def main():
    paths = sys.stdin.read().splitlines()
    converted = plutil_reads(paths)
    for path, reading in zip(paths, converted):
        with open(path, "rb") as file:
            data = file.read()
        print(json.dumps([plistlib_reads(data), reading, strings_reads(data)]))


main()
