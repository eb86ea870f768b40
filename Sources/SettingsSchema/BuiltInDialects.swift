extension DialectTable {
  /// The built-in dialects, whose key names and types have fixed ids.
  package static let builtIn: [DialectTable] = [.apple, .inAppSettingsKit]

  /// The elements of the built-in dialects by id, without their keys, with which every schema
  /// starts.
  static var builtInElements: [ElementSpecification] {
    [
      ElementSpecification(
        id: .unknown, name: "", isRow: false, summary: "", sources: [], dialect: "", keys: []),
      ElementSpecification(
        id: .page, name: "", isRow: false,
        summary: "The root dictionary of a page's property list.", sources: [],
        dialect: "apple", keys: []),
    ]
      + builtInTypes.enumerated().map { number, type in
        ElementSpecification(
          id: ElementID(rawValue: UInt16(number + 2)), name: type.name, isRow: type.isRow,
          summary: "", sources: [],
          dialect: type.dialect, keys: [])
      }
  }
}
