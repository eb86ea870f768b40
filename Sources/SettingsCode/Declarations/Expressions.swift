/// Reading texts and values.
extension TokenCursor {
  /// Reads the expression that begins at a token, as far as it is one for a text.
  func expression(at start: Int) -> (value: CodeExpression, end: Int) {
    var (value, end) = operand(at: start)
    var parts = [value]
    while isByte(end, "+"), !isByte(end + 1, "=") {
      let next = operand(at: end + 1)
      parts.append(next.value)
      end = next.end
    }
    if parts.count > 1 { value = .joined(parts) }
    return (value, end)
  }

  /// Reads the expression that some tokens are; one with more than a text is unknown.
  func expression(in range: Range<Int>) -> CodeExpression {
    var range = range
    // `(__bridge CFStringRef)@"k"`, `(id)key`
    while code.language.calls == .messages, isByte(range.lowerBound, "("),
      let close = code.closing(range.lowerBound), close + 1 < range.upperBound
    {
      range = close + 1..<range.upperBound
    }
    guard !range.isEmpty else { return .unknown }
    let (value, end) = expression(at: range.lowerBound)
    return end >= range.upperBound ? value : .unknown
  }

  private func operand(at start: Int) -> (value: CodeExpression, end: Int) {
    var (value, end) = primary(at: start)
    // `"k" as CFString`, `key!`
    while true {
      if isWord(end, "as") {
        end += isByte(end + 1, "!") || isByte(end + 1, "?") ? 3 : 2
      } else if isByte(end, "!"), !beginsLine(end), !isByte(end + 1, "=") {
        end += 1
      } else if isByte(end, "."), !value.isName {
        // A method of a text makes another one.
        value = isWord(end + 1, "appending") ? .joined([value, .unknown]) : .unknown
        end += 2
        while isByte(end, "(") || isByte(end, "[") { end = afterBrackets(end) }
      } else {
        return (value, end)
      }
    }
  }

  private func primary(at start: Int) -> (value: CodeExpression, end: Int) {
    switch kind(start) {
    case .string?: return strings(at: start)
    case .identifier?: return name(at: start)
    case .punctuation?: break
    default: return (.unknown, start + 1)
    }
    switch tokens[start].byte {
    case UInt8(ascii: "."): return kind(start + 1) == .identifier ? name(at: start) : (.unknown, start + 1)
    case UInt8(ascii: "("):
      let end = afterBrackets(start)
      return (end > start + 2 ? expression(in: start + 1..<end - 1) : .unknown, end)
    case UInt8(ascii: "\\"): return keyPath(at: start)
    case UInt8(ascii: "#"): return hash(at: start)
    case UInt8(ascii: "["): return (message(at: start), afterBrackets(start))
    case UInt8(ascii: "@"):
      return isByte(start + 1, "(") ? primary(at: start + 1) : (.unknown, start + 1)
    default: return (.unknown, start + 1)
    }
  }

  private func strings(at start: Int) -> (value: CodeExpression, end: Int) {
    var parts = code.parts(ofString: tokens[start])
    var end = start + 1
    while code.language.joinsStrings, kind(end) == .string {
      parts += code.parts(ofString: tokens[end])
      end += 1
    }
    return (.literal(parts), end)
  }

  private func name(at start: Int) -> (value: CodeExpression, end: Int) {
    var path: [String] = []
    var index = start
    if isByte(start, ".") {
      path.append("")
      index += 1
    }
    path.append(word(index))
    index += 1
    while true {
      if isByte(index, "."), kind(index + 1) == .identifier {
        path.append(word(index + 1))
        index += 2
      } else if isByte(index, "?") || isByte(index, "!"), isByte(index + 1, "."), kind(index + 2) == .identifier {
        path.append(word(index + 2))
        index += 3
      } else {
        break
      }
    }
    guard isByte(index, "("), !beginsLine(index) else {
      if isByte(index, "["), !beginsLine(index) { return (.unknown, afterBrackets(index)) }
      return (.name(path), index)
    }
    let end = afterBrackets(index)
    let last = path[path.count - 1]
    guard end > index + 2 else {
      return (
        ["ToString", "toString"].contains(last) && path.count > 1 ? .name(Array(path.dropLast())) : .unknown, end
      )
    }
    var value = construction(last, index + 1..<end - 1)
    var after = end
    // `Key("k").rawValue`
    while isByte(after, "."), kind(after + 1) == .identifier {
      if !CodeExpression.rawValueNames.contains(word(after + 1)) { value = .unknown }
      after += 2
    }
    return (value, after)
  }

