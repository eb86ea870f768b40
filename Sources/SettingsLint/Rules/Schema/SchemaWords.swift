import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Words for what the schema says.
enum SchemaWords {
  /// `a string`, `an integer or a real`, `an array of strings`.
  static func types(_ types: ValueTypes, items: ValueTypes = .any) -> String {
    if types == .any { return "a value" }
    if types == .scalar { return "a string, number, Boolean, date or data" }
    if types == .number { return "a number" }
    let names: [(ValueTypes, String)] = [
      (.string, "a string"), (.integer, "an integer"), (.real, "a real"), (.boolean, "a Boolean"), (.date, "a date"),
      (.data, "data"), (.array, items == .string ? "an array of strings" : "an array"), (.dictionary, "a dictionary"),
    ]
    return list(names.filter { types.contains($0.0) }.map(\.1), joinedBy: "or")
  }

  /// `a, b or c`.
  static func list(_ words: [String], joinedBy conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// `'a', 'b' or 'c'`, up to twelve names, then how many more there are.
  static func choices(_ names: [String]) -> String {
    guard names.count > 12 else { return list(names.map { "'\($0)'" }, joinedBy: "or") }
    return names.prefix(12).map { "'\($0)'" }.joined(separator: ", ") + " or \(names.count - 12) more"
  }

  /// The name used in messages for the element a fault is in: `the page`, `'sounds'`, `row 3`.
  static func label(_ fault: SchemaFault, _ page: Page) -> String {
    fault.row < 0 ? "the page" : page.rows[fault.row].label
  }

  /// `PSSliderSpecifier`, or `a page`.
  static func element(_ element: ElementID, _ schema: Schema) -> String {
    element == .page ? "a page" : "a '\(schema.element(element).name)'"
  }
}
