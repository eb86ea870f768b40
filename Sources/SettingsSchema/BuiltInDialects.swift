extension DialectTable {
  /// The built-in dialects, whose key names and types have fixed ids.
  package static let builtIn: [DialectTable] = [.apple, .inAppSettingsKit]

  /// The elements with which every schema starts, by id: a placeholder for unknown types, the page,
  /// and the types of the built-in dialects.
  ///
  /// Their keys come from the dialects in use.
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
          id: ElementID(rawValue: ElementID.firstType.rawValue + UInt16(number)), name: type.name,
          isRow: type.isRow, summary: "", sources: [], dialect: type.dialect, keys: [])
      }
  }
}
