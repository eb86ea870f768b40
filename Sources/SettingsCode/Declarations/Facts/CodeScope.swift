/// The 0-based index of a scope in ``FileScan/scopes``.
typealias ScopeIndex = Int

/// A part of a file in which names are declared: the file itself, the tokens in the braces of
/// `func load() { … }`, or an expression such as `get(key)` in `key => get(key)`
struct CodeScope: Sendable {
  /// The kind of a scope.
  ///
  /// Most scopes are plain bodies. The headers and lists of the few other scopes are stored apart,
  /// so that all scopes stay small.
  enum Kind: Sendable {
    case file
    indirect case type(TypeHeader)
    /// The body of a function, closure, condition or loop.
    case body
    /// A body that runs once for each item of a list: `for key in keys { … }`
    indirect case iteration(ListItems)
  }

  var kind: Kind
  /// The surrounding scope; `nil` for the file.
  @CompactOptionalIndex var parent: ScopeIndex? = nil
  /// The tokens in the scope.
  @CompactRange var tokens: Range<TokenIndex> = 0..<0
  /// The word that declares the type, such as `struct`, or begins the statement with the body, such
  /// as `for`; `nil` if there is none, as for a function or a closure.
  @CompactOptionalIndex var keyword: TokenIndex? = nil
  /// The 0-based index in ``FileScan/functions`` of the function that has the scope as its body;
  /// `nil` for other scopes.
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

/// The header of a type declaration: the name, the ancestors and the modifiers.
struct TypeHeader: Sendable {
  var name: String
  /// The names of surrounding types before the name, the outermost first: `Player` in
  /// `extension Player.Key`
  var outerNames: [String] = []
  /// The token of the name.
  @CompactIndex var nameToken: TokenIndex
  /// The names of the superclass and the protocols.
  var ancestors: [String] = []
  /// The tokens before the word that declares the type.
  @CompactRange var modifiers: Range<TokenIndex> = 0..<0
  /// Whether the members are hidden from other files.
  var isPrivate = false
}

/// A variable that takes each item of a list in turn: `key` and `keys` in
/// `keys.forEach { key in … }`
struct ListItems: Sendable {
  let variable: String
  /// The tokens of the list.
  let list: Range<TokenIndex>
}
