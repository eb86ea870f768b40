#!/usr/bin/env bash
# Nothing is ever lost: kills the tool at random moments while it writes, fills the disk, takes the right to write, and
# runs several at once. After each, every file is the old one or the new one as a whole, and no temporary is left by a
# failure that the tool could handle.
#
# usage: check-writing.sh SETTINGSC [ROUNDS]
set -euo pipefail
tool="$(realpath "$1")"
rounds="${2:-40}"
cd "$(dirname "$0")/.."
work="$(mktemp -d)"
full=""
trap '[ -z "$full" ] || umount "$full" 2>/dev/null || true; chmod -R u+w "$work"; rm -rf "$work"' EXIT
fail() { echo "check-writing: $*" >&2; exit 1; }

# A page large enough that writing takes a while, with something to fix in every row.
make_bundle() {
  mkdir -p "$1/Settings.bundle/en.lproj" "$1/Settings.bundle/de.lproj"
  python3 - "$1/Settings.bundle" <<'PY'
import sys
rows = ''.join(f'''
    <dict>
      <key>Type</key><string>PSTextFieldSpecifier</string>
      <key>Title</key><string>Row {n}</string>
      <key>Key</key><string>key_{n}</string>
      <key>DefaultValue</key><string>x</string>
      <key>AutoCorrectionType</key><string>No</string>
    </dict>''' for n in range(4000))
with open(sys.argv[1] + '/Root.plist', 'w') as page:
    page.write(f'''<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>StringsTable</key><string>Root</string>
  <key>PreferenceSpecifiers</key>
  <array>{rows}
  </array>
</dict>
</plist>
''')
with open(sys.argv[1] + '/en.lproj/Root.strings', 'w') as table:
    table.write(''.join(f'"Row {n}" = "Row {n}";\n' for n in range(4000)))
with open(sys.argv[1] + '/de.lproj/Root.strings', 'w') as table:
    table.write('"Row 0" = "Zeile 0";\n')
PY
}

make_bundle "$work/original"
cp -r "$work/original" "$work/fixed"
"$tool" lint --fix "$work/fixed/Settings.bundle" >/dev/null || true
"$tool" strings sync "$work/fixed/Settings.bundle" >/dev/null
cmp -s "$work/original/Settings.bundle/Root.plist" "$work/fixed/Settings.bundle/Root.plist" && fail "--fix changed nothing"
"$tool" defaults "$work/fixed/Settings.bundle" -o "$work/fixed.plist"
# The older output that a run replaces is one of the tool's own: it would refuse to replace another hand's.
"$tool" defaults Fixtures/Valid/Tutorial/Settings.bundle -o "$work/old.plist"

# FILE must equal one of two others.
either() {
  cmp -s "$1" "$2" || cmp -s "$1" "$3" || fail "$1 is neither the old file nor the new one"
}

killed=0
for round in $(seq "$rounds"); do
  rm -rf "$work/run"
  cp -r "$work/original" "$work/run"
  cp -r "$work/fixed/Settings.bundle" "$work/run/Good.bundle"
  cp "$work/old.plist" "$work/run/defaults.plist"
  delay="$(python3 -c 'import random; print(random.uniform(0.001, 0.08))')"
  case $((round % 3)) in
    0) command=("$tool" lint --fix "$work/run/Settings.bundle") ;;
    1) command=("$tool" strings sync "$work/run/Settings.bundle") ;;
    2) command=("$tool" defaults "$work/run/Good.bundle" -o "$work/run/defaults.plist") ;;
  esac
  "${command[@]}" >/dev/null 2>&1 &
  process=$!
  sleep "$delay"
  kill -9 "$process" 2>/dev/null && killed=$((killed + 1))
  wait "$process" 2>/dev/null || true
  either "$work/run/Settings.bundle/Root.plist" "$work/original/Settings.bundle/Root.plist" \
    "$work/fixed/Settings.bundle/Root.plist"
  either "$work/run/Settings.bundle/de.lproj/Root.strings" "$work/original/Settings.bundle/de.lproj/Root.strings" \
    "$work/fixed/Settings.bundle/de.lproj/Root.strings"
  either "$work/run/defaults.plist" "$work/old.plist" "$work/fixed.plist"
