import Foundation
import SettingsCommand
import SettingsFiles
import SettingsProject
import SettingsSystem
import TestSupport

/// A folder with files, in which the tool runs within this process.
final class CommandRun {
  /// Exit status and output of a run.
  struct Outcome {
    let status: ExitStatus
    let output: String
    let errors: String
  }

  private let temporary: TemporaryFolder?
  /// The folder's path without links.
  let folder: String
  var environment: [String: String] = [:]
  var input: [UInt8] = []
  var isTerminal = false
  /// Starts other programs.
  var programs = ProgramRunner.system

  init() throws {
    let temporary = try TemporaryFolder()
    self.temporary = temporary
    folder = temporary.path
  }

  /// In a folder that is there, for commands that only read.
  init(in folder: URL) {
    temporary = nil
    self.folder = folder.path
  }

  /// Writes a file and makes the folders above it.
  func write(_ path: String, _ text: String) throws { try temporary?.write(path, text) }

  /// Writes a page with rows in the short form of old-style lists: `Type = …; Key = …;` per row.
  func writePage(_ path: String, _ rows: String...) throws {
    let specifiers = rows.map { "{ \($0) }" }.joined(separator: ", ")
    try write(
      path,
      "{ PreferenceSpecifiers = ( \(specifiers), { Type = PSTextFieldSpecifier; Key = field; } ); }"
    )
  }

  /// The text of a file; nothing if it is not there.
  func read(_ path: String) -> String? {
    try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  }

  /// Runs the tool in the folder or one inside it.
  func run(_ arguments: String..., in directory: String = "") -> Outcome {
    run(arguments, in: directory)
  }

  func run(_ arguments: [String], in directory: String = "") -> Outcome {
    let output = Gathered()
    let errors = Gathered()
    let input = input
    let session = Session(
      output: OutputSink { output.bytes += $0 },
      errors: OutputSink(isTerminal: isTerminal) { errors.bytes += $0 },
      readInput: { _ throws(FileSystemError) in input },
      environment: ProcessEnvironment(environment),
      workspace: Workspace(
        files: SystemFiles(), directory: directory.isEmpty ? folder : folder + "/" + directory),
      runProgram: programs)
    let status = SettingsTool.run(arguments, session)
    return Outcome(status: status, output: output.text, errors: errors.text)
  }
}

extension CommandRun.Outcome {
  /// The rules of the findings in the order of a report in text or for Xcode, which calls an info a
  /// note.
  var rules: [String] {
    output.split(separator: "\n").compactMap { line in
      line.hasSuffix("]")
        && [": error: ", ": warning: ", ": info: ", ": note: "].contains { line.contains($0) }
        ? line.split(separator: "[").last.map { String($0.dropLast()) } : nil
    }
  }

  /// `path rule` of each finding of a CSV report.
  var pathsAndRules: [String] {
    output.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[0]) \(cells[6])".filter { $0 != "\"" }
    }
  }
}

/// Bytes that a run wrote; runs write from one thread.
final class Gathered: @unchecked Sendable {
  var bytes: [UInt8] = []
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
