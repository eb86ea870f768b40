#!/usr/bin/env python3
"""Writes the addresses and checksums of a release's files into Package.swift and Integrations/bazel/release.bzl.

usage: pin-release.py FOLDER      the folder that release.sh filled
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def replace(path, pattern, text):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        old = file.read()
    new, count = re.subn(pattern, lambda _: text, old, count=1, flags=re.DOTALL | re.MULTILINE)
    if count != 1:
        sys.exit(f"pin-release: {path} has no place for the release")
    with open(os.path.join(ROOT, path), "w", encoding="utf-8") as file:
        file.write(new)


def main():
    with open(os.path.join(ROOT, "Sources/SettingsCommand/SettingsTool.swift"), encoding="utf-8") as file:
        version = re.search(r'version = "([^"]+)"', file.read()).group(1)
    with open(os.path.join(sys.argv[1], "SHA256SUMS"), encoding="utf-8") as file:
        sums = {name: checksum for checksum, name in (line.split() for line in file)}
    address = f"https://github.com/settingsc/settingsc/releases/download/v{version}"
    bundle = "settingsc.artifactbundle.zip"
    replace(
        "Package.swift", r"^let release: \(url: String, checksum: String\)\? = .*?(?=\n\n)",
        "let release: (url: String, checksum: String)? = (\n"
        f'  url: "{address}/{bundle}",\n  checksum: "{sums[bundle]}"\n)',
    )
    archives = "".join(
        f'        "{name[len("settingsc-"):-len(".tar.gz")]}": {{\n            "url": "{address}/{name}",\n'
        f'            "sha256": "{checksum}",\n            "strip_prefix": "settingsc",\n        }},\n'
        for name, checksum in sorted(sums.items()) if name.endswith(".tar.gz")
    )
    replace(
        "Integrations/bazel/release.bzl", r"^RELEASE = \{.*^\}",
        f'RELEASE = {{\n    "version": "{version}",\n    "archives": {{\n{archives}    }},\n}}',
    )
    replace("MODULE.bazel", r'^    version = "[^"]*"', f'    version = "{version}"')


if __name__ == "__main__":
    main()
