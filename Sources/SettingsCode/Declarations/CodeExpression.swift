import SettingsText

/// An expression as far as it matters for keys.
indirect enum CodeExpression: Sendable, Hashable {
  /// A string.
  case literal([StringPart])
  /// A name with the names before it: `Keys.sound`. The first is empty for `.sound`.
  case name([String])
  /// Several expressions, one after the other.
  case joined([CodeExpression])
  /// Anything else.
  case unknown

  /// Whether a string is a part of it.
  var hasLiteral: Bool {
    switch self {
    case .literal: true
    case .joined(let parts): parts.contains(where: \.hasLiteral)
    case .name, .unknown: false
    }
  }
}

/// An expression for a store.
indirect enum StoreExpression: Sendable, Hashable {
  /// The app's own defaults.
  case standard
  /// Defaults with the name of a suite.
  case suite(CodeExpression)
  /// The key-value store of iCloud.
  case cloud
  /// A name for a store.
  case name([String])
  /// A name that is a store only if it is declared with a store's type or value.
  case declared([String])
  /// One that was found out.
  case known(KeyStore)
  /// User defaults that cannot be told.
  case defaults
  /// User defaults that may be given from outside.
  case replaceable
  /// Something else, or anything.
  case unknown
  /// Certainly no user defaults.
  case foreign
}

/// What is found in one file, before names are resolved.
struct FileScan: TokenCursor, Sendable {
  let code: LexedCode
  var tokens: [CodeToken] { code.tokens }
  /// The scopes in the order of their first tokens; the first is the file itself.
  var scopes = [CodeScope(kind: .file, name: "", parent: nil, tokens: 0..<Int.max)]
  var functions: [FunctionDeclaration] = []
  /// The classes whose implementations begin at tokens, in Objective-C.
  var implementations: [(token: Int, name: String)] = []
  var constants: [CodeConstant] = []
  /// Names that are declared in scopes, except the file's own, or by their headers; after the scan, sorted by scope and
  /// name.
  var variables: [(token: Int32, scope: Int32)] = []
  var stores: [StoreDeclaration] = []
  var uses: [RawUse] = []
  /// The lists, dictionaries and bodies of properties that names are given: the tokens of the names, and the first ones
  /// of the values.
  var collections: [(name: Int, start: Int)] = []
  /// Stores that are arguments, by the labels of these.
  var passedStores: [(label: String, use: RawUse)] = []
  /// The types of raw values, by the names of enumerations.
  var rawTypes: [String: ValueKind] = [:]
  /// The strings of the file, as tokens.
  var strings: [Int32] = []
  /// Whether `settingsc generate` wrote it.
  var isGenerated = false
  /// Whether other files include it.
  var isHeader = false
  /// Whether it has the names of a settings page's keys, as code that registers a bundle's defaults has.
  var readsPages = false
  /// The values of enumerations' cases, by the names of the enumerations.
  var caseValues: [String: [String: CodeValue]] = [:]
  /// Members that give a text of their own, such as `var key: String { "app_" + rawValue }`.
  var members: [TextMember] = []
  /// What the file does for the whole app.
  var traits: ProjectTraits = []
  /// What it has of Flutter's library.
  var flutter = FlutterNames()
  /// The members of types that it imports by name.
  var imports = MemberImports()
  /// Whether it imports multiplatform-settings.
  var importsSettings = false
  /// Names of stores that the file also declares as something else, so that only a declaration identifies them.
  var namesakes: Set<String> = []
  /// Variables that hold the contents of a store: `let all = defaults.dictionaryRepresentation()`.
  var snapshots: Set<String> = []

  init(code: LexedCode) { self.code = code }

  /// A scope and those around it, the innermost first; the last is the file.
  func scopes(around scope: Int) -> some Sequence<Int> { sequence(first: scope) { scopes[$0].parent } }

  /// Whether a scope is another one or in it.
  func contains(_ outer: Int, _ scope: Int) -> Bool {
    scopes(around: scope).contains(outer)
  }

