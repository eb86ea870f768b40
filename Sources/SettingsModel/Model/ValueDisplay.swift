import SettingsPropertyLists
import SettingsText

/// The notation of values in messages.
extension PropertyList {
  /// Returns remarks that distinguish two texts that look the same; empty for other values.
  ///
  /// - Returns: The remarks to append to each text; see ``QuotedText/remarks(on:and:)``.
  package func remarks(
    on value: NodeID, and other: NodeID, of list: PropertyList
  ) -> (first: String, second: String) {
    guard kind(value) == .string, list.kind(other) == .string else { return ("", "") }
    return QuotedText.remarks(on: text(value), and: list.text(other)) ?? ("", "")
  }

  /// Returns a short form of a value for messages, on one line: `'text'`, `3`, `0.5`, `true`, `an
  /// array of 2 items`.
  package func display(_ value: NodeID) -> String {
    switch kind(value) {
    case .string, .key:
      return QuotedText.quote(text(value))
    case .integer: return integer(value)?.description ?? "0"
    case .real: return real(value).map { "\($0)" } ?? "0.0"
    case .boolean: return boolean(value)?.description ?? "false"
    case .date: return CalendarDate(secondsSince2001: Double(bitPattern: node(value).bits)).text
    case .data:
      return "\(counted(data(value)?.count ?? 0, "byte")) of data"
    case .array:
      let count = childCount(value)
      if count == 0 { return "an empty array" }
      return "an array of \(counted(count, "item"))"
    case .dictionary:
      let count = childCount(value)
      if count == 0 { return "an empty dictionary" }
      return "a dictionary of \(counted(count, "entry", plural: "entries"))"
    }
  }

  /// Returns the type and short form of a value for messages: `the string 'YES'`, `the integer 1`,
  /// `the Boolean true`.
  package func description(_ value: NodeID) -> String {
    switch kind(value) {
    case .array, .dictionary, .data: display(value)
    case let kind: "the \(kind.name) \(display(value))"
    }
  }
}

extension PropertyList {
  /// Returns whether a text has no visible character; true for an empty one.
  @inline(__always)
  package func isBlankText(_ node: NodeID) -> Bool {
    withText(node) { text in
      // Most texts begin with a visible ASCII character.
      if let first = text.first, (0x21...0x7E).contains(first) { return false }
      return PropertyList.isBlank(text)
    }
  }

  @inline(never)
  private static func isBlank(_ text: some Collection<UInt8>) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .format
    }
  }
}

/// Text quoted for a message: in single quotes, on one line, truncated if long.
package enum QuotedText {
  /// The maximum number of Unicode scalars in a quotation.
  package static let limit = 60

  /// Returns a text in quotes.
  ///
  /// - Parameter limit: The maximum number of Unicode scalars to keep; the rest becomes `…`.
  package static func quote(_ text: some StringProtocol, limit: Int = QuotedText.limit) -> String {
    let scalars = Substring(text).unicodeScalars
    let kept = scalars.prefix(limit)
    let quoted = VisibleText.escaped(String(kept))
    guard kept.endIndex < scalars.endIndex else { return "'\(quoted)'" }
    return "'\(quoted)…'"
  }

  /// Returns a path or file name in quotes, with a higher limit than other texts, so that nearly
  /// every path in a bundle is shown in full.
  package static func path(_ path: some StringProtocol) -> String { quote(path, limit: 160) }

  /// Returns remarks that distinguish two texts that look the same but compose a character
  /// differently; `nil` for other texts.
  ///
  /// - Returns: The remarks to append to each text: ` (é is U+00E9)`, ` (é is U+0065 U+0301)`.
  package static func remarks(on first: String, and second: String) -> (
    first: String, second: String
  )? {
    guard first == second, !first.utf8.elementsEqual(second.utf8) else { return nil }
    for (character, other) in zip(first, second) where !character.utf8.elementsEqual(other.utf8) {
      return (remark(character), remark(other))
    }
    return nil
  }

  private static func remark(_ character: Character) -> String {
    let points = character.unicodeScalars.map(VisibleText.name)
    return " (\(character) is \(points.joined(separator: " ")))"
  }
}
