/// The constants that a name may mean at a place.
extension NameResolver {
  /// A name that constants have.
  struct ConstantName {
    let text: String
    /// The constants of that name.
    let named: ConstantIndex.Named
    /// Whether cases of enumerations are among those that may be meant.
    let takesCases: Bool
  }

  /// The constants that a name may mean; `nil` where something else has that name, or may have it.
  ///
  /// - Parameter qualifier: The name before it; empty where that is only a dot.
  func candidates(_ name: ConstantName, of qualifier: String?, at site: Site) -> [Reference]? {
    switch qualifier {
    case nil: plain(name, at: site)
    case "": name.named.all.prefix(NameResolver.candidateLimit).filter { isTaken($0, name, at: site) }
    case "self", "Self", "this", "super": own(name, of: qualifier, at: site)
    case let type?: members(name, of: type, at: site)
    }
  }

  private func isTaken(_ reference: Reference, _ name: ConstantName, at site: Site) -> Bool {
    (name.takesCases || !scans[reference.file].constants[reference.index].isCase) && isReachable(reference, from: site)
  }

  /// `key`
  private func plain(_ name: ConstantName, at site: Site) -> [Reference]? {
    let named = name.named
    let scan = scans[site.file]
    let isTaken = { (reference: Reference) in self.isTaken(reference, name, at: site) }
    if scan.code.language.has(.looseNames) {
      return scan.otherNames.contains(name.text) ? nil : named.all.prefix(NameResolver.candidateLimit).filter(isTaken)
    }
    let own = (named.byFile[site.file] ?? []).filter { isTaken($0) && isVisible($0, at: site) }
    let innermost = own.map(scope).max()
    if scan.binds(name.text, around: site.scope, inside: innermost.map { [$0] } ?? []) { return nil }
    let around = scan.types(around: site.scope)
    let types = Set(around)
    // An inherited member is nearer than what is outside of all types.
    if innermost ?? 0 == 0, !types.contains(where: { named.byType[$0]?.contains(where: isTaken) == true }),
      let inherited = inheritedOrHidden(name.text, by: around, at: site)
    {
      return inherited.filter(isTaken)
    }
    if let innermost { return own.filter { scope(of: $0) == innermost } }
    return (named.global + types.flatMap { named.byType[$0] ?? [] }).filter {
      isTaken($0) && isVisible($0, at: site)
    }
  }

  /// `self.key`, `this.key`
  private func own(_ name: ConstantName, of qualifier: String?, at site: Site) -> [Reference]? {
    let around = scans[site.file].types(around: site.scope)
    let own = Set(Set(around).flatMap { name.named.byAnyType[$0] ?? [] }).filter { isTaken($0, name, at: site) }
    if !own.isEmpty, qualifier != "super" { return Array(own) }
    // Another member is a property whose value is not known, or inherited; a global constant is none.
    return inherited(name.text, by: around.suffix(1), at: site)?.filter { isTaken($0, name, at: site) }
  }

  /// `Item.key`
  private func members(_ name: ConstantName, of type: String, at site: Site) -> [Reference]? {
    let isTaken = { (reference: Reference) in self.isTaken(reference, name, at: site) }
    let isLoose = scans[site.file].code.language.has(.looseNames)
    let owned = ((isLoose ? name.named.byAnyType : name.named.byType)[type] ?? []).filter(isTaken)
    if !owned.isEmpty { return owned }
    if let inherited = inherited(name.text, by: [type], at: site)?.filter(isTaken), !inherited.isEmpty {
      return inherited
    }
    // What a type of the app lacks is no constant outside of it; names in small letters are variables.
    if types[type] != nil || type.first?.isUppercase != true { return nil }
    return (isLoose ? name.named.all : name.named.global).prefix(NameResolver.candidateLimit).filter(isTaken)
  }

  private func scope(of reference: Reference) -> Int { scans[reference.file].constants[reference.index].scope }

  /// Whether a constant is known by its plain name at a place.
  private func isVisible(_ reference: Reference, at site: Site) -> Bool {
    let scope = scope(of: reference)
    if scope == 0 { return true }
    if reference.file == site.file, scans[site.file].contains(scope, site.scope) { return true }
    let home = scans[reference.file].scopes[scope]
    return home.kind == .type && scans[site.file].types(around: site.scope).contains(home.name)
  }
}
