/// The constants that a name may mean at a place.
extension NameResolver {
  /// A name that constants have.
  struct ConstantName {
    let text: String
    /// The constants of that name.
    let named: NameIndex.Named
    /// Whether cases of enumerations are among those that may be meant.
    let takesCases: Bool
    /// Whether numbers and Booleans are among those that may be meant.
    let takesValues: Bool
  }

  /// Returns the constants that a name may mean; `nil` where something else has that name, or may
  /// have it.
  ///
  /// - Parameter qualifiers: The names before it; the last is empty where that is only a dot.
  func candidates(
    _ name: ConstantName, of qualifiers: [String], at site: Site
  ) -> [Reference]? {
    guard let last = qualifiers.last else { return plain(name, at: site) }
    switch last {
    case "": return taken(name.named.members, name, at: site)
    // Another member is a property whose value is not known; a global constant is none.
    case "self", "Self", "this":
      return members(name, around: scans[site.file].types(around: site.scope), at: site)
    default: return members(name, of: qualifiers, at: site)
    }
  }

  /// Returns the constants among some that may be meant; no more than are compared.
  private func taken(
    _ references: [Reference]?, _ name: ConstantName, at site: Site
  ) -> [Reference] {
    (references ?? []).prefix(NameResolver.storeLimit).lazy.filter { isTaken($0, name, at: site) }
      .prefix(NameResolver.candidateLimit).map { $0 }
  }

  private func isTaken(_ reference: Reference, _ name: ConstantName, at site: Site) -> Bool {
    let constant = scans[reference.file].constants[reference.index]
    // One that is private to another file is never meant.
    return (name.takesCases || !constant.isCase)
      && (name.takesValues || !constant.value.isNumberOrBoolean)
      && (reference.file == site.file || !constant.isPrivate)
  }

  /// Returns the constants that a plain name such as `key` may mean.
  private func plain(_ name: ConstantName, at site: Site) -> [Reference]? {
    let named = name.named
    let scan = scans[site.file]
    let around = scan.types(around: site.scope)
    let (own, innermost) = innermost(name, around, at: site)
    if scan.binds(name.text, around: site.scope, inside: innermost.map { [$0] } ?? []) {
      return nil
    }
    if let innermost, innermost > 0 { return own }
    // A member, an inherited one too, is nearer than what is outside of types.
    let members = members(name, around: around, at: site)
    if !members.isEmpty { return members }
    if innermost != nil { return own }
    return taken(named.global, name, at: site)
  }

  /// Returns the constants of the innermost scope of the file that declares some: one around the
  /// place, or of a type with the name of one around it.
  private func innermost(
    _ name: ConstantName, _ types: [String], at site: Site
  ) -> (own: [Reference], scope: Int?) {
    var found: (own: [Reference], scope: Int?) = ([], nil)
    for scope in scans[site.file].scopes(around: site.scope) {
      let own = taken(
        name.named.byScope[NameIndex.ScopeID(file: site.file, scope: scope)], name, at: site)
      if own.isEmpty { continue }
      found = (own, scope)
      break
    }
    // An extension of a type around the place, in the same file.
    for type in types {
      let members = taken(name.named.byType[type], name, at: site).filter { $0.file == site.file }
      guard let last = members.map({ scope(of: $0) }).max(), last > found.scope ?? -1 else {
        continue
      }
      found = (members.filter { scope(of: $0) == last }, last)
    }
    return found
  }

  /// Returns the members of types, inherited ones too.
  private func members(_ name: ConstantName, around: [String], at site: Site) -> [Reference] {
    types.withAncestors(around).sorted().flatMap { taken(name.named.byType[$0], name, at: site) }
  }

  /// Returns the members that a path may mean, where several types may have its name: `Item.key`,
  /// `Self.Item.key`
  private func members(
    _ name: ConstantName, of qualifiers: [String], at site: Site
  ) -> [Reference]? {
    let around = scans[site.file].types(around: site.scope)
    var path = qualifiers
    if let first = path.first, ["Self", "self", "this"].contains(first) {
      path = around + path.dropFirst()
    } else if path.first == "" {
      path.removeFirst()
    }
    // The nearest type with the name.
    for count in stride(from: around.count, through: 0, by: -1) {
      let owned = taken(name.named.byTypes[around.prefix(count) + path], name, at: site)
      if !owned.isEmpty { return owned }
    }
    guard let type = path.last else { return nil }
    let owned = taken(name.named.byType[type], name, at: site)
    let fitting = owned.filter {
      scans[$0.file].types(around: scope(of: $0)).suffix(path.count).elementsEqual(path)
    }
    if !fitting.isEmpty { return fitting }
    if !owned.isEmpty { return owned }
    // What a type of the app lacks is no constant outside of it; names in small letters are
    // variables.
    // What C declares in a class or namespace belongs to the file.
    let isMember = types.contains(type) && !scans[site.file].isCFamily
    if isMember || type.first?.isUppercase != true { return nil }
    return taken(name.named.global, name, at: site)
  }

  private func scope(of reference: Reference) -> Int {
    scans[reference.file].constants[reference.index].scope
  }
}
