import Foundation
import SettingsCommand
import SettingsSystem

/// A folder of its own with files, in which the tool runs within this process.
final class CommandRun {
  /// What a run left behind.
  struct Outcome {
    let status: ExitStatus
    let output: String
    let errors: String
  }

  /// The folder's path without links.
  let folder: String
  var environment: [String: String] = [:]
  var input: [UInt8] = []
  var isTerminal = false

  init() throws {
    let base = FileManager.default.temporaryDirectory.path
    let path = base + "/settingsc-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a file and makes the folders above it.
  func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Writes a page with rows in the short form of old-style lists: `Type = …; Key = …;` per row.
  func writePage(_ path: String, _ rows: String...) throws {
    let specifiers = rows.map { "{ \($0) }" }.joined(separator: ", ")
    try write(path, "{ PreferenceSpecifiers = ( \(specifiers), { Type = PSTextFieldSpecifier; Key = field; } ); }")
  }

  /// The text of a file; nothing if it is not there.
  func read(_ path: String) -> String? { try? String(contentsOfFile: folder + "/" + path, encoding: .utf8) }

  /// Runs the tool in the folder or one inside it.
  func run(_ arguments: String..., in directory: String = "") -> Outcome { run(arguments, in: directory) }

  func run(_ arguments: [String], in directory: String = "") -> Outcome {
    let output = Gathered()
    let errors = Gathered()
    let input = input
    let session = Session(
      output: OutputSink { output.bytes += $0 }, errors: OutputSink(isTerminal: isTerminal) { errors.bytes += $0 },
      readInput: { _ throws(FileSystemError) in input }, environment: ProcessEnvironment(environment),
      workspace: Workspace(files: SystemFiles(), directory: directory.isEmpty ? folder : folder + "/" + directory),
      runProgram: { (program, arguments, input) throws(ChildProcess.Failure) in
        try ChildProcess.run(program, arguments, input: input)
      })
    let status = SettingsTool.run(arguments, session)
    return Outcome(status: status, output: output.text, errors: errors.text)
  }
}

/// Bytes that a run wrote; runs write from one thread.
final class Gathered: @unchecked Sendable {
  var bytes: [UInt8] = []
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
