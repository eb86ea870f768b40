/// The beginnings of operands, found backward from a name in them.
///
/// Most names in a file belong to no call that matters, so their operands are not parsed.
extension TokenAccess {
  /// Returns the first token of the operand that a name is a part of: the parenthesis for `get` in
  /// `(await load())!.get`; in Dart, `box` for `get` in `box..add(a)..get`
  func operandStart(_ name: TokenIndex) -> TokenIndex {
    var first = name
    for _ in 0..<operandLimit {
      if let member = assignedMember(before: first) {
        first = member
      } else if let end = endOfBase(before: first), let start = linkStart(end) {
        first = start
      } else {
        break
      }
    }
    return first
  }

  /// Returns the last token of the base that a name is a member of; `nil` if no dot precedes the
  /// name.
  private func endOfBase(before name: TokenIndex) -> TokenIndex? {
    guard isByte(name - 1, ".") else { return nil }
    var last = name - 2
    // `box..add`
    if code.language.hasCascades, isByte(last, ".") { last -= 1 }
    // `value?.name`, `value!.name`
    while isAny(last, "?!"), !beginsLine(last) { last -= 1 }
    return last
  }

  /// Returns the member of a cascade to which a value is assigned before a later member: `size` for
  /// `n` in `box..size = n..get`; `nil` if there is none.
  private func assignedMember(before value: TokenIndex) -> TokenIndex? {
    let member = value - 2
    guard code.language.hasCascades, isByte(value - 1, "="), kind(member) == .identifier,
      isByte(member - 1, "."), isByte(member - 2, ".")
    else { return nil }
    return member
  }

  /// Returns the first token of the name, string, call, element or value in brackets that a token
  /// ends: `load` for the last bracket of `load(x)[0]`; `nil` for anything else.
  private func linkStart(_ end: TokenIndex) -> TokenIndex? {
    var last = end
    while isAny(last, ")]"), let open = tokens[last].partner {
      // `(value)`, `["a"]`
      guard let endOfFunction = endOfFunction(before: open) else { return open }
      last = endOfFunction
    }
    guard kind(last) == .identifier || kind(last) == .string else { return nil }
    return last
  }

  /// Returns the last token of the function that brackets call, or of the value whose element they
  /// name; `nil` for a value in parentheses or a list.
  func endOfFunction(before open: TokenIndex) -> TokenIndex? {
    if beginsLine(open) { return nil }
    var last = open - 1
    if isByte(last, ">"), isByte(open, "(") {
      // `Provider.of<Item>(context)`
      guard let angle = tokens[last].partner else { return nil }
      last = angle - 1
    }
    // `load?(x)`, but not `flag ? (x) : (y)`
    while isAny(last, "?!"), tokens[last].end == tokens[last + 1].start { last -= 1 }
    // `load(x)[0]`
    if isAny(last, ")]") { return last }
    guard let name = identifier(last) else { return nil }
    let isMember = isByte(last - 1, ".")
    if !isMember, wordsBeforeParentheses.contains(name) { return nil }
    return last
  }
}

/// The maximum number of members and calls that are followed backward. A longer chain is read in
/// parts.
private let operandLimit = 100

/// The words that may precede parentheses without being called.
private let wordsBeforeParentheses: Set<String> = [
  "await", "return", "throw", "yield", "new", "in", "of", "is", "as", "case", "else", "do", "try",
  "typeof", "void", "delete", "if", "while", "for", "switch", "when", "catch", "using", "lock",
  "guard", "where",
]
