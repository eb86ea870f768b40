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
}
