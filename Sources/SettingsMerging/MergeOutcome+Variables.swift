import SettingsAnalysis
import SettingsPropertyLists

extension MergeOutcome {
  /// Returns the files with the values of variables in their texts; a file with such a text becomes
  /// a binary property list, as in a compiled bundle.
  ///
  /// - Parameter expansion: The expansion of the bundle that these files are.
  package func replacingTexts(_ expansion: BundleExpansion) throws(WritingError) -> MergeOutcome {
    var expanded: [String: [UInt8]] = [:]
    for number in expansion.replacements.keys {
      let document = expansion.bundle.documents[number]
      expanded[document.file] = try PropertyListWriter.binary(document.list.value)
    }
    let files = files.map { File(path: $0.path, bytes: expanded[$0.path] ?? $0.bytes) }
    return MergeOutcome(files: files, warnings: warnings)
  }
}
