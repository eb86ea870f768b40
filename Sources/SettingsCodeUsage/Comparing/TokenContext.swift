import SettingsCodeLexer

/// What stands around a token that may be a key.
extension ScannedFile {
  private func isByte(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
    code.tokens.indices.contains(index) && code.tokens[index].kind == .punctuation
      && code.tokens[index].byte == UInt8(ascii: byte)
  }

  private func word(_ index: Int) -> String? {
    guard code.tokens.indices.contains(index), code.tokens[index].kind == .identifier else { return nil }
    return code.text(code.tokens[index])
  }

  private var isMessageLanguage: Bool { code.language.calls == .messages }

  /// Whether a token is the sign of a sum.
  func isAdded(_ index: Int) -> Bool { isByte(index, "+") }

  /// Whether the token behind a string adds another text to it: a method, or a parameter of a macro.
  func isAppended(_ index: Int) -> Bool {
    if isByte(index, "."), let name = word(index + 1) {
      return ["appending", "appendingFormat", "plus", "concat", "stringByAppendingString"].contains(name)
    }
    return word(index)?.hasPrefix("stringByAppending") == true || isPasted(index)
  }

  /// Whether a token beside a string is a parameter of a macro that is pasted to it.
  func isPasted(_ index: Int) -> Bool {
    guard isMessageLanguage, word(index) != nil else { return false }
    var start = index
    while start > 0, !code.tokens[start].isFirstOnLine { start -= 1 }
    return isByte(start, "#") && word(start + 1) == "define" && index > start + 2
  }

  /// Whether an identifier that equals a key may read it: a member, or a name that is turned into a text.
  func isRead(_ index: Int, _ namesProperties: Bool) -> Bool {
    if isByte(index - 1, ".") { return true }
    // `@selector(sounds)`, `nameof(Sounds)`, and macros that turn a name into a text.
    if isByte(index - 1, "("), isByte(index + 1, ")"), let function = word(index - 2) {
      if function == "nameof" || isMessageLanguage && (function == "selector" || function == function.uppercased()) {
        return true
      }
    }
    guard namesProperties else { return false }
    switch code.language.name {
    case "C#": return isByte(index + 1, "{") || isByte(index + 1, "=")
    case "Swift", "Kotlin": return word(index - 1) == "var" || word(index - 1) == "val"
    default: return false
    }
  }

  /// Whether the name of a constant of a type is handed to a function.
  func names(_ index: Int, type: String?) -> Bool {
    var start = index
    while isByte(start - 1, "."), word(start - 2) != nil { start -= 2 }
    if isByte(start - 1, ".") {
      start -= 1
      return type != nil && index == start + 1 && isHandedOn(start)
    }
    if start == index { return type == nil && isHandedOn(index) }
    return word(index - 2) == type && isHandedOn(start)
  }

  /// Whether what begins at a token is an argument of a function, part of a message, or in a list.
  func isHandedOn(_ index: Int) -> Bool {
    guard let open = code.enclosingBracket(index) else { return false }
    if isByte(open, "(") {
      guard let function = word(open - 1) else { return false }
      // A type is made of a text in `Image("sounds")`; functions of C# look alike.
      return function.first?.isLowercase == true || function.hasPrefix("_")
        || ["C#", "Objective-C"].contains(code.language.name)
    }
    guard isByte(open, "[") else { return false }
    let isList = isByte(open - 1, "@") || !isMessageLanguage
    guard isList else { return isByte(index - 1, ":") }
    let isSubscript = word(open - 1) != nil && !code.tokens[open].isFirstOnLine && word(open - 1) != "in"
    return !isSubscript && !isByte(open - 1, ")") && !isByte(open - 1, "]") && !isByte(index + 1, ":")
      && !isByte(index - 1, ":")
  }
}

extension LexedCode {
  /// The bracket that a token stands in, looked for among the tokens shortly before it.
  func enclosingBracket(_ index: Int) -> Int? {
    var index = index - 1
    let first = max(0, index - 120)
    while index >= first {
      let token = tokens[index]
      if token.kind == .boundary { return nil }
      if token.kind == .punctuation {
        if "([{".utf8.contains(token.byte) { return index }
        if ")]}".utf8.contains(token.byte) {
          guard token.partner >= 0, token.partner < index else { return nil }
          index = Int(token.partner)
        }
      }
      index -= 1
    }
    return nil
  }
}
