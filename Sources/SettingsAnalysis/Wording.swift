import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The wording that messages of many rules share.
package enum Wording {
  /// The maximum number of names in a message; the others are counted.
  package static let listLimit = 8
  /// The maximum length of a list of texts, languages or tables in a headline, in characters.
  package static let headlineWidth = 40

  /// Returns a user's text in single quotes, on one line, truncated if long.
  package static func quote(_ text: some StringProtocol) -> String { QuotedText.quote(text) }

  /// Returns a path or the name of a file in single quotes, on one line.
  package static func path(_ path: some StringProtocol) -> String { QuotedText.path(path) }

  /// Returns a list of words such as `a, b and c`; of more than eight, the first ones and the
  /// number of the rest.
  ///
  /// - Parameter words: The words to list, as they are shown, or at least the first eight.
  /// - Parameter count: The total number of words, including those that `words` omits.
  /// - Parameter width: The maximum number of characters of the listed words; the first word is
  ///   always listed.
  package static func first(
    _ words: some Sequence<String>, of count: Int, within width: Int? = nil,
    joinedBy conjunction: String = "and"
  ) -> String {
    var shown: [String] = []
    var length = 0
    for word in words.prefix(listLimit) {
      length += word.count
      if let width, length > width, !shown.isEmpty { break }
      shown.append(word)
    }
    if count > shown.count {
      return shown.joined(separator: ", ") + " \(conjunction) \(count - shown.count) more"
    }
    return WordList.text(shown, joinedBy: conjunction)
  }

  /// Returns a list of quoted names such as `'a', 'b' and 'c'`; of more than eight, the first ones
  /// and the number of the rest.
  package static func names(
    _ names: [String], within width: Int? = nil, joinedBy conjunction: String = "and"
  ) -> String {
    first(
      names.prefix(listLimit).map { quote($0) }, of: names.count, within: width,
      joinedBy: conjunction)
  }

  /// Returns a part of a file on one line, truncated if long, with invisible characters escaped.
  package static func excerpt(_ text: String) -> String {
    // White space other than XML's may be the fault.
    let line = text.split { $0.isASCII && $0.isWhitespace }.joined(separator: " ")
    let excerpt = VisibleText.escaped(String(line.prefix(QuotedText.limit)))
    guard line.count > QuotedText.limit else { return excerpt }
    return excerpt + "…"
  }

  /// Returns a size such as `7.2 MB`, `12 KB` or `3 bytes`; units are powers of 1,000.
  package static func bytes(_ size: Int) -> String {
    let units = [
      (name: "GB", size: 1_000_000_000), (name: "MB", size: 1_000_000), (name: "KB", size: 1000),
    ]
    guard let unit = units.first(where: { size >= $0.size }) else { return counted(size, "byte") }
    let tenths = size / (unit.size / 10)
    let whole = tenths / 10
    let tenth = tenths % 10
    if tenth == 0 { return "\(whole) \(unit.name)" }
    return "\(whole).\(tenth) \(unit.name)"
  }
}
