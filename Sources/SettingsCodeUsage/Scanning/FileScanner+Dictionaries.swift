import SettingsCodeLexer

/// Dictionaries and lists of keys.
extension FileScanner {
  /// Notes the keys of a dictionary that is registered or stored.
  mutating func noteDictionary(
    _ shape: CallShape, _ call: Call, _ range: Range<Int>, _ store: StoreExpression
  ) -> Bool {
    guard store != .unknown || code.language.name == "Objective-C" || shape.registers else { return false }
    let store = store == .unknown ? .defaults : store
    guard let entries = dictionary(in: range) ?? namedDictionary(range) else {
      addUse(shape, .unknown, range, store, .unknownRegistration, nil)
      return true
    }
    for entry in entries {
      // In JavaScript the name of a member is its text.
      let isMember = code.language.name == "JavaScript" && kind(entry.key.lowerBound) == .identifier
      let key = isMember ? .literal([.text(word(entry.key.lowerBound))]) : expression(in: entry.key)
      addUse(shape, key, entry.key, store, .key, entry.value, entry.name)
    }
    return true
  }

  /// Notes keys that are the arguments of a call, or in a list there.
  mutating func noteList(_ shape: CallShape, _ call: Call, _ store: StoreExpression) -> Bool {
    for argument in call.arguments {
      var ranges = [argument.range]
      if isByte(argument.range.lowerBound, "["), tokens[argument.range.lowerBound].partner > 0 {
        ranges = arguments(in: argument.range.lowerBound + 1..<Int(tokens[argument.range.lowerBound].partner)).map(
          \.range)
      }
      for range in ranges {
        let key = expression(in: range)
        if key != .unknown { addUse(shape, key, range, store, .key, nil) }
      }
    }
    return true
  }

  private mutating func addUse(
    _ shape: CallShape, _ key: CodeExpression, _ range: Range<Int>, _ store: StoreExpression, _ subject: RawUse.Subject,
    _ value: CodeValue?, _ valueName: [String]? = nil
  ) {
    scan.uses.append(
      RawUse(
        subject: subject, access: shape.access, key: key, tokens: range, type: nil, typeName: nil,
        strictness: .converts, value: value, valueName: valueName, absence: .handled, store: store, api: shape.shown,
        scope: scope,
        registers: shape.registers, isMirrored: shape.mirrors))
  }

  private typealias Entry = (key: Range<Int>, value: CodeValue, name: [String]?)

  /// The entries of a dictionary literal.
  private func dictionary(in range: Range<Int>) -> [Entry]? {
    var start = range.lowerBound
    if isByte(start, "@") { start += 1 }
    guard isByte(start, "[") || isByte(start, "{"), tokens[start].partner > 0 else {
      return isWord(start, "mapOf") ? pairs(start + 1) : nil
    }
    let close = Int(tokens[start].partner)
    guard close < range.upperBound else { return nil }
    if isByte(start, "["), code.language.calls == .messages { return dictionaryMessage(start, close) }
    // `[…].merging(more)` has more than the literal.
    if close + 1 < range.upperBound, !isWord(close + 1, "as") { return nil }
    if isByte(start + 1, ":"), close == start + 2 { return [] }
    var entries: [Entry] = []
    for item in arguments(of: start + 1..<close) {
      var colon = item.lowerBound
      while colon < item.upperBound, !isByte(colon, ":") { colon = afterBrackets(colon) }
      guard colon > item.lowerBound, colon + 1 < item.upperBound else { return nil }
      entries.append(
        (
          item.lowerBound..<colon, value(at: colon + 1, before: item.upperBound),
          valueName(at: colon + 1, before: item.upperBound)
        ))
    }
    return entries
  }

  /// `mapOf("a" to true)`
  private func pairs(_ open: Int) -> [Entry]? {
    guard isByte(open, "("), tokens[open].partner > 0 else { return nil }
    return arguments(of: open + 1..<Int(tokens[open].partner)).compactMap { item in
      guard let word = item.first(where: { isWord($0, "to") }), word > item.lowerBound, word + 1 < item.upperBound
      else {
        return nil
      }
      return (item.lowerBound..<word, value(at: word + 1, before: item.upperBound), nil)
    }
  }

  /// `[NSDictionary dictionaryWithObjectsAndKeys:@YES, @"a", nil]`, `[NSDictionary dictionaryWithObject:@YES forKey:@"a"]`
  private func dictionaryMessage(_ open: Int, _ close: Int) -> [Entry]? {
    let name = afterBrackets(open + 1)
    guard isByte(name + 1, ":") else { return nil }
    switch word(name) {
    case "dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys":
      let items = arguments(of: name + 2..<close)
      return stride(from: 0, to: items.count - 1, by: 2).map { number in
        (items[number + 1], objectValue(items[number]), nil)
      }
    case "dictionaryWithObject":
      var label = name + 2
      while label < close, !isWord(label, "forKey") { label = afterBrackets(label) }
      guard isByte(label + 1, ":"), label + 2 < close, name + 2 < label else { return nil }
      return [(label + 2..<close, objectValue(name + 2..<label), nil)]
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

  private func arguments(of range: Range<Int>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index <= range.upperBound {
      if index == range.upperBound || isByte(index, ",") {
        if start < index { items.append(start..<index) }
        start = index + 1
        index = start
      } else {
        index = min(afterBrackets(index), range.upperBound)
      }
    }
    return items
  }

  /// The entries of a dictionary that is named: the one literal of the file that the name is given.
  private func namedDictionary(_ range: Range<Int>) -> [Entry]? {
    guard let last = range.last, kind(last) == .identifier, range.count <= 3 else { return nil }
    let name = code.source.buffer[tokens[last].range]
    var found: [Entry]?
    for index in tokens.indices where tokens[index].kind == .identifier && index != last {
      guard tokens[index].end - tokens[index].start == tokens[last].end - tokens[last].start,
        code.source.buffer[tokens[index].range].elementsEqual(name)
      else { continue }
      var next = index + 1
      // `let defaults: [String: Any] = [`
      if isByte(next, ":"), isByte(next + 1, "[") || kind(next + 1) == .identifier { next = afterBrackets(next + 1) }
      guard isByte(next, "="), !isByte(next + 1, "=") else {
        // It is changed later on, so that more is in it.
        if isByte(next, "["), !isByte(next - 1, ":") { return nil }
        continue
      }
      guard found == nil, let entries = dictionary(in: next + 1..<endOfStatement(next + 1)) else { return nil }
      found = entries
    }
    return found
  }

  private func endOfStatement(_ start: Int) -> Int {
    var index = start
    repeat {
      index = afterBrackets(index)
    } while index < tokens.count && !tokens[index].isFirstOnLine && !isByte(index, ";")
    return min(index, tokens.count)
  }
}
