/// Names for texts.
extension DeclarationScanner {
  /// Notes the constant that a string is the value of: where the name precedes it, before a brace or a colon.
  mutating func noteConstant(string index: Int) {
    if code.language.has(.objectLiterals), isByte(index - 1, ":"), kind(index - 2) == .identifier {
      let (value, end) = expression(at: index)
      guard isByte(end, ",") || isByte(end, "}") else { return }
      declare(index - 2, as: value, index..<end)
    } else if isByte(index - 1, "{") || isWord(index - 1, "return"), code.language.has(.bracedProperties) {
      noteComputed(index)
    }
  }

  /// `static var key: String { "k" }`
  private mutating func noteComputed(_ index: Int) {
    var open = isWord(index - 1, "return") ? index - 2 : index - 1
    guard isByte(open, "{"), isByte(index + 1, "}") else { return }
    if isWord(open - 1, "get"), isByte(open - 2, "{") { open -= 2 }
    guard isWord(open - 1, "String"), isByte(open - 2, ":"), kind(open - 3) == .identifier, isWord(open - 4, "var")
    else {
      return
    }
    declare(open - 3, as: expression(at: index).value, index..<index + 1, in: scan.scopes[scope].parent)
  }

  /// Adds a constant.
  mutating func declare(
    _ name: Int, as value: CodeExpression, _ tokens: Range<Int>, in outer: Int? = nil, isCase: Bool = false
  ) {
    scan.constants.append(
      CodeConstant(
        name: word(name), value: value, scope: outer ?? scope, token: name, valueTokens: tokens, isCase: isCase))
  }

  /// Notes the constant that a value is given to.
  mutating func noteAssignment(_ index: Int) {
    // `==`, `!=`, `+=`, `=>`
    noteCollection(index)
    if isByte(index + 1, ">") {
      noteFunction(arrow: index)
      return noteArrow(index)
    }
    if isByte(index + 1, "=") || kind(index - 1) == .punctuation && !isByte(index - 1, "?") {
      return
    }
    let next = tokens.indices.contains(index + 1) ? tokens[index + 1] : nil
    guard let next,
      next.kind == .string || next.kind == .identifier || next.byte == UInt8(ascii: ".")
        || next.byte == UInt8(ascii: "["),
      let name = declaredName(before: index)
    else { return }
    let isConstant = isConstant(name)
    let isKnown = isConstant || next.kind == .string && isShared(name)
    let isLocal = !isKnown && scan.scopes[scope].kind == .body && declaresVariable(name)
    guard isKnown || isLocal else { return }
    let (value, end) = expression(at: index + 1)
    guard endsStatement(end), value.hasLiteral || value.isName && isKnown, isKnown || isGivenOnce(name) else { return }
    // `let key = key + "x"` has the outer key in it.
    let own = word(name)
    if (index + 1..<end).contains(where: { isName(own, $0) && !isByte($0 - 1, ".") }) { return }
    if case .name(let path) = value, path.count < 2, !isConstant { return }
    declare(name, as: value, index + 1..<end)
  }

  /// Notes the list or dictionary that a name is given: `let all: [String] = ["a", "b"]`
  private mutating func noteCollection(_ index: Int) {
    guard isByte(index + 1, "[") || isByte(index + 1, "@") && isAny(index + 2, "[{") else { return }
    var name = declaredName(before: index)
    if let list = code.opening(index - 1), isByte(list - 1, ":"), kind(list - 2) == .identifier { name = list - 2 }
    if let name { scan.collections.append((name, index + 1)) }
  }

  /// Notes a property that is one text: `static string Key => "k";`, `static String get key => 'k';`
  private mutating func noteArrow(_ index: Int) {
    guard code.language.has(.arrowMembers), kind(index - 1) == .identifier, kind(index + 2) == .string,
      kind(index - 2) == .identifier, scan.scopes[scope].kind == .type
    else { return }
    let (value, end) = expression(at: index + 2)
    guard isByte(end, ";") else { return }
    declare(index - 1, as: value, index + 2..<end)
  }

  /// Notes `#define NAME @"k"`.
  mutating func noteMacro(_ index: Int) {
    guard isByte(index - 1, "#"), kind(index + 1) == .identifier else { return }
    noteFunction(macro: index + 1)
    let start = index + 2
    guard kind(start) == .string || kind(start) == .identifier else { return }
    let (value, end) = expression(at: start)
    guard kind(end) == .lineEnd || kind(end) == nil, value.hasLiteral || value.isName else { return }
    declare(index + 1, as: value, start..<end, in: 0)
  }

  /// Whether the words before a name declare a constant.
  private func isConstant(_ name: Int) -> Bool {
    scan.modifiers(before: name).contains { code.language.constantWords.contains(word($0)) }
  }

  /// Whether the body that a variable is declared in gives it no other value.
  private func isGivenOnce(_ name: Int) -> Bool {
    let text = word(name)
    return !(name + 1..<min(scan.scopes[scope].tokens.upperBound, count)).contains { index in
      guard isName(text, index), index > name else { return false }
      return isByte(index + 1, "=") && !isByte(index + 2, "=") || isByte(index + 1, "+") && isByte(index + 2, "=")
        || isByte(index - 1, "&")
    }
  }

  /// Whether a variable is no local one: static, or of a file or type.
  private func isShared(_ name: Int) -> Bool {
    if scan.scopes[scope].kind == .body { return scan.modifiers(before: name).contains { isWord($0, "static") } }
    return kind(name - 1) == .identifier || isByte(name - 1, "*")
  }

  func endsStatement(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return true }
    let token = tokens[index]
    if token.kind == .lineEnd || token.kind == .boundary { return true }
    if token.kind == .punctuation, ";,})".utf8.contains(token.byte) { return true }
    return token.isFirstOnLine && !(token.kind == .punctuation && ".+?*-/&|".utf8.contains(token.byte))
  }
}
