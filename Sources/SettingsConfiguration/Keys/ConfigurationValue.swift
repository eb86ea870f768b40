/// The value of a key of the configuration, checked and without its place.
package indirect enum ConfigurationValue: Sendable, Hashable {
  /// Null, where that means something else than leaving the key out.
  case none
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Text: a word, a path, a version.
  case text(String)
  /// Values in order.
  case list([ConfigurationValue])
  /// Entries in the order of the file.
  case map([Entry])

  /// One entry of a map.
  package struct Entry: Sendable, Hashable {
    /// The key; of a rule its present id.
    package let key: String
    /// The value.
    package let value: ConfigurationValue
  }
}

extension ConfigurationValue {
  /// A list of texts.
  static func texts(_ texts: [String]) -> ConfigurationValue {
    .list(texts.map(ConfigurationValue.text))
  }

  /// The text of a text; empty for anything else.
  var text: String {
    if case .text(let text) = self { return text }
    return ""
  }

  /// The number of a number; 0 for anything else.
  var integer: Int {
    if case .integer(let number) = self { return number }
    return 0
  }

  /// Whether it is `true`.
  var isTrue: Bool { self == .boolean(true) }

  /// The items of a list.
  var items: [ConfigurationValue] {
    if case .list(let items) = self { return items }
    return []
  }

  /// The texts of a list of texts.
  var texts: [String] { items.map(\.text) }

  /// The entries of a map.
  var entries: [Entry] {
    if case .map(let entries) = self { return entries }
    return []
  }

  /// The value of a key of a map.
  subscript(key: String) -> ConfigurationValue? { entries.first { $0.key == key }?.value }

  /// This list or map with another one behind it; an entry of the other takes the place of one of
  /// the same key.
  func extended(by other: ConfigurationValue) -> ConfigurationValue {
    switch (self, other) {
    case (.list(let items), .list(let more)):
      return .list(items + more.filter { !items.contains($0) })
    case (.map(let entries), .map(let more)):
      return .map(entries.filter { entry in !more.contains { $0.key == entry.key } } + more)
    default: return other
    }
  }
}

/// Values that are written as literals: the examples and defaults of keys.
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
