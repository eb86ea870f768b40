import SettingsJSON

/// What a tag can output about the place in a list: `{{index()}}`.
enum TemplatePlace: String, Sendable {
  case first, last, index, even, odd

  /// - Parameter index: The 0-based index.
  func value(index: Int, count: Int) -> JSONValue {
    switch self {
    case .first: .boolean(index == 0)
    case .last: .boolean(index == count - 1)
    case .index: .integer(index)
    case .even: .boolean(index.isMultiple(of: 2))
    case .odd: .boolean(!index.isMultiple(of: 2))
    }
  }
}

/// A function that a tag applies to a value: `{{uppercased(name)}}`.
enum TemplateTransform: String, Sendable {
  case capitalized, lowercased, uppercased
  case empty, reversed
  case first, last, count, sorted, enumerated
  case plusone, minusone, equalzero, even, odd

  /// The result; `nil` for a value that the transform does not apply to.
  func apply(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .null: self == .empty ? .boolean(true) : nil
    case .array(let items): apply(items)
    case .object(let members): apply(members)
    case .number(let digits): apply(number: digits) ?? apply(text: digits)
    case .boolean(let flag): apply(text: flag ? "true" : "false")
    case .string(let text): apply(text: text)
    }
  }

  private func apply(text: String) -> JSONValue? {
    switch self {
    case .capitalized: .string(TemplateTransform.capitalized(text))
    case .lowercased: .string(text.lowercased())
    case .uppercased: .string(text.uppercased())
    case .reversed: .string(String(text.reversed()))
    case .empty: .boolean(text.isEmpty)
    default: nil
    }
  }

  private func apply(number digits: String) -> JSONValue? {
    guard let number = Int(digits) else { return nil }
    switch self {
    case .plusone: return number < Int.max ? .integer(number + 1) : nil
    case .minusone: return number > Int.min ? .integer(number - 1) : nil
    case .equalzero: return .boolean(number == 0)
    case .even: return .boolean(number.isMultiple(of: 2))
    case .odd: return .boolean(!number.isMultiple(of: 2))
    default: return nil
    }
  }

  private func apply(_ items: [JSONValue]) -> JSONValue? {
    switch self {
    case .first: items.first
    case .last: items.last
    case .count: .integer(items.count)
    case .empty: .boolean(items.isEmpty)
    case .reversed: .array(items.reversed())
    case .sorted: TemplateTransform.sorted(items)
    default: nil
    }
  }

  private func apply(_ members: [(name: String, value: JSONValue)]) -> JSONValue? {
    switch self {
    case .count: .integer(members.count)
    case .empty: .boolean(members.isEmpty)
    case .enumerated: TemplateTransform.pairs(members)
    case .sorted: TemplateTransform.pairs(members.sorted { $0.name < $1.name })
    default: nil
    }
  }

  private static func pairs(_ members: [(name: String, value: JSONValue)]) -> JSONValue {
    .array(members.map { .object([("key", .string($0.name)), ("value", $0.value)]) })
  }

  /// Numbers in order of size, or texts in order of their characters.
  private static func sorted(_ items: [JSONValue]) -> JSONValue? {
    let numbers = items.compactMap { item -> (size: Double, value: JSONValue)? in
      guard case .number(let digits) = item, let size = Double(digits) else { return nil }
      return (size, item)
    }
    if numbers.count == items.count { return .array(numbers.sorted { $0.size < $1.size }.map(\.value)) }
    let texts = items.compactMap(\.string)
    return texts.count == items.count ? .array(texts.sorted().map(JSONValue.string)) : nil
  }

  /// A text with the first letter of each word in uppercase and the others in lowercase; words consist of letters and
  /// apostrophes.
  private static func capitalized(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      if isInWord {
        result += character.lowercased()
      } else {
        for scalar in character.unicodeScalars { result += scalar.properties.titlecaseMapping }
      }
      if character != "'", character != "\u{2019}" { isInWord = character.isLetter }
    }
    return result
  }
}
