/// Texts that frameworks put before keys: `flutter.sounds`
extension NameResolver {
  /// The maximum length of a chain of stores: `prefs` is `_prefs`, which is `SharedPreferences`.
  private static let storeDepthLimit = 3

  /// Returns the text that a framework puts before keys in this code.
  func text(of prefix: KeyPrefix) -> String { prefixes[prefix] ?? prefix.standard }

  /// Returns the prefixes that a framework may put before the key of a use, with `nil` for no
  /// prefix.
  ///
  /// A certain prefix is the only element.
  func prefixes(of use: UnresolvedUse, at site: Site) -> [KeyPrefix?] {
    if case .known = use.store { return [use.prefix] }
    if let store = frameworkStore(of: use, at: site) { return [store.prefix] }
    guard let prefix = use.prefix else { return [nil] }
    // The object is not known. It is of a type that the code names somewhere: in Dart,
    // `SharedPreferences` puts a prefix before keys, and `SharedPreferencesAsync` puts none.
    let namedStores = FrameworkStore.byType.values.filter {
      $0.framework == prefix.framework && traits.contains(.names($0))
    }
    let prefixesOfNamedTypes = [prefix, nil].filter { candidate in
      namedStores.contains { $0.prefix == candidate }
    }
    if prefixesOfNamedTypes.isEmpty { return [prefix] }
    return prefixesOfNamedTypes
  }

  /// Returns the prefix that a framework most likely puts before the key of a use; `nil` if it puts
  /// none.
  func likelyPrefix(of use: UnresolvedUse, at site: Site) -> KeyPrefix? {
    prefixes(of: use, at: site)[0]
  }

  /// Returns the framework's store of a use; `nil` if there is none, or several with different
  /// prefixes.
  private func frameworkStore(of use: UnresolvedUse, at site: Site) -> FrameworkStore? {
    let stores = frameworkStores(use.store, at: site)
    guard Set(stores.map { $0.prefix }).count == 1 else { return nil }
    return stores.first
  }

  /// Returns the stores of frameworks that an expression may stand for.
  private func frameworkStores(
    _ store: StoreExpression, at site: Site, depth: Int = 0
  ) -> Set<FrameworkStore> {
    switch store {
    case .framework(let store): return [store]
    case .name(let path), .returned(let path):
      guard depth < NameResolver.storeDepthLimit, let name = path.last,
        let named = storesNamed(name)
      else { return [] }
      var candidates = named.all.inFile(site.file)
      if candidates.isEmpty { candidates = named.all[...] }
      var found: Set<FrameworkStore> = []
      for reference in candidates.prefix(NameResolver.candidateLimit) {
        let declaration = files[reference.file].scan.stores[reference.index]
        let inside = Site(file: reference.file, scope: declaration.scope)
        found.formUnion(frameworkStores(declaration.store, at: inside, depth: depth + 1))
      }
      return found
    default: return []
    }
  }
}
