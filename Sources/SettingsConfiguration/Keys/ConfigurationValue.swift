/// The checked value of a configuration key, without its place.
package indirect enum ConfigurationValue: Sendable, Hashable {
  /// A null value, if it differs from an absent key.
  case null
  /// A Boolean, `true` or `false`.
  case boolean(Bool)
  /// An integer.
  case integer(Int)
  /// Text, such as a word, a path or a version.
  case text(String)
  /// Values in order.
  case list([ConfigurationValue])
  /// Entries in the order of the file.
  case map([Entry])

  /// An entry of a map.
  package struct Entry: Sendable, Hashable {
    /// The key, such as the name of an option or the id of a rule.
    package let key: String
    package let value: ConfigurationValue
  }
}

extension ConfigurationValue {
  /// Returns a list of texts.
  static func texts(_ texts: [String]) -> ConfigurationValue {
    .list(texts.map(ConfigurationValue.text))
  }

  /// The text; empty for any other value.
  var text: String {
    if case .text(let text) = self { return text }
    return ""
  }

  /// The number; 0 for any other value.
  var integer: Int {
    if case .integer(let number) = self { return number }
    return 0
  }

  /// Whether the value is `true`.
  var isTrue: Bool { self == .boolean(true) }

  /// The items of a list; empty for any other value.
  var items: [ConfigurationValue] {
    if case .list(let items) = self { return items }
    return []
  }

  /// The texts of a list.
  var texts: [String] { items.map(\.text) }

  /// The entries of a map; empty for any other value.
  var entries: [Entry] {
    if case .map(let entries) = self { return entries }
    return []
  }

  /// Accesses the value for a key of a map; `nil` for a missing key and for any other value.
  subscript(key: String) -> ConfigurationValue? { entries.first { $0.key == key }?.value }

  /// Returns this list or map extended by another one: by its new items, or by its entries, which
  /// replace those with the same key.
  ///
  /// Any other value is replaced by the other one.
  func extended(by other: ConfigurationValue) -> ConfigurationValue {
    switch (self, other) {
    case (.list(let items), .list(let more)):
      return .list(items + more.filter { !items.contains($0) })
    case (.map(let entries), .map(let more)):
      let replacedKeys = Set(more.map(\.key))
      return .map(entries.filter { !replacedKeys.contains($0.key) } + more)
    default: return other
    }
  }
}

/// Literals for the examples and defaults of keys.
extension ConfigurationValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(arrayLiteral items: ConfigurationValue...) { self = .list(items) }
  package init(dictionaryLiteral entries: (String, ConfigurationValue)...) {
    self = .map(entries.map { Entry(key: $0.0, value: $0.1) })
  }
}