  /// The text that a call of a type or function with a text gives.
  private func construction(_ name: String, _ inside: Range<Int>) -> CodeExpression {
    let arguments = arguments(in: inside)
    guard let first = arguments.first else { return .unknown }
    switch name {
    case "CFSTR", "NSString", "init": return expression(in: first.range)
    case "nameof": return first.range.last.map { .literal([.text(word($0))]) } ?? .unknown
    case "String":
      if first.label == "format" { return expression(in: first.range).formatted }
      return first.label == nil && arguments.count == 1 ? expression(in: first.range) : .unknown
    case "Format": return expression(in: first.range).formatted
    case "NSStringFromSelector":
      // `NSStringFromSelector(@selector(sounds))`
      guard let selector = first.range.first(where: { isWord($0, "selector") }), kind(selector + 2) == .identifier,
        isByte(selector + 3, ")")
      else { return .unknown }
      return .literal([.text(word(selector + 2))])
    case "NSLocalizedString": return .unknown
    default:
      // A type around a text, as for raw values; in Objective-C it is a function or macro.
      guard code.language.calls != .messages, name.first?.isUppercase == true, arguments.count == 1,
        [nil, "rawValue", "stringValue"].contains(first.label),
        kind(first.range.lowerBound) == .string
      else { return .unknown }
      return expression(in: first.range)
    }
  }

  /// `\.sounds`, `\UserDefaults.sounds`
  private func keyPath(at start: Int) -> (value: CodeExpression, end: Int) {
    var index = start + 1
    if kind(index) == .identifier { index += 1 }
    guard isByte(index, "."), kind(index + 1) == .identifier else { return (.unknown, index) }
    let name = word(index + 1)
    index += 2
    guard !isByte(index, ".") else { return (.unknown, index) }
    return (.name(["", name]), index)
  }

  /// `#keyPath(UserDefaults.sounds)`
  private func hash(at start: Int) -> (value: CodeExpression, end: Int) {
    guard isWord(start + 1, "keyPath"), isByte(start + 2, "(") else { return (.unknown, start + 2) }
    let end = afterBrackets(start + 2)
    return (end - 2 > start + 2 ? .literal([.text(word(end - 2))]) : .unknown, end)
  }

  /// `[NSString stringWithFormat:@"row_%d", 1]`
  private func message(at start: Int) -> CodeExpression {
    let end = afterBrackets(start) - 1
    guard code.language.calls == .messages, end > start + 3, isByte(start + 3, ":") else { return .unknown }
    switch word(start + 2) {
    case "stringWithFormat": return primary(at: start + 4).value.formatted
    case "stringByAppendingString": return .joined([primary(at: start + 1).value, expression(in: start + 4..<end)])
    case "stringByAppendingFormat":
      return .joined([primary(at: start + 1).value, primary(at: start + 4).value.formatted])
    default: return .unknown
    }
  }

  /// The name that a value is, where it is one alone: `.mid`, `Quality.mid`, `Quality.mid.rawValue`.
  func valueName(at start: Int, before end: Int) -> [String]? {
    let start = isByte(start, "@") && isByte(start + 1, "(") ? start + 2 : start
    guard isByte(start, ".") || kind(start) == .identifier else { return nil }
    let (value, after) = name(at: start)
    guard case .name(var path) = value, endsValue(after, end) else { return nil }
    if path.last == "rawValue" { path.removeLast() }
    return path
  }

