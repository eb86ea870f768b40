import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The facts about one key from which source code of any language is generated.
struct SettingOutline: Sendable {
  /// The noun for the row's type in comments.
  let noun: String
  /// The type of the row.
  let element: ElementID
  let key: String
  /// The app group; `nil` for the app's own defaults.
  let suite: String?
  /// The row's title; `nil` if it is empty.
  let title: String?
  /// The path of the row's page in the bundle.
  let page: String
  /// The name of the strings table that translates the page; `nil` if there is none.
  let table: String?
  /// The value to register; `nil` for a row without a default, such as a text field, and for a
  /// default with variables in a row that does not store texts.
  let defaultValue: PropertyListValue?
  /// Whether the default has variables whose values differ between runs; a run that does not define
  /// them has no default.
  let hasVaryingDefault: Bool
  /// The kind of the stored value; `nil` if code must accept any kind.
  let storedKind: PropertyListKind?
  /// Whether the user can change the value.
  let isEditable: Bool
  /// The choices of a list; empty for other rows and if code cannot distinguish the choices.
  let choices: [Choice]
  /// The range of a slider; `nil` for other rows and without valid limits.
  let range: ClosedRange<Double>?
  /// The values of a switch that does not store Booleans; `nil` for other rows.
  let switchValues: SwitchValues?
  /// The place of the key in the bundle.
  let place: Place

  /// Creates the outline of a setting from its row.
  ///
  /// - Parameter table: The name of the strings table of the row's page.
  init(_ setting: Setting, table: String?) {
    let row = setting.source.row
    key = setting.key
    self.table = table
    suite = setting.suite
    title = row.text(.title)?.value
    page = setting.source.file
    hasVaryingDefault = setting.hasVaryingDefault
    var registered = setting.defaultValue
    // A default with variables is a text. If the row does not store texts, the type of the default
    // would depend on the run, so there is none.
    if hasVaryingDefault, !SettingOutline.elementsOfTexts.contains(row.element) { registered = nil }
    defaultValue = registered
    isEditable = setting.isEditable
    place = row.place(row.key?.node)
    func kindUnlessDefaultDiffers(_ kind: PropertyListKind) -> PropertyListKind? {
      if let registered, registered.codeKind != kind { return nil }
      return kind
    }
    var offered: [Choice] = []
    var switchValues: SwitchValues?
    var range: ClosedRange<Double>?
    noun = SettingOutline.nouns[row.element] ?? "row"
    element = row.element
    switch row.element {
    case .textField, .iaskTextView: storedKind = kindUnlessDefaultDiffers(.string)
    case .iaskDatePicker: storedKind = kindUnlessDefaultDiffers(.date)
    case .toggleSwitch:
      if let registered {
        storedKind = registered.codeKind
      } else {
        storedKind = .boolean
      }
      let rowValues = SwitchValues(ToggleSwitchSpecifier(row: row))
      if rowValues.values != [.boolean(true), .boolean(false)] { switchValues = rowValues }
    case .slider:
      if let registered, registered.number == nil {
        storedKind = nil
      } else {
        storedKind = .real
      }
      range = SliderSpecifier(row: row).range
    case .multiValue, .radioGroup:
      offered = row.choices
      var values = offered.map { $0.value }
      if let registered, !hasVaryingDefault { values.append(registered) }
      storedKind = values.codeKind
    default:
      // Only a text can contain a variable.
      storedKind = hasVaryingDefault ? .string : registered?.codeKind
    }
    self.switchValues = switchValues
    self.range = range
    switch storedKind {
    case nil, .date, .data: choices = []
    default: choices = SettingOutline.distinct(offered, storedKind)
    }
  }

  /// The row types whose value may be any text.
  private static let elementsOfTexts: Set<ElementID> = [
    .textField, .titleValue, .multiValue, .radioGroup, .iaskTextView,
  ]

  /// The nouns for row types in comments.
  private static let nouns: [ElementID: String] = [
    .textField: "text field", .toggleSwitch: "switch", .slider: "slider", .multiValue: "list",
    .radioGroup: "radio list", .titleValue: "title", .iaskTextView: "text view",
    .iaskDatePicker: "date picker",
    .iaskListGroup: "item list",
  ]

  /// The 0-based index of the choice that equals the default; `nil` if there is none.
  var defaultChoiceIndex: Int? {
    guard let defaultValue else { return nil }
    return choices.firstIndex { $0.value.isSameChoice(as: defaultValue) }
  }

  /// Returns the first choice for each value; none if a value is not a number (NaN), which does not
  /// equal itself.
  private static func distinct(_ choices: [Choice], _ kind: PropertyListKind?) -> [Choice] {
    var seen: Set<PropertyListValue> = []
    var result: [Choice] = []
    for choice in choices {
      var identity = choice.value
      if kind == .real, let number = choice.value.number {
        if number.isNaN { return [] }
        // Adding 0 turns -0 into 0, which is the same value.
        identity = .real(number + 0)
      }
      let isFirst = seen.insert(identity).inserted
      if isFirst { result.append(choice) }
    }
    return result
  }
}
