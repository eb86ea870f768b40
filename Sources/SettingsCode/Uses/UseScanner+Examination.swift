/// Code around a read that tells apart the value that stands for a missing one.
extension UseScanner {
  /// Functions that tell some values apart from others.
  private static let examiners: Set<String> = [
    "switch", "when", "max", "min", "MAX", "MIN", "Max", "Min", "clamp", "IsNullOrEmpty",
  ]

  /// Whether code tells some values apart from others, in place or through the variable that gets
  /// them, so that it may take one for a missing value.
  func isExamined(_ value: Expression, _ around: [Expression]) -> Bool {
    let (before, after) = operators(beside: value, around.last)
    if [before, after?.sign].contains(where: { $0.map(isComparison) == true }) { return true }
    if value.sign.map({ isByte($0, "!") }) == true
      || Self.examiners.contains(word(value.tokens.lowerBound - 1))
    {
      return true
    }
    // `Unit(rawValue: …) ?? .km`, `max(1, …)`
    if case .call(let function, _, let arguments)? = around.last?.form {
      let label = arguments.first { $0.value.tokens == value.tokens }?.label
      if label == "rawValue" || Self.examiners.contains(word(function.tokens.upperBound - 1)) {
        return true
      }
    }
    return isExaminedLater(value)
  }

  private func isComparison(_ sign: String) -> Bool {
    ["<", ">", "<=", ">=", "==", "!=", "===", "?"].contains(sign)
  }

  /// Whether a value is given to a name that is examined, as in code that treats one value as
  /// missing.
  func isExaminedLater(_ value: Expression) -> Bool {
    guard let name = givenName(value), !isWord(name, "text") else { return false }
    return places(of: name, after: value).contains(where: isExamined)
  }

  /// Whether a place of a name tells values apart, a missing one among them.
  func isExamined(_ index: Int) -> Bool {
    if isByte(index + 1, ".") {
      return ["isEmpty", "count", "length", "Length", "isNotEmpty"].contains(word(index + 2))
    }
    if isByte(index - 1, "["), isWord(index + 1, "length") { return true }
    var before = index - 1
    if isByte(before, "(") { before -= 1 }
    return isByte(index - 1, "!") || isAny(index + 1, "<>")
      || isAny(index + 1, "=!") && isByte(index + 2, "=")
      || isByte(index + 1, "?") && !isAny(index + 2, "?.")
      || isByte(index - 1, ":") && isWord(index - 2, "rawValue")
      || Self.examiners.contains(word(before))
  }

  /// Maximum number of places of one name that are looked at.
  private static let placeLimit = 1_000

  /// The places of a name behind a value, in its scope.
  func places(of name: Int, after value: Expression) -> [Int] {
    let end = value.tokens.upperBound
    let last = max(end, min(count, scan.scopes[scope].tokens.upperBound))
    return Array(names.places(of: name, in: end..<last).prefix(Self.placeLimit))
  }

  /// The token of the name that is given a value.
  func givenName(_ value: Expression) -> Int? {
    var equals = value.tokens.lowerBound - 1
    while isWord(equals, "await") || isWord(equals, "try") || isWord(equals, "new") { equals -= 1 }
    guard isByte(equals, "=") else { return nil }
    return declaredName(before: equals)
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
