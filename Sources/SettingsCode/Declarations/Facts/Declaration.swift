/// The 0-based index of a declaration in ``FileScan/declarations``, while the file is read.
typealias DeclarationIndex = Int

/// A variable, property, parameter or macro: `static let sounds: String = "play_sounds"`
struct Declaration: Sendable {
  /// The token of the name.
  @CompactIndex var name: TokenIndex
  /// The scope in which the name is known.
  @CompactIndex var scope: ScopeIndex = 0
  /// The tokens before the name: attributes, modifiers, a word such as `let`, and the type in the C
  /// family.
  @CompactRange var modifiers: Range<TokenIndex> = 0..<0
  /// The tokens of the type; empty if none is stated.
  @CompactRange var type: Range<TokenIndex> = 0..<0
  /// The tokens of the initial value; empty if there is none.
  @CompactRange var value: Range<TokenIndex> = 0..<0
  /// The tokens in the braces of a computed property; empty for other declarations.
  @CompactRange var body: Range<TokenIndex> = 0..<0
  var isParameter = false
}
