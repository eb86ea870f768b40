/// The index of a scope in ``FileScan/scopes``.
typealias ScopeIndex = Int

/// A part of a file in braces, or an expression with names of its own: the body of
/// `func load() { … }`, and `get(key)` of `key => get(key)`
struct CodeScope: Sendable {
  /// The kind of a scope. Most scopes are bodies; the parts of the few others are allocated apart,
  /// so that all scopes stay small.
  enum Kind: Sendable {
    case file
    indirect case type(TypeHeader)
    case body
    /// A body that runs once for each item of a list: `for key in keys { … }`
    indirect case iteration(ListItems)
  }

  var kind: Kind
  /// The scope around it; the file has none.
  @CompactOptionalIndex var parent: ScopeIndex? = nil
  /// The tokens in it.
  @CompactRange var tokens: Range<TokenIndex> = 0..<0
  /// The word that declares a type, `struct`, or begins a statement with a body, `for`.
  @CompactOptionalIndex var keyword: TokenIndex? = nil
  /// The function whose body it is: an index in ``FileScan/functions``.
  @CompactOptionalIndex var function: Int? = nil

  /// The header of a type; `nil` for other scopes.
  var type: TypeHeader? {
    if case .type(let header) = kind { header } else { nil }
  }

  /// The variable and the list of an iteration; `nil` for other scopes.
  var items: ListItems? {
    if case .iteration(let items) = kind { items } else { nil }
  }

  var isType: Bool {
    if case .type = kind { true } else { false }
  }

  var isBody: Bool {
    switch kind {
    case .body, .iteration: true
    case .file, .type: false
    }
  }
}

/// The head of a type declaration: its name, its ancestors and its modifiers.
struct TypeHeader: Sendable {
  var name: String
  /// The names before its own: `Player` in `extension Player.Key`
  var outerNames: [String] = []
  /// The token of the name.
  @CompactIndex var nameToken: TokenIndex
  /// The types that follow the name: those that it inherits from, and protocols.
  var ancestors: [String] = []
  /// The tokens before the word that declares it.
  @CompactRange var modifiers: Range<TokenIndex> = 0..<0
  /// Whether other files do not see its members.
  var isPrivate = false
}

/// A variable that has the items of a list one after the other: `key` and `keys` in
/// `keys.forEach { key in … }`
struct ListItems: Sendable {
  let variable: String
  /// The tokens of the list.
  let list: Range<TokenIndex>
}
