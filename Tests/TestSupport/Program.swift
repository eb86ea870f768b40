import Foundation

/// A program, found by its path or in `PATH`, that a test runs as a separate process.
package struct Program: Sendable {
  package struct Outcome: Sendable {
    package let status: Int32
    package let bytes: Data
    package let errors: String
    package var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  package let path: String

  package init(_ path: String) { self.path = path }

  package var isInstalled: Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(path)") }
  }

  /// Runs the program in a folder with a given environment, by default that of this process.
  package func run(
    _ arguments: [String], in folder: URL = PackageFolder.folder,
    environment: [String: String]? = nil,
    input: Data = Data()
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path.hasPrefix("/") ? path : "/usr/bin/env")
    process.arguments = (path.hasPrefix("/") ? [] : [path]) + arguments
    process.currentDirectoryURL = folder
    process.environment = environment ?? ProcessInfo.processInfo.environment
    let (output, errors, standardInput) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = standardInput
    try process.run()
    let collectedOutput = Collector(output.fileHandleForReading)
    let collectedErrors = Collector(errors.fileHandleForReading)
    // A program may exit before it has read all of its input.
    try? standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    let bytes = collectedOutput.bytes
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, bytes: bytes,
      errors: String(decoding: collectedErrors.bytes, as: UTF8.self))
  }

  /// Reads a stream concurrently with other streams, so that no pipe fills up.
  private final class Collector: @unchecked Sendable {
    private var data = Data()
    private let done = DispatchSemaphore(value: 0)

    init(_ handle: FileHandle) {
      DispatchQueue.global().async { [self] in
        data = handle.readDataToEndOfFile()
        done.signal()
      }
    }

    var bytes: Data {
      done.wait()
      return data
    }
  }
}
