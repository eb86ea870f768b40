import SettingsConfiguration
import SettingsFiles
import SettingsText

/// The record of the files that `build` and `defaults` wrote in formats without a mark, stored
/// beside the configuration with hashes of their contents.
///
/// A later run may replace a file that is unchanged since, even if the bundle no longer has the
/// keys by which ``OutputFile/obstacle(_:)`` recognizes the file.
package struct OutputRecord {
  private static let heading =
    "Written by 'settingsc build', which replaces these files without a mark:"

  /// The absolute path of the record's file.
  private let path: String
  private let workspace: Workspace
  private let existing: ExistingOutputs
  /// The hashes of the contents, by paths relative to the configuration's folder.
  private let hashes: [String: String]

  /// Reads the record beside a configuration; empty if it is missing or unreadable.
  ///
  /// - Parameter folder: The absolute path of the folder with the configuration.
  init(in folder: String, _ workspace: Workspace, _ existing: ExistingOutputs) {
    let absoluteFolder = workspace.absolute(folder.isEmpty ? "." : folder)
    path = Paths.join(absoluteFolder, OutputSettings.recordName)
    self.workspace = workspace
    self.existing = existing
    let bytes = (try? existing.file(path).array) ?? []
    hashes = OutputRecord.hashes(in: String(decoding: bytes, as: UTF8.self))
  }

  /// Parses the lines `HASH PATH` after the heading; returns no hashes for any other text.
  private static func hashes(in text: String) -> [String: String] {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard lines.first == heading else { return [:] }
    var hashes: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let hash = parts.first, let path = parts.last, parts.count == 2 else { continue }
      // The first line with a path counts.
      if hashes[path] == nil { hashes[path] = hash }
    }
    return hashes
  }

  /// Returns the outputs, and the record as it will be after they are written; `nil` instead of a
  /// record without files.
  ///
  /// ``Output/isRecorded`` is set for each output without a mark whose existing file has the
  /// recorded content.
  package func updated(with outputs: [Output]) -> (outputs: [Output], record: Output?) {
    let folder = Paths.parent(path)
    // A file that was changed or removed since is no longer recorded.
    var currentHashes = hashes.filter { relativePath, recordedHash in
      recordedHash == hash(ofFile: Paths.absolute(relativePath, from: folder))
    }
    var updatedOutputs = outputs
    for index in updatedOutputs.indices {
      guard case .file(let file) = updatedOutputs[index].content, file.mark == OutputMark.none
      else {
        continue
      }
      let outputPath = workspace.absolute(updatedOutputs[index].path)
      let relativePath = Paths.display(outputPath, from: folder)
      updatedOutputs[index].isRecorded = currentHashes[relativePath] != nil
      currentHashes[relativePath] = OutputRecord.hash(file.bytes)
    }
    if currentHashes.isEmpty { return (updatedOutputs, nil) }
    let entries = currentHashes.ordered(by: \.key).map { "\($0.value) \($0.key)" }
    let lines = [OutputRecord.heading] + entries
    let text = lines.map { $0 + "\n" }.joined()
    let file = OutputFile(text, .beginning([OutputRecord.heading]))
    return (updatedOutputs, .file(workspace.display(path), file))
  }

  private func hash(ofFile path: String) -> String? {
    (try? existing.file(path).array).map(OutputRecord.hash)
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    StableHash.digits(StableHash.bits64(bytes))
  }
}
