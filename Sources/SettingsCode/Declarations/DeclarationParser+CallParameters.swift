/// Parameters of functions and closures of languages whose expressions are not read.
extension DeclarationParser {
  /// Returns the parameters of a function: `string key, bool fallback = false`, `key: String`,
  /// `String key, {bool fallback = false}`
  func parametersOfCall(_ range: Range<Int>) -> [FunctionDeclaration.Parameter] {
    items(in: range).flatMap { item -> [FunctionDeclaration.Parameter] in
      if isAny(item.lowerBound, "{["), let close = code.closing(item.lowerBound),
        close < item.upperBound, !code.language.hasObjectLiterals
      {
        let isNamed = isByte(item.lowerBound, "{")
        return items(in: item.lowerBound + 1..<close).compactMap { parameter($0, isNamed: isNamed) }
      }
      return parameter(item, isNamed: false).map { [$0] } ?? []
    }
  }

  func parameter(_ item: Range<Int>, isNamed: Bool) -> FunctionDeclaration.Parameter? {
    let (colon, equals) = marks(ofParameter: item)
    let end = equals ?? item.upperBound
    var last = (colon ?? end) - 1
    if isByte(last, "?") { last -= 1 }
    guard last >= item.lowerBound, let name = identifier(last) else { return nil }
    let type = colon.map { $0 + 1..<max($0 + 1, end) } ?? item.lowerBound..<last
    var label: String?
    if isNamed { label = name }
    return .init(
      label: label, name: name, typeTokens: type,
      defaultTokens: equals.map { $0 + 1..<item.upperBound } ?? 0..<0, token: last)
  }
}
