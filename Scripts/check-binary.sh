#!/usr/bin/env bash
# Runs the release binary on every fixture, and on every real bundle where SETTINGSC_CORPUS names a folder of them:
# exit status 0 or 1, valid JSON, no output on standard error that tells of a crash.
set -euo pipefail
cd "$(dirname "$0")/.."
binary="$(swift build $(Scripts/release-flags.sh) --show-bin-path)/settingsc"
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

# The static binary has stand-ins for parts of Foundation and of Swift's concurrency; beside them there must be nothing
# of either.
if [ "$(uname -s)" != Darwin ]; then
  symbols="$(nm "$(swift build $(Scripts/release-flags.sh) --show-bin-path)/settingsc")"
  mixed() { # STAND-IN OTHER
    grep -q " [VW] $1\$" <<<"$symbols" && grep -q " [TtDdRr] $2" <<<"$symbols"
  }
  if mixed '\$s20FoundationEssentials14LocalizedErrorMp' '\$s20FoundationEssentials.*Mn$' ||
    mixed swift_task_alloc 'swift_task_create'; then
    echo "a part of Foundation or of Swift's concurrency is linked beside its stand-ins" >&2
    exit 1
  fi
  if missing="$(grep -o ' w pthread_.*' <<<"$symbols")"; then
    echo "weak pthread symbols are unresolved; threads would share libxml2's state:$missing" >&2
    exit 1
  fi
  if grep -q ' [DdRr] $s12_RegexParser.*Mn$' <<<"$symbols"; then
    echo "the library of regular expressions is linked, 5 % of a start: use 'contains(text:)' and its like" >&2
    exit 1
  fi
fi

# Errors of usage use what is left, and the description of the commands as JSON must be refused.
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
usage 2 "did you mean '--format'" lint --formt json
usage 2 "did you mean 'lint'" lnt
usage 3 "cannot be read" lint $'\xff'
[ "$(uname -s)" = Darwin ] || usage 2 "cannot describe" --experimental-dump-help

# A static binary holds no data of ICU: the C library must know every encoding.
python3 - "$binary" "$work" <<'PYTHON'
import json, os, subprocess, sys

binary, folder = sys.argv[1], os.path.join(sys.argv[2], 'Settings.bundle')
texts = {
    'UTF-8': 'Töne 音', 'UTF-16': 'Töne 音', 'US-ASCII': 'Tones', 'ISO-8859-1': 'Töne', 'ISO-8859-2': 'Dźwięk',
    'ISO-8859-5': 'Звук', 'ISO-8859-7': 'Ήχος', 'ISO-8859-8': 'צליל', 'ISO-8859-9': 'Şarkı', 'ISO-8859-15': 'Töne €',
    'windows-1250': 'Dźwięk', 'windows-1251': 'Звук', 'windows-1252': 'Töne €', 'windows-1256': 'صوت',
    'KOI8-R': 'Звук', 'IBM866': 'Звук', 'Shift_JIS': '音量', 'x-sjis': '音量', 'EUC-JP': '音量', 'ISO-2022-JP': '音量',
    'GB2312': '声音', 'GBK': '聲音', 'GB18030': '声音', 'Big5': '聲音', 'csBig5': '聲音', 'EUC-KR': '소리',
    'ks_c_5601-1987': '소리', 'windows-949': '소리', 'TIS-620': 'เสียง',
}
codecs = {'x-sjis': 'shift_jis', 'csBig5': 'big5', 'windows-949': 'cp949', 'ks_c_5601-1987': 'cp949'}
os.makedirs(folder, exist_ok=True)
for name, text in texts.items():
    page = f'''<?xml version="1.0" encoding="{name}"?>
<plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key><string>{text}</string>
<key>Key</key><string>text</string><key>DefaultValue</key><string>{text}</string></dict>
</array></dict></plist>
'''
    with open(os.path.join(folder, 'Root.plist'), 'wb') as file:
        file.write(page.encode(codecs.get(name, name)))
    result = subprocess.run([binary, 'defaults', '--format', 'json', folder], capture_output=True, check=False)
    if result.returncode or json.loads(result.stdout) != {'text': text}:
        sys.exit(f'a page in {name} is not read: {result.stdout.decode()}{result.stderr.decode()}')
print(f'{len(texts)} encodings read with the built binary')
PYTHON

# The converters of another C library than the one inside the binary must not be loaded.
library="/lib/$(uname -m)-linux-gnu/libc.so.6"
[ -e "$library" ] || library=/lib64/libc.so.6
headers="$(readelf -l "$binary" 2>/dev/null || echo INTERP)"
if ! grep -q INTERP <<<"$headers" && unshare -m mount --bind "$library" "$library" 2>/dev/null; then
  python3 - "$library" "$work" <<'PYTHON'
import os, re, sys

library, work = sys.argv[1:]
with open(library, 'rb') as file:
    changed = re.sub(rb'( release version \d)\.\d\d\.', rb'\1.99.', file.read())
with open(os.path.join(work, 'libc.so.6'), 'wb') as file:
    file.write(changed)
page = b'<?xml version="1.0" encoding="Shift_JIS"?>\n<plist version="1.0"><dict/></plist>\n'
with open(os.path.join(work, 'Settings.bundle', 'Root.plist'), 'wb') as file:
    file.write(page)
PYTHON
  unshare -m sh -c 'mount --bind "$1" "$2" && exec "$3" lint "$4"' - \
    "$work/libc.so.6" "$library" "$binary" "$work/Settings.bundle" >"$work/out.txt" 2>&1 || true
  grep -q "cannot convert" "$work/out.txt" || {
    echo "a page in Shift_JIS beside another C library gives:" >&2
    cat "$work/out.txt" >&2
    exit 1
  }
  echo "another C library's converters are left alone"
else
  echo "the C library is not inside the binary, or the namespace cannot be changed: converters not checked"
fi
