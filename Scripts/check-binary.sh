#!/usr/bin/env bash
# Runs the release binary on every fixture, and on every real bundle where SETTINGSC_CORPUS names a folder of them:
# exit status 0 or 1, valid JSON, no output on standard error that tells of a crash.
set -euo pipefail
cd "$(dirname "$0")/.."
binary="$(Scripts/release-build.sh --path)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# As it is installed.
if [ "$(uname -s)" != Darwin ]; then
  strip -o "$work/settingsc" "$binary"
  binary="$work/settingsc"
fi
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
  # Defaults that differ by device ask for an option.
  if [ "$status" -gt 1 ] && ! grep -q "'--idiom phone'" "$work/err.txt"; then
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

if [ "$(uname -s)" != Darwin ]; then
  if missing="$(nm "$(Scripts/release-build.sh --path)" | grep -o ' w pthread_.*')"; then
    echo "weak pthread symbols are unresolved; threads would share libxml2's state:$missing" >&2
    exit 1
  fi
  # With the C library inside, the binary runs where there is nothing else. Swift's runtime looks for itself in /proc.
  if [ "$(id -u)" -eq 0 ] && ! readelf -l "$binary" | grep -q INTERP; then
    mkdir -p "$work/root/proc"
    cp -r "$binary" Fixtures/Valid/Tutorial/Settings.bundle "$work/root/"
    unshare -m sh -ec 'mount -t proc proc "$1/proc"
      for command in --version "lint --strict Settings.bundle" "defaults Settings.bundle"; do
        chroot "$1" /settingsc $command >/dev/null
      done' - "$work/root" || {
      echo "the static binary must run in a folder of its own" >&2
      exit 1
    }
  fi
fi

# Errors of usage.
usage() { # STATUS TEXT ARGUMENT...
  local expected="$1" text="$2" status=0
  shift 2
  "$binary" "$@" >"$work/out.txt" 2>"$work/err.txt" || status=$?
  if [ "$status" -ne "$expected" ] || ! grep -q -e "$text" "$work/err.txt"; then
    echo "settingsc $* ended with $status instead of $expected:" >&2
    cat "$work/err.txt" >&2
    exit 1
  fi
}
usage 2 "--jobs" lint --jobs none
usage 2 "Did you mean '--format'" lint --formt json
usage 2 "did you mean 'lint'" lnt
usage 2 "is not UTF-8" lint $'\xff'

# A static binary holds no data of ICU, and no converters: it reads what the tool itself decodes.
python3 - "$binary" "$work" <<'PYTHON'
import json, os, subprocess, sys

binary, folder = sys.argv[1], os.path.join(sys.argv[2], 'Settings.bundle')
texts = {'UTF-8': 'Töne 音', 'UTF-16': 'Töne 音', 'UTF-32': 'Töne 音', 'US-ASCII': 'Tones', 'ISO-8859-1': 'Töne'}
os.makedirs(folder, exist_ok=True)
for name, text in texts.items():
    page = f'''<?xml version="1.0" encoding="{name}"?>
<plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key><string>{text}</string>
<key>Key</key><string>text</string><key>DefaultValue</key><string>{text}</string></dict>
</array></dict></plist>
'''
    with open(os.path.join(folder, 'Root.plist'), 'wb') as file:
        file.write(page.encode(name))
    result = subprocess.run([binary, 'defaults', '--format', 'json', folder], capture_output=True, check=False)
    if result.returncode or json.loads(result.stdout) != {'text': text}:
        sys.exit(f'a page in {name} is not read: {result.stdout.decode()}{result.stderr.decode()}')
print(f'{len(texts)} encodings read with the built binary')
PYTHON