  /// The value that begins at a token, where it is a literal alone.
  func value(at start: Int, before end: Int) -> CodeValue {
    var index = start
    var sign = 1
    if isByte(index, "@") { index += 1 }
    if isByte(index, "("), let close = code.closing(index) {
      let inner = value(at: index + 1, before: close)
      return endsValue(close + 1, end) ? inner : .other
    }
    if isByte(index, "-") {
      sign = -1
      index += 1
    }
    switch kind(index) {
    case .string?:
      let (expression, after) = strings(at: index)
      guard endsValue(after, end), case .literal(let parts) = expression, let text = KeyText(parts).text else {
        return .other
      }
      return .string(text)
    case .number?:
      guard endsValue(index + 1, end) else { return .other }
      return number(word(index), sign)
    case .identifier?:
      if ["NSNumber", "Int", "Double", "Float", "CGFloat", "Bool", "String"].contains(word(index)),
        isByte(index + 1, "("), let close = code.closing(index + 1), endsValue(close + 1, end)
      {
        let start = isByte(index + 3, ":") ? index + 4 : index + 2
        return value(at: start, before: close)
      }
      guard endsValue(index + 1, end) else { return .other }
      switch word(index) {
      case "true", "YES", "TRUE", "kCFBooleanTrue": return .boolean(true)
      case "false", "NO", "FALSE", "kCFBooleanFalse": return .boolean(false)
      default: return .other
      }
    default: return .other
    }
  }

  /// Whether a value ends before a token: at the end of what contains it, or of its line.
  private func endsValue(_ index: Int, _ end: Int) -> Bool {
    guard index < end, tokens.indices.contains(index) else { return true }
    if isWord(index, "as") { return true }
    let token = tokens[index]
    if token.kind == .punctuation {
      return ",;)]}{".utf8.contains(token.byte)
        || token.isFirstOnLine && ".+-*/?&|<>=".utf8.allSatisfy { $0 != token.byte }
    }
    return token.isFirstOnLine || token.kind == .lineEnd
  }

  private func number(_ text: String, _ sign: Int) -> CodeValue {
    var digits = text.filter { $0 != "_" }
    if digits.lowercased().hasPrefix("0x") {
      return Int(digits.dropFirst(2), radix: 16).map { .integer(sign * $0) } ?? .other
    }
    let isFloat = digits.contains { ".eEfF".contains($0) }
    while let last = digits.last, "fFdDlLuUmM".contains(last) { digits.removeLast() }
    if isFloat { return Double(digits).map { .real(Double(sign) * $0) } ?? .other }
    return Int(digits).map { .integer(sign * $0) } ?? .other
  }
}

extension CodeExpression {
  /// The members of a constant that give its text.
  static let rawValueNames: Set<String> = [
    "rawValue", "stringValue", "key", "name", "value", "description", "keyName", "id", "toString", "ToString",
  ]

  var isName: Bool {
    if case .name = self { true } else { false }
  }

  /// A format with a wildcard for each placeholder.
  var formatted: CodeExpression {
    guard case .literal(let parts) = self else { return .unknown }
    var result: [StringPart] = []
    for part in parts {
      guard case .text(let text) = part else {
        result.append(part)
        continue
      }
      var rest = text[...]
      while let mark = rest.firstIndex(where: { $0 == "%" || $0 == "{" }) {
        result.append(.text(String(rest[..<mark])))
        var end = rest.index(after: mark)
        if rest[mark] == "{" {
          while end < rest.endIndex, rest[end] != "}" { end = rest.index(after: end) }
        } else {
          while end < rest.endIndex,
            !(rest[end].isLetter && !"lhqzt".contains(rest[end])) && rest[end] != "@" && rest[end] != "%"
          {
            end = rest.index(after: end)
          }
        }
        result.append(.wildcard)
        rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
      }
      if !rest.isEmpty { result.append(.text(String(rest))) }
    }
    return .literal(result)
  }
}
