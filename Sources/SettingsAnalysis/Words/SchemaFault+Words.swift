import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// What the linter and the compiler both say of a fault; what follows from it, each of them adds.
extension SchemaFault {
  /// What is wrong, as the first part of a sentence: `'sounds' has no 'DefaultValue'`.
  ///
  /// - Parameter page: The page of the fault.
  package func sentence(on page: Page, schema: Schema) -> String {
    let label = row.map { page.rows[$0].label } ?? "the page"
    let shown = page.list.display(node)
    let name = key.map { "'\(schema.name(of: $0.id))'" } ?? shown
    switch kind {
    case .itemNotDictionary:
      return "item \((row ?? 0) + 1) of 'PreferenceSpecifiers' is \(page.list.description(node)), not a dictionary"
    case .missingType: return isEntry ? "\(label) has \(shown) instead of 'Type'" : "\(label) has no 'Type'"
    case .unknownType, .foreignType: return "unknown type \(page.list.display(value))"
    case .typeLabel: return "type \(page.list.display(value)) is a label of Xcode's editor"
    case .missingKey: return "\(label) has no \(name)"
    case .emptyKey: return "\(name) of \(label) is empty"
    case .blankValue: return "\(name) of \(label) is blank"
    case .blankItem: return "a title of \(label) is blank"
    case .wrongType:
      let owner = row == nil ? "" : " of \(label)"
      return "\(name)\(owner) is \(page.list.description(value)), not \(expected(schema))"
    case .wrongItemType:
      let owner = row == nil ? "" : " in \(label)"
      return "an item of \(name)\(owner) is \(page.list.description(value)), not \(expected(schema))"
    case .unknownKey: return "unknown key \(shown) in \(schema.words(for: element))"
    case .keyLabel: return "key \(shown) is a label of Xcode's editor"
    // The linter alone tells of these, by what it knows of the app.
    case .misplacedKey, .foreignKey, .invalidChoice, .foreignChoice, .conditional: return name
    }
  }

  /// The types that the value, or the item, may have: `an integer or a real`.
  package func expected(_ schema: Schema) -> String {
    guard let key else { return "a value" }
    return kind == .wrongItemType
      ? schema.itemTypes(at: key.index).words()
      : schema.types(at: key.index).words(items: schema.itemTypes(at: key.index))
  }
}

extension Schema {
  /// `a PSSliderSpecifier`, `an IASKButtonSpecifier`, or `a page`.
  package func words(for element: ElementID) -> String {
    if element == .page { return "a page" }
    let name = self.element(element).name
    return "\("AEIOU".contains(name.prefix(1)) ? "an" : "a") \(name)"
  }
}

extension ValueTypes {
  /// `a string`, `an integer or a real`, `an array of strings`.
  ///
  /// - Parameter items: The types that the items of an array may have.
  package func words(items: ValueTypes = .any) -> String {
    if self == .any { return "a value" }
    if self == .scalar { return "a string, number, Boolean, date or data" }
    if self == .number { return "a number" }
    let names: [(ValueTypes, String)] = [
      (.string, "a string"), (.integer, "an integer"), (.real, "a real"), (.boolean, "a Boolean"), (.date, "a date"),
      (.data, "data"), (.array, items == .string ? "an array of strings" : "an array"), (.dictionary, "a dictionary"),
    ]
    return WordList.text(names.filter { contains($0.0) }.map(\.1), joinedBy: "or")
  }
}
