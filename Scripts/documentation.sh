#!/usr/bin/env bash
# Builds the documentation of the library products into the folder given (default .docs) and fails on a warning.
set -euo pipefail
cd "$(dirname "$0")/.."
output="${1:-.docs}"
export SETTINGSC_DOCUMENTATION=1
mkdir -p "$output"
for target in SettingsModel SettingsLint SettingsCompiler; do
  swift package --scratch-path .build-docs --allow-writing-to-directory "$output" generate-documentation \
    --target "$target" --output-path "$output/$target" --transform-for-static-hosting --warnings-as-errors
done
