/// Cases of enumerations in Swift, whose raw values may be keys or values of rows:
/// `enum Quality: Int { case low = 1, high }`
extension DeclarationParser {
  /// The name of an enumeration case, and its stated raw value.
  private struct Case {
    let name: TokenIndex
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
    var kind = rawType.flatMap { ValueKind(typeName: $0) }
    if rawType == "CodingKey" { kind = .string }
    guard kind == .string || kind == .integer else { return }
    var nextNumber = 0
    var index = body.lowerBound
    while index < body.upperBound {
      guard isWord(index, "case"), !isByte(index - 1, ".") else {
        index = afterBrackets(index)
        continue
      }
      repeat {
        index += 1
        guard index < body.upperBound, let item = enumerationCase(at: index) else { break }
        if kind == .string {
          noteTextCase(item, of: type)
        } else {
          // Only a half-written raw value is not a literal.
          guard let number = number(of: item, ifNotStated: nextNumber) else { break }
          scan.caseValues[type.name, default: [:]][word(item.name)] = .integer(number)
          nextNumber = number &+ 1
        }
        index = item.end
      } while isByte(index, ",")
    }
  }

  private func enumerationCase(at name: TokenIndex) -> Case? {
    guard kind(name) == .identifier else { return nil }
    guard isByte(name + 1, "=") else { return Case(name: name, rawValue: nil, end: name + 1) }
    let end = skipping("-", at: name + 2) + 1
    return Case(name: name, rawValue: tree(name + 2..<end), end: end)
  }

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
