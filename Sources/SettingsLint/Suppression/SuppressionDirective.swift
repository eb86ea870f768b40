import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// A comment with instructions for the linter, such as
/// `<!-- settingsc:disable-next unknown-key -->`.
///
/// The ids of rules, separated by blanks or commas, follow the verb; without ids, all rules are
/// meant. The text after a lone hyphen or dash is for human readers: `settingsc:disable-next
/// unknown-key - read by our own tool`.
package struct SuppressionDirective: Sendable {
  /// The request of a comment.
  package enum Verb: String, Sendable, CaseIterable {
    /// Suppresses findings in the next element of the same list; for a key, including its value.
    case next = "disable-next"
    /// After an element, suppresses findings that begin on the comment's line; on a separate line,
    /// those in the innermost list around the comment, including the list itself.
    case this = "disable-this"
    /// Suppresses findings from here to the matching `enable`, or to the end of the file.
    case disable
    /// Ends the suppression of a `disable`; without ids, of all rules.
    case enable
    /// Suppresses all findings in the file.
    case file = "disable-file"
  }

  /// A word of the comment, with its place.
  package struct Word: Sendable, Hashable {
    /// The word.
    package var text: String
    /// The range of the word, as 0-based UTF-8 offsets.
    package var offsets: Range<Int>
  }

  /// The request; `nil` if the verb is unknown.
  package let verb: Verb?
  /// The verb as written.
  let verbWord: Word
  /// The ids as written.
  package let ids: [Word]
  /// The range of the comment, as 0-based UTF-8 offsets.
  package let comment: Range<Int>

  /// Reads a comment of a list, given by its 0-based UTF-8 offsets; `nil` if the comment is not for
  /// the linter.
  package init?(_ comment: Range<Int>, in list: PropertyList) {
    self.init(comment, in: list.source, isXML: list.format == .xml)
  }

  /// Reads a comment; `nil` if the comment is not for the linter.
  ///
  /// - Parameter isXML: Whether the comment has the syntax of XML rather than that of C.
  init?(_ comment: Range<Int>, in source: FileBytes, isXML: Bool) {
    let bytes = source.buffer
    let delimiters = SuppressionDirective.delimiters(of: comment, in: bytes, isXML: isXML)
    guard comment.count >= delimiters.opening + delimiters.closing else { return nil }
    var position = comment.lowerBound + delimiters.opening
    let end = comment.upperBound - delimiters.closing
    while position < end, bytes[position].isWhitespace { position += 1 }
    let prefix = "settingsc:".utf8
    guard end - position >= prefix.count,
      bytes[position..<position + prefix.count].elementsEqual(prefix)
    else { return nil }
    position += prefix.count

    let isSeparator = { (byte: UInt8) in byte.isWhitespace || byte == UInt8(ascii: ",") }
    let hasVerb = position < end && !isSeparator(bytes[position])
    let parts: [ByteView] = bytes[position..<end].split(whereSeparator: isSeparator)
    var words = parts.map {
      Word(text: String(decoding: $0, as: UTF8.self), offsets: $0.startIndex..<$0.endIndex)
    }
    if let reason = words.firstIndex(where: { ["-", "--", "–", "—"].contains($0.text) }) {
      words.removeSubrange(reason...)
    }
    if hasVerb, !words.isEmpty {
      verbWord = words.removeFirst()
    } else {
      verbWord = Word(text: "", offsets: position..<position)
    }
    verb = Verb(rawValue: verbWord.text)
    ids = words
    self.comment = comment
  }

  /// Returns the lengths, in bytes, of the opening and closing delimiters of a comment: `<!--` and
  /// `-->`, `/*` and `*/`, or `//` alone.
  private static func delimiters(
    of comment: Range<Int>, in bytes: ByteView, isXML: Bool
  ) -> (opening: Int, closing: Int) {
    if isXML { return (opening: 4, closing: 3) }
    let isBlock = bytes[comment.lowerBound + 1] == UInt8(ascii: "*")
    return (opening: 2, closing: isBlock ? 2 : 0)
  }
}
