/// What is found in one file, before names are resolved.
struct FileScan: TokenCursor, Sendable {
  let code: LexedCode
  var tokens: [CodeToken] { code.tokens }
  /// The scopes in the order of their first tokens; the first is the file itself.
  var scopes = [CodeScope(kind: .file, tokens: 0..<Int.max)]
  /// Variables, properties, parameters and macros.
  var declarations: [Declaration] = []
  var functions: [FunctionDeclaration] = []
  var constants: [CodeConstant] = []
  /// Names that are declared in scopes, except the file's own.
  struct VariableName: Hashable {
    let scope: Int
    let name: String
  }
  /// Their tokens.
  var variables: [VariableName: [Int]] = [:]
  var stores: [StoreDeclaration] = []
  /// The paths that names are given as their values, in languages whose declarations are not read.
  var aliases: [String: [String]] = [:]
  /// The properties of user defaults that read the keys of their names, as tokens.
  var keyProperties: [Int] = []
  /// The lists, dictionaries and bodies of properties that names are given: the tokens of the
  /// names, and the first ones of the values.
  var collections: [(name: Int, start: Int)] = []
  /// The expressions that are statements, values or parts of these; one in a closure is in that
  /// around the closure and behind it.
  var expressions: [TokenRange] = []
  /// The types of raw values, by the names of enumerations.
  var rawTypes: [String: ValueKind] = [:]
  /// The strings of the file, as tokens.
  var strings: [Int32] = []
  /// Whether `settingsc generate` wrote it.
  var isGenerated = false
  /// The settings that it declares, if it is generated.
  var settings: [CodeConstant] = []
  /// Whether it has the names of a settings page's keys, as code that registers a bundle's defaults
  /// has.
  var readsPages = false
  /// The scopes of functions that take keys from the pages to register or show what they state.
  var pageReaders: Set<Int> = []
  /// The values of enumerations' cases, by the names of the enumerations.
  var caseValues: [String: [String: CodeValue]] = [:]
  /// What the file does for the whole app.
  var traits: Set<ProjectTrait> = []

  /// The names of the class of user defaults.
  static let defaultsTypes: Set<String> = ["UserDefaults", "NSUserDefaults"]

  init(code: LexedCode) { self.code = code }

  /// The strings that are a text.
  func strings(_ text: String) -> [Int] {
    strings.lazy.map(Int.init).filter { index in
      let token = tokens[index]
      return (2...4).contains(token.range.count - text.utf8.count)
        && code.value(ofString: token.range) == text
    }
  }

  /// Notes what reads the pages, whose keys are no uses of settings there.
  mutating func notePageReaders() {
    let values = strings("DefaultValue")
    readsPages = !values.isEmpty && !strings("PreferenceSpecifiers").isEmpty
    for value in values where readsPages {
      pageReaders.formUnion(scopes(around: scope(of: value)).filter { scopes[$0].function != nil })
    }
  }

  /// A scope and those around it, the innermost first; the last is the file.
  func scopes(around scope: Int) -> some Sequence<Int> {
    sequence(first: scope) { scopes[$0].parent }
  }

  /// Whether a scope is another one or in it.
  func contains(_ outer: Int, _ scope: Int) -> Bool {
    scopes(around: scope).contains(outer)
  }

  /// The names of the types around a scope, the outermost first.
  func types(around scope: Int) -> [String] {
    scopes(around: scope).filter { scopes[$0].kind == .type }.reversed().flatMap {
      scopes[$0].outerNames + [scopes[$0].name]
    }
  }

  /// The function whose statements run in a scope one after the other; `nil` in a closure.
  func function(runningAt scope: Int) -> Int? {
    for scope in scopes(around: scope) {
      if let function = scopes[scope].function { return function }
      if scopes[scope].keyword == nil || scopes[scope].kind != .body { return nil }
    }
    return nil
  }

  /// The innermost scope around a token.
  func scope(of token: Int) -> Int {
    let next = scopes.partitioningIndex { $0.tokens.lowerBound > token }
    return scopes(around: max(0, next - 1)).first { scopes[$0].tokens.contains(token) } ?? 0
  }

  /// The scope of the string that begins at or before an offset.
  ///
  /// - Parameter end: The first token behind those of the file itself.
  func scopeOfString(at offset: UInt32, before end: Int) -> Int {
    scope(of: code.tokens[..<end].partitioningIndex { $0.start > offset } - 1)
  }

  /// The name of the innermost type around a scope; `nil` outside of types.
  func innermostType(around scope: Int) -> String? {
    let scope = typeScope(scope)
    return scopes[scope].kind == .type ? scopes[scope].name : nil
  }

  /// The innermost type or the file around a scope.
  func typeScope(_ scope: Int) -> Int {
    scopes(around: scope).first { scopes[$0].kind == .type } ?? 0
  }
}

/// A range of tokens in half the memory of a `Range<Int>`: a file has one for every third of its
/// tokens.
struct TokenRange: Sendable {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  var lowerBound: Int { Int(start) }
  var upperBound: Int { Int(end) }
  var tokens: Range<Int> { lowerBound..<upperBound }
}

/// A part of a file in braces, or an expression that names are bound in.
struct CodeScope: Sendable {
  enum Kind: Sendable {
    case file, type, body
  }
  let kind: Kind
  var name = ""
  /// The names before a type's own: `Player` in `extension Player.Key`
  var outerNames: [String] = []
  /// The scope around it; the file has none.
  var parent: Int?
  /// The tokens in it.
  var tokens = 0..<0
  /// The word that declares a type, `struct`, or begins a statement with a body, `for`.
  var keyword: Int?
  /// The token of a type's name.
  var nameToken: Int?
  /// The types that a type's header names behind its own: those that it inherits from, and
  /// protocols.
  var ancestors: [String] = []
  /// The tokens before the word that declares a type.
  var modifiers = 0..<0
  /// Whether other files do not see what is in it.
  var isPrivate = false
  /// The function whose body it is: an index in ``FileScan/functions``.
  var function: Int?
  /// The list whose items a variable of it has one after the other.
  var items: ListItems?
}

/// A variable that has the items of a list one after the other.
struct ListItems: Sendable {
  let variable: String
  /// The tokens of the list.
  let list: Range<Int>
}

/// A name for a text or another value.
struct CodeConstant: Sendable {
  let name: String
  let value: CodeExpression
  /// The scope that it is declared in.
  let scope: Int
  /// The token of the name.
  let token: Int
  /// The tokens of the value.
  var valueTokens: Range<Int> = 0..<0
  /// Whether it is a case without a value of its own, which has a text only with a word such as
  /// `rawValue`.
  var isCase = false
  /// Whether other files do not see it.
  var isPrivate = false
}

/// A name for a store.
struct StoreDeclaration: Sendable {
  let name: String
  let store: StoreExpression
  let scope: Int
  /// Whether it is a variable in the body of a function, unknown outside it.
  var isLocal = false
  /// Whether it is a type's member that is given another store: `Settings.store = …`
  var isReplacement = false
}

/// What one file does to keys and stores of the whole app.
enum ProjectTrait: Sendable {
  /// `defaultAppStorage(_:)` gives `@AppStorage` another store.
  case replacesAppStorage
  /// `addSuite(named:)` has the app's own defaults look in others too.
  case addsSuites
  /// A function takes the name of the property that calls it for a key.
  case namesProperties
}
