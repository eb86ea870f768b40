import SettingsFiles
import SettingsPropertyLists
import SettingsText

extension TranslationTable {
  /// The words in the comment above an entry that was copied to be translated.
  package static let mark = "needs translation"
}

extension PropertyList {
  /// Returns the range of the ``TranslationTable/mark`` in the comment directly above an entry,
  /// with the separator from the rest of the comment, as 0-based UTF-8 offsets; `nil` without that
  /// mark.
  package func translationMark(ofEntry key: NodeID) -> Range<Int>? {
    if comments.isEmpty { return nil }
    let comments = comments
    let start = offsets(key).lowerBound
    let bytes = source.buffer
    let commentsBefore = comments[..<comments.partitioningIndex { $0.lowerBound >= start }]
    guard let comment = commentsBefore.last,
      bytes[comment.upperBound..<start].allSatisfy({ $0.isWhitespace })
    else { return nil }
    // Comments above entries are common, so the first letter is compared first.
    let mark = comment.first { offset in
      bytes[offset] == UInt8(ascii: "n")
        && bytes[offset..<comment.upperBound].starts(with: TranslationTable.mark.utf8)
    }
    guard let mark else { return nil }
    let rest = bytes[(mark + TranslationTable.mark.utf8.count)..<comment.upperBound]
    let endOfSeparator = rest.firstIndex { $0 != UInt8(ascii: ";") && !$0.isSpaceOrTab }
    return mark..<(endOfSeparator ?? rest.endIndex)
  }
}
