#!/usr/bin/env bash
# Counts the instructions of linting one fixed page, start-up included, with valgrind: the same on a busy machine.
# Without an argument the count is held against Benchmarks/instructions.txt with 10 % room; `record` writes it there.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v valgrind >/dev/null || { echo "valgrind is not installed: instruction count skipped"; exit 0; }
binary="$(Scripts/release-build.sh --path)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
python3 -c 'import sys; sys.path.insert(0, "Benchmarks"); import inputs; inputs.write_page(sys.argv[1], 2000)' \
  "$work/counted.plist"
# valgrind cannot read all of the debugging information that Foundation brings.
strip -g -o "$work/settingsc" "$binary"
valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/settingsc" lint "$work/counted.plist" \
  >/dev/null 2>"$work/log" || true
count="$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/log")"
[ -n "$count" ] || { cat "$work/log" >&2; exit 1; }
machine="$(uname -sm), libxml2 $(pkg-config --modversion libxml-2.0), $(swift --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/Swift \1/p' | head -1)"
if [ "${1:-}" = record ]; then
  printf '%s\n%s\n' "$count" "$machine" >Benchmarks/instructions.txt
  echo "recorded $count instructions on $machine"
  exit 0
fi
if [ ! -f Benchmarks/instructions.txt ]; then
  echo "$count instructions on $machine; none are recorded to compare with"
  exit 0
fi
{ read -r recorded; read -r where; } <Benchmarks/instructions.txt
if [ "$machine" != "$where" ]; then
  echo "$count instructions on $machine; the recorded figure is of $where and is not compared"
elif [ "$count" -gt $((recorded + recorded / 10)) ]; then
  echo "$count instructions, more than 10 % above the recorded $recorded; find out why, or record with" >&2
  echo "'Benchmarks/count-instructions.sh record' and say why" >&2
  exit 1
else
  echo "$count instructions (recorded: $recorded)"
fi
