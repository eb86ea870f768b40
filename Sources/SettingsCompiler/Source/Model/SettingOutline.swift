import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The facts about one key from which source code of any language is generated.
struct SettingOutline: Sendable {
  /// The noun for the row's type in comments.
  let kind: String
  let key: String
  /// The app group; `nil` for the app's own defaults.
  let suite: String?
  /// The row's title; `nil` if it is empty.
  let title: String?
  /// The path of the row's page in the bundle.
  let page: String
  /// The name of the strings table that translates the page; `nil` if there is none.
  let table: String?
  /// The value to register; `nil` for a text field without one.
  let defaultValue: PropertyListValue?
  /// Whether the default is missing in runs in which one of its variables is undefined.
  let hasVaryingDefault: Bool
  /// The kind of the stored value; `nil` if code must accept any kind.
  let type: PropertyListKind?
  /// Whether the user can change the value.
  let isEditable: Bool
  /// The choices of a list; empty for other rows and if code cannot distinguish the choices.
  let choices: [Choice]
  /// The range of a slider; `nil` for other rows.
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
    var stored = setting.defaultValue
    // The text with variables may not be a value of the row, so its type is not used.
    if hasVaryingDefault, !SettingOutline.elementsOfTexts.contains(row.element) { stored = nil }
    defaultValue = stored
    isEditable = setting.isEditable
    place = row.place(row.key?.node)
    // If the default and the row differ in kind, the kind stays open.
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
      // Only a text can contain a variable.
      type = hasVaryingDefault ? .string : stored?.codeKind
    }
    self.switchValues = switchValues
    self.range = range
    let hasCases = type != nil && type != .date && type != .data
    choices = hasCases ? SettingOutline.distinct(offered, type) : []
  }

  /// The row types whose value may be any text.
  private static let elementsOfTexts: Set<ElementID> = [
    .textField, .titleValue, .multiValue, .radioGroup, .iaskTextView,
  ]

  /// The nouns for row types in comments.
  private static let kinds: [ElementID: String] = [
    .textField: "text field", .toggleSwitch: "switch", .slider: "slider", .multiValue: "list",
    .radioGroup: "radio list", .titleValue: "title", .iaskTextView: "text view",
    .iaskDatePicker: "date picker",
    .iaskListGroup: "item list",
  ]

  /// The 0-based index of the choice that equals the default; `nil` if there is none.
  var defaultChoice: Int? {
    defaultValue.flatMap { value in choices.firstIndex { $0.value.isSameChoice(as: value) } }
  }

  /// Returns the choices without those whose value equals that of an earlier one; empty if a value
  /// is not equal to itself.
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
