#!/usr/bin/env python3
"""Tests Scripts/ecosystem.py: the four kinds of differences, judgments, builds that fail, and the
fetching of a listed bundle, from a repository on this machine.

usage: ecosystem.py SETTINGSC
"""

import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
<dict><key>Type</key><string>PSToggleSwitchSpecifer</string><key>Key</key><string>a</string></dict>
<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key><string>B</string>
<key>Key</key><string>b</string><key>AutoCorrectionType</key><string>No</string></dict>
</array></dict></plist>
"""
# A build that changes the findings of another one.
WRAPPER = """#!{python}
import json, subprocess, sys
run = subprocess.run([{program!r}, *sys.argv[1:]], capture_output=True, text=True)
if sys.argv[1] != "lint":
    sys.stdout.write(run.stdout)
    sys.exit(run.returncode)
document = json.loads(run.stdout)
found = document["diagnostics"]
{change}
print(json.dumps(document))
sys.exit(run.returncode)
"""


def fail(message):
    sys.exit(f"ecosystem: {message}")


def read_table(name):
    with open(os.path.join(ROOT, "Tests", "Ecosystem", name), encoding="utf-8") as file:
        names, *rows = (line.rstrip("\n").split("\t") for line in file)
    return [dict(zip(names, row, strict=True)) for row in rows]


def check_tables():
    """The recorded judgments are of bundles of the list, one for each finding, with a reason."""
    listed = {f"{row['repository']}/{row['path']}" for row in read_table("bundles.tsv")}
    judged = set()
    for row in read_table("judgments.tsv"):
        finding = (row["bundle"], row["identity"])
        if row["bundle"] not in listed:
            fail(f"'{row['bundle']}' has a judgment and is not in the list")
        if finding in judged:
            fail(f"{finding} has two judgments")
        if row["judgment"] not in ("right", "unimportant", "false") or not row["reason"]:
            fail(f"{finding} has no judgment with a reason")
        judged.add(finding)


def main():
    check_tables()
    program = os.path.abspath(sys.argv[1])
    script = os.path.join(ROOT, "Scripts", "ecosystem.py")
    with tempfile.TemporaryDirectory() as work:
        corpus = os.path.join(work, "corpus")
        bundle = os.path.join(corpus, "app", "Settings.bundle")
        os.makedirs(bundle)
        with open(os.path.join(bundle, "Root.plist"), "w", encoding="utf-8") as file:
            file.write(PAGE)

        def build(name, change):
            path = os.path.join(work, name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(WRAPPER.format(python=sys.executable, program=program, change=change))
            os.chmod(path, 0o755)
            return path

        def run(old, new, *arguments, status=0, environment=None):
            command = [sys.executable, script, old, new, *arguments]
            result = subprocess.run(command, capture_output=True, text=True, env=environment)
            if result.returncode != status:
                fail(f"{arguments} ended with {result.returncode}: {result.stdout}{result.stderr}")
            return result.stdout

        def expect(text, *parts):
            for part in parts:
                if part not in text:
                    fail(f"{part!r} is not in the report:\n{text}")

        here = ["--corpus", corpus]
        expect(run(program, program, *here), "1 bundles;", "0 new, 0 lost, 0 of another severity")
        unknown = "next(f for f in found if f['rule'] == 'unknown-type')"
        without = build("without", f"found.remove({unknown})")
        milder = build("milder", f"{unknown}['severity'] = 'warning'")
        reworded = build("reworded", f"{unknown}['message'] = 'said `otherwise`'")
        broken = build("broken", "sys.exit(3)")
        expect(run(program, without, *here), "1 lost", "| `unknown-type` |  | 1 |  |  |", "Root.plist:3")
        expect(run(without, program, *here), "1 new", "1 new or lost findings have no judgment yet")
        expect(run(program, milder, *here), "1 of another severity", "error → warning")
        expect(run(program, reworded, *here), "1 reworded", "now: ``said `otherwise`")
        expect(run(program, broken, *here, status=1), "Bundles without a result", "(now): `exit 3")

        judgments = os.path.join(work, "judgments.tsv")

        def judge(judgment):
            identity = "unknown-type|Settings.bundle/Root.plist|a|Type|PSToggleSwitchSpecifer"
            with open(judgments, "w", encoding="utf-8") as file:
                file.write("bundle\tidentity\tjudgment\treason\n")
                file.write(f"app/Settings.bundle\t{identity}\t{judgment}\ta misspelled type\n")

        judged = [*here, "--judgments", judgments, "--fail-on-loss"]
        judge("right")
        expect(run(program, without, *judged, status=1), "1 lost although judged right", "**right**")
        judge("false")
        expect(run(without, program, *judged, status=1), "1 new although judged false")
        judge("unimportant")
        expect(run(program, without, *judged), "1 lost")
        judge("maybe")
        run(program, without, *judged, status=1)

        # A listed bundle comes from one commit, and only its files do.
        origin = os.path.join(work, "origin", "example", "app")
        os.makedirs(os.path.dirname(origin))
        os.rename(os.path.join(corpus, "app"), origin)
        with open(os.path.join(origin, "Other.txt"), "w", encoding="utf-8") as file:
            file.write("not wanted\n")
        git = ["git", "-C", origin, "-c", "user.name=a", "-c", "user.email=a@example.org"]
        subprocess.run([*git, "init", "--quiet"], check=True)
        subprocess.run([*git, "config", "uploadpack.allowFilter", "true"], check=True)
        subprocess.run([*git, "config", "uploadpack.allowAnySHA1InWant", "true"], check=True)
        subprocess.run([*git, "add", "."], check=True)
        subprocess.run([*git, "commit", "--quiet", "-m", "a"], check=True)
        head = subprocess.run([*git, "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
        bundles = os.path.join(work, "bundles.tsv")
        with open(bundles, "w", encoding="utf-8") as file:
            file.write("repository\tpath\tcommit\n")
            file.write(f"example/app\tSettings.bundle\t{head.stdout.strip()}\n")
            file.write(f"example/app\tNone.bundle\t{head.stdout.strip()}\n")
        configuration = os.path.join(work, "gitconfig")
        with open(configuration, "w", encoding="utf-8") as file:
            file.write(f'[url "file://{work}/origin/"]\n  insteadOf = https://github.com/\n')
        environment = dict(os.environ, GIT_CONFIG_GLOBAL=configuration, GIT_CONFIG_NOSYSTEM="1")
        cache = os.path.join(work, "cache")
        listed = ["--list", bundles, "--cache", cache]
        text = run(program, without, *listed, environment=environment)
        expect(text, "1 bundles", "1 lost", "example/app/Settings.bundle", "cannot be fetched", "None.bundle")
        if any("Other.txt" in names for _, _, names in os.walk(cache)):
            fail("files beside the bundle were fetched")
    print("ecosystem: 12 passed, 0 failed")


if __name__ == "__main__":
    main()
