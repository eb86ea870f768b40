#!/usr/bin/env bash
# Builds the documentation of the library into the folder given (default .docs) and fails on a warning.
set -euo pipefail
cd "$(dirname "$0")/.."
output="${1:-.docs}"
export SETTINGSC_DOCUMENTATION=1
mkdir -p "$output"
swift package --scratch-path .build-docs --allow-writing-to-directory "$output" generate-documentation \
  --target SettingsBundleKit --output-path "$output/SettingsBundleKit" --transform-for-static-hosting \
  --warnings-as-errors
