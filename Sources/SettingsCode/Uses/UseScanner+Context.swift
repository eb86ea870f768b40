/// What the code around a read does with its value.
extension UseScanner {
  /// Adds what is asked of a value behind a read: `as? Bool`, `?? true`, `if let`.
  func fillFromContext(_ use: inout RawUse, _ call: Call) {
    var index = call.end
    var start = call.start
    var isForced = false
    while true {
      if isWord(index, "as"), isByte(index + 1, "?") || isByte(index + 1, "!") {
        isForced = isByte(index + 1, "!")
        if use.type == nil {
          use.type = isByte(index + 2, "[") ? nil : ValueKind(typeName: word(index + 2))
          use.typeName = isByte(index + 2, "[") ? nil : word(index + 2)
          use.strictness = .refuses
        }
        index = afterBrackets(index + 2)
      } else if code.language.has(.underscorePrivacy), isWord(index, "as"), kind(index + 1) == .identifier {
        if use.type == nil {
          use.type = ValueKind(typeName: word(index + 1))
          use.strictness = .refuses
        }
        index += isByte(index + 2, "?") && !isByte(index + 3, "?") ? 3 : 2
      } else if let kind = conversion(start, index), use.type == nil || use.type == .string {
        // A message to `nil` gives 0.
        (use.type, use.strictness, use.absence) = (kind, .converts, .zero)
        if isByte(index, ".") {
          index += 2
        } else {
          (start, index) = (start - 1, index + 2)
        }
      } else if isGrouped(start, index) {
        index += 1
        start -= 1
      } else {
        break
      }
    }
    if use.type == nil, let kind = statedType(start) { (use.type, use.strictness) = (kind, .refuses) }
    if use.absence == .zero, use.type != .boolean {
      use.comparedNumber = comparedNumber(index)
      if use.comparedNumber == nil, isExamined(start, index) { use.absence = .handled }
    } else if use.absence == .null, code.language.has(.rawValueCases), isByte(index, "."), isWord(index + 1, "flatMap")
    {
      // `defaults.string(forKey: "unit").flatMap(Unit.init(rawValue:)) ?? .km`
      (use.absence, use.value) = (.handled, .other)
    } else if isFallback(index) {
      guard use.absence == .null else { return }
      use.absence = .handled
      // A fallback in a larger expression need not be what the app works with.
      let value = value(at: index + 2, before: tokens.count)
      let isStated =
        isStatement(start, valueEnd(index + 2)) && rawValueCall(start, valueEnd(index + 2)) == nil
        && !(value.meansNothing && isExaminedLater(start, index))
      use.value = isStated ? value : .other
      use.valueName = isStated ? valueName(at: index + 2, before: tokens.count) : nil
    } else if use.absence == .null, !isForced, isGuarded(start, index) {
      use.absence = .handled
    }
  }

  /// `[[defaults objectForKey:@"k"] boolValue]`, `[defaults objectForKey:@"k"].boolValue`
  private func conversion(_ start: Int, _ end: Int) -> ValueKind? {
    guard code.language.calls == .messages else { return nil }
    var name = end
    if isByte(end, ".") {
      name += 1
    } else {
      guard isByte(start - 1, "["), isByte(end + 1, "]"), tokens[start - 1].partner == end + 1 else { return nil }
    }
    switch word(name) {
    case "boolValue": return .boolean
    case "intValue", "integerValue", "longValue", "longLongValue", "unsignedIntValue", "unsignedIntegerValue":
      return .integer
    case "floatValue", "doubleValue": return .real
    default: return nil
    }
  }

  /// The type of the variable that a value is assigned to, or of a cast: `NSString *name =`, `(NSString *)`
  private func statedType(_ start: Int) -> ValueKind? {
    guard code.language.calls == .messages else { return nil }
    if isByte(start - 1, ")"), isByte(start - 2, "*"), isByte(start - 4, "(") {
      return ValueKind(typeName: word(start - 3))
    }
    guard isByte(start - 1, "="), kind(start - 2) == .identifier, isByte(start - 3, "*") else { return nil }
    return ValueKind(typeName: word(start - 4))
  }

