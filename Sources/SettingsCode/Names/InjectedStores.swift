/// Stores that Swift types receive from outside: through their initializers, or through code that sets their
/// properties.
struct InjectedStores: Sendable {
  /// A property that holds a store.
  struct Property: Hashable, Sendable {
    let type: String
    let name: String
  }

  /// What one place assigns to a property.
  struct Source: Sendable {
    let file: Int
    let scope: Int
    let store: StoreExpression
  }

  private let sources: [Property: [Source]]

  init(_ scans: [FileScan]) {
    var finder = InjectionFinder(scans)
    sources = finder.sources()
  }

  /// Everything that is assigned to a property; `nil` if that is not certain.
  subscript(property: Property) -> [Source]? { sources[property] }
}

extension NameResolver {
  /// The store of a property of the type around a place: `.unknown` if code assigns several; `nil` for other names.
  func injected(_ path: [String], at site: Site, _ depth: Int) -> KeyStore? {
    guard let name = path.last, path.count == 1 || path.count == 2 && path[0] == "self",
      let type = scans[site.file].innermostType(around: site.scope),
      let sources = injectedStores[InjectedStores.Property(type: type, name: name)],
      path.count == 2
        || !scans[site.file].binds(name, around: site.scope, inside: [scans[site.file].typeScope(site.scope)])
    else { return nil }
    let found = Set(
      sources.map { store($0.store, at: Site(file: $0.file, scope: $0.scope), depth: depth + 1) })
    guard found.count == 1, let store = found.first, store != .doubtful else { return .unknown }
    return store
  }
}
