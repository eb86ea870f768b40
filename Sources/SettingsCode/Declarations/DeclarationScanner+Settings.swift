/// Stores of multiplatform-settings, recognized by their types and by the calls that create them.
extension DeclarationScanner {
  /// Notes the import of the library, or the declaration that a name of one of its types belongs to.
  mutating func noteSettings(_ index: Int) {
    guard code.language.has(.delegates) else { return }
    if isWord(index, "russhwolf") {
      scan.importsSettings = true
      return
    }
    // Without the import it is one of the app's own types.
    guard scan.importsSettings else { return }
    let first = pathStart(index)
    if isByte(first - 1, ":"), kind(first - 2) == .identifier, !isTypeName(first - 2) {
      let next = isByte(index + 1, "?") ? index + 2 : index + 1
      let isGiven = isByte(next, "=") && !isByte(next + 1, "=")
      declareSettings(first - 2, isGiven ? settingsStore(at: next + 1)?.value ?? .defaults : .defaults)
    } else if let name = nameOfValue(first) {
      declareSettings(name, settingsStore(at: first)?.value ?? .defaults)
    } else if isByte(index - 1, "<"), isByte(index + 1, ">"), kind(index - 2) == .identifier,
      let name = nameOfValue(index - 2)
    {
      // `by inject<Settings>()`, `= get<Settings>()`
      declareSettings(name, .defaults)
    }
  }

  private mutating func declareSettings(_ name: Int, _ store: StoreExpression) {
    scan.stores.append(
      StoreDeclaration(name: word(name), store: store, scope: scope, token: name, isParameter: isParameter(name)))
  }

  /// Whether a name is that of a type being declared, which its supertypes follow.
  private func isTypeName(_ index: Int) -> Bool {
    ["class", "interface", "object"].contains { word(index - 1) == $0 }
  }

  /// The name that the value beginning at a token is assigned to: `name =`, `name by`, `name by lazy {`.
  private func nameOfValue(_ start: Int) -> Int? {
    var start = start
    if isByte(start - 1, "{"), isWord(start - 2, "lazy") { start -= 2 }
    if isByte(start - 1, "=") { return declaredName(before: start - 1) }
    return isWord(start - 1, "by") && kind(start - 2) == .identifier ? start - 2 : nil
  }
}
