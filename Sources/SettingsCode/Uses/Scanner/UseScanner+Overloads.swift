import SettingsPropertyLists

/// Functions of the app with one name and the same labels, which differ in the types that they take:
/// `func flag(_ key: String, or value: Bool)` and `func flag(_ key: String, or value: Int)`
extension UseScanner {
  /// Returns whether a call has no argument whose type a function does not take.
  func acceptsArguments(of call: Call, _ shape: CallShape) -> Bool {
    shape.argumentTypes.allSatisfy { place, type in
      guard let argument = call.argument(place), let given = kind(of: argument.value) else {
        return true
      }
      return given == type || given == .integer && type == .real
    }
  }

  /// Returns the type of a value that is a literal or the name of a parameter or variable with a
  /// type.
  private func kind(of value: Expression) -> ValueKind? {
    if let literal = self.value(value).literalValue { return literal.kind }
    guard let path = path(value.plain), path.count == 1,
      let declaration = scan.declaration(of: path[0], around: scope)
    else { return nil }
    if !declaration.value.isEmpty, declaration.type.isEmpty {
      return self.value(tree(declaration.value)).literalValue?.kind
    }
    guard !isAny(declaration.type.lowerBound, "[(") else { return nil }
    return declaration.type.lazy.compactMap { ValueKind(typeName: word($0)) }.first
  }

  /// Leaves the type and default of a call open where several functions may be meant that differ in
  /// them.
  ///
  /// - Parameter first: The first use of the call.
  mutating func joinOverloads(from first: Int) {
    guard uses.count > first + 1 else { return }
    for number in first..<uses.count {
      let overloads = uses[first...].filter {
        $0.access == uses[number].access && $0.tokens == uses[number].tokens
      }
      guard Set(overloads.map { $0.wrapper }).count > 1 else { continue }
      if Set(overloads.map { $0.type }).count > 1 { uses[number].type = nil }
      if Set(overloads.map { $0.statedValue }).count > 1 { uses[number].statedValue = .unknown }
    }
  }
}
