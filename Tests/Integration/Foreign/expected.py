"""Prints the app's own defaults of a recorded context, one per line and sorted."""

import base64
import datetime
import json
import struct
import sys

lines = []
with open(sys.argv[1], encoding="utf-8") as file:
    context = json.load(file)
for setting in context["suites"][0]["settings"]:
    if not setting["hasDefault"]:
        continue
    kind, value = setting["defaultType"], setting["default"]
    if kind == "string":
        text = value.encode().hex()
    elif kind == "boolean":
        text = str(int(value))
    elif kind == "data":
        text = base64.b64decode(value).hex()
    elif kind == "date":
        moment = datetime.datetime.fromisoformat(value.replace("Z", "+00:00"))
        text = str(int(moment.timestamp()) - 978307200)
    elif kind == "real":
        text = struct.pack(">d", value).hex()
    else:
        text = str(value)
    lines.append(f"{setting['key'].encode().hex()} {kind} {text}")
print("\n".join(sorted(lines)))
