#!/usr/bin/env bash
# Writes the manual page, with the tool that swift-argument-parser has for it.
#
#   Scripts/manual.sh FOLDER      writes FOLDER/settingsc.1
set -euo pipefail
[ $# -eq 1 ] || {
  echo "usage: Scripts/manual.sh FOLDER" >&2
  exit 2
}
mkdir -p "$1"
folder="$(cd "$1" && pwd)"
cd "$(dirname "$0")/.."

# The tool asks a binary for its commands as JSON, which the released one cannot tell: it has no Foundation.
described=(swift build $(Scripts/release-flags.sh | sed 's/--product settingsc/--product settingsc-describe/'))
"${described[@]}" >.build/manual.log 2>&1 || {
  cat .build/manual.log >&2
  exit 1
}
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
"$("${tool[@]}" --show-bin-path)/generate-manual" \
  "$("${described[@]}" --show-bin-path)/settingsc-describe" --date "$day" --output-directory "$folder"
