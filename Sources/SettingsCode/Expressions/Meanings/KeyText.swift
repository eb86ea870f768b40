import SettingsPropertyLists
import SettingsText

/// The text of a key with wildcards for unknown parts: `row_*` for `"row_\(number)"`
package struct KeyText: Sendable, Hashable {
  /// The known and unknown parts, of which no two of the same kind are adjacent.
  package private(set) var parts: [StringPart]

  /// Creates a key from parts, and joins adjacent parts of the same kind.
  package init(_ parts: [StringPart]) {
    let isJoined = parts.count < 2
    if isJoined {
      self.parts = parts
    } else {
      self.parts = []
      for part in parts { append(part) }
    }
  }

  /// Creates a key whose text is known.
  package init(_ text: String) { parts = [.text(text)] }

  private mutating func append(_ part: StringPart) {
    switch (parts.last, part) {
    case (.text(let left), .text(let right)): parts[parts.count - 1] = .text(left + right)
    case (.wildcard, .wildcard): break
    default: parts.append(part)
    }
  }

  /// The whole text of the key; `nil` if a part is unknown.
  package var text: String? {
    if parts.isEmpty { return "" }
    guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
    return text
  }

  /// Whether no part of the key is known.
  package var isUnknown: Bool { parts.count == 1 && parts[0] == .wildcard }

  /// Returns whether two texts have the same bytes and unknown parts.
  ///
  /// Texts with differently encoded accents are equal by `==`, but are different keys.
  func hasSameBytes(as other: KeyText) -> Bool {
    parts.count == other.parts.count
      && parts.indices.allSatisfy { parts[$0].hasSameBytes(as: other.parts[$0]) }
  }

  /// The key with `*` for each unknown part.
  package var shown: String {
    parts.map { part in
      if case .text(let text) = part { text } else { "*" }
    }.joined()
  }

  /// Returns whether a key matches the text: `row_12` matches `row_*`.
  ///
  /// - Precondition: A part is unknown: ``text`` is `nil`.
  package func matches(_ key: String) -> Bool {
    // Most texts in code are longer than any key, so that their lengths decide.
    if knownLength > key.utf8.count { return false }
    // The comparison is by bytes, since a combining accent after the known text belongs to the
    // unknown part.
    var rest = key[...]
    for (index, part) in parts.enumerated() {
      guard case .text(let text) = part else { continue }
      let isFirst = index == 0
      let isLast = index == parts.count - 1
      if isFirst {
        // `row_` of `row_*`
        guard rest.utf8.starts(with: text.utf8) else { return false }
        rest = rest[rest.utf8.index(rest.startIndex, offsetBy: text.utf8.count)...]
      } else if isLast {
        // `_row` of `*_row`
        return rest.utf8.count >= text.utf8.count
          && rest.utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
      } else {
        // `_row_` of `*_row_*`
        guard let found = rest.firstRange(ofText: text) else { return false }
        rest = rest[found.upperBound...]
      }
    }
    return true
  }

  /// The length of the known parts, in UTF-8 bytes.
  var knownLength: Int {
    var length = 0
    for part in parts {
      if case .text(let text) = part { length += text.utf8.count }
    }
    return length
  }
}
