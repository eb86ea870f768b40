/// The types of all files by name.
struct TypeIndex: Sendable {
  /// The declarations and extensions of types of one name.
  struct Named: Sendable {
    fileprivate(set) var scopes: [(file: Int, scope: Int)] = []
    /// The types that they inherit from, and protocols.
    fileprivate(set) var ancestors: [String] = []
  }

  private var names: [String: Named] = [:]

  init(_ scans: [FileScan]) {
    for (file, scan) in scans.enumerated() {
      for (number, scope) in scan.scopes.enumerated() where scope.kind == .type {
        names[scope.name, default: Named()].scopes.append((file, number))
        names[scope.name]?.ancestors += scope.ancestors
      }
    }
  }

  subscript(name: String) -> Named? { names[name] }

  /// A type and all that inherit from it.
  func descendants(of type: String) -> Set<String> {
    var found: Set<String> = [type]
    var size = 0
    while size < found.count {
      size = found.count
      for (name, named) in names where named.ancestors.contains(where: found.contains) { found.insert(name) }
    }
    return found
  }
}

extension NameResolver {
  /// The constants of a name that types inherit; none where they inherit another member of that name, and `nil` where
  /// they inherit no such member.
  ///
  /// - Parameter names: The types, the outermost first.
  /// - Parameter site: Where the name is used.
  func inherited(_ name: String, by names: [String], at site: Site) -> [Reference]? {
    for type in names.reversed() {
      if let found = members(name, of: types[type]?.ancestors ?? [], at: site) { return found }
    }
    return nil
  }

  /// The constants of a name that types have or inherit; none where they have another member of that name, and `nil`
  /// where they have no such member.
  ///
  /// - Parameter names: The types.
  /// - Parameter site: Where the name is used.
  func members(_ name: String, of names: [String], at site: Site) -> [Reference]? {
    var seen: Set<String> = []
    var level = names
    while !level.isEmpty {
      level = level.filter { seen.insert($0).inserted }
      let found = level.flatMap { constants[name]?.byType[$0] ?? [] }.filter { isReachable($0, from: site) }
      if !found.isEmpty { return found }
      if level.contains(where: { hasVariable(name, in: $0, at: site) }) { return [] }
      level = level.flatMap { types[$0]?.ancestors ?? [] }
    }
    return nil
  }

  /// Maximum number of declarations and extensions searched for one type; with more of them any may be meant.
  private static let partLimit = 1_000

  /// Whether a type, or an extension of it, has a member that is no constant, or may have one.
  private func hasVariable(_ name: String, in type: String, at site: Site) -> Bool {
    guard let parts = types[type]?.scopes else { return false }
    return parts.count > NameResolver.partLimit
      || parts.contains { file, scope in
        guard let variable = scans[file].variable(name, in: scope) else { return false }
        return file == site.file || !variable.isPrivate
      }
  }

  /// The constants of a name that the types around a place inherit, as above; none where another part of these types,
  /// such as a protocol with the extension that the place is in, has another member of that name.
  ///
  /// - Parameter names: The types, the outermost first.
  func inheritedOrHidden(_ name: String, by names: [String], at site: Site) -> [Reference]? {
    if names.contains(where: { hasVariable(name, in: $0, at: site) }) { return [] }
    return inherited(name, by: names, at: site)
  }

  /// Whether code at a place may name a constant: one that is private to another file is never meant.
  func isReachable(_ reference: Reference, from site: Site) -> Bool {
    reference.file == site.file || !scans[reference.file].constants[reference.index].isPrivate
  }
}
