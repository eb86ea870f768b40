import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The facts about one key that source code of any language states.
struct SettingOutline: Sendable {
  /// The noun for the row in comments.
  let kind: String
  let key: String
  /// The app group; absent for the app's own defaults.
  let suite: String?
  /// The row's title; absent where it is empty.
  let title: String?
  /// The path of the row's page in the bundle.
  let page: String
  /// The name of the strings table that translates the page; absent where there is none.
  let table: String?
  /// The value to register; absent for a text field that has none.
  let defaultValue: PropertyListValue?
  /// Whether code has to do without a default: there is none in runs where a variable in it is not
  /// defined.
  let hasVaryingDefault: Bool
  /// The kind of the value that is stored; absent where code takes any.
  let type: PropertyListKind?
  /// Whether the user may change the value.
  let isEditable: Bool
  /// The choices of a list; empty for other rows and where code cannot tell the choices apart.
  let choices: [Choice]
  /// The range of a slider.
  let range: ClosedRange<Double>?
  /// The values of a switch that stores no Booleans.
  let switchValues: SwitchValues?
  /// The place of the key.
  let place: Place

  /// Reads the rows of a setting.
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
    var stored = setting.defaultValue
    // A text that is no value of the row would change the type with the values of its variables.
    if hasVaryingDefault, !SettingOutline.elementsOfTexts.contains(row.element) { stored = nil }
    defaultValue = stored
    isEditable = setting.isEditable
    place = row.place(row.key?.node)
    // A default of another kind than the row stores leaves the kind open.
    func expected(_ kind: PropertyListKind) -> PropertyListKind? {
      guard let stored, stored.codeKind != kind else { return kind }
      return nil
    }
    var offered: [Choice] = []
    var switchValues: SwitchValues?
    var range: ClosedRange<Double>?
    kind = SettingOutline.kinds[row.element] ?? "row"
    switch row.element {
    case .textField, .iaskTextView: type = expected(.string)
    case .iaskDatePicker: type = expected(.date)
    case .toggleSwitch:
      type = stored.map { $0.codeKind } ?? .boolean
      let values = SwitchValues(ToggleSwitchSpecifier(row: row))
      if values.values != [.boolean(true), .boolean(false)] { switchValues = values }
    case .slider:
      type = stored == nil || stored?.number != nil ? .real : nil
      range = SliderSpecifier(row: row).range
    case .multiValue, .radioGroup:
      offered = row.choices
      var values = offered.map { $0.value }
      if let stored, !hasVaryingDefault { values.append(stored) }
      type = values.codeKind
    default:
      // A variable stands in a text.
      type = hasVaryingDefault ? .string : stored?.codeKind
    }
    self.switchValues = switchValues
    self.range = range
    let hasCases = type != nil && type != .date && type != .data
    choices = hasCases ? SettingOutline.distinct(offered, type) : []
  }

  /// The rows whose value may be any text.
  private static let elementsOfTexts: Set<ElementID> = [
    .textField, .titleValue, .multiValue, .radioGroup, .iaskTextView,
  ]

  /// The nouns for rows in comments.
  private static let kinds: [ElementID: String] = [
    .textField: "text field", .toggleSwitch: "switch", .slider: "slider", .multiValue: "list",
    .radioGroup: "radio list", .titleValue: "title", .iaskTextView: "text view",
    .iaskDatePicker: "date picker",
    .iaskListGroup: "item list",
  ]

  /// The choice that the default is.
  var defaultChoice: Int? {
    defaultValue.flatMap { value in choices.firstIndex { $0.value.isSameChoice(as: value) } }
  }

  /// Returns the choices without those that stand for the value of an earlier one; none where a
  /// value equals nothing.
  private static func distinct(_ choices: [Choice], _ type: PropertyListKind?) -> [Choice] {
    var seen: Set<PropertyListValue> = []
    var result: [Choice] = []
    for choice in choices {
      var identity = choice.value
      if type == .real, let number = choice.value.number {
        guard !number.isNaN else { return [] }
        identity = .real(number + 0)
      }
      guard seen.insert(identity).inserted else { continue }
      result.append(choice)
    }
    return result
  }
}
