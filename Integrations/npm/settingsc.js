#!/usr/bin/env node
// Runs the settingsc of this machine, with the arguments, streams and exit status of its own.
"use strict";
const { spawn } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");

const machine = process.platform === "darwin" ? "darwin" : `${process.platform}-${process.arch}`;
const program = path.join(__dirname, machine, "settingsc");
if (!fs.existsSync(program)) {
  console.error(`settingsc: this package has no program for ${process.platform} on ${process.arch}; build it from source`);
  process.exit(3);
}

const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
// The program ends itself; the terminal sends Control-C to both.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal));
}
child.on("error", (error) => {
  console.error(`settingsc: cannot run '${program}': ${error.message}`);
  process.exit(3);
});
child.on("exit", (status, signal) => {
  process.exit(signal ? 128 + os.constants.signals[signal] : status);
});
