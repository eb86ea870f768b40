/// Constants that a name may mean at a place, by the rules of scopes and members.
extension NameResolver {
  /// A name that constants have.
  struct ConstantName {
    let text: String
    /// The constants of that name.
    let named: NameIndex.Named
    /// Whether cases of enumerations are among those that may be meant.
    var takesCases = false
    /// Whether numbers and Booleans are among those that may be meant.
    var takesValues = false
  }

  /// Returns the constants that a name may mean; `nil` where something else has that name, or may
  /// have it.
  ///
  /// - Parameter qualifiers: The names before it; the last is empty where that is only a dot.
  func candidates(
    for name: ConstantName, qualifiers: [String], at site: Site
  ) -> [Reference]? {
    guard let last = qualifiers.last else { return unqualifiedCandidates(for: name, at: site) }
    switch last {
    case "": return matching(name.named.members, name, at: site)
    // Another member is a property whose value is not known; a global constant is none.
    case "self", "Self", "this":
      return inheritedMembers(name, of: scans[site.file].types(around: site.scope), at: site)
    default: return qualifiedCandidates(for: name, qualifiers: qualifiers, at: site)
    }
  }

  /// Returns those of some constants that a name may mean, as many as are compared.
  private func matching(
    _ references: [Reference]?, _ name: ConstantName, at site: Site
  ) -> [Reference] {
    guard let references else { return [] }
    return references.prefix(NameResolver.storeLimit).lazy.filter {
      mayMean($0, name, at: site)
    }.prefix(NameResolver.candidateLimit).map { $0 }
  }

  private func mayMean(_ reference: Reference, _ name: ConstantName, at site: Site) -> Bool {
    let constant = scans[reference.file].constants[reference.index]
    if constant.isCase, !name.takesCases { return false }
    if constant.value.isNumberOrBoolean, !name.takesValues { return false }
    return reference.file == site.file || !constant.isPrivate
  }

  /// Returns the constants that a name such as `key` may mean.
  private func unqualifiedCandidates(for name: ConstantName, at site: Site) -> [Reference]? {
    let scan = scans[site.file]
    let typesAround = scan.types(around: site.scope)
    let innermost = innermostConstants(name, typesAround, at: site)
    var declaringScopes: Set<ScopeIndex> = []
    if let innermost { declaringScopes = [innermost.scope] }
    if scan.binds(name.text, around: site.scope, inside: declaringScopes) { return nil }
    if let innermost, innermost.scope > 0 { return innermost.constants }
    // A member, an inherited one too, is nearer than what is outside of types.
    let members = inheritedMembers(name, of: typesAround, at: site)
    if !members.isEmpty { return members }
    return innermost?.constants ?? matching(name.named.global, name, at: site)
  }

  /// The constants of a name that one scope of the file declares.
  private struct ScopeConstants {
    let scope: ScopeIndex
    let constants: [Reference]
  }

  /// Returns the constants of the innermost scope of the file that declares some: one around the
  /// place, or an extension of a type around it.
  private func innermostConstants(
    _ name: ConstantName, _ typesAround: [String], at site: Site
  ) -> ScopeConstants? {
    var innermost: ScopeConstants?
    for scope in scans[site.file].scopes(around: site.scope) {
      let id = NameIndex.ScopeID(file: site.file, scope: scope)
      let constants = matching(name.named.byScope[id], name, at: site)
      if constants.isEmpty { continue }
      innermost = ScopeConstants(scope: scope, constants: constants)
      break
    }
    for type in typesAround {
      let members = matching(name.named.byType[type], name, at: site).filter {
        $0.file == site.file
      }
      guard let last = members.map({ scope(of: $0) }).max(), last > innermost?.scope ?? -1 else {
        continue
      }
      let constants = members.filter { scope(of: $0) == last }
      innermost = ScopeConstants(scope: last, constants: constants)
    }
    return innermost
  }

  /// Returns the members of types, inherited ones too.
  private func inheritedMembers(
    _ name: ConstantName, of typeNames: [String], at site: Site
  ) -> [Reference] {
    types.withAncestors(typeNames).sorted().flatMap {
      matching(name.named.byType[$0], name, at: site)
    }
  }

  /// Returns the members that a path may mean, where several types may have its name: `Item.key`,
  /// `Self.Item.key`
  private func qualifiedCandidates(
    for name: ConstantName, qualifiers: [String], at site: Site
  ) -> [Reference]? {
    let typesAround = scans[site.file].types(around: site.scope)
    var path = qualifiers
    if let first = path.first, ["Self", "self", "this"].contains(first) {
      path = typesAround + path.dropFirst()
    } else if path.first == "" {
      path.removeFirst()
    }
    // The nearest type with the name.
    for count in stride(from: typesAround.count, through: 0, by: -1) {
      let typePath: [String] = typesAround.prefix(count) + path
      let members = matching(name.named.byTypes[typePath], name, at: site)
      if !members.isEmpty { return members }
    }
    guard let type = path.last else { return nil }
    let members = matching(name.named.byType[type], name, at: site)
    let membersOfPath = members.filter {
      scans[$0.file].types(around: scope(of: $0)).suffix(path.count).elementsEqual(path)
    }
    if !membersOfPath.isEmpty { return membersOfPath }
    if !members.isEmpty { return members }
    guard mayBeNamespace(type, in: site.file) else { return nil }
    return matching(name.named.global, name, at: site)
  }

  /// Returns whether global constants may be named by a type before them: it is a module, or a class
  /// or namespace in C, which declares them for the whole file.
  private func mayBeNamespace(_ type: String, in file: FileIndex) -> Bool {
    // Names in small letters are variables.
    guard type.first?.isUppercase == true else { return false }
    return !types.contains(type) || scans[file].isCFamily
  }

  private func scope(of reference: Reference) -> ScopeIndex {
    scans[reference.file].constants[reference.index].scope
  }
}