  /// Whether some tokens are in parentheses that hold no arguments.
  private func isGrouped(_ start: Int, _ end: Int) -> Bool {
    isByte(end, ")") && isByte(start - 1, "(") && tokens[end].partner == start - 1
      && (kind(start - 2) != .identifier || tokens[start - 1].isFirstOnLine || isWord(start - 2, "return"))
  }

  /// `??`, and `?:` of Objective-C and Kotlin.
  func isFallback(_ index: Int) -> Bool {
    isByte(index, "?")
      && (isByte(index + 1, "?")
        || isByte(index + 1, ":") && code.language.has(.elvis))
  }

  func valueEnd(_ start: Int) -> Int {
    var index = start
    while isByte(index, "-") || isByte(index, "@") { index += 1 }
    // `.km`
    index = isByte(index, ".") ? index + 2 : afterBrackets(index)
    index = path(at: index - 1).end
    return isByte(index, "(") && !beginsLine(index) ? afterBrackets(index) : index
  }

  /// Whether some tokens are all that is assigned, returned or asked for.
  func isStatement(_ start: Int, _ end: Int) -> Bool {
    var (start, end) = (start, end)
    while isGrouped(start, end) { (start, end) = (start - 1, end + 1) }
    while isWord(start - 1, "await") || isWord(start - 1, "try") { start -= 1 }
    if isByte(start - 1, "!") { start -= 1 }
    let isBegun =
      beginsLine(start) || "={};>".unicodeScalars.contains { isByte(start - 1, $0) }
      || ["return", "if", "while", "in"].contains(word(start - 1))
      || isByte(start - 1, "(") && ["if", "while"].contains(word(start - 2))
    guard isBegun else { return false }
    guard tokens.indices.contains(end) else { return true }
    let token = tokens[end]
    switch token.kind {
    case .lineEnd, .boundary: return true
    case .punctuation where token.isFirstOnLine: return ")]}@#{".utf8.contains(token.byte)
    case .punctuation: return ";}{,".utf8.contains(token.byte) || isByte(end, ")") && isByte(start - 1, "(")
    default: return token.isFirstOnLine || isWord(end, "else")
    }
  }

  /// Whether code deals with a missing value: it asks for it, or unwraps it with care.
  private func isGuarded(_ start: Int, _ end: Int) -> Bool {
    if isShown(start, end) || isShownLater(start, end) { return false }
    if code.language.has(.uncheckedNulls) { return true }
    return !isByte(end, "!") || isByte(end + 1, "=")
  }

  /// `label.text = defaults.string(forKey: "name")`: what the user sees is empty where nothing is stored.
  private func isShown(_ start: Int, _ end: Int) -> Bool {
    if isByte(start - 1, "="), isByte(start - 3, "."),
      ["text", "title", "placeholder", "stringValue", "Text", "Title", "Placeholder"].contains(word(start - 2))
    {
      return isStatement(start, end)
    }
    // `[label setText:name]`
    return code.language.calls == .messages && isByte(start - 1, ":") && isByte(end, "]")
      && ["setText", "setTitle", "setPlaceholder", "setStringValue"].contains(word(start - 2))
      && code.opening(end).map { afterBrackets($0 + 1) } == start - 2
  }

  /// `NSString *name = [defaults stringForKey:@"name"];` if the variable is only displayed.
  private func isShownLater(_ start: Int, _ end: Int) -> Bool {
    guard isByte(start - 1, "="), isStatement(start, end), let name = declaredName(before: start - 1),
      isByte(name - 1, "*") || kind(name - 1) == .identifier, !tokens[name].isFirstOnLine,
      scan.scopes[scope].kind == .body
    else { return false }
    let last = scan.scopes[scope].tokens.upperBound
    let text = word(name)
    var isShown = false
    for index in end..<last where kind(index) == .identifier && word(index) == text && !isByte(index - 1, ".") {
      guard self.isShown(index, index + 1) else { return false }
      isShown = true
    }
    return isShown
  }
}

extension CodeValue {
  /// Whether code may take it for a missing value: an empty text, 0 or a negative number.
  var meansNothing: Bool {
    switch self {
    case .string(let text): text.isEmpty
    case .integer(let number): number <= 0
    case .real(let number): number <= 0
    case .boolean, .other: false
    }
  }
}
