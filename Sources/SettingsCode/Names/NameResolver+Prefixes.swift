/// Texts that frameworks put before keys: `flutter.sounds`
extension NameResolver {
  /// Returns the text that a framework puts before keys in this code.
  func text(of prefix: KeyPrefix) -> String { prefixes[prefix] ?? prefix.standard }

  /// Returns what a framework may put before the key of a use: one prefix or none where that is
  /// certain, else several of these.
  func prefixes(of use: UnresolvedUse, at site: Site) -> [KeyPrefix?] {
    if case .known = use.store { return [use.prefix] }
    if let store = frameworkStore(of: use, at: site) { return [store.prefix] }
    guard let prefix = use.prefix else { return [nil] }
    // Of an unknown object the types tell that the code names.
    let named = [prefix, nil].filter { candidate in
      FrameworkStore.byType.values.contains {
        $0.framework == prefix.framework && $0.prefix == candidate && traits.contains(.names($0))
      }
    }
    if named.isEmpty { return [prefix] }
    return named
  }

  /// Returns the store of a framework that a use is one of; `nil` where its prefix is not certain.
  private func frameworkStore(of use: UnresolvedUse, at site: Site) -> FrameworkStore? {
    let stores = frameworkStores(use.store, at: site)
    guard Set(stores.map { $0.prefix }).count == 1 else { return nil }
    return stores.first
  }

  /// Returns the stores of frameworks that an expression may be.
  private func frameworkStores(
    _ store: StoreExpression, at site: Site, depth: Int = 0
  ) -> Set<FrameworkStore> {
    switch store {
    case .framework(let store): return [store]
    case .name(let path), .returned(let path):
      guard depth < 3, let name = path.last, let named = storesNamed(name) else { return [] }
      let inFile = named.all.inFile(site.file)
      var candidates = inFile.prefix(NameResolver.candidateLimit)
      if inFile.isEmpty { candidates = named.all.prefix(NameResolver.candidateLimit) }
      var found: Set<FrameworkStore> = []
      for reference in candidates {
        let declaration = scans[reference.file].stores[reference.index]
        let inside = Site(file: reference.file, scope: declaration.scope)
        found.formUnion(frameworkStores(declaration.store, at: inside, depth: depth + 1))
      }
      return found
    default: return []
    }
  }
}
