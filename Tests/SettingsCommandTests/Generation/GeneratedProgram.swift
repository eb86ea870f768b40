import Foundation
import SettingsModel
import TestSupport
import Testing

/// A program of generated Swift and of code that uses it.
struct GeneratedProgram {
  private let scratch: TemporaryFolder
  private let path: String

  /// Compiles a program without warnings.
  ///
  /// - Parameters:
  ///   - bundle: The bundle whose settings the code is generated for.
  ///   - code: The contents of `main.swift`.
  ///   - name: The path of the program below its folder.
  init(
    _ bundle: SettingsBundle, _ code: String, form: TargetForm, name: String = "program"
  ) throws {
    scratch = try TemporaryFolder()
    let program = scratch.url.appendingPathComponent(name)
    path = program.path
    for file in try GeneratedFixture.files(bundle, .swift) {
      try scratch.write(file.name, file.text)
    }
    try scratch.write("main.swift", code)
    try FileManager.default.createDirectory(
      at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    let sources = ["SettingsBundle.swift", "main.swift"]
    let built = try scratch.run(
      "swiftc", form.flags + ["-warnings-as-errors"] + sources + ["-o", path])
    try #require(built.status == 0, "\(built.output)")
  }

  /// Writes a file, by its path below the folder.
  func write(_ name: String, _ text: String) throws { try scratch.write(name, text) }

  /// Runs the program. Returns what it prints on either stream.
  func run() throws -> String { try scratch.run(path, [], home: true).output }
}
