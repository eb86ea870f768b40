/// How the code around a read handles a value that it gets for a missing one.
extension UseScanner {
  /// How a number is handled, in place or through the variable that it is assigned to.
  func handling(_ start: Int, _ end: Int) -> ValueHandling {
    if let number = comparedNumber(end) { return .compared(number) }
    if isByte(start - 1, "!") { return .unknown }
    let later = laterHandling(start, end)
    if case .none = later { return handlingInPlace(start, end) }
    return later
  }

  /// Whether a value is assigned to a name that is examined soon after, as in code that treats one value as missing.
  func isExaminedLater(_ start: Int, _ end: Int) -> Bool {
    if case .none = laterHandling(start, end) { false } else { true }
  }

  private func handlingInPlace(_ start: Int, _ end: Int) -> ValueHandling {
    if isComparison(end) { return .unknown }
    if isWord(start - 1, "switch") { return branches(end).map { .switched($0, type: nil) } ?? .unknown }
    // `switch (…)`, `Unit(rawValue: …) ?? .km`, `max(1, …)`
    guard let open = enclosingBracket(start), isByte(open, "("), kind(open - 1) == .identifier else { return .none }
    switch word(open - 1) {
    case "switch":
      let isAlone = afterBrackets(open) == end + 1 && (start == open + 1 || isByte(start - 1, ")"))
      return (isAlone ? branches(end + 1) : nil).map { .switched($0, type: nil) } ?? .unknown
    case "when", "max", "min", "MAX", "MIN", "Max", "Min", "clamp": return .unknown
    default:
      if let open = rawValueCall(start, end) { return rawValue(open) }
      return isFailable(open) ? .unknown : .none
    }
  }

  /// How the variable that a value is assigned to is handled; `.unknown` if it is handled in several ways.
  private func laterHandling(_ start: Int, _ end: Int) -> ValueHandling {
    var equals = start - 1
    // `var n = (int)defaults.IntForKey("n")`
    while isByte(equals, ")"), let open = code.opening(equals) { equals = open - 1 }
    while isWord(equals, "await") || isWord(equals, "try") { equals -= 1 }
    guard isByte(equals, "="), kind(equals - 1) == .identifier || isByte(equals - 1, "?"),
      let name = declaredName(before: equals), !isWord(name, "text")
    else { return .none }
    let text = word(name)
    var found = ValueHandling.none
    for index in end..<min(end + 60, tokens.count) where isName(text, index) {
      let handling = isAskedForLength(index) ? .unknown : handlingOfVariable(index)
      switch (found, handling) {
      case (_, .none): continue
      case (.none, _): found = handling
      default: return .unknown
      }
    }
    return found
  }

  private func handlingOfVariable(_ index: Int) -> ValueHandling {
    if isByte(index - 1, "!") { return .unknown }
    let handling = handlingInPlace(index, index + 1)
    guard case .none = handling, let open = enclosingBracket(index), isByte(open, "("),
      isWord(open - 1, "IsNullOrEmpty")
    else { return handling }
    return .unknown
  }

  private func isAskedForLength(_ index: Int) -> Bool {
    isByte(index + 1, ".") && ["isEmpty", "count", "length", "Length", "isNotEmpty"].contains(word(index + 2))
  }

  /// The number that a value is compared with: `== 2`; `nil` for 0, which code takes for a missing value.
  private func comparedNumber(_ end: Int) -> Int? {
    guard isByte(end, "=") || isByte(end, "!"), isByte(end + 1, "="), kind(end + 2) == .number,
      case .integer(let number) = value(at: end + 2, before: end + 3), number != 0
    else { return nil }
    return number
  }

  func isComparison(_ index: Int) -> Bool {
    isAny(index, "<>") || isAny(index, "=!") && isByte(index + 1, "=")
      || isByte(index, "?") && !isByte(index + 1, "?") && !isByte(index + 1, ".")
  }

  /// Whether the call with this opening bracket may return nil, and the code handles that.
  private func isFailable(_ open: Int) -> Bool {
    let close = afterBrackets(open)
    if isByte(close, "?") { return true }
    let first = pathStart(open - 1)
    return isBound(first) || isWord(first - 1, "switch")
  }

