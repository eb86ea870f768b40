import SettingsPropertyLists
import SettingsText

/// Stores of names and expressions: `let group = UserDefaults(suiteName: "group.example")`
extension NameResolver {
  /// Returns the store that an expression stands for.
  func store(_ expression: StoreExpression, at site: Site, depth: Int = 0) -> KeyStore {
    switch expression {
    case .standard, .framework: return .standard
    case .cloud: return .cloud
    case .known(let store): return store
    // Until `DefaultPreference.setName('group')`, the library uses the app's own defaults.
    case .switched(let library): return switchedStores[library] ?? .standard
    // Certainly user defaults, but it is not known which.
    case .defaults, .replaceable: return .unknown
    // Perhaps no user defaults at all.
    case .other: return .possibleDefaults
    case .suite(.unknown): return .unknown
    case .suite(let name):
      guard let text = key(name, at: site).key.text else { return .unknown }
      return .suite(ExactText(text))
    case .name(let path):
      let suggested = NameResolver.storeSuggested(by: path)
      guard let declared = declaredStore(path, at: site, depth: depth) else { return suggested }
      // `UserDefaults.group` and `appDefaults` are user defaults, whatever their declarations show.
      if declared == .possibleDefaults, suggested == .unknown { return .unknown }
      return declared
    // The name of an unknown function says nothing of the result, unlike the name of a variable.
    case .returned(let path):
      return declaredStore(path, at: site, depth: depth) ?? .possibleDefaults
    }
  }

  /// Returns the stores with a name; `nil` if there are none.
  ///
  /// In Dart, `preferencesProvider` without a declaration has the stores of `preferences`, from
  /// which Riverpod generates it.
  func storesNamed(_ name: String) -> NameIndex.Named? {
    if let found = stores[name] { return found }
    guard name.hasSuffix("Provider") else { return nil }
    return stores[String(name.dropLast("Provider".count))]
  }

  private func declaration(_ reference: Reference) -> StoreDeclaration {
    files[reference.file].scan.stores[reference.index]
  }

  /// Returns the scope that declares a store.
  private func declaringScope(of reference: Reference) -> CodeScope {
    files[reference.file].scan.scopes[declaration(reference).scope]
  }

  /// Returns the store that the declarations of a name agree on, `unknown` if they disagree; `nil`
  /// if no declaration shows a store.
  private func declaredStore(_ path: [String], at site: Site, depth: Int) -> KeyStore? {
    guard depth < NameResolver.depthLimit else { return .possibleDefaults }
    guard let name = path.last, let named = storesNamed(name) else { return nil }
    var candidates = members(named, of: path, at: site)
    if candidates.isEmpty { candidates = innermostStores(named, at: site) }
    if candidates.isEmpty {
      // A variable that is no store hides the stores declared elsewhere.
      if isVariable(path, around: site) { return nil }
      candidates = outerStores(named, path, at: site)
    }
    // A member may get another store elsewhere: `Settings.store = UserDefaults(suiteName: group)`
    let haveMember = candidates.contains { declaringScope(of: $0).isType }
    if haveMember {
      // The type before the dot is not compared with the type of the member.
      let firstNamed = named.all.prefix(NameResolver.declarationLimit)
      candidates += firstNamed.filter { declaration($0).isReplacement }
    }
    return commonStore(of: candidates, depth: depth)
  }

  /// Returns the stores with a name that are members of the type before the name in a path:
  /// `group` of `extension UserDefaults` for `UserDefaults.group`.
  ///
  /// Those in the file come first. Without a type in the path, there are none.
  private func members(
    _ named: NameIndex.Named, of path: [String], at site: Site
  ) -> [Reference] {
    guard path.count > 1 else { return [] }
    let type = path[path.count - 2]
    // In Swift and Objective-C, the class of user defaults has different names.
    let typeNames = FileScan.defaultsTypes.contains(type) ? FileScan.defaultsTypes : [type]
    let membersOfTypes = typeNames.compactMap { named.byType[$0] }
    let inFile = membersOfTypes.flatMap {
      $0.inFile(site.file).prefix(NameResolver.declarationLimit)
    }
    if !inFile.isEmpty { return inFile }
    return membersOfTypes.flatMap { $0.prefix(NameResolver.declarationLimit) }
  }

