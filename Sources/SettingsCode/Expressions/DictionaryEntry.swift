import SettingsText

/// An entry of a dictionary.
struct DictionaryEntry {
  /// The key's tokens.
  let tokens: Range<Int>
  var key: ValueExpression
  var value: ValueExpression?
}

extension TokenCursor {
  private func entry(_ key: Expression, _ value: Expression) -> DictionaryEntry {
    var entry = DictionaryEntry(tokens: key.tokens, key: text(key), value: self.value(value))
    // In JavaScript the name of a member is its text.
    if isOutlined, let name = identifier(key.tokens.lowerBound) {
      entry.key = .literal([.text(name)])
    }
    return entry
  }

  /// Returns the entries of a dictionary literal, or of a message that makes a dictionary.
  func entries(_ expression: Expression) -> [DictionaryEntry]? {
    switch expression.plain.form {
    case .dictionary(let entries): return entries.map { entry($0.key, $0.value) }
    case .message(_, let name, let arguments):
      let values = arguments.map { $0.value }
      switch (word(name), values.count) {
      // `[NSMutableDictionary dictionary]`, `[[NSMutableDictionary alloc] init]`
      case ("dictionary", 0), ("new", 0), ("init", 0), ("dictionaryWithCapacity", 1),
        ("initWithCapacity", 1):
        return []
      case ("dictionaryWithObjectsAndKeys", _), ("initWithObjectsAndKeys", _):
        return stride(from: 1, to: values.count, by: 2).map { entry(values[$0], values[$0 - 1]) }
      case ("dictionaryWithObject", 2): return [entry(values[1], values[0])]
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the entries of the one dictionary that a name is given in some tokens, with those that
  /// are added to it.
  func entries(
    ofDictionaryNamed name: String, in range: Range<Int>, _ places: [String: [Int]]
  ) -> [DictionaryEntry]? {
    var found: [DictionaryEntry]?
    var added: [DictionaryEntry] = []
    let all = places[name] ?? []
    for index in all[all.partitioningIndex { $0 >= range.lowerBound }...] {
      if index >= range.upperBound { break }
      var next = index + 1
      // `let defaults: [String: Any] = [`
      if isByte(next, ":"), isByte(next + 1, "[") || kind(next + 1) == .identifier {
        next = afterBrackets(next + 1)
      }
      if isAssignment(next) {
        guard found == nil, let entries = entries(tree(next + 1..<endOfStatement(next + 1))) else {
          return nil
        }
        found = entries
      } else if isByte(next, "["), !isByte(next - 1, ":"), let close = code.closing(next) {
        guard isAssignment(close + 1) else { continue }
        added.append(entry(tree(next + 1..<close), tree(close + 2..<endOfStatement(close + 2))))
      } else if isByte(next, ".") {
        return nil
      } else if let message = tree(index - 1..<afterBrackets(index - 1)).call {
        guard message.arguments.count == 2, message.arguments[1].label == "forKey" else {
          return nil
        }
        added.append(entry(message.arguments[1].value, message.arguments[0].value))
      }
    }
    return found.map { $0 + added }
  }

  /// Returns the tokens of names that something may be given to, by the names.
  func placesOfAssignedNames() -> [String: [Int]] {
    var places: [String: [Int]] = [:]
    for index in tokens.indices where tokens[index].kind == .identifier {
      let isChanged =
        isByte(index - 1, "[")
        && ["setObject", "setValue", "addEntriesFromDictionary"].contains { isWord(index + 1, $0) }
      let isMerged =
        isByte(index + 1, ".") && ["merge", "updateValue", "AddRange"].contains(word(index + 2))
      guard isChanged || isMerged || isAny(index + 1, "=:[") else { continue }
      places[word(index), default: []].append(index)
    }
    return places
  }

  /// Returns the token after the statement that begins at a token.
  ///
  /// - Parameter marks: What ends it on its line.
  func endOfStatement(_ start: Int, at marks: StaticString = ";})") -> Int {
    var index = start
    repeat {
      index = afterBrackets(index)
    } while index < tokens.count && !tokens[index].isFirstOnLine && !isAny(index, marks)
    return min(index, tokens.count)
  }
}
