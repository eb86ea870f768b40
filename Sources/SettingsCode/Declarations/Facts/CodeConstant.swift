/// A name for a text or another value: `static let sounds = "play_sounds"`
struct CodeConstant: Sendable {
  let name: String
  let value: ValueExpression
  /// The scope that it is declared in.
  let scope: ScopeIndex
  /// The token of the name.
  let token: TokenIndex
  /// The tokens of the value.
  var valueTokens: Range<TokenIndex> = 0..<0
  /// Whether the constant is a case without a value of its own, which has a text only with a word
  /// such as `rawValue`.
  var isCase = false
  /// Whether other files do not see it.
  var isPrivate = false
}

extension CodeConstant {
  /// Returns the name of the text that a property has for a case: `sounds.key`
  static func name(ofCase name: String, property: String) -> String { "\(name).\(property)" }

  /// The name that code means the constant by where its calls are not followed: the property's for
  /// the text of a case.
  var mentionedName: String {
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }
}
