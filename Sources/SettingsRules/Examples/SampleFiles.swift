/// Whole files for examples.
extension Sample {
  /// Returns the contents of a page with one switch, translated by a strings table.
  ///
  /// - Parameter fields: The fields of the switch that differ.
  /// - Parameter table: The value of `StringsTable`.
  static func translatedPage(
    _ fields: KeyValuePairs<String, SampleValue> = [:], table: SampleValue = "Root"
  ) -> String {
    page([row(.toggleSwitch, fields)], ["StringsTable": table])
  }

  /// Returns a whole file around the contents of a page.
  ///
  /// - Parameter mark: Whether a finding begins at the page's dictionary.
  static func document(
    _ inside: String, declaration: String = #"<?xml version="1.0" encoding="UTF-8"?>"#,
    mark: Bool = false
  ) -> String {
    "\(declaration)\n<plist version=\"1.0\">\n\(mark ? "↓" : "")<dict>\n\(inside)\n</dict>\n</plist>\n"
  }
}
