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
    let own = (named.byFile[site.file] ?? []).filter { isTaken($0) && isVisible($0, at: site) }
    let innermost = own.map(home).max()
    // A companion is in the class that knows its names.
    let homes = Set(own.lazy.filter { home(of: $0) == innermost }.map { scan.constants[$0.index].scope })
    if scan.binds(name.text, around: site.scope, inside: homes.union(innermost.map { [$0] } ?? [])) { return nil }
    let around = scan.types(around: site.scope)
    let types = Set(around)
    let isOutside = innermost ?? 0 == 0
    let extended = isOutside ? scan.extendedTypes(around: site.scope) : []
    if let found = members(name.text, of: extended, at: site) { return found.filter(isTaken) }
    if name.text.contains(where: \.isLowercase), extended.contains(where: mayHaveMembers) { return nil }
    // An inherited member is nearer than what is outside of all types.
    if isOutside, !types.contains(where: { named.byType[$0]?.contains(where: isTaken) == true }),
      let inherited = inheritedOrHidden(name.text, by: around, at: site)
    {
      return inherited.filter(isTaken)
    }
    if let innermost { return own.filter { home(of: $0) == innermost } }
    let visible = (named.global + types.flatMap { named.byType[$0] ?? [] }).filter {
      isTaken($0) && isVisible($0, at: site)
    }
    return visible.isEmpty ? importedMembers(named, at: site).filter(isTaken) : visible
  }

  /// `self.key`, `this.key`
  private func own(_ name: ConstantName, of qualifier: String?, at site: Site) -> [Reference]? {
    let scan = scans[site.file]
    if qualifier == "this" {
      if scan.mayHaveReceiver(around: site.scope) { return nil }
      if let type = scan.extendedTypes(around: site.scope).first {
        return members(name.text, of: [type], at: site)?.filter { isTaken($0, name, at: site) }
      }
    }
    let around = scan.types(around: site.scope)
    let own = Set(Set(around).flatMap { name.named.byAnyType[$0] ?? [] }).filter { isTaken($0, name, at: site) }
    if !own.isEmpty, qualifier != "super" { return Array(own) }
    // Another member is a property whose value is not known, or inherited; a global constant is none.
    return inherited(name.text, by: around.suffix(1), at: site)?.filter { isTaken($0, name, at: site) }
  }

  /// `Item.key`
  private func members(_ name: ConstantName, of type: String, at site: Site) -> [Reference]? {
    let isTaken = { (reference: Reference) in self.isTaken(reference, name, at: site) }
    let owned = (name.named.byType[type] ?? []).filter(isTaken)
    if !owned.isEmpty { return owned }
    if let inherited = inherited(name.text, by: [type], at: site)?.filter(isTaken), !inherited.isEmpty {
      return inherited
    }
    // What a type of the app lacks is no constant outside of it.
    let language = scans[site.file].code.language
    if types[type] != nil, language.has(.closedTypes) { return nil }
    // Constants of an object in JavaScript, or a module's own; other small names are variables.
    let isModule = type.first?.isUppercase == true || language.has(.smallModules)
    return isModule ? name.named.untyped.filter { isTaken($0) && isShared($0) } : []
  }

  /// The scope whose code knows a constant by its plain name.
  private func home(of reference: Reference) -> Int {
    scans[reference.file].home(of: scans[reference.file].constants[reference.index].scope)
  }

  private func isShared(_ reference: Reference) -> Bool {
    let scan = scans[reference.file]
    return scan.code.language.has(.objectLiterals) || scan.constants[reference.index].scope == 0
  }

  /// Whether a constant is known by its plain name at a place.
  private func isVisible(_ reference: Reference, at site: Site) -> Bool {
    let scope = home(of: reference)
    if scope == 0 { return true }
    if reference.file == site.file, scans[site.file].contains(scope, site.scope) { return true }
    let home = scans[reference.file].scopes[scope]
    return home.kind == .type && scans[site.file].types(around: site.scope).contains(home.name)
  }
}
