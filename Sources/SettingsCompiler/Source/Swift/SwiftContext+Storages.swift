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
    let hasMappedSwitches = suite.contains { settings[$0].mappedSwitchValues != nil }
    if hasMappedSwitches { keysType = SwiftNames.plainKeysType(keysType) }
    let suiteName = options.name + "." + declared(suiteName(number))
    let isOfGroup = outline.suites[number].identifier != nil
    return constraints.map { constraint in
      let parameters =
        "_ path: \(options.name).\(keysType).Path<Value>, store: UserDefaults? = nil"
      return .object([
        ("head", lines(storageHead(parameters, constraint))),
        ("suite", .string(suiteName)),
        ("store", .string(isOfGroup ? "store ?? \(suiteName).store" : "store")),
        ("isOptional", .boolean(constraint.hasSuffix("?"))),
      ])
    }
  }

  private func storageHead(_ parameters: String, _ constraint: String) -> [String] {
    let line = "\(access)init(\(parameters)) where \(constraint) {"
    if SwiftLayout.fits(line, 4) { return [line] }
    let head = "\(access)init(\(parameters))"
    if SwiftLayout.fits(head, 4) { return [head, "where \(constraint) {"] }
    return ["\(access)init(", "  \(parameters)", ") where \(constraint) {"]
  }
}
