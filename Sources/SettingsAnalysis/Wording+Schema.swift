import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension Schema {
  /// Returns the name of an element with its article: `a PSSliderSpecifier`, `an
  /// IASKButtonSpecifier`, or `a page`.
  package func words(for element: ElementID) -> String {
    if element == .page { return "a page" }
    let name = self.element(element).name
    if let first = name.first, "AEIOU".contains(first) { return "an \(name)" }
    return "a \(name)"
  }
}

extension ValueTypes {
  /// Returns the names of the types: `a string`, `a number`, `a string or a date`, `an array of
  /// strings`.
  ///
  /// - Parameter items: The types that the items of an array may have.
  package func words(items: ValueTypes = .any) -> String {
    if self == .any { return "a value" }
    if self == .scalar { return "a string, number, Boolean, date or data" }
    if self == .number { return "a number" }
    let kinds = PropertyListKind.allCases.filter { $0 != .key && contains(ValueTypes($0)) }
    let names = kinds.map { kind in
      guard kind == .array, items == .string else { return kind.words }
      return "an array of strings"
    }
    return WordList.text(names, joinedBy: "or")
  }
}

extension PropertyListKind {
  /// Returns the names of the given types, each once and in the order of declaration: `an integer
  /// or a real`.
  package static func words(_ kinds: [PropertyListKind]) -> String {
    Set(kinds).ordered { $0.rawValue }.map { $0.words }.joined(separator: " or ")
  }

  /// The name of the type with its article: `a string`, `an integer`, `data`.
  package var words: String {
    switch self {
    case .data: "data"
    case .integer, .array: "an \(name)"
    case .string, .real, .boolean, .date, .dictionary, .key: "a \(name)"
    }
  }
}
