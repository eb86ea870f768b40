import SettingsModel
import SettingsPropertyLists

/// Entries of a table that translate texts of pages to nothing, or to white space.
package struct EmptyTranslations: Sendable {
  /// The index of the table in ``Translations/tables``.
  package let table: Int
  /// The entries, in the order of the texts.
  package let entries: [TranslationTable.Entry]
  /// Whether they are most likely empty on purpose: nothing of their file is translated, or a comment beside them says
  /// so.
  package let isIntended: Bool
}

extension BundleAnalysis {
  /// The entries that translate a text of the pages to nothing, those on purpose apart from the others.
  package func emptyTranslations() -> [EmptyTranslations] {
    translations.tables.enumerated().flatMap { number, table in
      let empty = table.texts.indices.flatMap { table.entries(of: $0) }.filter { entry in
        let list = table.list(of: entry)
        return list.kind(entry.value) == .string && list.isBlankText(entry.value)
      }
      guard !empty.isEmpty else { return [EmptyTranslations]() }
      let untouched = Set(
        table.files.indices.filter { file in
          let list = table.files[file].list
          return list.entries(list.root).allSatisfy { list.kind($0.value) != .string || list.isBlankText($0.value) }
        })
      let groups = Dictionary(grouping: empty) {
        untouched.contains($0.file) || table.list(of: $0).hasCommentAboutEmptiness(beside: $0.key, $0.value)
      }
      return [false, true].compactMap { isIntended in
        groups[isIntended].map { EmptyTranslations(table: number, entries: $0, isIntended: isIntended) }
      }
    }
  }
}

extension PropertyList {
  /// Whether the comment above an entry or behind it says that the entry is empty on purpose.
  fileprivate func hasCommentAboutEmptiness(beside key: NodeID, _ value: NodeID) -> Bool {
    guard hasPositions else { return false }
    let (start, end) = (offsets(key).lowerBound, offsets(value).upperBound)
    return comments.contains { comment in
      // Only white space, or the semicolon of the entry, is between the two.
      let gap = comment.upperBound <= start ? start - comment.upperBound : comment.lowerBound - end
      guard (0...3).contains(gap) else { return false }
      let text = String(decoding: source.buffer[comment], as: UTF8.self).lowercased()
      return ["empty", "blank", "intentional", "on purpose", "deliberate"].contains(where: text.contains)
    }
  }
}
