/// An entry of a dictionary.
struct DictionaryEntry: Sendable {
  /// The key's tokens.
  let tokens: Range<Int>
  let key: CodeExpression
  var value: CodeValue?
  /// The name of the value: `Quality.mid`.
  var valueName: [String]?
}

extension TokenCursor {
  private func entry(_ key: Range<Int>, _ value: CodeValue, _ name: [String]? = nil) -> DictionaryEntry {
    // In JavaScript the name of a member is its text.
    let isMember = code.language.has(.objectLiterals) && kind(key.lowerBound) == .identifier
    return DictionaryEntry(
      tokens: key, key: isMember ? .literal([.text(word(key.lowerBound))]) : expression(in: key), value: value,
      valueName: name)
  }

  /// The entries of a dictionary literal.
  func dictionary(in range: Range<Int>) -> [DictionaryEntry]? {
    var start = range.lowerBound
    if isByte(start, "@") { start += 1 }
    guard isByte(start, "[") || isByte(start, "{"), let close = code.closing(start) else { return nil }
    guard close < range.upperBound else { return nil }
    if isByte(start, "["), code.language.calls == .messages { return dictionaryMessage(start, close) }
    // `[…].merging(more)` has more than the literal.
    if close + 1 < range.upperBound, !isWord(close + 1, "as") { return nil }
    if isByte(start + 1, ":"), close == start + 2 { return [] }
    var entries: [DictionaryEntry] = []
    for item in items(in: start + 1..<close) {
      var colon = item.lowerBound
      while colon < item.upperBound, !isByte(colon, ":") { colon = afterBrackets(colon) }
      guard colon > item.lowerBound, colon + 1 < item.upperBound else { return nil }
      entries.append(
        entry(
          item.lowerBound..<colon, value(at: colon + 1, before: item.upperBound),
          valueName(at: colon + 1, before: item.upperBound)))
    }
    return entries
  }

  /// `[NSDictionary dictionaryWithObjectsAndKeys:@YES, @"a", nil]`, `[NSDictionary dictionaryWithObject:@YES forKey:@"a"]`
  private func dictionaryMessage(_ open: Int, _ close: Int) -> [DictionaryEntry]? {
    let name = afterBrackets(open + 1)
    // `[NSMutableDictionary dictionary]`, `[[NSMutableDictionary alloc] init]`
    if ["dictionary", "new", "init"].contains(word(name)), name + 1 == close { return [] }
    guard isByte(name + 1, ":") else { return nil }
    switch word(name) {
    case "dictionaryWithCapacity", "initWithCapacity": return []
    case "dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys":
      let items = items(in: name + 2..<close)
      return stride(from: 0, to: items.count - 1, by: 2).map { number in
        entry(items[number + 1], objectValue(items[number]))
      }
    case "dictionaryWithObject":
      var label = name + 2
      while label < close, !isWord(label, "forKey") { label = afterBrackets(label) }
      guard isByte(label + 1, ":"), label + 2 < close, name + 2 < label else { return nil }
      return [entry(label + 2..<close, objectValue(name + 2..<label))]
    default: return nil
    }
  }

  /// `@YES`, `[NSNumber numberWithBool:YES]`
  private func objectValue(_ range: Range<Int>) -> CodeValue {
    if isByte(range.lowerBound, "["), isWord(range.lowerBound + 1, "NSNumber"), isByte(range.lowerBound + 3, ":") {
      let value = value(at: range.lowerBound + 4, before: range.upperBound - 1)
      if word(range.lowerBound + 2) == "numberWithBool", case .integer(let number) = value {
        return .boolean(number != 0)
      }
      return value
    }
    return value(at: range.lowerBound, before: range.upperBound)
  }

  /// The entries of the one dictionary that a name is given in some tokens, with those that are added to it.
  func entries(
    ofDictionaryNamed name: String, in range: Range<Int>, _ places: [String: [Int]]
  ) -> [DictionaryEntry]? {
    var found: [DictionaryEntry]?
    var added: [DictionaryEntry] = []
    for index in places[name] ?? [] where range.contains(index) {
      var next = index + 1
      // `let defaults: [String: Any] = [`
      if isByte(next, ":"), isByte(next + 1, "[") || kind(next + 1) == .identifier { next = afterBrackets(next + 1) }
      if isByte(next, "="), !isByte(next + 1, "=") {
        guard found == nil, let entries = dictionary(in: next + 1..<endOfStatement(next + 1)) else { return nil }
        found = entries
      } else if isByte(next, "["), !isByte(next - 1, ":"), let close = code.closing(next) {
        guard isByte(close + 1, "="), !isByte(close + 2, "=") else { continue }
        let end = endOfStatement(close + 2)
        added.append(
          entry(next + 1..<close, value(at: close + 2, before: end), valueName(at: close + 2, before: end)))
      } else if isByte(next, ".") {
        return nil
      } else if isByte(index - 1, "["), let close = code.closing(index - 1) {
        guard let label = (next..<close).first(where: { isWord($0, "forKey") && isByte($0 + 1, ":") }) else {
          return nil
        }
        added.append(entry(label + 2..<close, objectValue(next + 2..<label)))
      }
    }
    return found.map { $0 + added }
  }

  /// The tokens of names that something may be given to, by the names.
  func placesOfGivenNames() -> [String: [Int]] {
    var places: [String: [Int]] = [:]
    for index in tokens.indices where tokens[index].kind == .identifier {
      let isChanged =
        isByte(index - 1, "[")
        && ["setObject", "setValue", "addEntriesFromDictionary"].contains { isName($0, index + 1) }
      let isMerged = isByte(index + 1, ".") && ["merge", "updateValue", "AddRange"].contains(word(index + 2))
      guard isChanged || isMerged || isAny(index + 1, "=:[") else { continue }
      places[word(index), default: []].append(index)
    }
    return places
  }

  private func endOfStatement(_ start: Int) -> Int {
    var index = start
    repeat {
      index = afterBrackets(index)
    } while index < tokens.count && !tokens[index].isFirstOnLine && !isAny(index, ";})")
    return min(index, tokens.count)
  }
}
