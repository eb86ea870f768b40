import SettingsText

/// The declarations and other facts that one file states, before names are resolved.
///
/// `struct Keys { static let sounds = "play_sounds" }` gives two scopes, the file and the braces. The
/// second scope has a declaration and a constant `sounds`.
struct FileScan: TokenAccess, Sendable {
  let code: LexedCode
  var tokens: [CodeToken] { code.tokens }
  /// The scopes in the order of their first tokens, beginning with the file itself.
  var scopes = [CodeScope(kind: .file, tokens: 0..<Int.max)]
  /// Variables, properties, parameters and macros, in the order of their names' tokens.
  var declarations: [Declaration] = []
  var functions: [FunctionDeclaration] = []
  var constants: [CodeConstant] = []
  /// The declarations of all scopes except the file, by name.
  private(set) var variables = VariableIndex()
  var stores: [StoreDeclaration] = []
  /// The names whose types are stores of frameworks, by the type: `preferences` of
  /// `SharedPreferences? preferences`
  var typedStores: [String: Set<String>] = [:]
  /// The functions that React Native makes callable from scripts.
  var exports: [ScriptExport] = []
  /// The superclasses of the classes in Objective-C interfaces, by the name of the class.
  var superclasses: [String: String] = [:]
  /// The names by which JavaScript calls native classes, by class, if the two differ: `Prefs` for
  /// `PreferencesModule` with `RCT_EXPORT_MODULE(Prefs)`
  var moduleNames: [String: String] = [:]
  /// The paths that names stand for in outlined languages, by name.
  ///
  /// For `var preferences = plugins.appPreferences;`, the name `preferences` has the path `plugins`,
  /// `appPreferences`.
  var aliases: [String: [String]] = [:]
  /// The name tokens of the properties of `UserDefaults` that have their name as the key: `sounds`
  /// of `@NSManaged var sounds: Bool`
  var keyProperties: [TokenIndex] = []
  /// The names of lists and dictionaries: the token of each name, and the first token of its value
  /// or the opening brace of the computed property.
  var collections: [(name: TokenIndex, start: TokenIndex)] = []
  /// The tokens of expressions that are statements, values or parts of these.
  ///
  /// An expression around a closure comes before those in the closure.
  var expressions: [CompactRange] = []
  /// The kinds of raw values, by the name of the enumeration: ``ValueKind/integer`` for
  /// `enum Level: Int`
  var rawTypes: [String: ValueKind] = [:]
  /// The tokens of the strings in the file.
  var strings: [Int32] = []
  /// The names and strings of the file, for the search for keys.
  var searchTerms = SearchTerms()
  /// Whether `settingsc generate` wrote the file.
  var isGenerated = false
  /// Whether the file is generated Swift code, which registers its defaults only if the app calls
  /// its function.
  var isGeneratedSwift: Bool { isGenerated && isSwift }
  /// The constants that generated code declares for settings.
  var settings: [CodeConstant] = []
  /// Whether the file has the strings `PreferenceSpecifiers` and `DefaultValue`, as code that reads
  /// the pages of a bundle to register their defaults.
  var readsPages = false
  /// The scopes of functions that read keys from the pages of a bundle.
  var pageReaders: Set<ScopeIndex> = []
  /// The values of enumeration cases, by the name of the enumeration and the name of the case.
  var caseValues: [String: [String: CodeValue]] = [:]
  /// The traits by which the file affects keys and stores of the whole app.
  var traits: Set<ProjectTrait> = []

  /// The names of the `UserDefaults` class in Swift and Objective-C.
  static let defaultsTypes: Set<String> = ["UserDefaults", "NSUserDefaults"]

  init(code: LexedCode) { self.code = code }

  /// Sorts the facts for lookup, and frees the spare capacity of the arrays.
  mutating func finishDeclarations() {
    declarations = declarations.sorted { $0.name < $1.name }
    expressions = expressions.sorted { first, second in
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      // Of two expressions that begin at the same token, the longer comes first.
      return first.upperBound > second.upperBound
    }
    // The new arrays have no more room than they need.
    scopes = scopes.map { $0 }
    functions = functions.map { $0 }
    constants = constants.map { $0 }
    variables = VariableIndex(declarations, code)
  }
}
