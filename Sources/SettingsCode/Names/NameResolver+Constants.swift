/// The constants that a name may mean at a place, by the rules of scopes and members.
extension NameResolver {
  /// A name shared by constants, with the kinds of constants that a use may mean.
  struct ConstantName {
    let text: String
    /// The constants with the name.
    let named: NameIndex.Named
    /// Whether cases of enumerations may be meant.
    var takesCases = false
    /// Whether numbers and Booleans may be meant.
    var takesValues = false
  }

  /// Returns the constants that a name may mean; `nil` if it may be the name of something else,
  /// such as a parameter.
  ///
  /// - Parameter qualifiers: The names before the constant's name: `Keys` in `Keys.sounds`, and an
  ///   empty name in `.sounds`
  func candidates(
    for name: ConstantName, qualifiers: [String], at site: Site
  ) -> [Reference]? {
    guard let last = qualifiers.last else { return unqualifiedCandidates(for: name, at: site) }
    switch last {
    case "": return matching(name.named.members, name, at: site)
    // If no constant is such a member, a property is meant, and certainly no global constant.
    case "self", "Self", "this":
      return inheritedMembers(name, of: files[site.file].scan.types(around: site.scope), at: site)
    default: return qualifiedCandidates(for: name, qualifiers: qualifiers, at: site)
    }
  }

  /// Returns the constants that a name may mean, at most ``candidateLimit``.
  private func matching(
    _ references: [Reference]?, _ name: ConstantName, at site: Site
  ) -> [Reference] {
    guard let references else { return [] }
    var found: [Reference] = []
    for reference in references.prefix(NameResolver.declarationLimit)
    where mayMean(reference, name, at: site) {
      found.append(reference)
      if found.count == NameResolver.candidateLimit { break }
    }
    return found
  }

  /// Returns whether a use may mean a constant: one of a wanted kind that is visible in the file.
  private func mayMean(_ reference: Reference, _ name: ConstantName, at site: Site) -> Bool {
    let constants = files[reference.file].scan.constants
    let index = reference.index
    if constants[index].isCase, !name.takesCases { return false }
    if constants[index].value.isNumberOrBoolean, !name.takesValues { return false }
    return reference.file == site.file || !constants[index].isPrivate
  }

  /// Returns the constants that a name without qualifiers may mean; `nil` if a parameter or
  /// variable has the name: `soundsKey`
  private func unqualifiedCandidates(for name: ConstantName, at site: Site) -> [Reference]? {
    let file = files[site.file]
    let typesAround = file.scan.types(around: site.scope)
    let innermost = innermostConstants(name, typesAround, at: site)
    var declaringScopes: Set<ScopeIndex> = []
    if let innermost { declaringScopes = [innermost.scope] }
    // A parameter or variable that is nearer than the constants hides them.
    if file.scan.isDeclared(name.text, around: site.scope, inside: declaringScopes) { return nil }
    if let innermost, !innermost.isFile { return innermost.constants }
    // A member, even an inherited one, is nearer than what is outside of types.
    let members = inheritedMembers(name, of: typesAround, at: site)
    if !members.isEmpty { return members }
    return innermost?.constants ?? matching(name.named.global, name, at: site)
  }

  /// The constants with one name that one scope of a file declares.
  private struct ScopeConstants {
    let scope: ScopeIndex
    let constants: [Reference]
    /// Whether the scope is the file, outside of all braces.
    var isFile: Bool { scope == 0 }
  }

  /// Returns the matching constants in the innermost scope of the file; `nil` if there are none.
  ///
  /// The scope is around the site, or is an extension of a type around the site.
  private func innermostConstants(
    _ name: ConstantName, _ typesAround: [String], at site: Site
  ) -> ScopeConstants? {
    var innermost: ScopeConstants?
    for scope in files[site.file].scan.scopes(around: site.scope) {
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
      // Of a type and its extensions in the file, the last one that declares the name counts. It
      // counts as inner to all scopes that begin before it.
      guard let lastScope = members.map({ scope(of: $0) }).max() else { continue }
      if let innermost, innermost.scope >= lastScope { continue }
      let constants = members.filter { scope(of: $0) == lastScope }
      innermost = ScopeConstants(scope: lastScope, constants: constants)
    }
    return innermost
  }

  /// Returns the members of types with a name, including inherited ones.
  private func inheritedMembers(
    _ name: ConstantName, of typeNames: [String], at site: Site
  ) -> [Reference] {
    types.withAncestors(typeNames).sorted().flatMap {
      matching(name.named.byType[$0], name, at: site)
    }
  }

  /// Returns the constants that a name after names of types may mean; `nil` if the name may mean
  /// something else: `Item.key`, `Self.Item.key`
  private func qualifiedCandidates(
    for name: ConstantName, qualifiers: [String], at site: Site
  ) -> [Reference]? {
    let typesAround = files[site.file].scan.types(around: site.scope)
    var path = qualifiers
    if let first = path.first, ["Self", "self", "this"].contains(first) {
      // `Self.Item.key`
      path = typesAround + path.dropFirst()
    } else if path.first == "" {
      // `.Item.key`
      path.removeFirst()
    }
    // In `Store`, `Item.key` is a member of `Store.Item`, or else of a type `Item` outside.
    for count in stride(from: typesAround.count, through: 0, by: -1) {
      let typePath: [String] = typesAround.prefix(count) + path
      let members = matching(name.named.byTypePath[typePath], name, at: site)
      if !members.isEmpty { return members }
    }
    // Elsewhere, `Item.key` may be a member of any type `Item`, such as `Other.Item`.
    guard let type = path.last else { return nil }
    let members = matching(name.named.byType[type], name, at: site)
    let membersOfPath = members.filter {
      files[$0.file].scan.types(around: scope(of: $0)).suffix(path.count).elementsEqual(path)
    }
    if !membersOfPath.isEmpty { return membersOfPath }
    if !members.isEmpty { return members }
    guard mayBeNamespace(type, in: site.file) else { return nil }
    return matching(name.named.global, name, at: site)
  }

  /// Returns whether a global constant may follow a name and a separator.
  ///
  /// The name may belong to a module, as in `AppCore.soundsKey`, or in C++ to a class or namespace,
  /// as in `Keys::sounds`.
  private func mayBeNamespace(_ type: String, in file: FileIndex) -> Bool {
    // A lowercase name is a variable's.
    guard let initial = type.first, initial.isUppercase else { return false }
    return !types.contains(type) || files[file].scan.isCFamily
  }

  private func scope(of reference: Reference) -> ScopeIndex {
    files[reference.file].scan.constants[reference.index].scope
  }
}
