import Foundation
import TestSupport
import Testing

/// Handling of signals by the built tool.
@Suite struct SignalTests {
  @Test func aBusErrorElsewhereIsNotBlamedOnAFile() throws {
    let process = Process()
    process.executableURL = BuiltTool.binary
    process.arguments = ["lint", "-"]
    process.environment = ["SWIFT_BACKTRACE": "enable=no"]
    let input = Pipe()
    let errors = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    // By then it waits for its input; were it killed before, the test would pass as well.
    Thread.sleep(forTimeInterval: 0.5)
    kill(process.processIdentifier, SIGBUS)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGBUS)
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    try input.fileHandleForWriting.close()
  }

  #if os(Linux)
    static let tools = ["/usr/bin/strace", "/usr/bin/python3"]

    /// A script that runs the tool and sends it a signal at a call of the system.
    private static func script(injecting call: String, _ signal: String) -> String {
      // The threads that tests run on block signals, and processes inherit that.
      """
      exec python3 -c 'import os, signal, sys
      numbers = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]
      signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)
      for number in numbers: signal.signal(number, signal.SIG_DFL)
      os.execvp("strace", sys.argv[1:])' \
      strace -f -o /dev/null -e inject=\(call):signal=\(signal):when=1 "$0" "$@"
      """
    }

    /// Signals that arrive while a language folder is made.
    @Test(
      .enabled(if: tools.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }),
      arguments: ["TERM", "INT", "HUP"])
    func aSignalLeavesNoEmptyFolder(_ name: String) throws {
      let folder = try TemporaryFolder()
      try folder.add(fixture: "Valid/Tutorial/Settings.bundle", as: "Settings.bundle")
      let exported = ["strings", "export", "Settings.bundle", "--format", "csv", "-o", "-"]
      let sheet = try BuiltTool.run(exported, in: folder.url).output
      let lines = sheet.split(whereSeparator: \.isNewline)
      let translated = [lines[0] + ",de"] + lines.dropFirst().map { $0 + ",x" }
      try Data(translated.joined(separator: "\n").utf8).write(
        to: folder.url.appendingPathComponent("a.csv"))
      let run = try BuiltTool.shell(
        Self.script(injecting: "mkdir", name),
        ["strings", "import", "Settings.bundle", "a.csv", "--create"],
        in: folder.url)
      #expect(run.status != 0)
      let german = folder.url.appendingPathComponent("Settings.bundle/de.lproj")
      #expect(
        try !FileManager.default.contentsOfDirectory(atPath: german.path).isEmpty, "\(run.errors)")
    }

    /// Signals that arrive while a file is written to the disk.
    @Test(
      .enabled(if: tools.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }),
      arguments: ["TERM", "INT", "HUP"])
    func aSignalLeavesNoTemporaryFile(_ name: String) throws {
      let folder = try TemporaryFolder()
      try folder.add(fixture: "Valid/Tutorial/Settings.bundle", as: "Settings.bundle")
      let before = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
      let script = Self.script(injecting: "fsync", name)
      let run = try BuiltTool.shell(script, ["config", "schema", "-o", "out"], in: folder.url)
      #expect(run.status != 0)
      let after = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
      #expect(Set(after).subtracting(before).isSubset(of: ["out"]))
      // Written whole, or not at all.
      if after.contains("out") {
        let written = try String(
          contentsOf: folder.url.appendingPathComponent("out"), encoding: .utf8)
        #expect(written == (try BuiltTool.run(["config", "schema"]).output))
      }
    }
  #endif
}
