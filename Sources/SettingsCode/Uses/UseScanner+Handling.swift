/// How the code around a read handles a value that it gets for a missing one.
extension UseScanner {
  /// Whether code tells some values apart from others, in place or through the variable that gets them, so that it may
  /// take one for a missing value.
  func isExamined(_ start: Int, _ end: Int) -> Bool {
    isByte(start - 1, "!") || isExaminedInPlace(start, end) || isExaminedLater(start, end)
  }

  private func isExaminedInPlace(_ start: Int, _ end: Int) -> Bool {
    if isComparison(end) || isWord(start - 1, "switch") { return true }
    // `switch (…)`, `Unit(rawValue: …) ?? .km`, `max(1, …)`
    guard let open = enclosingBracket(start), isByte(open, "("), kind(open - 1) == .identifier else { return false }
    switch word(open - 1) {
    case "switch", "when", "max", "min", "MAX", "MIN", "Max", "Min", "clamp", "IsNullOrEmpty": return true
    default: return rawValueCall(start, end) != nil || isByte(afterBrackets(open), "?") || isBound(pathStart(open - 1))
    }
  }

  /// Whether a value is given to a name that is examined, as in code that treats one value as missing.
  func isExaminedLater(_ start: Int, _ end: Int) -> Bool {
    var equals = start - 1
    // `var n = (int)defaults.IntForKey("n")`
    while isByte(equals, ")"), let open = code.opening(equals) { equals = open - 1 }
    while isWord(equals, "await") || isWord(equals, "try") { equals -= 1 }
    guard isByte(equals, "="), kind(equals - 1) == .identifier || isByte(equals - 1, "?"),
      let name = declaredName(before: equals), !isWord(name, "text")
    else { return false }
    let text = word(name)
    return (end..<max(end, min(count, scan.scopes[scope].tokens.upperBound))).contains { index in
      isName(text, index)
        && (isAskedForLength(index) || isByte(index - 1, "!") || isExaminedInPlace(index, index + 1))
    }
  }

  private func isAskedForLength(_ index: Int) -> Bool {
    isByte(index + 1, ".") && ["isEmpty", "count", "length", "Length", "isNotEmpty"].contains(word(index + 2))
  }

  /// The number that a value is compared with: `== 2`; `nil` for 0, which code takes for a missing value.
  func comparedNumber(_ end: Int) -> Int? {
    guard isAny(end, "=!"), isByte(end + 1, "="), kind(end + 2) == .number,
      case .integer(let number) = value(at: end + 2, before: end + 3), number != 0
    else { return nil }
    return number
  }

  private func isComparison(_ index: Int) -> Bool {
    isAny(index, "<>") || isAny(index, "=!") && isByte(index + 1, "=")
      || isByte(index, "?") && !isByte(index + 1, "?") && !isByte(index + 1, ".")
  }

  /// `if let x = …`
  private func isBound(_ start: Int) -> Bool {
    guard isByte(start - 1, "="), kind(start - 2) == .identifier else { return false }
    return isWord(start - 3, "let") && ["if", "guard", "while"].contains(word(start - 4))
  }

  /// The opening bracket of `Unit(rawValue: …)` if some tokens are its whole argument.
  func rawValueCall(_ start: Int, _ end: Int) -> Int? {
    let open = start - 3
    guard code.language.has(.rawValueCases), isByte(open, "("), isWord(open + 1, "rawValue"), isByte(open + 2, ":"),
      kind(open - 1) == .identifier, afterBrackets(open) == end + 1
    else { return nil }
    return open
  }
}
