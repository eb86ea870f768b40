#!/usr/bin/env bash
# Packs release binaries into an artifact bundle for SwiftPM's binary targets, with completions and the license.
#
#   Scripts/artifactbundle.sh OUTPUT.zip [TRIPLE=BINARY]…
#
# Without binaries, the one of this machine is built. Binaries of other machines come as TRIPLE=BINARY, such as
# arm64-apple-macosx=dist/settingsc. Equal binaries give an equal archive.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -ge 1 ] || {
  echo "usage: Scripts/artifactbundle.sh OUTPUT.zip [TRIPLE=BINARY]…" >&2
  exit 2
}
output="$1"
shift
if [ $# -eq 0 ]; then
  program="$(Scripts/release-build.sh)"
  triple="$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')"
  set -- "$triple=$program"
fi

python3 - "$output" "$@" <<'PYTHON'
import json, os, re, subprocess, sys, zipfile

output, pairs = sys.argv[1], sorted(pair.split("=", 1) for pair in sys.argv[2:])
source = open("Sources/SettingsCommand/SettingsTool.swift", encoding="utf-8").read()
version = re.search(r'version = "([^"]+)"', source).group(1)
root = "settingsc.artifactbundle"
files, variants = {}, []
for triple, binary in pairs:
    path = f"settingsc-{version}-{triple}/bin/settingsc"
    files[path] = (open(binary, "rb").read(), 0o755)
    variants.append({"path": path, "supportedTriples": [triple]})
info = {
    "schemaVersion": "1.0",
    "artifacts": {"settingsc": {"type": "executable", "version": version, "variants": variants}},
}
files["info.json"] = (json.dumps(info, indent=2).encode() + b"\n", 0o644)
if os.path.exists("LICENSE"):
    files["LICENSE"] = (open("LICENSE", "rb").read(), 0o644)
for triple, binary in pairs:
    try:
        for shell, name in (("bash", "settingsc.bash"), ("zsh", "_settingsc"), ("fish", "settingsc.fish")):
            script = subprocess.run([binary, "--generate-completion-script", shell], check=True, capture_output=True)
            files[f"completions/{name}"] = (script.stdout, 0o644)
        break
    except OSError:
        continue  # A binary of another machine.
with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
    for name in sorted(files):
        content, mode = files[name]
        entry = zipfile.ZipInfo(f"{root}/{name}", (1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.create_system = 3
        entry.external_attr = (0o100000 | mode) << 16
        archive.writestr(entry, content)
print(f"{output}: {', '.join(triple for triple, _ in pairs)}")
PYTHON
