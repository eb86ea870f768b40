#!/usr/bin/env python3
"""Writes the style sheet and the script of previews into one Swift file, with the hashes of the page's policy.

`Style/head.html` and `Style/page.css` are also those of the playground's page. The style sheet is `Style/preview.css` with what it imports. The script is `Script/main.js` with the modules that it
imports, each behind those it needs, as one classic script: a page that is opened from a file can load no modules.

With --check, nothing is written; the exit status tells whether the file is current.
"""
import base64
import hashlib
import pathlib
import re
import sys

TARGET = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "SettingsPreview"
OUTPUT = TARGET / "Generated" / "PreviewAssets.swift"

STYLE_IMPORT = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
SCRIPT_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) )", re.MULTILINE)
DECLARATION = re.compile(r"^(export )?(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
# Comments that have lines of their own; those for a type checker are longer than the code.
COMMENT = re.compile(r"^ *(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)


def fail(message):
    sys.exit(f"preview-assets.py: error: {message}")


class Module:
    """A file of the script, with what it imports and declares."""

    def __init__(self, path):
        if not path.exists():
            fail(f"there is no '{path.name}'")
        self.name = path.name
        text = path.read_text(encoding="utf-8")
        self.imports = [
            (file, [name.strip() for name in names.split(",") if name.strip()])
            for names, file in SCRIPT_IMPORT.findall(text)
        ]
        self.body = COMMENT.sub("", SCRIPT_IMPORT.sub("", text))
        if re.search(r"^(import\b|export (default|\{|\*))", EXPORT.sub("", self.body), re.MULTILINE):
            fail(f"'{self.name}' has an import or export of another form than 'import {{ name }} from \"./file.js\";'")
        found = DECLARATION.findall(self.body)
        self.declared = [name for _, name in found]
        self.exported = {name for exported, name in found if exported}


def modules(name="main.js", found=None, way=()):
    """The modules that a module needs, each behind those it needs itself."""
    found = {} if found is None else found
    if name in way:
        fail(f"modules import each other: {' -> '.join([*way, name])}")
    if name not in found:
        module = Module(TARGET / "Script" / name)
        for file, names in module.imports:
            modules(file, found, (*way, name))
            for missing in set(names) - found[file].exported:
                fail(f"'{name}' imports '{missing}', which '{file}' does not export")
        found[name] = module
    return found


def script():
    found = list(modules().values())
    for file in sorted((TARGET / "Script").glob("*.js")):
        if file.name not in [module.name for module in found]:
            fail(f"nothing imports '{file.name}'")
    # All share one scope.
    owners = {}
    for module in found:
        for name in module.declared:
            if name in owners:
                fail(f"'{module.name}' and '{owners[name]}' both declare '{name}'")
            owners[name] = module.name
    bodies = [f"// {module.name}\n{EXPORT.sub('', module.body).strip()}\n" for module in found]
    return '(() => {\n"use strict";\n\n' + "\n".join(bodies) + "})();\n"


def style(name="preview.css"):
    return STYLE_IMPORT.sub(lambda found: style(found[1]), (TARGET / "Style" / name).read_text(encoding="utf-8"))


def digest(text):
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")


def literal(text):
    assert '"""##' not in text and "\r" not in text
    return f'##"""\n{text}\n"""##'


def main():
    head_text = (TARGET / "Style" / "head.html").read_text(encoding="utf-8").rstrip("\n")
    style_text = style()
    script_text = script()
    for mark in ("</style", "</script", "<!--"):
        if mark in (style_text + script_text).lower():
            fail(f"'{mark}' would end the style sheet or the script in a page")
    text = f"""// Written by Scripts/preview-assets.py from the folders Script and Style; do not edit.

/// The style sheet, the script and a part of the head of previews.
enum PreviewAssets {{
  /// The elements of the head that all pages have.
  static let head = {literal(head_text)}
  /// The hash that a policy allows the style sheet by.
  static let styleHash = "{digest(style_text)}"
  /// The hash that a policy allows the script by.
  static let scriptHash = "{digest(script_text)}"
  /// The style sheet.
  static let style = {literal(style_text)}
  /// The script.
  static let script = {literal(script_text)}
}}
"""
    if "--check" in sys.argv[1:]:
        current = OUTPUT.read_text(encoding="utf-8") if OUTPUT.exists() else ""
        if current != text:
            fail("PreviewAssets.swift is stale; run Scripts/preview-assets.py")
        return
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
