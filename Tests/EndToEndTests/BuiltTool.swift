import Foundation
import Testing

/// The built `settingsc`, run as a process.
struct BuiltTool {
  /// What a run gave back.
  struct Run {
    let output: String
    let errors: String
    let status: Int32
  }

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The binary beside the test bundle.
  static var binary: URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      return (bundle ?? Bundle.main.bundleURL).deletingLastPathComponent().appendingPathComponent("settingsc")
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("settingsc")
    #endif
  }

  /// Runs the tool in a folder with nothing of this process's environment but `PATH` and what is given.
  static func run(
    _ arguments: [String], in folder: URL = package, environment: [String: String] = [:], input: Data = Data()
  ) throws -> Run {
    try run(binary, arguments, in: folder, environment: environment, input: input)
  }

  /// Runs a script of the shell; `$0` is the tool and `$@` its arguments.
  static func shell(_ script: String, _ arguments: [String], in folder: URL = package) throws -> Run {
    try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script, binary.path] + arguments, in: folder)
  }

  private static func run(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:], input: Data = Data()
  ) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"].merging(environment) {
      $1
    }
    let output = Pipe()
    let errors = Pipe()
    let standardInput = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = standardInput
    try process.run()
    let collectedErrors = Collector(errors.fileHandleForReading)
    try standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      output: String(decoding: text, as: UTF8.self), errors: collectedErrors.text, status: process.terminationStatus)
  }

  /// Reads a second stream while the first is read, so that neither pipe fills up.
  private final class Collector: @unchecked Sendable {
    private var data = Data()
    private let done = DispatchSemaphore(value: 0)

    init(_ handle: FileHandle) {
      DispatchQueue.global().async { [self] in
        data = handle.readDataToEndOfFile()
        done.signal()
      }
    }

    var text: String {
      done.wait()
      return String(decoding: data, as: UTF8.self)
    }
  }
}

/// A folder that goes away with the test.
final class TemporaryFolder {
  let url: URL

  init(_ name: String = "settingsc") throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("\(name) \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Copies a fixture into the folder.
  func add(_ fixture: String, as name: String) throws -> URL {
    let target = url.appendingPathComponent(name)
    try FileManager.default.copyItem(
      at: BuiltTool.package.appendingPathComponent("Fixtures").appendingPathComponent(fixture), to: target)
    return target
  }

  /// Writes a file, and the folders on its way.
  @discardableResult
  func write(_ path: String, _ text: String) throws -> URL {
    let target = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target)
    return target
  }
}
