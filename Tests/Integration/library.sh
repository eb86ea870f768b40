#!/usr/bin/env bash
# Builds the example package that uses the library from outside, with the tasks of the library's documentation, and
# compares what it prints.
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

cp -R "$root/Examples/BundleReport/." "$work/BundleReport"
sed "s|path: \"../..\"|path: \"$root\"|" "$root/Examples/BundleReport/Package.swift" >"$work/BundleReport/Package.swift"
# Each block of Swift in the first page of the documentation is a file.
python3 - "$root/Sources/SettingsBundleKit/SettingsBundleKit.docc/SettingsBundleKit.md" \
  "$work/BundleReport/Sources/BundleReport" <<'PYTHON'
import re, sys

with open(sys.argv[1], encoding="utf-8") as file:
    blocks = re.findall(r"^```swift\n(.*?)^```$", file.read(), re.DOTALL | re.MULTILINE)
if len(blocks) < 3:
    sys.exit("library: the documentation has lost its tasks")
for number, block in enumerate(blocks):
    with open(f"{sys.argv[2]}/Documented{number}.swift", "w", encoding="utf-8") as file:
        file.write(block)
PYTHON
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
