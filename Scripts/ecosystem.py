#!/usr/bin/env python3
"""Compares the findings of two builds over public bundles and prints the difference as Markdown.

usage: ecosystem.py OLD NEW [--corpus DIR] [--list FILE] [--judgments FILE] [--cache DIR]
                            [--output FILE] [--all] [--fail-on-loss]

OLD and NEW are two builds of settingsc. The bundles are those of the list, fetched with git
(one commit, only the bundle's folder), or the folders below --corpus, without a network.

The report says which findings are new, lost, of another severity or reworded. A finding is known
by its identity, so one that only moved is unchanged. The file of judgments says which findings
a reader called right, unimportant or false; the report counts a lost 'right' and a new finding
without a judgment apart, since both must be read.

  --all            the findings of opt-in rules too
  --fail-on-loss   exit 1 if a finding judged right is lost or one judged false is new
"""

import argparse
import collections
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ECOSYSTEM = os.path.join(ROOT, "Tests", "Ecosystem")
JUDGMENTS = ("right", "unimportant", "false")


def read_table(path, columns):
    """The rows of a table of tab-separated columns, whose first line names them."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    if not lines or lines[0].split("\t") != columns:
        sys.exit(f"ecosystem: the first line of {path} must name the columns {', '.join(columns)}")
    rows = []
    for number, line in enumerate(lines[1:], 2):
        fields = line.split("\t")
        if len(fields) != len(columns):
            sys.exit(f"ecosystem: {path}:{number}: {len(fields)} columns, not {len(columns)}")
        rows.append(dict(zip(columns, fields)))
    return rows


def git(folder, *arguments):
    environment = dict(os.environ, GIT_TERMINAL_PROMPT="0")
    command = ["git", "-C", folder, "-c", "core.hooksPath=/dev/null", *arguments]
    run = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=3000)
    if run.returncode != 0:
        lines = run.stderr.strip().splitlines()
        raise OSError(f"git {arguments[0]}: {lines[-1] if lines else run.returncode}")


def checkout(repository, commit, paths, cache):
    """A checkout of a commit with the files below some paths, and no others."""
    folder = os.path.join(cache, repository.replace("/", "__"), commit)
    if all(os.path.isdir(os.path.join(folder, path)) for path in paths):
        return folder
    os.makedirs(folder, exist_ok=True)
    git(folder, "init", "--quiet")
    git(folder, "sparse-checkout", "set", "--no-cone", *(f"/{path}/" for path in paths))
    address = f"https://github.com/{repository}"
    git(folder, "fetch", "--quiet", "--depth=1", "--filter=blob:none", address, commit)
    git(folder, "-c", f"remote.origin.url={address}", "checkout", "--quiet", "FETCH_HEAD")
    return folder


def corpus_bundles(folder):
    """The bundles below a folder, by the name of their path."""
    bundles = []
    for path, folders, _ in os.walk(folder):
        for name in sorted(folders):
            if name.endswith(".bundle"):
                full = os.path.join(path, name)
                bundles.append((os.path.relpath(full, folder), full))
        folders[:] = sorted(name for name in folders if not name.endswith(".bundle"))
    return sorted(bundles)


def listed_bundles(path, cache):
    """The bundles of the list, and those that cannot be fetched, with the reason."""
    groups = collections.defaultdict(list)
    for entry in read_table(path, ["repository", "path", "commit"]):
        groups[entry["repository"], entry["commit"]].append(entry["path"])

    def fetch(group):
        (repository, commit), paths = group
        try:
            return checkout(repository, commit, paths, cache), None
        except (OSError, subprocess.TimeoutExpired) as error:
            return None, str(error)

    with ThreadPoolExecutor(8) as pool:
        checkouts = list(pool.map(fetch, groups.items()))
    bundles, missing = [], []
    for ((repository, commit), paths), (folder, error) in zip(groups.items(), checkouts):
        for path in paths:
            name = f"{repository}/{path}"
            bundle = folder and os.path.join(folder, path)
            if bundle and os.path.isdir(bundle):
                bundles.append((name, bundle))
            else:
                missing.append((name, error or f"{path} is not in {commit}"))
    return sorted(bundles), sorted(missing)


def opt_in_rules(program):
    run = subprocess.run([program, "rules", "--format", "json"], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"ecosystem: '{program} rules' ended with {run.returncode}: {run.stderr.strip()}")
    document = json.loads(run.stdout)
    return [rule["id"] for rule in document["rules"] if rule.get("optIn")]


def lint(program, folder, opt_ins):
    """The findings in a bundle by identity, or the reason why there are none."""
    parent, name = os.path.split(folder)
    command = [program, "lint", "--no-config", "--format", "json", name]
    for rule in opt_ins:
        command += ["--enable", rule]
    try:
        run = subprocess.run(command, cwd=parent, capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired:
        return None, "no result after 60 seconds"
    if run.returncode not in (0, 1):
        lines = run.stderr.strip().splitlines()
        return None, f"exit {run.returncode}: {lines[-1] if lines else 'no message'}"
    try:
        found = json.loads(run.stdout)["diagnostics"]
    except (ValueError, KeyError):
        return None, "the output is not JSON"
    return {finding["identity"]: finding for finding in found}, None


class Change:
    """A difference between the builds in one finding."""

    def __init__(self, kind, bundle, old, new, judgment):
        self.kind = kind
        self.bundle = bundle
        self.old = old
        self.new = new
        self.judgment = judgment

    @property
    def finding(self):
        return self.new or self.old

    @property
    def place(self):
        start = self.finding.get("range", {}).get("start")
        place = f"{self.bundle}: {self.finding['path']}"
        return f"{place}:{start['line']}" if start else place


def compare(bundle, old, new, judgments):
    changes = []
    for identity in sorted(old.keys() | new.keys()):
        before = old.get(identity)
        after = new.get(identity)
        judgment = judgments.get((bundle, identity))
        kind = None
        if before is None:
            kind = "new"
        elif after is None:
            kind = "lost"
        elif before["severity"] != after["severity"]:
            kind = "severity"
        elif (before["message"], before.get("help")) != (after["message"], after.get("help")):
            kind = "reworded"
        if kind:
            changes.append(Change(kind, bundle, before, after, judgment))
    return changes


TITLES = {
    "new": "New findings",
    "lost": "Lost findings",
    "severity": "Findings of another severity",
    "reworded": "Reworded findings",
}


def code(text):
    """Text of a bundle as a span of code, whatever it holds."""
    fence = "`"
    while fence in text:
        fence += "`"
    text = " ".join(text.split())
    padding = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{fence}{padding}{text}{padding}{fence}"


def told(finding):
    line = finding["message"]
    return f"{line} (help: {finding['help']})" if finding.get("help") else line


def entry(change):
    finding = change.finding
    judged = f" **{change.judgment}**" if change.judgment else ""
    lines = [f"- {code(change.place)}{judged}"]
    if change.kind == "severity":
        severities = f"{change.old['severity']} → {change.new['severity']}"
        lines.append(f"  {severities}: {code(told(change.new))}")
    elif change.kind == "reworded":
        lines.append(f"  - before: {code(told(change.old))}")
        lines.append(f"  - now: {code(told(change.new))}")
    else:
        lines.append(f"  {finding['severity']}: {code(told(finding))}")
    return lines


def report(changes, bundles, findings, failures, missing):
    """The report in Markdown: a table by rule, then each difference."""
    counts = collections.Counter(change.kind for change in changes)
    lines = [
        f"{len(bundles)} bundles; {findings[0]} findings before, {findings[1]} now: "
        f"{counts['new']} new, {counts['lost']} lost, {counts['severity']} of another severity, "
        f"{counts['reworded']} reworded.",
        "",
    ]
    lost_right = [c for c in changes if c.kind == "lost" and c.judgment == "right"]
    new_false = [c for c in changes if c.kind == "new" and c.judgment == "false"]
    unread = [c for c in changes if c.kind in ("new", "lost") and not c.judgment]
    if lost_right:
        lines += [f"**{len(lost_right)} lost although judged right.**", ""]
    if new_false:
        lines += [f"**{len(new_false)} new although judged false.**", ""]
    if unread:
        lines += [f"{len(unread)} new or lost findings have no judgment yet.", ""]
    if failures:
        lines += ["### Bundles without a result", ""]
        lines += [f"- {code(name)} ({which}): {code(reason)}" for name, which, reason in failures]
        lines.append("")
    if missing:
        lines += ["### Bundles that cannot be fetched", ""]
        lines += [f"- {code(name)}: {code(reason)}" for name, reason in missing]
        lines.append("")
    by_rule = collections.defaultdict(collections.Counter)
    for change in changes:
        by_rule[change.finding["rule"]][change.kind] += 1
    if by_rule:
        lines += ["| rule | new | lost | severity | reworded |", "|---|---|---|---|---|"]
        for rule, kinds in sorted(by_rule.items()):
            cells = [str(kinds[kind] or "") for kind in TITLES]
            lines.append(f"| `{rule}` | {' | '.join(cells)} |")
        lines.append("")
    for kind, title in TITLES.items():
        chosen = [change for change in changes if change.kind == kind]
        if not chosen:
            continue
        # GitHub folds long lists, so that a comment starts with what matters.
        lines += [f"<details><summary>{title} ({len(chosen)})</summary>", ""]
        rule = None
        for change in sorted(chosen, key=lambda c: (c.finding["rule"], c.place)):
            if change.finding["rule"] != rule:
                rule = change.finding["rule"]
                lines += ["", f"`{rule}`", ""]
            lines += entry(change)
        lines += ["", "</details>", ""]
    return "\n".join(lines).rstrip() + "\n", bool(lost_right or new_false)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, usage=argparse.SUPPRESS,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--corpus")
    parser.add_argument("--list", default=os.path.join(ECOSYSTEM, "bundles.tsv"))
    parser.add_argument("--judgments", default=os.path.join(ECOSYSTEM, "judgments.tsv"))
    parser.add_argument("--cache", default=os.path.join(ROOT, ".build", "ecosystem"))
    parser.add_argument("--output")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--fail-on-loss", action="store_true")
    options = parser.parse_args()
    programs = [os.path.abspath(options.old), os.path.abspath(options.new)]

    judgments = {}
    if os.path.exists(options.judgments):
        for row in read_table(options.judgments, ["bundle", "identity", "judgment", "reason"]):
            if row["judgment"] not in JUDGMENTS:
                sys.exit(f"ecosystem: '{row['judgment']}' is not one of {', '.join(JUDGMENTS)}")
            judgments[row["bundle"], row["identity"]] = row["judgment"]

    missing = []
    if options.corpus:
        bundles = corpus_bundles(options.corpus)
    else:
        bundles, missing = listed_bundles(options.list, options.cache)
    if not bundles:
        for name, reason in missing:
            print(f"ecosystem: {name}: {reason}", file=sys.stderr)
        sys.exit("ecosystem: there is no bundle to compare")

    opt_ins = [opt_in_rules(program) if options.all else [] for program in programs]
    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        jobs = [
            [pool.submit(lint, program, folder, rules) for program, rules in zip(programs, opt_ins)]
            for _, folder in bundles
        ]
    changes, failures, findings = [], [], [0, 0]
    for (name, _), pair in zip(bundles, jobs):
        results = [job.result() for job in pair]
        for which, (_, reason) in zip(("before", "now"), results):
            if reason:
                failures.append((name, which, reason))
        if all(found is not None for found, _ in results):
            (old, _), (new, _) = results
            findings[0] += len(old)
            findings[1] += len(new)
            changes += compare(name, old, new, judgments)

    text, is_worse = report(changes, bundles, findings, failures, missing)
    if options.output:
        with open(options.output, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        sys.stdout.write(text)
    now_fails = any(which == "now" for _, which, _ in failures)
    sys.exit(1 if now_fails or options.fail_on_loss and is_worse else 0)


if __name__ == "__main__":
    main()
