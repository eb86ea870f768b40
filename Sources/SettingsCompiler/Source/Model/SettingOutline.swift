import PropertyLists
import SettingsModel
import SettingsSchema

/// What source code says about one key, whatever the language.
struct SettingOutline: Sendable {
  /// What the row is called in comments.
  let kind: String
  /// The key.
  let key: String
  /// The app group; absent for the app's own defaults.
  let suite: String?
  /// The row's title; absent where it is empty.
  let title: String?
  /// The path of the row's page in the bundle.
  let page: String
  /// The value to register; absent for a text field that has none.
  let defaultValue: PropertyListValue?
  /// The type of the value that is stored.
  let type: ValueType
  /// Whether the user may change the value.
  let isEditable: Bool
  /// The choices of a list; empty for other rows and where code cannot tell the choices apart.
  let choices: [Choice]
  /// Where a slider begins and ends.
  let range: ClosedRange<Double>?
  /// What a switch stores, where that is no Boolean.
  let switchValues: SwitchValues?
  /// The index of the page among the bundle's documents, and the key's node, to say where the row is.
  let place: (document: Int, node: PropertyList.NodeID)

  /// One choice of a list.
  struct Choice: Sendable {
    /// What is stored.
    let value: PropertyListValue
    /// The title; absent where it is empty.
    let title: String?
  }

  /// What a switch stores when it is on and off.
  struct SwitchValues: Sendable {
    let on: PropertyListValue
    let off: PropertyListValue
  }

  /// Reads what a row says.
  init(_ setting: RegistrationDefaults.Setting, suite: String?) {
    let row = setting.row
    key = setting.key
    self.suite = suite
    title = setting.title
    page = setting.page
    defaultValue = setting.value
    isEditable = setting.isEditable
    place = (setting.document, row.key?.node ?? row.node)
    kind = SettingOutline.kind(row.element)
    switchValues = row.element == .toggleSwitch ? SettingOutline.switchValues(row) : nil
    range = row.element == .slider ? SettingOutline.range(SliderSpecifier(row: row)) : nil
    let hasChoices = row.element == .multiValue || row.element == .radioGroup
    let all = hasChoices ? setting.choices : []
    let type = SettingOutline.type(row.element, setting.value, all.map(\.value))
    self.type = type
    switch type {
    case .string, .integer, .real, .boolean: choices = SettingOutline.distinct(all, type)
    case .date, .data, .any: choices = []
    }
  }

  /// The choice that the default is.
  var defaultChoice: Int? {
    defaultValue.flatMap { value in choices.firstIndex { $0.value.isSameChoice(as: value) } }
  }

  private static func kind(_ element: ElementID) -> String {
    switch element {
    case .textField: "text field"
    case .titleValue: "title"
    case .toggleSwitch: "switch"
    case .slider: "slider"
    case .multiValue: "list"
    case .radioGroup: "radio list"
    default: "row"
    }
  }

  private static func type(
    _ element: ElementID, _ value: PropertyListValue?, _ choices: [PropertyListValue]
  ) -> ValueType {
    let own = value.map { ValueType($0) }
    switch element {
    case .textField: return own == nil || own == .string ? .string : .any
    case .toggleSwitch: return own ?? .boolean
    case .slider: return own == nil || own == .integer || own == .real ? .real : .any
    default: return ValueType(of: choices + [value].compactMap { $0 })
    }
  }

  private static func switchValues(_ row: Row) -> SwitchValues? {
    let toggle = ToggleSwitchSpecifier(row: row)
    let on = toggle.trueValue.map { row.list.value(of: $0.node) } ?? .boolean(true)
    let off = toggle.falseValue.map { row.list.value(of: $0.node) } ?? .boolean(false)
    return on == .boolean(true) && off == .boolean(false) ? nil : SwitchValues(on: on, off: off)
  }

  private static func range(_ slider: SliderSpecifier) -> ClosedRange<Double>? {
    guard let minimum = slider.minimumValue?.value, let maximum = slider.maximumValue?.value, minimum.isFinite,
      maximum.isFinite, minimum <= maximum
    else { return nil }
    return minimum...maximum
  }

  /// The choices without those that stand for the value of an earlier one; none where a value equals nothing.
  private static func distinct(
    _ choices: [(value: PropertyListValue, title: String)], _ type: ValueType
  ) -> [Choice] {
    var seen: Set<PropertyListValue> = []
    var result: [Choice] = []
    for choice in choices {
      var identity = choice.value
      if type == .real, let number = choice.value.number {
        guard !number.isNaN else { return [] }
        identity = .real(number == 0 ? 0 : number)
      }
      guard seen.insert(identity).inserted else { continue }
      result.append(Choice(value: choice.value, title: choice.title.isEmpty ? nil : choice.title))
    }
    return result
  }
}
