/// Cases of enumerations in Swift, whose raw values may be keys or values of rows:
/// `enum Quality: Int { case low = 1, high }`
extension DeclarationParser {
  /// A case of an enumeration: `low = 1`
  private struct Case {
    /// The token of the name.
    let name: TokenIndex
    /// The stated raw value; `nil` if none is stated.
    let rawValue: Expression?
    /// The token after the case.
    let end: TokenIndex
  }

  /// Records the cases of an enumeration whose raw values are texts or integers.
  ///
  /// The cases are known in the scope that is read next.
  ///
  /// - Parameter rawType: The first type after the colon; `nil` if there is none.
  mutating func noteCases(of type: TypeHeader, _ rawType: String?, in body: Range<TokenIndex>) {
    switch kindOfRawValues(ofType: rawType) {
    case .string: noteTextCases(of: type, in: body)
    case .integer: noteNumberedCases(of: type, in: body)
    default: break
    }
  }

  /// Returns the kind of the raw values of an enumeration; `nil` if the type is not one of values.
  ///
  /// - Parameter name: The first type after the colon; `nil` if there is none.
  private func kindOfRawValues(ofType name: String?) -> ValueKind? {
    // The cases of `enum Keys: CodingKey` have texts.
    if name == "CodingKey" { return .string }
    return name.flatMap { ValueKind(typeName: $0) }
  }

  private mutating func noteTextCases(of type: TypeHeader, in body: Range<TokenIndex>) {
    var index = body.lowerBound
    while let keyword = caseKeyword(from: index, before: body.upperBound) {
      index = keyword + 1
      for item in cases(after: keyword, before: body.upperBound) {
        noteTextCase(item, of: type)
        index = item.end
      }
    }
  }

  private mutating func noteNumberedCases(of type: TypeHeader, in body: Range<TokenIndex>) {
    var nextNumber = 0
    var index = body.lowerBound
    while let keyword = caseKeyword(from: index, before: body.upperBound) {
      index = keyword + 1
      for item in cases(after: keyword, before: body.upperBound) {
        // Only a half-written raw value is not a literal: in `case low =`, it is the word `case` of
        // the next line. The search goes on at the name, so that it finds this word.
        guard let number = number(of: item, ifNotStated: nextNumber) else {
          index = item.name
          break
        }
        scan.caseValues[type.name, default: [:]][word(item.name)] = .integer(number)
        nextNumber = number &+ 1
        index = item.end
      }
    }
  }

  /// Returns the next word `case` that begins a declaration of cases; `nil` if there is none.
  private func caseKeyword(from start: TokenIndex, before end: TokenIndex) -> TokenIndex? {
    var index = start
    while index < end {
      // `.case` is a member.
      if isWord(index, "case"), !isByte(index - 1, ".") { return index }
      index = afterBrackets(index)
    }
    return nil
  }

  /// Returns the cases after a word `case`: `low` and `high` of `case low = 1, high`
  private func cases(after keyword: TokenIndex, before end: TokenIndex) -> [Case] {
    var cases: [Case] = []
    // The word `case`, or the comma before the next name
    var separator = keyword
    repeat {
      let name = separator + 1
      guard name < end, let item = enumerationCase(at: name) else { break }
      cases.append(item)
      separator = item.end
    } while isByte(separator, ",")
    return cases
  }

  /// Returns the case with a name: `low = -1`, `high`; `nil` if the token is not a name.
  private func enumerationCase(at name: TokenIndex) -> Case? {
    guard kind(name) == .identifier else { return nil }
    let next = name + 1
    guard isByte(next, "=") else { return Case(name: name, rawValue: nil, end: next) }
    let valueStart = next + 1
    // A raw value is one token, perhaps with a sign before it.
    let end = skipping("-", at: valueStart) + 1
    return Case(name: name, rawValue: tree(valueStart..<end), end: end)
  }

  /// Returns the raw value of a case in an enumeration of integers; `nil` if a value is stated but is
  /// no integer.
  private func number(of item: Case, ifNotStated next: Int) -> Int? {
    guard let rawValue = item.rawValue else { return next }
    guard case .integer(let number)? = value(rawValue).literalValue else { return nil }
    return number
  }

  private mutating func noteTextCase(_ item: Case, of type: TypeHeader) {
    let name = word(item.name)
    let text: ValueExpression
    let value: CodeValue
    if let rawValue = item.rawValue {
      text = self.text(rawValue)
      value = self.value(rawValue).literalValue ?? .other
    } else {
      text = .literal([.text(name)])
      value = .string(name)
    }
    // The scope of the enumeration is the next to be added.
    let enumerationScope = scan.scopes.count
    scan.constants.append(
      CodeConstant(
        name: name,
        value: text,
        scope: enumerationScope,
        token: item.name,
        valueTokens: item.name + 1..<item.end,
        isCase: true,
        isPrivate: type.isPrivate))
    if value != .other { scan.caseValues[type.name, default: [:]][name] = value }
  }
}
