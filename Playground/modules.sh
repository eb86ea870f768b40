#!/usr/bin/env bash
# Compiles the modules of the playground's program for WebAssembly, in Embedded Swift, and links them. A module is compiled
# again where one of its files, or a module before it, is newer.
#
#   Playground/modules.sh FOLDER     where libraries.sh put the C libraries; writes FOLDER/settingsc.wasm
set -euo pipefail
cd "$(dirname "$0")/.."
folder="$(cd "$1" && pwd)"
modules="SettingsText SettingsFiles SettingsDiagnostics SettingsPropertyLists SettingsSchema SettingsModel SettingsAnalysis
  SettingsCode SettingsRules SettingsLint SettingsReports SettingsCompiler SettingsPreview SettingsPlayground"

mkdir -p "$folder/modules"
clang=(-isystem "$folder/sysroot/usr/include/wasm32-wasi" "-I$folder/libxml2/include" -D__wasi__
  "-fmodule-map-file=$PWD/Sources/CSettingsLibXML2/module.modulemap")
flags=(-target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -swift-version 6 -package-name settingsc
  -wmo -parse-as-library -Osize -module-cache-path "$folder/cache" -I "$folder/modules")
for flag in "${clang[@]}"; do flags+=(-Xcc "$flag"); done

newest="$folder/libraries.stamp"
objects=()
compile() { # MODULE SOURCES
  local object="$folder/modules/$1.o"
  objects+=("$object")
  if [ -f "$object" ] && [ ! "$newest" -nt "$object" ] && [ ! Playground/modules.sh -nt "$object" ] &&
    [ -z "$(find "$2" -newer "$object" -print -quit)" ]; then
    newest="$object"
    return
  fi
  echo "[playground] $1"
  local files
  mapfile -t files < <(find "$2" -name '*.swift' | LC_ALL=C sort)
  swiftc "${flags[@]}" -module-name "$1" -emit-module -emit-module-path "$folder/modules/$1.swiftmodule" \
    -c "${files[@]}" -o "$object"
  newest="$object"
}

for module in $modules; do compile "$module" "Sources/$module"; done
compile PlaygroundProgram Playground/Program

exit
