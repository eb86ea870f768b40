import Foundation
import SettingsCommand
import SettingsFiles
import SettingsProject
import SettingsSystem

/// One run of the tool inside the test's process.
struct ToolRun {
  /// Text on standard output.
  let output: String
  /// Text on standard error.
  let errors: String
  /// Exit status.
  let status: SettingsProject.ExitStatus

  init(_ arguments: String..., in folder: URL) { self.init(arguments, in: folder) }

  init(_ arguments: [String], in folder: URL) {
    let (output, errors) = (Collected(), Collected())
    let session = Session(
      output: OutputSink { output.append($0) }, errors: OutputSink { errors.append($0) },
      workspace: Workspace(files: SystemFiles(), directory: folder.resolvingSymlinksInPath().path))
    status = SettingsTool.run(arguments, session)
    self.output = output.string
    self.errors = errors.string
  }

  /// Bytes that sinks may add to from any thread; the lock guards them.
  private final class Collected: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes: [UInt8] = []
    func append(_ more: [UInt8]) { lock.withLock { bytes += more } }
    var string: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }
  }
}
