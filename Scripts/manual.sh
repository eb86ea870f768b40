#!/usr/bin/env bash
# Writes the manual page with the tool that swift-argument-parser has for it. The page is committed: 'make install' copies
# it, and a test fails when it lacks a command or an option.
#
#   Scripts/manual.sh SETTINGSC      writes Documentation/settingsc.1
set -euo pipefail
[ $# -eq 1 ] || {
  echo "usage: Scripts/manual.sh SETTINGSC" >&2
  exit 2
}
program="$(realpath "$1")"
cd "$(dirname "$0")/.."
tool=(swift build --package-path .build/checkouts/swift-argument-parser --scratch-path .build/manual
  --product generate-manual)
"${tool[@]}" >&2
"$("${tool[@]}" --show-bin-path)/generate-manual" "$program" --date "$(git log -1 --format=%cs)" \
  --output-directory Documentation
