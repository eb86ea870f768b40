/// The index of a declaration in ``FileScan/declarations``, while the file is read.
typealias DeclarationIndex = Int

/// A variable, property, parameter or macro: `static let sounds: String = "play_sounds"`
struct Declaration: Sendable {
  /// The token of its name.
  @CompactIndex var name: TokenIndex
  /// The scope that knows it.
  @CompactIndex var scope: ScopeIndex = 0
  /// The tokens before the name: attributes, modifiers, the word that declares it, and a type that
  /// stands there.
  @CompactRange var modifiers: Range<TokenIndex> = 0..<0
  /// The tokens of its type.
  @CompactRange var type: Range<TokenIndex> = 0..<0
  /// The tokens of the value that it is given.
  @CompactRange var value: Range<TokenIndex> = 0..<0
  /// The tokens in the braces of a computed property.
  @CompactRange var body: Range<TokenIndex> = 0..<0
  var isParameter = false
}
