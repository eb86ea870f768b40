import SettingsConfiguration
import SettingsFiles
import SettingsText

/// The record of the files that `build` and `defaults` wrote in formats without a mark, stored
/// beside the configuration with hashes of their contents.
///
/// A later run may replace a file that is unchanged since, even if the bundle's keys differ.
package struct OutputRecord {
  private static let heading =
    "Written by 'settingsc build', which replaces these files without a mark:"

  /// The absolute path of the record's file.
  private let path: String
  private let workspace: Workspace
  private let existing: ExistingOutputs
  /// The hashes of the contents, by paths relative to the configuration's folder.
  private let hashes: [String: String]

  /// Reads the record beside a configuration; a missing or unreadable record is empty.
  ///
  /// - Parameter folder: The absolute path of the folder with the configuration.
  init(in folder: String, _ workspace: Workspace, _ existing: ExistingOutputs) {
    path = Paths.join(workspace.absolute(folder.isEmpty ? "." : folder), OutputSettings.recordName)
    self.workspace = workspace
    self.existing = existing
    let bytes = (try? existing.file(path).array) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(
      String.init)
    var entries: [[Substring]] = []
    if lines.first == OutputRecord.heading {
      entries = lines.dropFirst().map { $0.split(separator: " ", maxSplits: 1) }
    }
    hashes = Dictionary(
      entries.filter { $0.count == 2 }.map { (String($0[1]), String($0[0])) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the outputs, marked if the record lists them, and the record itself if it must be
  /// written.
  package func applied(to outputs: [Output]) -> (outputs: [Output], record: Output?) {
    var listed = hashes.filter {
      $0.value == hash(ofFile: Paths.absolute($0.key, from: Paths.parent(path)))
    }
    let outputs = outputs.map { output in
      guard case .file(let file) = output.content, file.mark == .none else { return output }
      var output = output
      let name = Paths.display(workspace.absolute(output.path), from: Paths.parent(path))
      output.isRecorded = listed[name] != nil
      listed[name] = OutputRecord.hash(file.bytes)
      return output
    }
    guard !listed.isEmpty else { return (outputs, nil) }
    let lines = [OutputRecord.heading] + listed.ordered(by: \.key).map { "\($0.value) \($0.key)" }
    let text = lines.map { $0 + "\n" }.joined()
    return (
      outputs, .file(workspace.display(path), OutputFile(text, .beginning([OutputRecord.heading])))
    )
  }

  private func hash(ofFile path: String) -> String? {
    (try? existing.file(path).array).map(OutputRecord.hash)
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    StableHash.digits(StableHash.bits64(bytes))
  }
}