done
echo "killed $killed of $rounds runs: every file is whole"

# Several processes at once on one bundle.
rm -rf "$work/run"
cp -r "$work/original" "$work/run"
for _ in 1 2 3 4; do
  "$tool" lint --fix "$work/run/Settings.bundle" >/dev/null 2>&1 &
  "$tool" strings sync "$work/run/Settings.bundle" >/dev/null 2>&1 &
done
wait
cmp -s "$work/run/Settings.bundle/Root.plist" "$work/fixed/Settings.bundle/Root.plist" ||
  fail "eight processes at once left another page than one"
cmp -s "$work/run/Settings.bundle/de.lproj/Root.strings" "$work/fixed/Settings.bundle/de.lproj/Root.strings" ||
  fail "eight processes at once left another table than one"
echo "eight processes at once: the same files as one"

# Two processes at once that each add their part to one file: both parts are there afterwards.
rm -rf "$work/run"
mkdir "$work/run"
for name in A B; do
  cp -r "$work/original" "$work/run/$name"
done
( cd "$work/run" && git init -q . && git add -A &&
  git -c user.name=n -c user.email=e@example.org commit -qm m ) >/dev/null
python3 - "$work/run/A/Settings.bundle/Root.plist" <<'PY'
import sys
page = open(sys.argv[1]).read()
for key in ['key_1', 'key_2']:
    page = page.replace(f'<string>{key}</string>', f'<string>{key}_new</string>')
open(sys.argv[1], 'w').write(page)
PY
for name in 1 2; do
  printf 'key,en,fr\nRow %s,Row %s,Ligne %s\n' $name $name $name >"$work/sheet-$name.csv"
done
both() { # FILE WORD WORD WHAT
  grep -q "$2" "$1" && grep -q "$3" "$1" || fail "$4: one of two runs at once was lost"
}
for round in $(seq 10); do
  rm -f "$work/run/baseline.yml" "$work/run/.settingsc.yml"
  for name in A B; do
    ( cd "$work/run" && "$tool" lint "$name" --write-baseline baseline.yml ) >/dev/null 2>&1 &
  done
  wait
  both "$work/run/baseline.yml" 'A/Settings.bundle' 'B/Settings.bundle' baselines
  for key in 1 2; do
    ( cd "$work/run" && "$tool" diff --against HEAD A --accept "key-renamed:key_${key}_new" --reason meant ) \
      >/dev/null 2>&1 &
  done
  wait
  both "$work/run/.settingsc.yml" 'key: key_1,' 'key: key_2,' acceptances
done
echo "two processes at once, 20 times: both parts are there"

# Somebody saves a page while it is fixed: what was saved stays, or the fix was there before it.
saved=0
for round in $(seq 20); do
  rm -rf "$work/run"
  cp -r "$work/original" "$work/run"
  sed 's/Row 7</Saved 7</' "$work/original/Settings.bundle/Root.plist" >"$work/saved.plist"
  "$tool" lint --fix "$work/run/Settings.bundle" >/dev/null 2>"$work/errors" &
  process=$!
  sleep "$(python3 -c 'import random; print(random.uniform(0.0, 0.25))')"
  cp "$work/saved.plist" "$work/run/new.plist"
  mv "$work/run/new.plist" "$work/run/Settings.bundle/Root.plist"
  status=0
  wait "$process" || status=$?
  grep -q 'Saved 7' "$work/run/Settings.bundle/Root.plist" ||
    fail "what was saved while a page was fixed is lost, with $status: $(cat "$work/errors")"
  if grep -q 'another program changed it' "$work/errors"; then
    saved=$((saved + 1))
    [ "$status" -eq 3 ] || fail "a page that changed must end with 3, not $status"
  fi
done
echo "a page saved 20 times while it was fixed: $saved times left as it was saved, else saved before or after"

