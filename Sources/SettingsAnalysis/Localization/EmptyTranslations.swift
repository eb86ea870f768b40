import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// Entries of a table that translate texts of pages to an empty or blank text.
package struct EmptyTranslations: Sendable {
  /// The index of the table in ``Translations/tables``.
  package let table: Int
  /// The entries, in the order of the texts.
  package let entries: [TranslationTable.Entry]
  /// The most likely reason for the empty translations.
  package let origin: Origin

  /// A reason for a translation without text.
  package enum Origin: Sendable, Hashable, CaseIterable {
    /// A forgotten translation.
    case forgotten
    /// A file that translates nothing yet.
    case untouchedFile
    /// A text that is empty on purpose, according to a comment.
    case onPurpose
  }
}

extension BundleAnalysis {
  /// Returns the entries that translate a text of the pages to an empty or blank text, by table and
  /// origin.
  package func emptyTranslations() -> [EmptyTranslations] {
    translations.tables.enumerated().flatMap { index, table in
      var empty: [TranslationTable.Entry] = []
      for text in table.texts.indices {
        for entry in table.entries(of: text) where table.isBlank(entry) { empty.append(entry) }
      }
      guard !empty.isEmpty else { return [EmptyTranslations]() }
      let filesWithoutText = Set(
        table.files.indices.filter { file in
          let list = table.files[file].list
          return list.entries(list.root).allSatisfy {
            list.kind($0.value) != .string || list.isBlankText($0.value)
          }
        })
      func origin(_ entry: TranslationTable.Entry) -> EmptyTranslations.Origin {
        if filesWithoutText.contains(entry.file) { return .untouchedFile }
        return table.isOnPurpose(entry) ? .onPurpose : .forgotten
      }
      let groups = Dictionary(grouping: empty, by: origin)
      return EmptyTranslations.Origin.allCases.compactMap { origin in
        groups[origin].map { EmptyTranslations(table: index, entries: $0, origin: origin) }
      }
    }
  }
}

extension TranslationTable {
  fileprivate func isBlank(_ entry: Entry) -> Bool {
    if isTranslation(entry) { return false }
    return list(of: entry).isBlankString(entry.value)
  }

  /// Returns whether a comment about an empty entry, or about the preceding empty entries, says
  /// that they are empty on purpose.
  fileprivate func isOnPurpose(_ entry: Entry) -> Bool {
    let list = list(of: entry)
    if list.comments.isEmpty { return false }
    let entries = Array(list.entries(list.root))
    guard var index = entries.firstIndex(where: { $0.key == entry.key }) else { return false }
    if list.remarks(after: entries, index).contains(where: EmptyTranslations.saysOnPurpose) {
      return true
    }
    // The comment above an entry is also about the empty entries that directly follow it.
    while true {
      let comments = list.comments(above: entries, index)
      if !comments.isEmpty { return comments.contains(where: EmptyTranslations.saysOnPurpose) }
      guard index > 0, list.isBlankString(entries[index - 1].value) else { return false }
      index -= 1
    }
  }
}

extension EmptyTranslations {
  /// Returns whether a comment says that a text is intentionally empty or must not be changed.
  fileprivate static func saysOnPurpose(_ comment: String) -> Bool {
    let comment = comment.lowercased()
    return phrases.contains { comment.contains(text: $0) }
  }

  private static let phrases = [
    "on purpose", "purposely", "purposefully", "intentional", "intended", "deliberate",
    "placeholder string", "placeholder entr", "only a placeholder", "do not touch", "don't touch",
    "do not translate", "don't translate",
    "do not remove", "don't remove", "left empty", "left blank", "leave empty", "leave blank",
    "keep empty", "keep blank", "should be empty", "must be empty", "has to be empty",
  ]
}

extension PropertyList {
  fileprivate func isBlankString(_ value: NodeID) -> Bool {
    kind(value) == .string && isBlankText(value)
  }

  /// Returns the comments between an entry and the previous one, except for a remark on the line of
  /// the previous one.
  fileprivate func comments(above entries: [PropertyList.Entry], _ index: Int) -> [String] {
    var start = 0
    if index > 0 { start = endOfLine(from: offsets(entries[index - 1].value).upperBound) }
    return comments(in: start..<offsets(entries[index].key).lowerBound)
  }

  /// Returns the comments after an entry on its line.
  fileprivate func remarks(after entries: [PropertyList.Entry], _ index: Int) -> [String] {
    let start = offsets(entries[index].value).upperBound
    return comments(in: start..<endOfLine(from: start))
  }

  private func comments(in range: Range<Int>) -> [String] {
    comments.filter { range.contains($0.lowerBound) }.map {
      String(decoding: source.buffer[$0], as: UTF8.self)
    }
  }

  private func endOfLine(from offset: Int) -> Int {
    let bytes = source.buffer
    return bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      ?? bytes.endIndex
  }
}
