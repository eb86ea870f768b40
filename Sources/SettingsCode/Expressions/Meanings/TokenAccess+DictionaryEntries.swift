import SettingsText

/// An entry of a dictionary: `"sounds": true`
struct DictionaryEntry {
  /// The tokens of the key.
  let tokens: Range<TokenIndex>
  var key: ValueExpression
  /// The value; `nil` for an item of a list, which is only a key.
  var value: ValueExpression?
}

extension TokenAccess {
  /// Returns the entries of a dictionary literal, or of a message that creates a dictionary; `nil`
  /// for anything else.
  func entries(_ expression: Expression) -> [DictionaryEntry]? {
    switch expression.plain.form {
    case .dictionary(let entries): entries.map { entry($0.key, $0.value) }
    case .message(_, let name, let arguments):
      entries(ofMessage: word(name), arguments.map { $0.value })
    default: nil
    }
  }

  private func entries(ofMessage name: String, _ values: [Expression]) -> [DictionaryEntry]? {
    switch (name, values.count) {
    // `[NSMutableDictionary dictionary]`, `[[NSMutableDictionary alloc] init]`
    case ("dictionary", 0), ("new", 0), ("init", 0), ("dictionaryWithCapacity", 1),
      ("initWithCapacity", 1):
      return []
    case ("dictionaryWithObjectsAndKeys", _), ("initWithObjectsAndKeys", _):
      // Each key follows its value: `@YES, @"sounds", nil`
      return stride(from: 1, to: values.count, by: 2).map { key in
        entry(values[key], values[key - 1])
      }
    case ("dictionaryWithObject", 2): return [entry(values[1], values[0])]
    default: return nil
    }
  }

  private func entry(_ key: Expression, _ value: Expression) -> DictionaryEntry {
    var entry = DictionaryEntry(tokens: key.tokens, key: text(key), value: self.value(value))
    // In JavaScript, the key of `{ sounds: true }` is the text `sounds`.
    if isOutlined, let name = identifier(key.tokens.lowerBound) {
      entry.key = .literal([.text(name)])
    }
    return entry
  }
}

/// A statement about a named dictionary.
private enum DictionaryStatement {
  /// `defaults = ["sounds": true]`; `nil` if the value is not a dictionary literal.
  case assignment([DictionaryEntry]?)
  /// `defaults["sounds"] = true`, `[defaults setObject:@YES forKey:@"sounds"]`
  case addition(DictionaryEntry)
  /// Any other change of the entries: `defaults.merge(others)`
  case unknownChange
}

/// Dictionaries whose entries are set by several statements.
extension TokenAccess {
  /// Returns the initial and the added entries of a dictionary; `nil` if some entries are unknown.
  ///
  /// - Parameters:
  ///   - range: The tokens that are searched for statements about the dictionary.
  ///   - places: The tokens of assigned names, as ``placesOfAssignedNames()`` returns them.
  func entries(
    ofDictionaryNamed name: String, in range: Range<TokenIndex>, _ places: [String: [TokenIndex]]
  ) -> [DictionaryEntry]? {
    var initialEntries: [DictionaryEntry]?
    var addedEntries: [DictionaryEntry] = []
    let placesOfName = places[name] ?? []
    let firstInRange = placesOfName.partitioningIndex { $0 >= range.lowerBound }
    for place in placesOfName[firstInRange...].prefix(while: { $0 < range.upperBound }) {
      switch dictionaryStatement(at: place) {
      case .assignment(let entries?) where initialEntries == nil: initialEntries = entries
      // A second assignment, or one of another value
      case .assignment, .unknownChange: return nil
      case .addition(let entry): addedEntries.append(entry)
      case nil: continue
      }
    }
    guard let initialEntries else { return nil }
    return initialEntries + addedEntries
  }

  /// Returns the effect of a statement on the dictionary with the name at a token; `nil` if the
  /// statement has none.
  private func dictionaryStatement(at name: TokenIndex) -> DictionaryStatement? {
    var next = name + 1
    // `let defaults: [String: Any] = [`
    let type = next + 1
    if isByte(next, ":"), isByte(type, "[") || kind(type) == .identifier {
      next = afterBrackets(type)
    }
    if isAssignment(next) {
      let valueStart = next + 1
      return .assignment(entries(tree(valueStart..<endOfStatement(valueStart))))
    }
    // `defaults["sounds"] = true`
    if isByte(next, "["), let close = code.closing(next) {
      let equals = close + 1
      guard isAssignment(equals) else { return nil }
      let key = tree(next + 1..<close)
      let valueStart = equals + 1
      let value = tree(valueStart..<endOfStatement(valueStart))
      return .addition(entry(key, value))
    }
    // `defaults.merge(others)`
    if isByte(next, ".") { return .unknownChange }
    let bracket = name - 1
    guard let message = tree(bracket..<afterBrackets(bracket)).call else { return nil }
    // `[defaults setObject:@YES forKey:@"sounds"]`
    let arguments = message.arguments
    if arguments.count == 2, arguments[1].label == "forKey" {
      return .addition(entry(arguments[1].value, arguments[0].value))
    }
    return .unknownChange
  }

  /// Returns the tokens of names that statements may assign to or change, by name.
  func placesOfAssignedNames() -> [String: [TokenIndex]] {
    var places: [String: [TokenIndex]] = [:]
    for index in tokens.indices where mayBeChanged(index) {
      places[word(index), default: []].append(index)
    }
    return places
  }

  /// Returns whether a token is a name that its statement may assign to or change.
  private func mayBeChanged(_ index: TokenIndex) -> Bool {
    guard kind(index) == .identifier else { return false }
    let next = index + 1
    // `defaults = [`, `defaults: [String: Any] = [`, `defaults["k"] = true`
    if isAny(next, "=:[") { return true }
    // `defaults.merge(others)`
    if isByte(next, ".") { return isAnyWord(next + 1, ["merge", "updateValue", "AddRange"]) }
    // `[defaults setObject:@YES forKey:@"k"]`
    return isByte(index - 1, "[")
      && isAnyWord(next, ["setObject", "setValue", "addEntriesFromDictionary"])
  }
}