  /// Returns the stores with a name in the innermost scope that has any, of the scopes around a
  /// place.
  private func innermostStores(_ named: NameIndex.Named, at site: Site) -> [Reference] {
    for scope in files[site.file].scan.scopes(around: site.scope) {
      let id = NameIndex.ScopeID(file: site.file, scope: scope)
      if let found = named.byScope[id] {
        return Array(found.prefix(NameResolver.declarationLimit))
      }
    }
    return []
  }

  /// Returns the stores with a name that are declared elsewhere in the file, or else in other
  /// files.
  private func outerStores(
    _ named: NameIndex.Named, _ path: [String], at site: Site
  ) -> [Reference] {
    let inFile = named.all.inFile(site.file).prefix(NameResolver.declarationLimit).filter {
      !declaration($0).isLocal
    }
    if !inFile.isEmpty { return inFile }
    // In another file, `store` is a global variable, while `Settings.store` may also be a member.
    var others = named.global
    if path.count > 1 { others = named.all }
    return others.prefix(NameResolver.declarationLimit).filter { reference in
      // Parameters are not marked as local, but other files do not know them either.
      let isInFunction = declaringScope(of: reference).isBody
      return !declaration(reference).isLocal && !isInFunction
    }
  }

  /// Returns whether a path names a variable in a scope around a place, or with `self` or `this` a
  /// member of the type around it.
  private func isVariable(_ path: [String], around site: Site) -> Bool {
    let file = files[site.file]
    if path.count == 1 { return file.scan.isDeclared(path[0], around: site.scope) }
    let isMemberOfSelf = path.count == 2 && ["self", "this"].contains(path[0])
    guard isMemberOfSelf else { return false }
    return !file.scan.variables(path[1], in: file.scan.typeScope(site.scope)).isEmpty
  }

  /// Returns the store that declarations agree on, `unknown` if they disagree; `nil` if no
  /// declaration shows a store.
  private func commonStore(of references: [Reference], depth: Int) -> KeyStore? {
    var stores: Set<KeyStore> = []
    for reference in references {
      let declaration = declaration(reference)
      // Other code may replace the store by any other.
      if case .replaceable = declaration.store { return .unknown }
      let inside = Site(file: reference.file, scope: declaration.scope)
      let resolved = store(declaration.store, at: inside, depth: depth + 1)
      // A function with an unknown result does not count. If there is no other declaration, the
      // caller goes by the name.
      if case .returned = declaration.store, resolved == .possibleDefaults { continue }
      stores.insert(resolved)
    }
    if stores.isEmpty { return nil }
    if stores.count == 1 { return stores.first }
    // `let store: UserDefaults` contradicts no declaration that shows a store.
    let shownStores = stores.subtracting([.unknown, .possibleDefaults])
    let agree = shownStores.count == 1
    return agree ? shownStores.first : .unknown
  }

  /// Returns the store that an unresolved name suggests.
  private static func storeSuggested(by path: [String]) -> KeyStore {
    if path.first == "UserDefaults" || path.first == "NSUserDefaults" { return .unknown }
    // `configuration.preferences` is an object of a web view.
    let isMemberOfOther = path.count > 1 && !["self", "this"].contains(path[0])
    if path.last == "preferences", isMemberOfOther { return .possibleDefaults }
    let name = path.last?.lowercased() ?? ""
    if name.contains(text: "defaults") || name.hasSuffix("preferences") || name.hasSuffix("prefs") {
      return .unknown
    }
    if name.contains(text: "ubiquit") || name.contains(text: "icloud") { return .cloud }
    return .possibleDefaults
  }
}
