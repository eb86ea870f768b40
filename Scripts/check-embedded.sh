#!/usr/bin/env bash
# Fails where a target that the WebAssembly build compiles uses what Embedded Swift does not have: untyped throws,
# generic methods of existentials, key-path literals. Nothing is built: the sources are type-checked against the modules
# of a debug build.
#
#   Scripts/check-embedded.sh FOLDER     the products of a build with '--build-system native', which keeps its modules
set -euo pipefail
cd "$(dirname "$0")/.."
products="$(cd "$1" && pwd -P)"

targets="SettingsText SettingsFiles SettingsDiagnostics SettingsPropertyLists SettingsSchema SettingsModel SettingsAnalysis
  SettingsCode SettingsRules SettingsLint SettingsReports SettingsCompiler
  SettingsPreview SettingsPlayground"

system=.build/checkouts/swift-system/Sources/CSystem/include
read -ra libxml2 <<<"$(pkg-config --cflags libxml-2.0)"
failed=false

for target in $targets; do
  mapfile -t files < <(find "Sources/$target" -name '*.swift' | sort)
  swiftc -typecheck -wmo -swift-version 6 -package-name main -module-name "$target" -parse-as-library \
    -Werror EmbeddedRestrictions -module-cache-path "$products/ModuleCache" \
    -I "$products/Modules" -I Sources/CSettingsLibXML2 -I "$system" "${libxml2[@]}" \
    -Xcc -fmodule-map-file="$products/CSettingsSystem.build/module.modulemap" "${files[@]}" || failed=true

  # The compiler has no diagnostic for key paths, but its parser knows them.
  primary=()
  for file in "${files[@]}"; do primary+=(-primary-file "$file"); done
  if swiftc -frontend -dump-parse "${primary[@]}" 2>/dev/null | grep '(keypath_expr' >/dev/null; then
    for file in "${files[@]}"; do
      swiftc -frontend -dump-parse "$file" 2>/dev/null | grep '(keypath_expr' >/dev/null || continue
      echo "$file: error: use a closure in place of the key-path literal" >&2
    done
    failed=true
  fi
done

! $failed
