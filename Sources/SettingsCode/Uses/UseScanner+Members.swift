/// Calls of the app's own functions.
extension UseScanner {
  /// Returns whether a call may be one of a function that some types have.
  ///
  /// - Parameter takesUnknown: Whether a receiver of an unknown type may have the function.
  func isMember(
    of types: Set<String>, takesUnknown: Bool, _ receiver: Expression?
  ) -> Bool {
    let path = receiver?.tokens.compactMap { identifier($0) } ?? []
    guard let last = path.last, !["self", "Self", "this", "super"].contains(last) else {
      return types.isEmpty || scan.types(around: scope).contains(where: types.contains)
    }
    if types.isEmpty { return false }
    if path.contains(where: types.contains) { return true }
    if path.count == 1, let type = typeName(of: path[0]) { return types.contains(type) }
    return takesUnknown && !isOtherType(path)
  }

  /// Returns whether a path most likely is the name of a type, or the shared instance of one:
  /// `Store`, `Store.shared`
  private func isOtherType(_ path: [String]) -> Bool {
    let instances = ["shared", "sharedInstance", "standard", "default", "current", "instance"]
    guard let first = path.first, let last = path.last, first.first?.isUppercase == true else {
      return false
    }
    let isConstant = first == first.uppercased()
    return !isConstant && (path.count == 1 || instances.contains(last))
  }

  /// Returns the type of a variable: the one it is declared with, or the one that its value is made
  /// by.
  private func typeName(of name: String) -> String? {
    guard let declaration = scan.declaration(of: name, around: scope) else { return nil }
    if isSwift, let first = declaration.type.first { return identifier(first) }
    guard var first = declaration.value.first, !isCFamily else { return nil }
    while isAnyWord(first, ["new", "await"]) { first += 1 }
    guard isByte(first + 1, "("), let type = identifier(first), type.first?.isUppercase == true
    else { return nil }
    return type
  }
}
