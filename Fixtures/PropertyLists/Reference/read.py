"""Reads property lists with Python's plistlib and with plutil, for a test to compare with.

Reads the names of files from standard input, one a line, and prints for each line one JSON array:
[what plistlib reads, what plutil reads], in the notation of the tests; null for what is rejected.
"""
import datetime
import json
import os
import plistlib
import shutil
import struct
import subprocess
import sys
import tempfile

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


def plutil_reads(paths):
    """One call converts all files, into a folder of numbered copies."""
    if shutil.which("plutil") is None:
        return [None] * len(paths)
    results = []
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number, path in enumerate(paths):
            names.append(os.path.join(folder, "%d.list" % number))
            shutil.copyfile(path, names[-1])
        for start in range(0, len(names), 500):
            subprocess.run(
                ["plutil", "-convert", "binary1", "-e", "converted"] + names[start:start + 500],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for name in names:
            try:
                with open(name[:-len("list")] + "converted", "rb") as file:
                    results.append(notation(plistlib.loads(file.read()), False))
            except Exception:
                results.append(None)
    return results


def main():
    paths = sys.stdin.read().splitlines()
    converted = plutil_reads(paths)
    for path, reading in zip(paths, converted):
        with open(path, "rb") as file:
            print(json.dumps([plistlib_reads(file.read()), reading]))


main()
