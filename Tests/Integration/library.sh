#!/usr/bin/env bash
# Builds the example package that uses the library from outside, and compares what it prints.
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

cp -R "$root/Examples/BundleReport/." "$work/BundleReport"
sed "s|path: \"../..\"|path: \"$root\"|" "$root/Examples/BundleReport/Package.swift" >"$work/BundleReport/Package.swift"
# Built products stay in the package's own build folder, so that a second run of this script is quick.
build=(swift build --package-path "$work/BundleReport" --scratch-path "$root/.build/library-example")
"${build[@]}" >"$work/log" 2>&1 || {
  cat "$work/log" >&2
  exit 1
}
"$("${build[@]}" --show-bin-path)/BundleReport" "$root/Fixtures/Valid/Tutorial/Settings.bundle" >"$work/output"
diff -u "$root/Tests/Integration/library-output.txt" "$work/output" || {
  echo "library: the example prints something else" >&2
  exit 1
}
echo "the example package uses the library"
