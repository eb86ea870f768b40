/// The constants that a name may mean at a place.
extension NameResolver {
  /// A name that constants have.
  struct ConstantName {
    let text: String
    /// The constants of that name.
    let named: NameIndex.Named
    /// Whether cases of enumerations are among those that may be meant.
    let takesCases: Bool
  }

  /// The constants that a name may mean; `nil` where something else has that name, or may have it.
  ///
  /// - Parameter qualifier: The name before it; empty where that is only a dot.
  func candidates(_ name: ConstantName, of qualifier: String?, at site: Site) -> [Reference]? {
    switch qualifier {
    case nil: plain(name, at: site)
    case "":
      name.named.all.prefix(NameResolver.candidateLimit).filter { isTaken($0, name, at: site) }
    // Another member is a property whose value is not known; a global constant is none.
    case "self", "Self", "this":
      members(name, around: scans[site.file].types(around: site.scope), at: site)
    case let type?: members(name, of: type, at: site)
    }
  }

  private func isTaken(_ reference: Reference, _ name: ConstantName, at site: Site) -> Bool {
    let constant = scans[reference.file].constants[reference.index]
    // One that is private to another file is never meant.
    return (name.takesCases || !constant.isCase)
      && (reference.file == site.file || !constant.isPrivate)
  }

  /// `key`
  private func plain(_ name: ConstantName, at site: Site) -> [Reference]? {
    let named = name.named
    let scan = scans[site.file]
    let around = scan.types(around: site.scope)
    let own = (named.byFile[site.file] ?? []).filter {
      isTaken($0, name, at: site) && isVisible($0, in: around, at: site)
    }
    let innermost = own.map(scope).max()
    if scan.binds(name.text, around: site.scope, inside: innermost.map { [$0] } ?? []) {
      return nil
    }
    if let innermost, innermost > 0 { return own.filter { scope(of: $0) == innermost } }
    // A member, an inherited one too, is nearer than what is outside of types.
    let members = members(name, around: around, at: site)
    if !members.isEmpty { return members }
    return innermost == nil ? named.global.filter { isTaken($0, name, at: site) } : own
  }

  /// The members of types, inherited ones too.
  private func members(_ name: ConstantName, around: [String], at site: Site) -> [Reference] {
    types.withAncestors(around).flatMap { name.named.byType[$0] ?? [] }.filter {
      isTaken($0, name, at: site)
    }
  }

  /// `Item.key`
  private func members(_ name: ConstantName, of type: String, at site: Site) -> [Reference]? {
    let owned = (name.named.byType[type] ?? []).filter { isTaken($0, name, at: site) }
    if !owned.isEmpty { return owned }
    // What a type of the app lacks is no constant outside of it; names in small letters are
    // variables.
    if types.contains(type) || type.first?.isUppercase != true { return nil }
    return name.named.global.prefix(NameResolver.candidateLimit).filter {
      isTaken($0, name, at: site)
    }
  }

  private func scope(of reference: Reference) -> Int {
    scans[reference.file].constants[reference.index].scope
  }

  /// Whether a constant is known by its plain name at a place with some types around it.
  private func isVisible(_ reference: Reference, in types: [String], at site: Site) -> Bool {
    let scope = scope(of: reference)
    let home = scans[reference.file].scopes[scope]
    return scope == 0 || scans[site.file].contains(scope, site.scope)
      || home.kind == .type && types.contains(home.name)
  }
}
