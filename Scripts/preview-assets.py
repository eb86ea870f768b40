#!/usr/bin/env python3
"""Writes the style sheet and the script of previews into one Swift file, with the hashes of the page's policy.

With --check, nothing is written; the exit status tells whether the file is current.
"""
import base64
import hashlib
import pathlib
import sys

target = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "SettingsPreview"
output = target / "Generated" / "PreviewAssets.swift"


def joined(folder):
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((target / folder).iterdir()))


def digest(text):
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")


def literal(text):
    assert '"""##' not in text and "\r" not in text
    return f'##"""\n{text}\n"""##'


style = joined("Style")
# One function draws one bundle; of two versions, the new one draws the old one.
script = (
    '(() => {\n"use strict";\n\ndrawSide(document.querySelector("main:not([data-side=old])"), "document");\n\n'
    + "function drawSide(stage, documentName, leader) {\n" + joined("Script") + "}\n})();\n")
assert "</style" not in style.lower() and "</script" not in script.lower() and "<!--" not in script

text = f"""// Written by Scripts/preview-assets.py from the folders Script and Style; do not edit.

/// The style sheet and the script of previews.
enum PreviewAssets {{
  /// The hash that a policy allows the style sheet by.
  static let styleHash = "{digest(style)}"
  /// The hash that a policy allows the script by.
  static let scriptHash = "{digest(script)}"
  /// The style sheet.
  static let style = {literal(style)}
  /// The script.
  static let script = {literal(script)}
}}
"""

if "--check" in sys.argv[1:]:
    current = output.read_text(encoding="utf-8") if output.exists() else ""
    sys.exit(0 if current == text else "PreviewAssets.swift is stale; run Scripts/preview-assets.py")
output.parent.mkdir(exist_ok=True)
output.write_text(text, encoding="utf-8")
