#!/usr/bin/env python3
"""Writes the addresses and checksums of a release's files into Package.swift, Integrations/bazel and the formula.

usage: pin-release.py FOLDER      the folder that release.sh filled
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


# The machines of the archives, as Homebrew calls them.
PLATFORMS = {
    "macos-universal": ("macos", None),
    "linux-x86_64": ("linux", "intel"),
    "linux-aarch64": ("linux", "arm"),
}


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
    # The blocks of the formula, which Homebrew takes by the machine: https://docs.brew.sh/Formula-Cookbook
    blocks = ""
    for platform, (system, processor) in PLATFORMS.items():
        name = f"settingsc-{platform}.tar.gz"
        if name in sums:
            lines = [f'url "{address}/{name}"', f'sha256 "{sums[name]}"']
            if processor:
                lines = [f"on_{processor} do", *(f"  {line}" for line in lines), "end"]
            blocks += "".join(f"  {line}\n" for line in [f"on_{system} do", *(f"  {line}" for line in lines), "end"])
    replace(
        "Integrations/homebrew/settingsc.rb", r"^  # release\n.*^  # end of release",
        f'  # release\n  version "{version}"\n{blocks}  # end of release',
    )
    replace("MODULE.bazel", r'^    version = "[^"]*"', f'    version = "{version}"')


if __name__ == "__main__":
    main()
