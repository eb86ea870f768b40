import SettingsPropertyLists

/// Texts of names and expressions, which are keys or names of suites.
extension NameResolver {
  /// The number of functions with one name at which their results are no longer compared.
  private static let functionLimit = 8

  /// Returns the text of an expression, with wildcards for unknown parts, and its certainty.
  func key(_ expression: ValueExpression, at site: Site, depth: Int = 0) -> (
    key: KeyText, confidence: KeyUse.Confidence
  ) {
    let found: KeyText?
    switch expression {
    case .literal(let parts): found = KeyText(parts)
    case .joined(let parts):
      found = KeyText(parts.flatMap { key($0, at: site, depth: depth).key.parts })
    case .name(let path): found = namedKey(path, at: site, depth: depth)?.key
    case .result(let function, let argument):
      found = keyReturned(byFunctionsNamed: function, for: argument, at: site, depth: depth)
    case .item, .value, .converted, .unknown: found = nil
    }
    guard let found, !found.isUnknown else { return (KeyText([.wildcard]), .dynamic) }
    if found.text == nil { return (found, .pattern) }
    if case .literal = expression { return (found, .literal) }
    return (found, .constant)
  }

  /// Returns the text that all functions with a name derive from their argument, if they agree:
  /// `func key(_ name: String) -> String { prefix + name }`
  private func keyReturned(
    byFunctionsNamed name: String, for argument: ValueExpression?, at site: Site, depth: Int
  ) -> KeyText? {
    let namesakes = functions[name]
    guard depth < NameResolver.depthLimit, namesakes.count < NameResolver.functionLimit
    else { return nil }
    var common: KeyText?
    for function in namesakes {
      let key = keyReturned(by: function, for: argument, at: site, depth: depth)
      // The first unknown text ends the search, since functions that call each other would be
      // followed along every path to the limit of depth.
      guard let key, !key.isUnknown else { return nil }
      if let common, common != key { return nil }
      common = key
    }
    return common
  }

  /// Returns the text that one function derives from its argument; `nil` if the function takes
  /// another number of arguments, or the expression that it returns is not known.
  private func keyReturned(
    by reference: Reference, for argument: ValueExpression?, at site: Site, depth: Int
  ) -> KeyText? {
    let scan = files[reference.file].scan
    let parameters = scan.functions[reference.index].parameters
    let argumentCount = argument == nil ? 0 : 1
    guard parameters.count == argumentCount,
      let (tokens, inside) = returnedExpression(of: reference)
    else { return nil }
    let returned = scan.expression(in: tokens)
    var parts = [returned]
    if case .joined(let joined) = returned { parts = joined }
    return KeyText(
      parts.flatMap { part in
        // The parameter stands for the argument, whose names are known at the call.
        if let argument, part == .name([parameters[0].name]) {
          return key(argument, at: site, depth: depth + 1).key.parts
        }
        return key(part, at: inside, depth: depth + 1).key.parts
      })
  }

  /// The text that a name stands for, and the constants that have it.
  private typealias NamedKey = (key: KeyText, constants: [Reference])

  /// Returns the constants that spell the text of a name; `nil` if the text is unknown, or if the
  /// value of one is neither a literal nor a name.
  ///
  /// For `#define B A`, the name `B` is spelled by `#define A @"sounds"`.
  func declarations(of path: [String], at site: Site, depth: Int = 0) -> [(
    file: FileIndex, constant: CodeConstant
  )]? {
    guard let named = namedKey(path, at: site, depth: depth), !named.constants.isEmpty else {
      return nil
    }
    var result: [(file: FileIndex, constant: CodeConstant)] = []
    for reference in named.constants {
      let (constant, inside) = constant(reference)
      switch constant.value {
      case .literal: result.append((reference.file, constant))
      case .name(let other):
        guard let inner = declarations(of: other, at: inside, depth: depth + 1) else { return nil }
        result += inner
      case .item, .joined, .result, .value, .converted, .unknown: return nil
      }
    }
    return result
  }

  /// Returns the text that a path of names stands for, if known: `Keys.sounds`,
  /// `Keys.sounds.rawValue`, `Keys.sounds.title`
  private func namedKey(_ path: [String], at site: Site, depth: Int) -> NamedKey? {
    if let found = propertyOfCase(path, at: site, depth: depth) { return found }
    // A function of the app may take a case as the key: `flag(.sounds)`
    let isImplicitMember = path.first == ""
    if let found = constantKey(path, takesCases: isImplicitMember, at: site, depth: depth) {
      return found
    }
    guard let last = path.last, path.count > 1, ValueExpression.rawValueNames.contains(last) else {
      return nil
    }
    // Only `rawValue`, and `name` in Kotlin, Dart and C#, is certain to be the raw value of a case.
    // A property such as `key` may make another text of it.
    var isRawValue = last == "rawValue"
    if files[site.file].scan.isOutlined, ["name", "ToString"].contains(last) { isRawValue = true }
    return constantKey(Array(path.dropLast()), takesCases: isRawValue, at: site, depth: depth)
  }

  /// Returns the text that a property has for a case of its enumeration, if known:
  /// `Keys.sounds.title`
  private func propertyOfCase(_ path: [String], at site: Site, depth: Int) -> NamedKey? {
    guard path.count > 1 else { return nil }
    let name = CodeConstant.name(ofCase: path[path.count - 2], property: path[path.count - 1])
    return constantKey(
      name, qualifiers: path.dropLast(2), takesCases: false, at: site, depth: depth)
  }

  /// Returns the text of the constant that a path names; `nil` if the constant or its text is not
  /// certain.
  private func constantKey(
    _ path: [String], takesCases: Bool, at site: Site, depth: Int
  ) -> NamedKey? {
    guard let name = path.last else { return nil }
    return constantKey(
      name, qualifiers: path.dropLast(), takesCases: takesCases, at: site, depth: depth)
  }

  private func constantKey(
    _ name: String, qualifiers: [String], takesCases: Bool, at site: Site, depth: Int
  ) -> NamedKey? {
    guard depth < NameResolver.depthLimit, let named = constants[name] else { return nil }
    let wanted = ConstantName(text: name, named: named, takesCases: takesCases)
    guard let candidates = candidates(for: wanted, qualifiers: qualifiers, at: site),
      let key = commonKey(of: candidates, depth: depth)
    else { return nil }
    return (key, candidates)
  }

  /// Returns the text shared by all constants; `nil` if they differ, or there are none or too many.
  private func commonKey(of references: [Reference], depth: Int) -> KeyText? {
    guard references.count < NameResolver.candidateLimit else { return nil }
    var found: KeyText?
    for reference in references {
      let constants = files[reference.file].scan.constants
      let inside = Site(file: reference.file, scope: constants[reference.index].scope)
      let key = key(constants[reference.index].value, at: inside, depth: depth + 1).key
      if let found, !found.hasSameBytes(as: key) { return nil }
      found = key
    }
    return found
  }
}
