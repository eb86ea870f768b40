import SettingsPropertyLists

/// Finds the texts, values and stores that names stand for in the scanned files.
///
/// For `Keys.sounds` it finds `enum Keys { static let sounds = "play_sounds" }`, perhaps in another
/// file, and so the key `play_sounds`. Where several declarations may be meant that do not agree,
/// nothing is known of the name.
struct NameResolver: Sendable {
  /// The maximum number of names that stand for names in turn.
  static let depthLimit = 8
  /// The maximum number of constants compared for one name; with more of them the name says too
  /// little.
  static let candidateLimit = 65
  /// The maximum number of stores compared for one name.
  static let storeLimit = 1_000

  let scans: [FileScan]
  let constants: NameIndex
  let stores: NameIndex
  let functions: FunctionIndex
  let types: TypeIndex
  /// The first occurrence of each identifier in each file.
  let identifiers: PlaceTable
  /// The types of raw values, by the names of enumerations; `nil` for two enumerations of one name
  /// that differ.
  private(set) var rawTypes: [String: ValueKind?] = [:]
  /// The values of cases, by the names of enumerations; `nil` for two enumerations of one name that
  /// differ.
  private var caseValues: [String: [String: CodeValue]?] = [:]
  /// The texts that frameworks put before keys, where code sets them.
  private(set) var prefixes: [KeyPrefix: String] = [:]
  /// The stores that libraries are told to use, by the names of the libraries.
  private(set) var switchedStores: [String: KeyStore] = [:]
  /// The names of modules for scripts, by the classes that are modules under another name.
  private(set) var moduleNames: [String: String] = [:]
  /// The effects of files on the whole app.
  private(set) var traits: Set<ProjectTrait> = []

  typealias Reference = NameIndex.Reference

  /// The place where a name is used.
  struct Site {
    var file: FileIndex
    var scope: ScopeIndex
  }

  init(_ scans: [FileScan]) {
    self.scans = scans
    constants = NameIndex(scans) { $0.constants.map { ($0.name, $0.scope) } }
    functions = FunctionIndex(scans)
    stores = NameIndex(scans) { $0.stores.map { ($0.name, $0.scope) } }
    types = TypeIndex(scans)
    identifiers = PlaceTable(scans.map { $0.searchTerms.names })
    for scan in scans {
      Self.add(scan.caseValues, to: &caseValues)
      Self.add(scan.rawTypes, to: &rawTypes)
      traits.formUnion(scan.traits)
      for (name, module) in scan.moduleNames where moduleNames[name] == nil {
        moduleNames[name] = module
      }
    }
  }

  /// Adds facts by name; a name with two different facts has none.
  private static func add<Fact: Equatable>(_ facts: [String: Fact], to all: inout [String: Fact?]) {
    for (name, fact) in facts {
      if all[name, default: fact] == fact {
        all[name] = .some(fact)
      } else {
        all[name] = .some(nil)
      }
    }
  }

  /// Notes what frameworks put before keys, and which suites they use, as code sets it.
  mutating func noteFrameworkSettings(of uses: [[UnresolvedUse]]) {
    for (file, uses) in uses.enumerated() {
      for use in uses where use.subject == .prefix || use.subject == .store {
        let text = key(use.key, at: Site(file: file, scope: use.scope)).key.text
        if case .switched(let library) = use.store {
          switchStore(of: library, toSuite: text)
        } else if let prefix = use.prefix, let text {
          prefixes[prefix] = prefix.prefix(ofGroup: text)
        }
      }
    }
  }

  /// Notes the suite that a library is told to use; none of two different ones is certain.
  private mutating func switchStore(of library: String, toSuite name: String?) {
    var store = KeyStore.unknown
    if let name { store = .suite(ExactText(name)) }
    if let other = switchedStores[library], other != store { store = .unknown }
    switchedStores[library] = store
  }

  /// Returns the values of the cases of an enumeration, by their names.
  func caseValues(of enumeration: String) -> [String: CodeValue] {
    guard let values = caseValues[enumeration] else { return [:] }
    return values ?? [:]
  }

  /// Returns a constant and the place where the names in its value are used.
  func constant(_ reference: Reference) -> (constant: CodeConstant, site: Site) {
    let constant = scans[reference.file].constants[reference.index]
    return (constant, Site(file: reference.file, scope: constant.scope))
  }

  /// Returns the expression that the body of a function returns, and the place where its names are
  /// used.
  func returnedExpression(of reference: Reference) -> (tokens: Range<TokenIndex>, site: Site)? {
    let scan = scans[reference.file]
    guard let tokens = scan.returned(in: scan.functions[reference.index].body) else { return nil }
    let scope = scan.scope(of: tokens.lowerBound)
    return (tokens, Site(file: reference.file, scope: scope))
  }
}