# A large page that another process cuts short while it is read: findings of what was there, or the reason; no signal.
python3 - "$work/original/Settings.bundle/Root.plist" "$work/large.plist" <<'PY'
import sys
page = open(sys.argv[1]).read()
start, end = page.index('<array>') + 7, page.index('</array>')
with open(sys.argv[2], 'w') as large:
    large.write(page[:start] + page[start:end] * 24 + page[end:])
PY
cut=0
for round in $(seq "$rounds"); do
  cp "$work/large.plist" "$work/cut.plist"
  "$tool" lint "$work/cut.plist" >/dev/null 2>"$work/errors" &
  process=$!
  sleep "$(python3 -c 'import random; print(random.uniform(0.001, 0.1))')"
  truncate -s "$((RANDOM * 4))" "$work/cut.plist"
  status=0
  wait "$process" || status=$?
  [ "$status" -le 3 ] && [ "$status" -ne 2 ] || fail "a page that is cut short must not end with $status: $(cat "$work/errors")"
  if [ "$status" -eq 3 ]; then
    cut=$((cut + 1))
    grep -q "cut short" "$work/errors" || fail "a page that is cut short must be said to be: $(cat "$work/errors")"
  fi
done
echo "a page cut short $rounds times: $cut times said so, else read before or after"

expect_refusal() { # WHAT FILE OLD COMMAND…
  local what="$1" file="$2" old="$3" status=0
  shift 3
  local before
  before="$(find "$(dirname "$file")" | sort)"
  "$@" >/dev/null 2>"$work/errors" || status=$?
  [ "$status" -eq 3 ] || fail "$what must end with 3; ended with $status: $(cat "$work/errors")"
  [ -s "$work/errors" ] || fail "$what must say why"
  cmp -s "$file" "$old" || fail "$what must leave the old file"
  [ "$before" = "$(find "$(dirname "$file")" | sort)" ] || fail "$what must leave no temporary file"
}

# A full disk, where this user may mount one.
full="$work/full"
mkdir "$full"
if mount -t tmpfs -o size=2m tmpfs "$full" 2>/dev/null; then
  cp -r "$work/original/Settings.bundle" "$full/"
  cp "$work/old.plist" "$full/defaults.plist"
  dd if=/dev/zero of="$full/filler" bs=4k 2>/dev/null || true
  expect_refusal "--fix on a full disk" "$full/Settings.bundle/Root.plist" \
    "$work/original/Settings.bundle/Root.plist" "$tool" lint --fix "$full/Settings.bundle"
  expect_refusal "defaults -o on a full disk" "$full/defaults.plist" "$work/old.plist" \
    "$tool" defaults "$work/fixed/Settings.bundle" -o "$full/defaults.plist"
  expect_refusal "strings sync on a full disk" "$full/Settings.bundle/de.lproj/Root.strings" \
    "$work/original/Settings.bundle/de.lproj/Root.strings" "$tool" strings sync "$full/Settings.bundle"
  umount "$full"
  full=""
  echo "full disk: refused with the old files in place"
else
  full=""
  echo "full disk: skipped, this user may not mount one"
fi

# A folder without the right to write, where that right binds this user.
rm -rf "$work/run"
cp -r "$work/original" "$work/run"
chmod -R a-w "$work/run"
if ! touch "$work/run/probe" 2>/dev/null; then
  expect_refusal "--fix in a read-only folder" "$work/run/Settings.bundle/Root.plist" \
    "$work/original/Settings.bundle/Root.plist" "$tool" lint --fix "$work/run/Settings.bundle"
  echo "read-only folder: refused with the old files in place"
elif command -v setpriv >/dev/null; then
  rm -f "$work/run/probe"
  chmod a+rx "$work" && chmod -R a+rX "$work/run"
  install -m 755 "$tool" "$work/settingsc"
  touch "$work/errors" && chmod a+w "$work/errors"
  expect_refusal "--fix in a read-only folder" "$work/run/Settings.bundle/Root.plist" \
    "$work/original/Settings.bundle/Root.plist" \
    setpriv --reuid=65534 --clear-groups "$work/settingsc" lint --fix "$work/run/Settings.bundle"
  echo "read-only folder: refused with the old files in place"
else
  echo "read-only folder: skipped, nothing binds this user"
fi
