import SettingsCodeLexer
import SettingsPropertyLists

/// Stores.
extension NameResolver {
  /// The store that an expression is.
  func store(_ expression: StoreExpression, at site: Site, depth: Int = 0) -> KeyStore {
    switch expression {
    case .standard: return .standard
    case .cloud: return .cloud
    case .defaults, .replaceable: return .unknown
    case .unknown, .foreign: return .doubtful
    case .suite(let name):
      if case .unknown = name { return .unknown }
      return key(name, at: site).key.text.map { .suite($0) } ?? .unknown
    case .name(let path):
      guard depth < NameResolver.depthLimit else { return .doubtful }
      return named(path, at: site, depth) ?? NameResolver.guess(path)
    }
  }

  private func named(_ path: [String], at site: Site, _ depth: Int) -> KeyStore? {
    guard let name = path.last, let all = stores[name] else { return nil }
    let own = all.byFile[site.file] ?? []
    let around = own.filter { scans[site.file].contains(scans[$0.file].stores[$0.index].scope, site.scope) }
    let innermost = around.map { scans[$0.file].stores[$0.index].scope }.max()
    let candidates =
      innermost.map { scope in around.filter { scans[$0.file].stores[$0.index].scope == scope } }
      ?? (own.isEmpty ? path.count > 1 ? all.members : all.global : own)
    var found: Set<KeyStore> = []
    // A member of a type may be given another store elsewhere.
    let isMember = candidates.contains { scans[$0.file].scopes[scans[$0.file].stores[$0.index].scope].kind == .type }
    for reference in candidates.prefix(64) + (isMember ? all.replacements.prefix(64) : []) {
      let declaration = scans[reference.file].stores[reference.index]
      if case .replaceable = declaration.store { return .unknown }
      found.insert(
        store(declaration.store, at: Site(file: reference.file, scope: declaration.scope), depth: depth + 1))
    }
    if found.isEmpty { return nil }
    // A declared type says less than the value that is given.
    if found.count > 1 { found.subtract([.unknown, .doubtful]) }
    return found.count == 1 ? found.first : .unknown
  }

  /// What the name of something unknown says.
  private static func guess(_ path: [String]) -> KeyStore {
    if path.first == "UserDefaults" || path.first == "NSUserDefaults" { return .unknown }
    let name = path.last?.lowercased() ?? ""
    if name.contains(text: "defaults") || name.hasSuffix("preferences") || name.hasSuffix("prefs") { return .unknown }
    if name.contains(text: "ubiquit") || name.contains(text: "icloud") { return .cloud }
    return .doubtful
  }
}
