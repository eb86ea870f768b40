/// Calls of the app's own functions.
extension UseScanner {
  /// Whether a call may be one of a function that some types have.
  func isMember(of types: Set<String>, _ isOnly: Bool, _ receiver: Expression?) -> Bool {
    let path = receiver?.tokens.compactMap { identifier($0) } ?? []
    guard let last = path.last, !["self", "Self", "this", "super"].contains(last) else {
      return types.isEmpty || scan.types(around: scope).contains(where: types.contains)
    }
    if types.isEmpty { return false }
    if path.contains(where: types.contains) { return true }
    if path.count == 1, let type = typeName(of: path[0]) { return types.contains(type) }
    // A type of another name, whose functions are not known, or its only instance.
    let first = path[0]
    let isInstance = ["shared", "sharedInstance", "standard", "default", "current", "instance"]
      .contains(last)
    let isType =
      first.first?.isUppercase == true && first != first.uppercased()
      && (path.count == 1 || isInstance)
    return isOnly && !isType
  }

  /// The type of a variable: the one it is declared with, or the one that its value is made by.
  private func typeName(of name: String) -> String? {
    guard let declaration = scan.declaration(of: name, around: scope) else { return nil }
    if hasLabels, let first = declaration.type.first { return identifier(first) }
    guard var first = declaration.value.first, !isOfC else { return nil }
    while isAnyWord(first, ["new", "await"]) { first += 1 }
    guard isByte(first + 1, "("), let type = identifier(first), type.first?.isUppercase == true
    else { return nil }
    return type
  }
}
