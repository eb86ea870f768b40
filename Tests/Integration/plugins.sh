#!/usr/bin/env bash
# Builds the example package with the plugins: the program runs, an unchanged bundle does no work, and a fault in the
# bundle fails the build at its line. The example's own files are not touched.
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

fail() {
  echo "plugins: $1" >&2
  [ ! -f "$work/log" ] || cat "$work/log" >&2
  exit 1
}

cp -R "$root/Examples/TaskList/." "$work/TaskList"
sed "s|path: \"../..\"|path: \"$root\"|" "$root/Examples/TaskList/Package.swift" >"$work/TaskList/Package.swift"
# Built products stay in the package's own build folder, so that a second run of this script is quick.
rm -rf "$root/.build/example/plugins/outputs"
build=(swift build --package-path "$work/TaskList" --scratch-path "$root/.build/example")
page="$work/TaskList/Sources/TaskList/Settings.bundle/Root.plist"

"${build[@]}" >"$work/log" 2>&1 || fail "the example does not build"
program="$("${build[@]}" --show-bin-path)/TaskList"
[ "$("$program" | head -1)" = "sort by dueDate, remind 15.0 minutes before, badge: true" ] ||
  fail "the example does not read its defaults"

"${build[@]}" >"$work/log" 2>&1
"${build[@]}" >"$work/log" 2>&1
! grep -q "Check Settings.bundle" "$work/log" || fail "an unchanged bundle was checked again"

touch "$page"
sed 's|<real>15</real>|<real>20</real>|' "$page" >"$work/page" && cat "$work/page" >"$page"
! "${build[@]}" >"$work/log" 2>&1 || fail "a stale output does not fail the build"
grep -q "Generated/Defaults.plist: error: stale" "$work/log" || fail "the build log does not name the stale output"
package=(swift package --package-path "$work/TaskList" --scratch-path "$root/.build/example")
"${package[@]}" --allow-writing-to-package-directory settingsc build >"$work/log" 2>&1 ||
  fail "the command plugin does not write the outputs"
grep -q "<real>20</real>" "$work/TaskList/Generated/Defaults.plist" || fail "the output is not the changed default"
"${build[@]}" >"$work/log" 2>&1 || fail "a changed bundle does not build"
"$program" | grep -q "remind 20.0" || fail "a changed default did not arrive in the program"

# SwiftPM asks the plugin again where a file of the target is new, which the fragment is.
cat >>"$work/TaskList/.settingsc.yml" <<'CONFIGURATION'
generate: {user_defaults_properties: true, property_prefix: my}
CONFIGURATION
mkdir "$work/TaskList/Sources/TaskList/Settings.fragments"
cat >"$work/TaskList/Sources/TaskList/Settings.fragments/Extra.plist" <<'PAGE'
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>PreferenceSpecifiers</key>
	<array>
		<dict>
			<key>Type</key>
			<string>PSGroupSpecifier</string>
			<key>Title</key>
			<string>Extra</string>
		</dict>
		<dict>
			<key>Type</key>
			<string>PSToggleSwitchSpecifier</string>
			<key>Title</key>
			<string>From a fragment</string>
			<key>Key</key>
			<string>fromFragment</string>
			<key>DefaultValue</key>
			<true/>
		</dict>
	</array>
</dict>
</plist>
PAGE
"${build[@]}" >"$work/log" 2>&1 || fail "a bundle with a fragment does not build"
grep -rq 'let fromFragment = Setting(key: "fromFragment"' "$root/.build/example/plugins/outputs" ||
  fail "the fragment's key is not in the generated code"
grep -rq 'var myFromFragment: Bool' "$root/.build/example/plugins/outputs" ||
  fail "the options of generate do not arrive"
[ -z "$(find "$root/.build/example/plugins/outputs" -name '*.plist')" ] ||
  fail "a merged page is among the outputs, which would be copied into the app"
rm -r "$work/TaskList/Sources/TaskList/Settings.fragments"
mkdir "$work/TaskList/Elsewhere"
mv "$work/TaskList/Sources/TaskList/Settings.bundle" "$work/TaskList/Elsewhere/"
! "${build[@]}" >"$work/log" 2>&1 || fail "a target without a bundle has generated code"
grep -q "has no 'Settings.bundle'" "$work/log" || fail "nothing says that the target has no bundle"
mv "$work/TaskList/Elsewhere/Settings.bundle" "$work/TaskList/Sources/TaskList/"

sed '/DefaultValue/{n;s|<string>due</string>|<string>soon</string>|;}' "$page" >"$work/page" && cat "$work/page" >"$page"
! "${build[@]}" >"$work/log" 2>&1 || fail "a bundle with an error builds"
grep -q "Root.plist:23:4: error: .*\[default-not-in-values\]" "$work/log" || fail "the build log does not show the error"

if "${package[@]}" settings-lint >"$work/log" 2>&1; then
  fail "settings-lint finds nothing"
fi
grep -q "Root.plist:23:4: error:" "$work/log" || fail "settings-lint does not show the error"
preview="$("${package[@]}" settings-preview --language en 2>"$work/log" | tail -1)" || fail "settings-preview does not run"
grep -q '<main data-bundle="Settings.bundle">' "$preview" || fail "settings-preview writes no preview"

# With a prebuilt program the plugins run it, and nothing of settingsc is compiled.
mkdir -p "$root/.build/prebuilt"
"$root/Scripts/artifactbundle.sh" "$root/.build/prebuilt/settingsc.artifactbundle.zip" >"$work/log" 2>&1 ||
  fail "no artifact bundle"
for entry in Sources Generated Documentation .settingsc-outputs; do
  cp -R "$root/Examples/TaskList/$entry" "$work/TaskList"
done
export SETTINGSC_ARTIFACTBUNDLE=.build/prebuilt/settingsc.artifactbundle.zip
build=(swift build --package-path "$work/TaskList" --scratch-path "$root/.build/example-prebuilt")
"${build[@]}" >"$work/log" 2>&1 || fail "the example does not build with a prebuilt program"
[ "$("$("${build[@]}" --show-bin-path)/TaskList" | head -1)" = "sort by dueDate, remind 15.0 minutes before, badge: true" ] ||
  fail "the example does not read its defaults with a prebuilt program"
! grep -q -e "Compiling Settings[A-Z][a-z]* " -e "Compiling Yams" "$work/log" ||
  fail "the program is compiled although it is there"
echo "plugins: built, ran, refused, linted and took a prebuilt program"
