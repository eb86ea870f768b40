import SettingsAnalysis
import SettingsText

/// Initializers of `@AppStorage`.
extension SwiftContext {
  /// Returns the template data for the `@AppStorage` initializers of a suite, one for each type of
  /// its settings.
  func storages(_ number: Int) -> [JSONValue] {
    let suite = outline.suites[number].settings
    let constraints = suite.compactMap { settings[$0].storageConstraint(options.name) }.distinct
    var keysType = names.keysTypes[number]
    // The base class has only the keys that `@AppStorage` can store.
    let hasBaseClass = suite.contains { settings[$0].mappedSwitchValues != nil }
    if hasBaseClass { keysType = SwiftNames.plainKeysType(keysType) }
    let suitePath = options.name + "." + declared(suiteName(number))
    let isOfGroup = outline.suites[number].identifier != nil
    return constraints.map { constraint in
      let parameters =
        "_ path: \(options.name).\(keysType).Path<Value>, store: UserDefaults? = nil"
      return .object([
        ("head", lines(storageHead(parameters, constraint))),
        ("suite", .string(suitePath)),
        ("store", .string(isOfGroup ? "store ?? \(suitePath).store" : "store")),
        ("isOptional", .boolean(constraint.hasSuffix("?"))),
      ])
    }
  }

  /// Returns the lines of the head of an initializer, in the widest form that fits.
  private func storageHead(_ parameters: String, _ constraint: String) -> [String] {
    let line = "\(access)init(\(parameters)) where \(constraint) {"
    if SwiftLayout.fits(line, 4) { return [line] }
    let head = "\(access)init(\(parameters))"
    if SwiftLayout.fits(head, 4) { return [head, "where \(constraint) {"] }
    return ["\(access)init(", "  \(parameters)", ") where \(constraint) {"]
  }
}
