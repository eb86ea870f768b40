#!/usr/bin/env python3
"""Holds the JSON Schema of every bundle against the bundle's own defaults, and against wrong ones.

usage: export-schemas.py SETTINGSC [FOLDER...]

Every bundle below the folders whose defaults are sure has a schema for each suite that takes its defaults and refuses
each of them with another type or outside of its range or list. Needs the package 'jsonschema'.
"""

import json
import os
import subprocess
import sys

import jsonschema


def run(program, *arguments):
    return subprocess.run([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)


def bundles(folders):
    for folder in folders:
        for path, names, _ in os.walk(folder):
            for name in sorted(names):
                if name.endswith(".bundle"):
                    yield os.path.join(path, name)


def types(schema):
    found = schema.get("type", [])
    return found if isinstance(found, list) else [found]


def wrong_values(value, schema):
    """Values that no app stores for a key with this default."""
    kinds = types(schema)
    if not kinds:
        return
    for kind, other in (("boolean", True), ("string", "wrong text"), ("array", []), ("object", {})):
        if kind not in kinds:
            yield other
    if "number" not in kinds and "integer" not in kinds:
        yield 987654.5
    if "minimum" in schema:
        yield schema["minimum"] - 1
    if "maximum" in schema:
        yield schema["maximum"] + 1
    if "enum" in schema:
        yield "no such choice"
        yield 987654321
    if schema.get("format") == "date-time":
        yield "yesterday"


def check(program, bundle):
    defaults = run(program, "defaults", bundle, "--by-suite", "--format", "json", "--no-config")
    if defaults.returncode != 0:
        return None
    values = json.loads(defaults.stdout)
    exported = run(program, "export", bundle, "--format", "json-schema", "--by-suite", "--no-config")
    if exported.returncode != 0:
        sys.exit(f"export-schemas: {bundle} has defaults but no schema")
    schema = json.loads(exported.stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for error in validator.iter_errors(values):
        sys.exit(f"export-schemas: {bundle}: its own defaults: {error.json_path}: {error.message}")
    mutations = 0
    for suite, entries in values.items():
        for key, value in entries.items():
            part = schema["properties"][suite]["properties"][key]
            for wrong in wrong_values(value, part):
                mutations += 1
                if validator.is_valid({**values, suite: {**entries, key: wrong}}):
                    sys.exit(f"export-schemas: {bundle}: '{key}' takes {wrong!r}")
        single = run(
            program, "export", bundle, "--format", "json-schema", "--no-config",
            *([] if suite == "standard" else ["--suite", suite]))
        jsonschema.Draft202012Validator(json.loads(single.stdout)).validate(entries)
    return mutations


def main():
    program = os.path.abspath(sys.argv[1])
    counts = [check(program, bundle) for bundle in bundles(sys.argv[2:])]
    checked = [count for count in counts if count is not None]
    if not checked:
        sys.exit("export-schemas: no bundle")
    print(f"export-schemas: {len(checked)} bundles hold against their schemas, {sum(checked)} wrong values do not")


main()
