/// A name for a text or another value: `static let sounds = "play_sounds"`
struct CodeConstant: Sendable {
  let name: String
  let value: ValueExpression
  /// The scope that declares the constant.
  let scope: ScopeIndex
  /// The token of the name.
  let token: TokenIndex
  /// The tokens of the value.
  var valueTokens: Range<TokenIndex> = 0..<0
  /// Whether the constant is a case of an enumeration, whose text needs a member such as
  /// `rawValue`: `Key.sounds.rawValue`
  var isCase = false
  /// Whether the constant is hidden from other files.
  var isPrivate = false
}

extension CodeConstant {
  /// Returns the name of a constant for the text that a property returns for a case: `sounds.key`
  /// for `var key: String { switch self { case .sounds: "play_sounds" } }`
  static func name(ofCase name: String, property: String) -> String { "\(name).\(property)" }

  /// The last part of the name, which code that mentions the constant contains: `key` of
  /// `sounds.key`
  var mentionedName: String {
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }
}
