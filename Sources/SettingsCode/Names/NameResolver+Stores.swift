import SettingsPropertyLists
import SettingsText

/// Resolution of stores.
extension NameResolver {
  /// Returns the store that an expression is.
  func store(_ expression: StoreExpression, at site: Site, depth: Int = 0) -> KeyStore {
    switch expression {
    case .standard: return .standard
    case .cloud: return .cloud
    case .framework: return .standard
    case .known(let store): return store
    case .switched(let library): return switchedStores[library] ?? .standard
    case .defaults, .replaceable: return .unknown
    case .unknown: return .possibleDefaults
    case .suite(let name):
      if case .unknown = name { return .unknown }
      return key(name, at: site).key.text.map { .suite(ExactText($0)) } ?? .unknown
    case .name(let path): return named(path, at: site, depth) ?? NameResolver.guess(path)
    // What an unknown function returns is not told by its name.
    case .returned(let path): return named(path, at: site, depth) ?? .possibleDefaults
    }
  }

  /// Returns the stores of a name, or those that a generated provider of the name provides:
  /// `preferencesProvider`
  func storesNamed(_ name: String) -> NameIndex.Named? {
    if let found = stores[name] { return found }
    guard name.hasSuffix("Provider") else { return nil }
    return stores[String(name.dropLast("Provider".count))]
  }

  private func store(_ reference: Reference) -> StoreDeclaration {
    scans[reference.file].stores[reference.index]
  }

  private func scope(of reference: Reference) -> CodeScope {
    scans[reference.file].scopes[store(reference).scope]
  }

  private func named(_ path: [String], at site: Site, _ depth: Int) -> KeyStore? {
    guard depth < NameResolver.depthLimit else { return .possibleDefaults }
    guard let name = path.last, let all = storesNamed(name) else { return nil }
    var candidates = innermost(all, at: site)
    if candidates.isEmpty {
      // Something nearer with the name is none of the stores that are declared elsewhere.
      if isOther(path, at: site) { return nil }
      candidates = distant(all, path, at: site)
    }
    // A member of a type may be given another store elsewhere.
    if candidates.contains(where: { scope(of: $0).isType }) {
      candidates += all.all.prefix(NameResolver.storeLimit).filter { store($0).isReplacement }
    }
    return store(of: candidates, depth)
  }

  /// Returns the stores of the innermost scope around a place that declares some.
  private func innermost(_ named: NameIndex.Named, at site: Site) -> [Reference] {
    for scope in scans[site.file].scopes(around: site.scope) {
      let id = NameIndex.ScopeID(file: site.file, scope: scope)
      if let found = named.byScope[id] { return Array(found.prefix(NameResolver.storeLimit)) }
    }
    return []
  }

  /// Returns the stores that are declared elsewhere in the file, or else in other files.
  private func distant(_ named: NameIndex.Named, _ path: [String], at site: Site) -> [Reference] {
    let own = named.all.inFile(site.file).prefix(NameResolver.storeLimit).filter {
      !store($0).isLocal
    }
    if !own.isEmpty { return own }
    var others = named.global
    if path.count > 1 { others = named.all }
    return others.prefix(NameResolver.storeLimit).filter {
      !store($0).isLocal && !scope(of: $0).isBody
    }
  }

  /// Returns whether a name is that of a variable or member around a place, which no store is.
  private func isOther(_ path: [String], at site: Site) -> Bool {
    let scan = scans[site.file]
    if path.count == 1 { return scan.binds(path[0], around: site.scope) }
    return path.count == 2 && ["self", "this"].contains(path[0])
      && !scan.variables(path[1], in: scan.typeScope(site.scope)).isEmpty
  }

  /// Returns the store that all of some declarations agree on; `nil` if there are no declarations.
  private func store(of declarations: some Sequence<Reference>, _ depth: Int) -> KeyStore? {
    var found: Set<KeyStore> = []
    for reference in declarations {
      let declaration = store(reference)
      if case .replaceable = declaration.store { return .unknown }
      let store = store(
        declaration.store, at: Site(file: reference.file, scope: declaration.scope),
        depth: depth + 1)
      // Where nothing is known of what a provider gives, the name tells more.
      if case .returned = declaration.store, store == .possibleDefaults { continue }
      found.insert(store)
    }
    if found.isEmpty { return nil }
    // A declared type says less than the value that is given.
    if found.count > 1 { found.subtract([.unknown, .possibleDefaults]) }
    guard found.count == 1 else { return .unknown }
    return found.first
  }

  /// Returns the store that the name of something unknown suggests.
  private static func guess(_ path: [String]) -> KeyStore {
    if path.first == "UserDefaults" || path.first == "NSUserDefaults" { return .unknown }
    // `configuration.preferences` of a web view
    if path.last == "preferences", path.count > 1, !["self", "this"].contains(path[0]) {
      return .possibleDefaults
    }
    let name = path.last?.lowercased() ?? ""
    if name.contains(text: "defaults") || name.hasSuffix("preferences") || name.hasSuffix("prefs") {
      return .unknown
    }
    if name.contains(text: "ubiquit") || name.contains(text: "icloud") { return .cloud }
    return .possibleDefaults
  }
}
