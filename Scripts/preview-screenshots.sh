#!/usr/bin/env bash
# Writes the pictures of previews in the documentation, from the bundle that Tests/Browser/screenshots.py makes.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"
swift build --package-path "$root" --product settingsc
export SETTINGSC="${SETTINGSC:-$(cd "$root" && swift build --show-bin-path)/settingsc}"
"$root/Scripts/browser-tests.sh" screenshots.DocumentationPictures
