import SettingsFiles
import SettingsModel
import SettingsPropertyLists

extension FileBytes {
  /// Whether the file contains nothing but a byte order mark.
  fileprivate var isEmpty: Bool {
    count == 0 || buffer.elementsEqual([0xEF, 0xBB, 0xBF] as [UInt8])
  }
}

extension BundleAnalysis {
  /// Returns whether an unreadable file is an empty page that no row of any page names; false for
  /// the first page.
  package func isNeedless(_ file: SettingsBundle.UnreadableFile) -> Bool {
    guard !file.isStringsTable, file.error.kind == .malformed, file.source.isEmpty,
      let name = PageName(path: file.file), name.base != "Root"
    else { return false }
    let isNamed = graph.edges.contains {
      $0.reference.base == name.base || $0.meant == name.base
    }
    return !isNamed
  }
}
