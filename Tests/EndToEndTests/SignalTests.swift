import Foundation
import Testing

/// What the built tool does with signals.
@Suite struct SignalTests {
  @Test func aBusErrorElsewhereIsNotBlamedOnAFile() throws {
    let process = Process()
    process.executableURL = BuiltTool.binary
    process.arguments = ["lint", "--stdin"]
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

    /// Signals that arrive while a file is written to the disk.
    @Test(
      .enabled(if: tools.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }),
      arguments: ["TERM", "INT", "HUP"])
    func aSignalLeavesNoTemporaryFile(_ name: String) throws {
      let folder = try TemporaryFolder()
      _ = try folder.add("Valid/Tutorial/Settings.bundle", as: "Settings.bundle")
      let before = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
      // The threads that tests run on block signals, and processes inherit that.
      let script = """
        exec python3 -c 'import os, signal, sys
        numbers = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]
        signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)
        for number in numbers: signal.signal(number, signal.SIG_DFL)
        os.execvp("strace", sys.argv[1:])' \
        strace -f -o /dev/null -e inject=fsync:signal=\(name):when=1 "$0" "$@"
        """
      let run = try BuiltTool.shell(script, ["config", "schema", "-o", "out"], in: folder.url)
      #expect(run.status != 0)
      let after = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
      #expect(Set(after).subtracting(before).isSubset(of: ["out"]))
      // Written whole, or not at all.
      if after.contains("out") {
        let written = try String(contentsOf: folder.url.appendingPathComponent("out"), encoding: .utf8)
        #expect(written == (try BuiltTool.run(["config", "schema"]).output))
      }
    }
  #endif
}
