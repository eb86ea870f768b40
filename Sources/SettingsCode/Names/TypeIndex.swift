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
        // Elsewhere a member is never known by its plain name, or not in types below.
        guard scan.code.language.has(.closedTypes) else { continue }
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

  /// As many declarations and extensions of types of one name are searched at most; with more of them any may be meant.
  private static let partLimit = 1_000

  /// Whether a type, or an extension of it, has a member that is no constant, or may have one.
  private func hasVariable(_ name: String, in type: String, at site: Site) -> Bool {
    guard let parts = types[type]?.scopes else { return false }
    return parts.count > NameResolver.partLimit
      || parts.contains { file, scope in
        guard let token = scans[file].variable(name, in: scope) else { return false }
        return file == site.file || !scans[file].hasPrivateModifier(before: token)
      }
  }

  /// The constants of a name that the types around a place inherit, as above; none where another part of these types,
  /// such as a protocol with the extension that the place is in, has another member of that name.
  ///
  /// - Parameter names: The types, the outermost first.
  func inheritedOrHidden(_ name: String, by names: [String], at site: Site) -> [Reference]? {
    let hasParts = scans[site.file].code.language.has(.partialTypes)
    if hasParts, names.contains(where: { hasVariable(name, in: $0, at: site) }) { return [] }
    return inherited(name, by: names, at: site)
  }

  /// Whether code at a place may name a constant: one that is private to another file is never meant.
  func isReachable(_ reference: Reference, from site: Site) -> Bool {
    let scan = scans[reference.file]
    let constant = scan.constants[reference.index]
    guard reference.file != site.file, constant.isPrivate else { return true }
    // Several files may have parts of a type.
    guard scan.code.language.has(.typePrivacy), let type = scan.innermostType(around: constant.scope) else {
      return false
    }
    return scans[site.file].types(around: site.scope).contains(type)
  }

  /// Whether a type may have members that no file shows, as one of a library may.
  func mayHaveMembers(_ type: String) -> Bool {
    let isPlain = type.utf8.count == 1 || ValueKind(typeName: type) != nil || ["Any", "NSUserDefaults"].contains(type)
    return types[type] == nil && !isPlain && !FileScan.settingsTypes.contains(type)
  }

  /// A path with a name of its own replaced by what the file imports under it.
  func imported(_ path: [String], at site: Site) -> [String] {
    let scan = scans[site.file]
    guard let first = path.first, let meant = scan.imports.names[first],
      !scan.binds(first, around: site.scope)
    else { return path }
    return meant + path.dropFirst()
  }

  /// The constants that a file imports with all others of their types.
  func importedMembers(_ named: ConstantIndex.Named, at site: Site) -> [Reference] {
    scans[site.file].imports.types.sorted().flatMap { named.byType[$0] ?? [] }
  }
}
