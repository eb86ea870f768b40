import SettingsFiles
import SettingsPropertyLists
import SettingsText

extension TranslationTable {
  /// The words in the comment above an entry that was copied to be translated.
  package static let mark = "needs translation"
}

extension PropertyList {
  /// Returns the range of the ``TranslationTable/mark`` in the comment directly above an entry,
  /// with the separator from the rest of the comment, as 0-based UTF-8 offsets.
  package func translationMark(ofEntry key: NodeID) -> Range<Int>? {
    if comments.isEmpty { return nil }
    let comments = comments
    let start = offsets(key).lowerBound
    let bytes = source.buffer
    guard let comment = comments[..<comments.partitioningIndex { $0.lowerBound >= start }].last,
      bytes[comment.upperBound..<start].allSatisfy({ $0.isWhitespace }),
      // Comments above entries are common.
      let mark = comment.first(where: {
        bytes[$0] == UInt8(ascii: "n")
          && bytes[$0..<comment.upperBound].starts(with: TranslationTable.mark.utf8)
      })
    else { return nil }
    let rest = bytes[(mark + TranslationTable.mark.utf8.count)..<comment.upperBound]
    return mark..<(rest.firstIndex { $0 != UInt8(ascii: ";") && !$0.isSpaceOrTab } ?? rest.endIndex)
  }
}
