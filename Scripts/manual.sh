#!/usr/bin/env bash
# Writes the manual page of a binary, with the tool that swift-argument-parser has for it.
#
#   Scripts/manual.sh BINARY FOLDER      writes FOLDER/settingsc.1
set -euo pipefail
[ $# -eq 2 ] || {
  echo "usage: Scripts/manual.sh BINARY FOLDER" >&2
  exit 2
}
binary="$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
mkdir -p "$2"
folder="$(cd "$2" && pwd)"
cd "$(dirname "$0")/.."

tool=(swift build --package-path .build/checkouts/swift-argument-parser --scratch-path .build/manual
  --product generate-manual)
"${tool[@]}" >.build/manual.log 2>&1 || {
  cat .build/manual.log >&2
  exit 1
}
# The day of the last change, so that the same sources give the same page.
if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then
  day="$(date -u -d "@$SOURCE_DATE_EPOCH" +%F 2>/dev/null || date -u -r "$SOURCE_DATE_EPOCH" +%F)"
else
  day="$(git log -1 --format=%cs 2>/dev/null || date -u +%F)"
fi
"$("${tool[@]}" --show-bin-path)/generate-manual" "$binary" --date "$day" --output-directory "$folder"
