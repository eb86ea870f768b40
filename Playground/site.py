#!/usr/bin/env python3
"""Writes the playground's page: what lies in Page, the program, the worker, the examples, the policy, the rules.

  Playground/site.py FOLDER SITE     FOLDER has settingsc.wasm; SITE is the folder that is written
"""
import base64
import json
import pathlib
import re
import shutil
import subprocess
import sys
import zlib

import rules

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
STYLE = ROOT / "Sources" / "SettingsPreview" / "Style"
# The examples besides the README's, by the folders that they are in.
EXAMPLES = [
    ("A bundle without faults", "Valid/Tutorial"),
    ("Values that Settings cannot show", "Broken/Values"),
    ("Pages that nothing opens", "Broken/Navigation"),
    ("Languages without texts", "Broken/Localization"),
    ("App groups", "Broken/AppGroups"),
    ("Labels of Xcode's editor as keys", "Broken/EditorLabels"),
    ("Rows of InAppSettingsKit", "Broken/ForeignDialect"),
    ("A page that cannot be read", "Broken/UnreadablePage"),
    ("Comments that suppress findings", "Broken/Suppressions"),
]
WORKER = ["zip.js", "intake.js", "worker.js"]


def module(name, value):
    return f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n"


def compressed_program(folder):
    zopfli = folder / "tools" / "usr" / "bin" / "zopfli"
    return subprocess.run(
        [zopfli, "--deflate", "--i5", "-c", folder / "settingsc.wasm"], check=True, stdout=subprocess.PIPE).stdout


def readme_page():
    """The page that the README begins with."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.search(r"^```xml\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)[1]


def content_of(path):
    content = path.read_bytes()
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(content).decode("ascii")}


def files_of(bundle):
    paths = sorted(path for path in bundle.rglob("*") if path.is_file())
    return {path.relative_to(bundle).as_posix(): content_of(path) for path in paths}


def examples():
    found = [{"name": "A page with three faults", "files": {"Root.plist": readme_page()}}]
    return found + [
        {"name": name, "files": files_of(ROOT / "Fixtures" / folder / "Settings.bundle")}
        for name, folder in EXAMPLES
    ]


def with_preview(page, head, program):
    """The page with the head of previews, whose policy allows the one script and the one style sheet that the program
    writes into them."""
    page = page.replace("PREVIEW-HEAD\n", head)
    assets = (ROOT / "Sources/SettingsPreview/Generated/PreviewAssets.swift").read_text(encoding="utf-8")
    for name in ("script", "style"):
        digest = re.search(rf'{name}Hash = "([^"]+)"', assets)[1]
        if digest.encode() not in program:
            sys.exit(f"site.py: the program writes another {name} into previews; run Playground/modules.sh again")
        page = page.replace(f"PREVIEW-{name.upper()}", digest)
    return page


def main():
    folder, site = (pathlib.Path(argument) for argument in sys.argv[1:])
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(HERE / "Page", site)
    index = site / "index.html"
    shutil.copy(STYLE / "page.css", site)
    head = (STYLE / "head.html").read_text(encoding="utf-8")
    program = (folder / "settingsc.wasm").read_bytes()
    index.write_text(with_preview(index.read_text(encoding="utf-8"), head, program), encoding="utf-8")
    (site / "rules").mkdir()
    for source in (ROOT / "Documentation" / "Rules").glob("*.md"):
        page = rules.page(source.read_text(encoding="utf-8"), head)
        (site / "rules" / f"{source.stem}.html").write_text(page, encoding="utf-8")
    worker = "".join((HERE / "Worker" / name).read_text(encoding="utf-8") for name in WORKER)
    program_text = base64.b64encode(compressed_program(folder)).decode("ascii")
    for name, constant, value in [
        ("worker-text.js", "workerText", f'"use strict";\n{worker}'), ("program.js", "programText", program_text),
        ("examples.js", "examples", examples()),
    ]:
        (site / name).write_text(module(constant, value), encoding="utf-8")
    size = sum(len(zlib.compress(path.read_bytes(), 9)) for path in site.iterdir() if path.is_file())
    print(f"{site}: {size / 1e6:.2f} MB compressed, first load")


if __name__ == "__main__":
    main()
