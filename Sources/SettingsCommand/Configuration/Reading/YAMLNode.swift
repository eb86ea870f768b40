/// A value in a YAML file with the place it begins at.
struct YAMLNode: Sendable {
  /// What a value is.
  enum Content: Sendable {
    /// Text, with whether it was written without quotes.
    case scalar(String, isPlain: Bool)
    /// Items in order.
    case list([YAMLNode])
    /// Entries in order; keys are different texts.
    case map([(key: YAMLNode, value: YAMLNode)])
  }

  let content: Content
  let place: ConfigurationPlace

  /// The text of a scalar; nothing for a value that was left out.
  var text: String? {
    guard case .scalar(let text, _) = content, !isEmpty else { return nil }
    return text
  }

  /// Whether the value is missing: `key:`, `~` or `null`.
  var isEmpty: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// `true` or `false` in one of YAML's words.
  var boolean: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }

  /// What messages call the value.
  var description: String {
    switch content {
    case .scalar(let text, _): isEmpty ? "empty" : "'\(text)'"
    case .list: "a list"
    case .map: "a map"
    }
  }
}
