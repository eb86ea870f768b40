/// Values of names and expressions, which are defaults of keys.
extension NameResolver {
  /// Returns the value of an expression; `nil` if the value is not certain.
  ///
  /// - Parameter type: The name of the value's type, if known.
  func value(
    _ expression: ValueExpression, of type: String?, at site: Site, depth: Int = 0
  ) -> CodeValue? {
    guard depth < NameResolver.depthLimit else { return nil }
    switch expression {
    case .literal, .value: return expression.literalValue
    case .converted(let inner, let conversion):
      return value(inner, of: nil, at: site, depth: depth + 1)?.converted(conversion)
    case .name(let path): return namedValue(path, of: type, at: site, depth: depth)
    case .joined: return text(expression, at: site, depth: depth)
    case .result(let function, argument: nil):
      return text(expression, at: site, depth: depth)
        ?? valueReturned(byFunctionNamed: function, depth: depth)
    case .item, .result, .unknown: return nil
    }
  }

  private func text(_ expression: ValueExpression, at site: Site, depth: Int) -> CodeValue? {
    key(expression, at: site, depth: depth + 1).key.text.map { .string($0) }
  }

  /// Returns the value of a case of an enumeration, or of constants with the same value; `nil` if
  /// the value is not certain.
  private func namedValue(
    _ path: [String], of type: String?, at site: Site, depth: Int
  ) -> CodeValue? {
    guard let name = path.last else { return nil }
    var qualifiers = Array(path.dropLast())
    if qualifiers == [""] {
      // In `let level: Level = .mid`, the case is of the variable's type.
      guard let type else { return nil }
      qualifiers = [type]
    }
    if let enumeration = qualifiers.last, let value = caseValues(of: enumeration)[name] {
      return value
    }
    guard let named = constants[name] else { return nil }
    let wanted = ConstantName(text: name, named: named, takesValues: true)
    guard let candidates = candidates(for: wanted, qualifiers: qualifiers, at: site),
      candidates.count < NameResolver.candidateLimit
    else { return nil }
    var common: CodeValue?
    for candidate in candidates {
      let (constant, inside) = constant(candidate)
      guard let value = value(constant.value, of: nil, at: inside, depth: depth + 1) else {
        return nil
      }
      if let common, common != value { return nil }
      common = value
    }
    return common
  }

  /// Returns the value that a function without parameters returns; `nil` if the value is not known,
  /// or several functions have the name.
  private func valueReturned(byFunctionNamed name: String, depth: Int) -> CodeValue? {
    let namesakes = functions[name]
    guard namesakes.count == 1, let reference = namesakes.first else { return nil }
    let scan = files[reference.file].scan
    guard scan.functions[reference.index].parameters.isEmpty,
      let (tokens, inside) = returnedExpression(of: reference)
    else { return nil }
    return value(scan.value(scan.tree(tokens)), of: nil, at: inside, depth: depth + 1)
  }
}
