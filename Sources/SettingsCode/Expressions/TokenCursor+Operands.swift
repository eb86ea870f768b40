/// The beginnings of operands, found from their ends.
extension TokenCursor {
  /// Returns the first token of the operand that a name ends: `(await load())!.get`,
  /// `box..add(a)..get`
  func operandStart(_ name: Int) -> Int {
    var first = name
    for _ in 0..<operandLimit {
      if let target = assignedMember(before: first) {
        first = target
        continue
      }
      guard let end = endOfBase(before: first), let start = linkStart(end) else { break }
      first = start
    }
    return first
  }

  /// Returns the last token of what a name is a member of.
  private func endOfBase(before name: Int) -> Int? {
    guard isByte(name - 1, ".") else { return nil }
    var last = name - 2
    if code.language.hasCascades, isByte(last, ".") { last -= 1 }
    while isAny(last, "?!"), !beginsLine(last) { last -= 1 }
    return last
  }

  /// Returns the member of a cascade that is given the value before a later member:
  /// `box..size = n..get`
  private func assignedMember(before first: Int) -> Int? {
    guard code.language.hasCascades, isByte(first - 1, "="), kind(first - 2) == .identifier,
      isByte(first - 3, "."), isByte(first - 4, ".")
    else { return nil }
    return first - 2
  }

  /// Returns the first token of the name, call or element that a token ends; `nil` for anything
  /// else.
  private func linkStart(_ end: Int) -> Int? {
    var last = end
    while isAny(last, ")]"), let open = tokens[last].partner {
      guard let called = endOfCalled(before: open) else { return open }
      last = called
    }
    guard kind(last) == .identifier || kind(last) == .string else { return nil }
    return last
  }

  /// Returns the last token of what brackets are the arguments of; `nil` for a value in parentheses
  /// or a list.
  private func endOfCalled(before open: Int) -> Int? {
    if beginsLine(open) { return nil }
    var before = open - 1
    if isByte(before, ">"), isByte(open, "(") {
      // `Provider.of<Item>(context)`
      guard let angle = tokens[before].partner else { return nil }
      before = angle - 1
    }
    while isAny(before, "?!"), tokens[before].start + 1 == tokens[before + 1].start { before -= 1 }
    if isAny(before, ")]") { return before }
    guard let word = identifier(before),
      isByte(before - 1, ".") || !wordsBeforeParentheses.contains(word)
    else { return nil }
    return before
  }
}

/// The maximum number of members and calls that are followed backward; a longer chain is read in
/// parts.
private let operandLimit = 100

/// Words that parentheses after them are no arguments of.
private let wordsBeforeParentheses: Set<String> = [
  "await", "return", "throw", "yield", "new", "in", "of", "is", "as", "case", "else", "do", "try",
  "typeof", "void", "delete", "if", "while", "for", "switch", "when", "catch", "using", "lock",
]
