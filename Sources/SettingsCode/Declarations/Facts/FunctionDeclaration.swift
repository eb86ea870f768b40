/// A function, method, initializer or macro with parameters:
/// `func isOn(forKey key: String, default fallback: Bool = false) -> Bool { … }`
struct FunctionDeclaration: Sendable {
  struct Parameter: Sendable {
    /// The label of the argument in calls; `nil` for an argument without a label.
    var label: String?
    var name: String
    /// The tokens of the type; empty if none is stated.
    @CompactRange var typeTokens: Range<TokenIndex> = 0..<0
    /// The tokens of the default; empty if there is none.
    @CompactRange var defaultTokens: Range<TokenIndex> = 0..<0
    /// The token of the parameter's name.
    @CompactIndex var token: TokenIndex

    /// The tokens of the default; `nil` if there is none.
    var statedDefault: Range<TokenIndex>? {
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
  /// The scope that declares the function.
  @CompactIndex var scope: ScopeIndex
  /// The name of the type that has the function as a member; `nil` for a free function.
  var owner: String?

  /// Returns the place of an argument in calls, by the 0-based index of the parameter.
  func place(of index: Int) -> ArgumentPlace {
    if let label = parameters[index].label { return .label(label) }
    let unlabeledBefore = parameters[..<index].count { $0.label == nil }
    return .index(unlabeledBefore)
  }

  /// The labels that every call has, since their parameters have no default.
  var requiredLabels: [String] {
    parameters.filter { $0.statedDefault == nil }.compactMap { $0.label }
  }
}
