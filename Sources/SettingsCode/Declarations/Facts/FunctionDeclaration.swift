/// A function, method, initializer or macro with parameters:
/// `func isOn(forKey key: String, default fallback: Bool = false) -> Bool { … }`
struct FunctionDeclaration: Sendable {
  struct Parameter: Sendable {
    /// The label of the argument in calls; `nil` if only its place counts.
    var label: String?
    var name: String
    /// The tokens of its type.
    @CompactRange var typeTokens: Range<TokenIndex> = 0..<0
    /// The tokens of its default; empty if it has none.
    @CompactRange var defaultTokens: Range<TokenIndex> = 0..<0
    /// The token of its name.
    @CompactIndex var token: TokenIndex

    /// The tokens of its default; `nil` if it has none.
    var value: Range<TokenIndex>? {
      if defaultTokens.isEmpty { return nil }
      return defaultTokens
    }

    var declaration: Declaration {
      Declaration(name: token, type: typeTokens, value: defaultTokens, isParameter: true)
    }
  }

  /// The name; in Objective-C the first part of the selector.
  let name: String
  /// The token of the name.
  @CompactIndex var token: TokenIndex
  let parameters: [Parameter]
  /// The tokens of the body: those in its braces, or a macro's expression.
  @CompactRange var body: Range<TokenIndex>
  /// The scope that it is declared in.
  @CompactIndex var scope: ScopeIndex
  /// The type that it is a member of.
  var owner: String?

  /// Returns the place of a parameter's argument in calls.
  func place(of number: Int) -> ArgumentPlace {
    if let label = parameters[number].label { return .label(label) }
    return .index(parameters[..<number].count { $0.label == nil })
  }

  /// The labels that every call has.
  var labels: [String] { parameters.filter { $0.value == nil }.compactMap { $0.label } }
}
