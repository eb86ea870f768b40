/// A type whose header was read.
struct PendingType {
  let name: String
  /// The word that declares it.
  let keyword: Int
  /// The token of its name.
  let token: Int
  /// The brace that opens its body, or the token behind a type without one.
  let end: Int
  /// The names of the parameters in its header, as tokens.
  let parameters: [Int]
}

/// Declarations of types.
extension DeclarationScanner {
  /// The most tokens, or groups of them in brackets, in the header of a type.
  private static let typeHeaderLimit = 200

  /// Notes the name of a type, where its body follows.
  mutating func beginType(_ index: Int) {
    // The words of `enum class` and `record struct` declare one type.
    guard declaresType(index), !isWord(index - 1, "enum"), !isWord(index - 1, "record") else { return }
    var next = index + 1
    let isEnumeration = isWord(index, "enum")
    // `enum class Key`, `record struct Item`
    if isEnumeration || isWord(index, "record"), isWord(next, "class") || isWord(next, "struct") { next += 1 }
    // `extension on SharedPreferences {` has no name.
    if isWord(index, "extension"), isWord(next, "on") { next += 1 }
    isCompanion = isWord(index - 1, "companion")
    guard kind(next) == .identifier else { return }
    next = path(at: next).end - 1
    let name = word(next)
    let end = typeHeaderEnd(after: next + 1)
    let type = PendingType(
      name: name, keyword: index, token: next, end: end, parameters: headerNames(after: next + 1, before: end))
    next += 1
    guard isByte(end, "{") else {
      // `data class Item(val key: String)` has members and no body.
      if code.language.has(.bodilessTypes) { bodilessType = type }
      return
    }
    pendingType = type
    enumeration = isEnumeration ? name : nil
    // The first type behind the colon is that of raw values.
    if isByte(next, ":"), kind(next + 1) == .identifier {
      let type = word(next + 1)
      if isEnumeration { scan.rawTypes[name] = ValueKind(typeName: type) }
      rawType = type
    } else {
      rawType = nil
    }
  }

  /// Enters and leaves the scope of a type without a body, in the order of scopes.
  mutating func noteBodilessType(before index: Int) {
    guard let type = bodilessType, index >= type.end else { return }
    bodilessType = nil
    push(self.scope(of: type, tokens: type.end + 1..<type.end + 1), PendingBody(names: type.parameters))
    stack.removeLast()
  }

  /// The scope of a type.
  func scope(of type: PendingType, tokens: Range<Int>) -> CodeScope {
    CodeScope(
      kind: .type, name: type.name, parent: scope, tokens: tokens, keyword: type.keyword, nameToken: type.token,
      ancestors: scan.ancestors(behind: type.token, before: type.end))
  }

  /// Whether a keyword declares a type there, and is no name, modifier or constraint: `class func`, `for record in`,
  /// `T: class`, `Item::class`
  private func declaresType(_ index: Int) -> Bool {
    if ".:(,<=&|".unicodeScalars.contains(where: { isByte(index - 1, $0) }) {
      return code.language.has(.objectLiterals) && isByte(index - 1, "=")
    }
    if Self.wordsBehindNames.contains(word(index + 1)) { return false }
    guard !beginsLine(index), kind(index - 1) == .identifier else { return true }
    return !Self.wordsBeforeNames.contains(word(index - 1))
  }

  /// What follows a name in a loop or pattern, or `class` as a modifier.
  private static let wordsBehindNames: Set<String> = [
    "in", "is", "as", "of", "and", "or", "not", "with", "when", "switch", "func", "var", "let", "subscript", "override",
    "private", "fileprivate", "internal", "public", "open", "final",
  ]
  private static let wordsBeforeNames: Set<String> = ["let", "var", "val", "for", "case", "in", "is", "as", "await"]

  /// The brace that opens the body of a type, or the token behind a type without a body.
  ///
  /// - Parameter next: The token behind its name.
  private func typeHeaderEnd(after next: Int) -> Int {
    var index = next
    for _ in 0..<Self.typeHeaderLimit {
      guard let kind = kind(index), kind != .punctuation || !"{;})".utf8.contains(tokens[index].byte) else { break }
      // `struct Item *item(void) {`
      if isMessageLanguage, isByte(index, "*") || isByte(index, "(") || isByte(index, "=") { break }
      if code.language.hasExpressionBodies, beginsLine(index), kind != .punctuation,
        !isByte(index - 1, ","), !isByte(index - 1, ":"),
        !["where", "constructor", "by", "private", "internal", "protected", "public"].contains(word(index))
      {
        break
      }
      index = afterBrackets(index)
    }
    return index
  }

  /// Notes the cases of an enumeration.
  mutating func noteCases(of name: String, inBody body: Range<Int>, scope: Int) {
    guard enumeration == name else { return }
    enumeration = nil
    var index = body.lowerBound
    if code.language.has(.rawValueCases) {
      let type = rawType == "CodingKey" ? .string : rawType.flatMap { ValueKind(typeName: $0) }
      guard type == .string || type == .integer else { return }
      var number = 0
      while index < body.upperBound {
        guard isWord(index, "case"), !isByte(index - 1, ".") else {
          index = afterBrackets(index)
          continue
        }
        // `case low = 1, mid`
        repeat {
          index += 1
          guard index < body.upperBound, kind(index) == .identifier else { break }
          let value = isByte(index + 1, "=") ? self.value(at: index + 2, before: body.upperBound) : nil
          noteCase(index, value, isText: type == .string, of: name, scope, &number)
          index += value == nil ? 1 : isByte(index + 2, "-") ? 4 : 3
        } while isByte(index, ",")
      }
    } else if !isMessageLanguage {
      while index < body.upperBound, kind(index) == .identifier {
        let value: CodeExpression =
          isByte(index + 1, "(") && kind(index + 2) == .string
          ? expression(at: index + 2).value : .literal([.text(word(index))])
        declare(index, as: value, index + 1..<index + 3, in: scope, isCase: true)
        while index < body.upperBound, !isByte(index, ","), !isByte(index, ";") { index = afterBrackets(index) }
        if isByte(index, ";") { return }
        index += 1
      }
    }
  }

  /// Notes a case of Swift with the value that it states.
  private mutating func noteCase(
    _ index: Int, _ stated: CodeValue?, isText: Bool, of enumeration: String, _ scope: Int, _ number: inout Int
  ) {
    let name = word(index)
    guard isText else {
      if case .integer(let value)? = stated { number = value } else if stated != nil { return }
      scan.caseValues[enumeration, default: [:]][name] = .integer(number)
      return number += 1
    }
    let hasString = stated != nil && kind(index + 2) == .string
    let value = hasString ? expression(at: index + 2).value : .literal([.text(name)])
    declare(index, as: value, index + 1..<index + (hasString ? 3 : 1), in: scope, isCase: true)
    if case .literal(let parts) = value, let text = KeyText(parts).text {
      scan.caseValues[enumeration, default: [:]][name] = .string(text)
    }
  }
}
