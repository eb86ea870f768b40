import SettingsText

/// A value in a YAML text, with its place.
package struct YAMLNode: Sendable {
  /// The content of a value.
  package enum Content: Sendable {
    /// Text, with whether it is unquoted.
    case scalar(String, isPlain: Bool)
    /// Items in order.
    case list([YAMLNode])
    /// Entries in order; scalar keys are distinct.
    case map([(key: YAMLNode, value: YAMLNode)])
  }

  package let content: Content
  /// The start of the value.
  package let place: TextPlace
  /// The end of the value's text, or of its last entry or item if it has no brackets.
  let end: TextPlace
  /// Whether the value is a list or map in brackets.
  var isInBrackets = false

  /// The text of a scalar; `nil` for a missing value, a list and a map.
  package var text: String? {
    guard case .scalar(let text, _) = content, !isEmpty else { return nil }
    return text
  }

  /// Whether the value is missing: `key:`, `~` or `null`.
  package var isEmpty: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return YAMLText.emptyWords.contains(text)
  }

  /// The Boolean value of an unquoted `true` or `false`; `nil` for any other value, such as `yes`,
  /// which is a Boolean in YAML 1.1 but a text in YAML 1.2.
  package var boolean: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    return YAMLNode.boolean(text)
  }

  /// Returns the Boolean value of an unquoted word; `nil` for any other word.
  package static func boolean(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "true": return true
    case "false": return false
    default: return nil
    }
  }
}
