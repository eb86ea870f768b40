import SettingsPropertyLists
import SettingsText

/// Overloads of the app's functions that differ only in parameter types:
/// `func flag(_ key: String, or value: Bool)` and `func flag(_ key: String, or value: Int)`
extension UseScanner {
  /// Returns whether the arguments of a call fit the types of a function; an unknown type fits.
  func acceptsArguments(of call: Call, _ shape: CallShape) -> Bool {
    shape.argumentTypes.allSatisfy { place, type in
      guard let argument = call.argument(place), let given = kind(of: argument.value) else {
        return true
      }
      // `1` is a real number too.
      let isIntegerForReal = given == .integer && type == .real
      return given == type || isIntegerForReal
    }
  }

  /// Returns the type of a value that is a literal, or the name of a parameter or variable with a
  /// known type; `nil` for other values.
  private func kind(of value: Expression) -> ValueKind? {
    if let literal = self.value(value).literalValue { return literal.kind }
    guard let path = path(value.plain), path.count == 1,
      let declaration = scan.declaration(of: path[0], around: scope)
    else { return nil }
    if !declaration.value.isEmpty, declaration.type.isEmpty {
      return self.value(tree(declaration.value)).literalValue?.kind
    }
    // `[Bool]` and `(Bool) -> Int` are no Booleans.
    guard !isAny(declaration.type.lowerBound, "[(") else { return nil }
    return declaration.type.lazy.compactMap { ValueKind(typeName: word($0)) }.first
  }

  /// Removes the type and the default of a call if the overloads that it may call disagree on them.
  ///
  /// - Parameter first: The index of the first use of the call.
  mutating func joinOverloads(from first: Int) {
    guard uses.count > first + 1 else { return }
    // All overloads that a call may mean have the same tokens. A call may both read and write.
    struct CallAndAccess: Hashable {
      let tokens: Range<TokenIndex>
      let access: KeyUse.Access
    }
    let groups = (first..<uses.count).grouped {
      CallAndAccess(tokens: uses[$0].tokens, access: uses[$0].access)
    }
    for (_, overloads) in groups {
      let areOverloaded = Set(overloads.map { uses[$0].wrapper }).count > 1
      guard areOverloaded else { continue }
      let types = Set(overloads.map { uses[$0].type })
      let statedValues = Set(overloads.map { uses[$0].statedValue })
      for use in overloads {
        if types.count > 1 { uses[use].type = nil }
        if statedValues.count > 1 { uses[use].statedValue = .unknown }
      }
    }
  }
}
