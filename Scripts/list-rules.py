#!/usr/bin/env python3
"""Write the alphabetical lists of the rules and of their test cases.

A rule is one file below Sources/SettingsRules/<Family>, with a `static let` on `Rule`; its further
cases are one file below Tests/SettingsLintTests/RuleCases/<Family>.

usage: list-rules.py [--check]
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULES = ROOT / "Sources/SettingsRules"
CASES = ROOT / "Tests/SettingsLintTests/RuleCases"
RULE = re.compile(r"static let (\w+) = Rule\(\s*\"([a-z0-9-]+)\"")
CASE = re.compile(r"static let (\w+) = RuleCases\(")

RULE_LIST = """// Written by Scripts/list-rules.py: run 'make generate'.

extension Rule {{
  /// Every rule, in the order of the ids.
  package static let all: [Rule] = [
{}
  ]
}}
"""
CASE_LIST = """// Written by Scripts/list-rules.py: run 'make generate'.

@testable import SettingsLint
@testable import SettingsRules

/// The cases of every rule that has some, in the order of the rules' ids.
enum AllRuleCases {{
  static let all: [RuleCases] = [
{}
  ]
}}
"""


def rules():
    """The ids of the rules by their names in Swift."""
    found = {}
    for file in RULES.glob("*/*.swift"):
        for name, identifier in RULE.findall(file.read_text(encoding="utf-8")):
            found[name] = identifier
    return found


def cases():
    """The names of the rules with further cases."""
    return {
        name
        for file in CASES.glob("*/*.swift")
        for name in CASE.findall(file.read_text(encoding="utf-8"))
    }


def lines(names, identifiers):
    ordered = sorted(names, key=lambda name: identifiers.get(name, name))
    return "\n".join(f"    .{name}," for name in ordered)


def main():
    identifiers = rules()
    outputs = {
        RULES / "AllRules.swift": RULE_LIST.format(lines(identifiers, identifiers)),
        CASES / "AllRuleCases.swift": CASE_LIST.format(lines(cases(), identifiers)),
    }
    stale = [
        file for file, text in outputs.items()
        if not file.exists() or file.read_text(encoding="utf-8") != text
    ]
    if "--check" in sys.argv[1:]:
        for file in stale:
            print(f"{file.relative_to(ROOT)} is stale: run 'make generate'", file=sys.stderr)
        return 1 if stale else 0
    for file in stale:
        file.write_text(outputs[file], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
