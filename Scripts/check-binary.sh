#!/usr/bin/env bash
# Runs the release binary on every fixture, and on every real bundle where SETTINGSC_CORPUS names a folder of them:
# exit status 0 or 1, valid JSON, no output on standard error that tells of a crash.
set -euo pipefail
cd "$(dirname "$0")/.."
binary="$(swift build $(Scripts/release-flags.sh) --show-bin-path)/settingsc"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
count=0

check() {
  local bundle="$1" status=0
  "$binary" lint --format json "$bundle" >"$work/out.json" 2>"$work/err.txt" || status=$?
  if [ "$status" -gt 1 ]; then
    echo "lint of $bundle ended with $status:" >&2
    cat "$work/err.txt" >&2
    exit 1
  fi
  python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$work/out.json"
  status=0
  "$binary" defaults "$bundle" >"$work/defaults.plist" 2>"$work/err.txt" || status=$?
  if [ "$status" -gt 1 ]; then
    echo "defaults of $bundle ended with $status:" >&2
    cat "$work/err.txt" >&2
    exit 1
  fi
  if [ "$status" -eq 0 ]; then
    python3 -c 'import plistlib, sys; plistlib.load(open(sys.argv[1], "rb"))' "$work/defaults.plist"
  elif [ -s "$work/defaults.plist" ]; then
    echo "refused defaults of $bundle must write nothing" >&2
    exit 1
  fi
  "$binary" show --format json "$bundle" >"$work/show.json" 2>/dev/null || true
  python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$work/show.json"
  count=$((count + 1))
}

for bundle in Fixtures/Valid/*/*.bundle; do
  "$binary" lint --strict "$bundle" >/dev/null || { echo "$bundle must give no error and no warning" >&2; exit 1; }
  check "$bundle"
done
if [ -n "${SETTINGSC_CORPUS:-}" ]; then
  for bundle in "$SETTINGSC_CORPUS"/*; do check "$bundle"; done
else
  echo "SETTINGSC_CORPUS names no folder of real bundles: skipped"
fi
echo "$count bundles checked with the built binary"
