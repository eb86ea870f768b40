import SettingsText

/// The result of scanning one file, before names are resolved.
struct FileScan: TokenCursor, Sendable {
  let code: LexedCode
  var tokens: [CodeToken] { code.tokens }
  /// The scopes in the order of their first tokens; the first is the file itself.
  var scopes = [CodeScope(kind: .file, tokens: 0..<Int.max)]
  /// Variables, properties, parameters and macros.
  var declarations: [Declaration] = []
  var functions: [FunctionDeclaration] = []
  var constants: [CodeConstant] = []
  /// The declarations of scopes, except the file's own, by name.
  private(set) var variables = VariableIndex()
  var stores: [StoreDeclaration] = []
  /// The names that have types of frameworks, by the types.
  var typedStores: [String: Set<String>] = [:]
  /// The functions that scripts may call.
  var exports: [ScriptExport] = []
  /// The superclasses of the classes that interfaces of Objective-C declare.
  var superclasses: [String: String] = [:]
  /// The names of modules for scripts, by the classes that are modules under another name.
  var moduleNames: [String: String] = [:]
  /// The paths that names are given as their values, in languages whose declarations are not read.
  var aliases: [String: [String]] = [:]
  /// The properties of user defaults that read the keys of their names, as tokens.
  var keyProperties: [Int] = []
  /// The lists, dictionaries and bodies of properties that names are given: the tokens of the
  /// names, and the first ones of the values.
  var collections: [(name: Int, start: Int)] = []
  /// The expressions that are statements, values or parts of these; one in a closure is in that
  /// around the closure and after it.
  var expressions: [CompactRange] = []
  /// The types of raw values, by the names of enumerations.
  var rawTypes: [String: ValueKind] = [:]
  /// The strings of the file, as tokens.
  var strings: [Int32] = []
  /// The names and strings by which keys are found.
  var searchTerms = SearchTerms()
  /// Whether `settingsc generate` wrote it.
  var isGenerated = false
  /// Whether the file is generated Swift code, where only a call registers the defaults.
  var isGeneratedSwift: Bool { isGenerated && isSwift }
  /// The settings that generated code declares.
  var settings: [CodeConstant] = []
  /// Whether the file names keys of a settings page, as code that registers a bundle's defaults
  /// does.
  var readsPages = false
  /// The scopes of functions that take keys from the pages to register or show what they state.
  var pageReaders: Set<Int> = []
  /// The values of enumerations' cases, by the names of the enumerations.
  var caseValues: [String: [String: CodeValue]] = [:]
  /// The effects of the file on the whole app.
  var traits: Set<ProjectTrait> = []

  /// The names of the class of user defaults.
  static let defaultsTypes: Set<String> = ["UserDefaults", "NSUserDefaults"]

  init(code: LexedCode) { self.code = code }

  /// Puts what was declared in the order in which it is looked up.
  mutating func finishDeclarations() {
    // Copies have no more room than they need.
    declarations = declarations.sorted { $0.name < $1.name }
    expressions = expressions.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    scopes = scopes.map { $0 }
    functions = functions.map { $0 }
    constants = constants.map { $0 }
    variables = VariableIndex(declarations, code)
  }

  /// Returns the strings that are a text.
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

  /// Returns whether a token is in a function that takes keys from the pages.
  func isInPageReader(_ token: Int) -> Bool {
    !pageReaders.isEmpty && scopes(around: scope(of: token)).contains(where: pageReaders.contains)
  }

  /// Returns a scope and those around it, the innermost first; the last is the file.
  func scopes(around scope: Int) -> some Sequence<Int> {
    sequence(first: scope) { scopes[$0].parent }
  }

  /// Returns whether a scope is another one or in it.
  func contains(_ outer: Int, _ scope: Int) -> Bool {
    scopes(around: scope).contains(outer)
  }

  /// Returns the names of the types around a scope, the outermost first.
  func types(around scope: Int) -> [String] {
    scopes(around: scope).compactMap { scopes[$0].type }.reversed().flatMap {
      $0.outerNames + [$0.name]
    }
  }

  /// Returns the function whose statements run in a scope one after the other; `nil` in a closure.
  func function(runningAt scope: Int) -> Int? {
    for scope in scopes(around: scope) {
      if let function = scopes[scope].function { return function }
      if scopes[scope].keyword == nil || !scopes[scope].isBody { return nil }
    }
    return nil
  }

  /// Returns the innermost scope around a token.
  func scope(of token: Int) -> Int {
    let next = scopes.partitioningIndex { $0.tokens.lowerBound > token }
    return scopes(around: max(0, next - 1)).first { scopes[$0].tokens.contains(token) } ?? 0
  }

  /// Returns the scope of the string that begins at or before an offset.
  ///
  /// - Parameter end: The first token after those of the file itself.
  func scopeOfString(at offset: UInt32, before end: Int) -> Int {
    scope(of: code.tokens[..<end].partitioningIndex { $0.start > offset } - 1)
  }

  /// Returns the name of the innermost type around a scope; `nil` outside of types.
  func innermostType(around scope: Int) -> String? {
    scopes[typeScope(scope)].type?.name
  }

  /// Returns the innermost type or the file around a scope.
  func typeScope(_ scope: Int) -> Int {
    scopes(around: scope).first { scopes[$0].isType } ?? 0
  }
}

/// A name for a text or another value.
struct CodeConstant: Sendable {
  let name: String
  let value: ValueExpression
  /// The scope that it is declared in.
  let scope: Int
  /// The token of the name.
  let token: Int
  /// The tokens of the value.
  var valueTokens: Range<Int> = 0..<0
  /// Whether the constant is a case without a value of its own, which has a text only with a word
  /// such as `rawValue`.
  var isCase = false
  /// Whether other files do not see it.
  var isPrivate = false
}

/// A name for a store.
struct StoreDeclaration: Sendable {
  let name: String
  let store: StoreExpression
  let scope: Int
  /// Whether the constant is a variable in the body of a function, unknown outside it.
  var isLocal = false
  /// Whether a member of a type gets another store: `Settings.store = …`
  var isReplacement = false
}

/// A function that React Native makes callable from scripts: `NativeModules.Settings.flag('k')`
struct ScriptExport: Sendable, Hashable {
  /// The class of the function.
  let owner: String
  /// The function's name; in Objective-C the first part of the selector.
  let function: String
  /// The name that scripts call it by.
  let name: String
}

/// An effect of one file on keys and stores of the whole app.
enum ProjectTrait: Sendable, Hashable {
  /// `defaultAppStorage(_:)` gives `@AppStorage` another store.
  case replacesAppStorage
  /// `addSuite(named:)` has the app's own defaults look in others too.
  case addsSuites
  /// A function takes the name of the property that calls it for a key.
  case namesProperties
  /// It names a type whose objects are user defaults.
  case names(FrameworkStore)
}
