import SettingsModel

extension TableCoverage {
  /// The entries that translate a text of the pages to nothing, or to white space.
  ///
  /// They are grouped by key, or by file where that makes fewer groups: a table of a hundred languages would drown
  /// everything else otherwise. A group is one key in several files, or several keys of one file in its order.
  package var emptyTranslations: [[Entry]] {
    let keys = texts.indices.compactMap { text in
      let empty = entries(of: text).filter { entry in
        let list = list(of: entry)
        return list.kind(entry.value) == .string && list.isBlankText(entry.value)
      }
      return empty.isEmpty ? nil : empty
    }
    let byFile = Dictionary(grouping: keys.joined(), by: \.file)
    if keys.count <= byFile.count { return keys }
    return byFile.sorted { $0.key < $1.key }.map { $0.value.sorted { $0.key < $1.key } }
  }
}
