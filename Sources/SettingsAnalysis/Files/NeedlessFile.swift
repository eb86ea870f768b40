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
  /// Returns whether an unreadable page is an empty file whose name no row of any page has.
  package func isNeedless(_ file: SettingsBundle.UnreadableFile) -> Bool {
    guard !file.isStringsTable, file.error.kind == .malformed, file.source.isEmpty,
      let name = PageName(path: file.file), name.base != "Root"
    else { return false }
    return !graph.edges.contains { $0.meant == name.base || $0.reference.base == name.base }
  }
}
