import SettingsCodeLexer

/// What the code around a read does with its value.
extension FileScanner {
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
      } else if code.language.name == "Dart", isWord(index, "as"), kind(index + 1) == .identifier {
        if use.type == nil {
          use.type = ValueKind(typeName: word(index + 1))
          use.strictness = .refuses
        }
        index += isByte(index + 2, "?") && !isByte(index + 3, "?") ? 3 : 2
      } else if isGrouped(start, index) {
        index += 1
        start -= 1
      } else {
        break
      }
    }
    if use.absence == .zero, use.type != .boolean, isZeroSeen(start, index) { use.absence = .handled }
    if isFallback(index) {
      guard use.absence == .null else { return }
      use.absence = .handled
      // A fallback in a larger expression need not be what the app works with.
      let value = value(at: index + 2, before: tokens.count)
      let isStated =
        isStatement(start, valueEnd(index + 2)) && !(value.meansNothing && isExaminedLater(start, index))
      use.value = isStated ? value : .other
      use.valueName = isStated ? valueName(at: index + 2, before: tokens.count) : nil
    } else if use.absence == .null, !isForced, isGuarded(start, index) {
      use.absence = .handled
    }
  }

  /// Whether round brackets stand around some tokens that are no arguments.
  private func isGrouped(_ start: Int, _ end: Int) -> Bool {
    isByte(end, ")") && isByte(start - 1, "(") && Int(tokens[end].partner) == start - 1
      && (kind(start - 2) != .identifier || tokens[start - 1].isFirstOnLine || isWord(start - 2, "return"))
  }

  /// `??`, and `?:` of Objective-C and Kotlin.
  private func isFallback(_ index: Int) -> Bool {
    isByte(index, "?")
      && (isByte(index + 1, "?")
        || isByte(index + 1, ":") && (code.language.calls == .messages || code.language.name == "Kotlin"))
  }

  private func valueEnd(_ start: Int) -> Int {
    var index = start
    while isByte(index, "-") || isByte(index, "@") { index += 1 }
    index = afterBrackets(index)
    while isByte(index, "."), kind(index + 1) == .identifier { index += 2 }
    return isByte(index, "(") && !beginsLine(index) ? afterBrackets(index) : index
  }

  /// Whether some tokens are all that is assigned, returned or asked for.
  private func isStatement(_ start: Int, _ end: Int) -> Bool {
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

  /// Whether code takes a number for a missing value, or asks whether it is one of those it knows.
  private func isZeroSeen(_ start: Int, _ end: Int) -> Bool {
    if isComparison(end) || isExaminedLater(start, end) { return true }
    if isWord(start - 1, "switch") || isByte(start - 1, "!") { return true }
    // `switch (…)`, `Unit(rawValue: …) ?? .km`, `max(1, …)`
    guard let open = enclosingBracket(start), isByte(open, "("), kind(open - 1) == .identifier else { return false }
    if ["switch", "max", "min", "MAX", "MIN", "Max", "Min", "clamp"].contains(word(open - 1)) { return true }
    return isFailable(open)
  }

  /// Whether a call that begins with a bracket makes something that may be missing, and the code deals with that.
  private func isFailable(_ open: Int) -> Bool {
    let close = afterBrackets(open)
    if isByte(close, "?") { return true }
    var first = open - 1
    while isByte(first - 1, "."), kind(first - 2) == .identifier { first -= 2 }
    return isBound(first) || isWord(first - 1, "switch")
  }

  /// `if let x = …`
  private func isBound(_ start: Int) -> Bool {
    guard isByte(start - 1, "="), kind(start - 2) == .identifier else { return false }
    return isWord(start - 3, "let") && ["if", "guard", "while"].contains(word(start - 4))
  }

  private func isComparison(_ index: Int) -> Bool {
    if isByte(index, "<") || isByte(index, ">") { return true }
    if isByte(index, "="), isByte(index + 1, "=") { return true }
    if isByte(index, "!"), isByte(index + 1, "=") { return true }
    return isByte(index, "?") && !isByte(index + 1, "?") && !isByte(index + 1, ".")
  }

  /// Whether a value is given to a name that is examined soon, as code does that takes one value for none.
  func isExaminedLater(_ start: Int, _ end: Int) -> Bool {
    var equals = start - 1
    // `var n = (int)defaults.IntForKey("n")`
    while isByte(equals, ")"), tokens[equals].partner >= 0 { equals = Int(tokens[equals].partner) - 1 }
    while isWord(equals, "await") || isWord(equals, "try") { equals -= 1 }
    guard isByte(equals, "="), kind(equals - 1) == .identifier || isByte(equals - 1, "?") else { return false }
    guard let name = declaredName(before: equals), !isWord(name, "text") else { return false }
    let length = tokens[name].range.count
    let text = code.source.buffer[tokens[name].range]
    for index in end..<min(end + 60, tokens.count) where tokens[index].kind == .identifier {
      guard tokens[index].range.count == length, code.source.buffer[tokens[index].range].elementsEqual(text) else {
        continue
      }
      if isComparison(index + 1) || isWord(index - 1, "switch") || isByte(index - 1, "!") { return true }
      if isByte(index + 1, "."), ["isEmpty", "count", "length", "Length", "isNotEmpty"].contains(word(index + 2)) {
        return true
      }
      if let open = enclosingBracket(index), isByte(open, "("), kind(open - 1) == .identifier {
        if ["switch", "max", "min", "MAX", "MIN", "Max", "Min", "IsNullOrEmpty"].contains(word(open - 1)) {
          return true
        }
        if word(open - 1).first?.isUppercase == true, code.language.name == "Swift", isFailable(open) { return true }
        if isByte(open + 2, ":"), isWord(open + 1, "rawValue") { return true }
      }
    }
    return false
  }

  /// Whether code deals with a missing value: it asks for it, or unwraps it with care.
  private func isGuarded(_ start: Int, _ end: Int) -> Bool {
    if isShown(start, end) { return false }
    if code.language.calls == .messages || code.language.name != "Swift" { return true }
    return !isByte(end, "!") || isByte(end + 1, "=")
  }

  /// `label.text = defaults.string(forKey: "name")`: what the user sees is empty where nothing is stored.
  private func isShown(_ start: Int, _ end: Int) -> Bool {
    guard isByte(start - 1, "="), isByte(start - 3, "."),
      ["text", "title", "placeholder", "stringValue"].contains(word(start - 2))
    else { return false }
    return isStatement(start, end)
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