  /// The names of the types around a scope, the outermost first.
  func types(around scope: Int) -> [String] {
    scopes(around: scope).filter { scopes[$0].kind == .type }.map { scopes[$0].name }.reversed()
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

  /// The type that a place belongs to; in Objective-C the class that is implemented there.
  func owner(at token: Int, in scope: Int) -> String? {
    innermostType(around: scope) ?? implementations.last { $0.token < token }?.name
  }

  /// The innermost type or the file around a scope.
  func typeScope(_ scope: Int) -> Int {
    scopes(around: scope).first { scopes[$0].kind == .type } ?? 0
  }
}

/// A part of a file in braces, or an expression that names are bound in.
struct CodeScope: Sendable {
  enum Kind: Sendable {
    case file, type, body
  }
  let kind: Kind
  let name: String
  /// The scope around it; the file has none.
  let parent: Int?
  /// The tokens in it.
  let tokens: Range<Int>
  /// The word that declares a type, `struct`, or begins a statement with a body, `for`.
  var keyword: Int?
  /// The token of a type's name.
  var nameToken: Int?
  /// The types that a type's header names behind its own: those that it inherits from, and protocols.
  var ancestors: [String] = []
  /// The function whose body it is: an index in ``FileScan/functions``.
  var function: Int?
  /// The type that the function or property extends.
  var receiver: String?
  /// Whether it is the body of a function or accessor.
  var isMember = false
  /// Whether the class around knows its names.
  var isCompanion = false
}

/// A name for a text.
struct CodeConstant: Sendable {
  let name: String
  let value: CodeExpression
  /// The scope that it is declared in.
  let scope: Int
  /// The token of the name.
  let token: Int
  /// The tokens of the value.
  var valueTokens: Range<Int> = 0..<0
  /// Whether it is a case without a value of its own, which has a text only with a word such as `rawValue`.
  var isCase = false
  /// Whether other files do not see it; in C#, other types.
  var isPrivate = false
}

/// A name for a store.
struct StoreDeclaration: Sendable {
  let name: String
  let store: StoreExpression
  let scope: Int
  let token: Int
  /// Whether it is a type's member that is given another store: `Settings.store = …`
  var isReplacement = false
  /// Whether it is a parameter of a function or initializer.
  var isParameter = false
  /// Whether it is a variable in the body of a function, unknown outside it.
  var isLocal = false
}

/// A member with one of the names that usually give a raw value.
struct TextMember: Sendable {
  let name: String
  let value: CodeExpression
  /// The scope of its type.
  let scope: Int
}

/// What one file does to keys and stores of the whole app.
struct ProjectTraits: OptionSet, Sendable {
  let rawValue: Int
  /// `defaultAppStorage(_:)` gives `@AppStorage` another store.
  static let replacesAppStorage = ProjectTraits(rawValue: 1)
  /// `addSuite(named:)` has the app's own defaults look in others too.
  static let addsSuites = ProjectTraits(rawValue: 2)
  /// A function takes the name of the property that calls it for a key.
  static let namesProperties = ProjectTraits(rawValue: 4)
}

/// Members of types that a file knows by their plain names.
struct MemberImports: Sendable {
  /// The types whose members are all known: `using static App.Keys;`, `import app.Keys.*`
  var types: Set<String> = []
  /// Names for other names: `import app.Keys.SOUNDS as SOUNDS`, `using K = App.Keys;`
  var names: [String: [String]] = [:]
}

/// What a file has of Flutter's shared_preferences.
struct FlutterNames: Sendable {
  /// Whether it imports or names the library.
  var isUsed = false
  /// Whether it names the classes whose keys have no prefix.
  var hasUnprefixed = false
  /// Whether it names the class whose keys have one.
  var hasPrefixed = false
  /// Variables of those classes, and whether their keys have a prefix.
  var variables: [String: Bool] = [:]
  /// The prefix that the app sets; absent where it sets none.
  var prefix: CodeExpression?
}

/// A use of a key before names are resolved.
struct RawUse: Sendable {
  /// What is used.
  enum Subject: Sendable {
    /// One key.
    case key
    /// Any key: `dictionaryRepresentation()`.
    case all
    /// Values that are registered and not known.
    case unknownRegistration
  }
  var subject = Subject.key
  var access: KeyUse.Access
  var key: CodeExpression
  /// The key's tokens.
  var tokens: Range<Int>
  var type: ValueKind?
  /// The name of a type that may be an enumeration.
  var typeName: String?
  var strictness: KeyUse.Strictness
  var value: CodeValue?
  /// The name of the value, where it is no literal: `Quality.mid`.
  var valueName: [String]?
  var absence: KeyUse.Absence
  var store: StoreExpression
  var api: String
  var scope: Int
  /// Whether the value that is named holds for all readers.
  var registers: Bool
  /// Whether the key is mirrored to iCloud.
  var isMirrored: Bool
  /// The last name of what a function of Flutter's library is called on; absent for another library.
  var flutterReceiver: String?
  /// Whether a number is stored as text.
  var storesText = false
  /// How the code handles the value that it gets for a missing one.
  var handling = ValueHandling.none
  /// The property that its wrapper is on.
  var property: String?
  /// Whether it is taken for one only by a name that apps often use.
  var isGuess = false
}