  /// `if let x = …`
  private func isBound(_ start: Int) -> Bool {
    guard isByte(start - 1, "="), kind(start - 2) == .identifier else { return false }
    return isWord(start - 3, "let") && ["if", "guard", "while"].contains(word(start - 4))
  }
}

/// Enumerations' cases made from a raw value.
extension UseScanner {
  /// The opening bracket of `Unit(rawValue: …)` if some tokens are its whole argument.
  func rawValueCall(_ start: Int, _ end: Int) -> Int? {
    let open = start - 3
    guard code.language.has(.rawValueCases), isByte(open, "("), isWord(open + 1, "rawValue"), isByte(open + 2, ":"),
      kind(open - 1) == .identifier, afterBrackets(open) == end + 1
    else { return nil }
    return open
  }

  /// How the case that `Unit(rawValue: …)` makes is handled.
  func rawValue(_ open: Int) -> ValueHandling {
    let close = afterBrackets(open)
    if isByte(close, "!") { return .none }
    let first = pathStart(open - 1)
    let type = isWord(open - 1, "init") ? word(open - 3) : word(open - 1)
    if isWord(first - 1, "switch") { return branches(close).map { .switched($0, type: type) } ?? .unknown }
    return .rawValue(
      RawValueCall(type: type, fallback: statedFallback(first, close), isFailable: isFailable(open)))
  }

  /// `defaults.string(forKey: "unit").flatMap(Unit.init(rawValue:)) ?? .km`
  func mappedCase(_ start: Int, _ end: Int) -> ValueHandling? {
    guard code.language.has(.rawValueCases), isByte(end, "."), isWord(end + 1, "flatMap"), isByte(end + 2, "(") else {
      return nil
    }
    let names = path(at: end + 3).names
    guard names.count > 1, names.last == "init" else { return nil }
    return .rawValue(
      RawValueCall(
        type: names[names.count - 2], fallback: statedFallback(start, afterBrackets(end + 2)), isFailable: true))
  }

  /// The name after `??`, if the whole expression is assigned, returned or tested.
  private func statedFallback(_ start: Int, _ end: Int) -> [String]? {
    guard isFallback(end), isStatement(start, valueEnd(end + 2)) else { return nil }
    return valueName(at: end + 2, before: tokens.count).flatMap { $0.count > 1 ? $0 : nil }
  }
}

/// Branches.
extension UseScanner {
  /// The labels of the branches of a `switch`; labels of a branch that falls through also count for the next one.
  private func branches(_ open: Int) -> [[BranchLabel]]? {
    guard isByte(open, "{"), let end = code.closing(open) else { return nil }
    var branches: [[BranchLabel]] = []
    var labels: [BranchLabel] = []
    var index = open + 1
    while index < end {
      if isCase(index) {
        var colon = index + 1
        while colon < end, !isByte(colon, ":") { colon = afterBrackets(colon) }
        labels += self.labels(in: index + 1..<min(colon, end))
        index = colon + 1
      } else if isDefault(index) {
        labels.append(.other)
        index += 2
      } else {
        let start = index
        while index < end, !isCase(index), !isDefault(index) { index = afterBrackets(index) }
        guard !fallsThrough(start..<min(index, end)) else { continue }
        branches.append(labels)
        labels = []
      }
    }
    return labels.isEmpty ? branches : branches + [labels]
  }

  private func isCase(_ index: Int) -> Bool {
    isWord(index, "case") && !isByte(index - 1, ",") && !isByte(index - 1, ".")
      && !["if", "guard", "while", "for"].contains(word(index - 1))
  }

  private func isDefault(_ index: Int) -> Bool { isWord(index, "default") && isByte(index + 1, ":") }

  private func labels(in range: Range<Int>) -> [BranchLabel] {
    arguments(in: range).map { argument in
      let range = argument.range
      if case .integer(let number) = value(at: range.lowerBound, before: range.upperBound) { return .number(number) }
      guard let name = valueName(at: range.lowerBound, before: range.upperBound), name.count > 1 else { return .other }
      return .name(name)
    }
  }

  /// Whether a branch falls through to the next one.
  private func fallsThrough(_ body: Range<Int>) -> Bool {
    if code.language.has(.rawValueCases) { return body.contains { isWord($0, "fallthrough") } }
    return !body.contains { ["break", "return", "continue", "goto", "throw"].contains(word($0)) }
  }
}
