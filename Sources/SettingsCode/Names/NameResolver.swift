import SettingsPropertyLists

/// Finds the texts, values and stores that names stand for in the scanned files.
///
/// For `Keys.sounds` it finds `enum Keys { static let sounds = "play_sounds" }`, perhaps in another
/// file, and so the key `play_sounds`. If several declarations may be meant and they disagree,
/// nothing is known of the name.
struct NameResolver: Sendable {
  /// The maximum length of a chain of names: `a` stands for `b`, which stands for `c`.
  static let depthLimit = 8
  /// The number of candidates for a name at which the search for more ends.
  ///
  /// A name with that many constants counts as ambiguous. Up to 64 are compared.
  static let candidateLimit = 65
  /// The maximum number of declarations of one name that are examined.
  static let declarationLimit = 1_000

  let files: [ScannedFile]
  let constants: NameIndex
  let stores: NameIndex
  let functions: FunctionIndex
  let types: TypeIndex
  /// The first occurrence of each identifier in each file.
  let identifiers: PlaceTable
  /// The types of raw values, by the names of enumerations: `integer` for `enum Level: Int`
  private(set) var rawTypes = AgreedFacts<ValueKind>()
  /// The values of cases by case name, by the names of enumerations.
  private var caseValues = AgreedFacts<[String: CodeValue]>()
  /// The prefixes that code sets in place of the standard prefixes of frameworks.
  private(set) var prefixes: [KeyPrefix: String] = [:]
  /// The stores that code sets for libraries, by the names of the libraries.
  private(set) var switchedStores: [String: KeyStore] = [:]
  /// The names by which JavaScript calls native classes, by class, if the two differ: `Prefs` for
  /// `PreferencesModule` with `RCT_EXPORT_MODULE(Prefs)`
  private(set) var moduleNames: [String: String] = [:]
  /// The effects of single files on the whole app, such as a call of `addSuite(named:)`.
  private(set) var traits: Set<ProjectTrait> = []

  typealias Reference = NameIndex.Reference

  /// A place from which names are looked up.
  struct Site {
    var file: FileIndex
    var scope: ScopeIndex
  }

  /// Creates a resolver of the names in scanned files.
  ///
  /// - Parameter tables: A function that returns the tables of the files, which another thread may
  ///   still be filling.
  init(_ files: [ScannedFile], tables: () -> FileTables) {
    self.files = files
    constants = NameIndex(files) { $0.scan.constants.map { ($0.name, $0.scope) } }
    stores = NameIndex(files) { $0.scan.stores.map { ($0.name, $0.scope) } }
    let filledTables = tables()
    functions = filledTables.functions
    types = filledTables.types
    identifiers = filledTables.identifiers
    for file in files {
      caseValues.add(file.scan.caseValues)
      rawTypes.add(file.scan.rawTypes)
      traits.formUnion(file.scan.traits)
      for (name, module) in file.scan.moduleNames where moduleNames[name] == nil {
        moduleNames[name] = module
      }
    }
  }

  /// Records the prefixes and suites that code sets for frameworks and libraries.
  mutating func noteFrameworkSettings(of uses: [[UnresolvedUse]]) {
    for (file, usesInFile) in uses.enumerated() {
      for use in usesInFile where use.subject == .prefix || use.subject == .store {
        // The `key` of such a use is the name of the suite, or the group of keys.
        let name = key(use.key, at: Site(file: file, scope: use.scope)).key.text
        if case .switched(let library) = use.store {
          // `DefaultPreference.setName('group.example')`
          switchStore(of: library, toSuite: name)
        } else if let prefix = use.prefix, let group = name {
          // `Preferences.configure({ group: 'app' })`
          prefixes[prefix] = prefix.text(ofGroup: group)
        }
      }
    }
  }

  /// Records the suite that code sets for a library.
  ///
  /// If code sets two different suites, the store is unknown.
  private mutating func switchStore(of library: String, toSuite name: String?) {
    var store = KeyStore.unknown
    if let name { store = .suite(ExactText(name)) }
    if let other = switchedStores[library], other != store { store = .unknown }
    switchedStores[library] = store
  }

  /// Returns the values of the cases of an enumeration, by case name.
  func caseValues(of enumeration: String) -> [String: CodeValue] {
    caseValues[enumeration] ?? [:]
  }

  /// Returns a constant, and the place from which the names in its value are looked up.
  func constant(_ reference: Reference) -> (constant: CodeConstant, site: Site) {
    let constant = files[reference.file].scan.constants[reference.index]
    return (constant, Site(file: reference.file, scope: constant.scope))
  }

  /// Returns the expression that the body of a function returns, and the place from which its names
  /// are looked up; `nil` if the expression is not known.
  func returnedExpression(of reference: Reference) -> (tokens: Range<TokenIndex>, site: Site)? {
    let file = files[reference.file]
    let body = file.scan.functions[reference.index].body
    guard let tokens = file.scan.returned(in: body) else { return nil }
    let scope = file.scan.scope(of: tokens.lowerBound)
    return (tokens, Site(file: reference.file, scope: scope))
  }
}
