import Foundation
import TestSupport
import Testing

/// The built `settingsc`, run as a process.
struct BuiltTool {
  /// The binary beside the test bundle.
  static var binary: URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      return (bundle ?? Bundle.main.bundleURL).deletingLastPathComponent().appendingPathComponent(
        "settingsc")
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()
        .appendingPathComponent("settingsc")
    #endif
  }

  /// Runs the tool in a folder with nothing of this process's environment but `PATH` and what is
  /// given.
  static func run(
    _ arguments: [String], in folder: URL = PackageFolder.folder,
    environment: [String: String] = [:],
    input: Data = Data()
  ) throws -> Program.Outcome {
    try Program(binary.path).run(
      arguments, in: folder, environment: path.merging(environment) { $1 }, input: input)
  }

  /// Runs a script of the shell; `$0` is the tool and `$@` its arguments.
  static func shell(
    _ script: String, _ arguments: [String], in folder: URL = PackageFolder.folder
  ) throws -> Program.Outcome {
    try Program("/bin/sh").run(
      ["-c", script, binary.path] + arguments, in: folder, environment: path)
  }

  private static let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"]
}
