import SettingsModel
import SettingsPropertyLists
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
  /// The name of the strings table that translates the page; absent where there is none.
  let table: String?
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
  /// Where the key stands.
  let place: Place

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
  ///
  /// - Parameter table: The name of the strings table of the row's page.
  init(_ setting: RegistrationDefaults.Setting, suite: String?, table: String?) {
    key = setting.key
    self.table = table
    self.suite = suite
    title = setting.title
    page = setting.page
    defaultValue = setting.value
    isEditable = setting.isEditable
    place = setting.row.place(setting.row.key?.node)
    let own = setting.value.map { ValueType($0) }
    var offered: [Choice] = []
    var switchValues: SwitchValues?
    var range: ClosedRange<Double>?
    switch setting.specifier {
    case .textField:
      kind = "text field"
      type = own == nil || own == .string ? .string : .any
    case .toggleSwitch(let toggle):
      kind = "switch"
      type = own ?? .boolean
      switchValues = SettingOutline.switchValues(toggle)
    case .slider(let slider):
      kind = "slider"
      type = own == nil || own == .integer || own == .real ? .real : .any
      range = SettingOutline.range(slider)
    case .multiValue(let list):
      kind = "list"
      offered = SettingOutline.choices(list)
      type = ValueType(of: offered.map(\.value) + [setting.value].compactMap { $0 })
    case .radioGroup(let list):
      kind = "radio list"
      offered = SettingOutline.choices(list)
      type = ValueType(of: offered.map(\.value) + [setting.value].compactMap { $0 })
    case .titleValue:
      kind = "title"
      type = ValueType(of: [setting.value].compactMap { $0 })
    case .extended(let row) where row.element == .iaskTextView:
      kind = "text view"
      type = own == nil || own == .string ? .string : .any
    case .extended(let row) where row.element == .iaskDatePicker:
      kind = "date picker"
      type = own == nil || own == .date ? .date : .any
    case .extended(let row) where row.element == .iaskListGroup:
      kind = "item list"
      type = .any
    case .group, .childPane, .extended, .unknown:
      kind = "row"
      type = ValueType(of: [setting.value].compactMap { $0 })
    }
    self.switchValues = switchValues
    self.range = range
    switch type {
    case .string, .integer, .real, .boolean: choices = SettingOutline.distinct(offered, type)
    case .date, .data, .any: choices = []
    }
  }

  /// The choice that the default is.
  var defaultChoice: Int? {
    defaultValue.flatMap { value in choices.firstIndex { $0.value.isSameChoice(as: value) } }
  }

  /// The choices of a list whose titles are as many as its values.
  private static func choices(_ specifier: some ChoiceSpecifier) -> [Choice] {
    guard let titles = specifier.titles?.value, titles.count == specifier.values?.value.count else { return [] }
    let list = specifier.list
    return specifier.choices.map { choice in
      let title = choice.title.map { list.text($0) } ?? ""
      return Choice(value: list.value(of: choice.value), title: title.isEmpty ? nil : title)
    }
  }

  private static func switchValues(_ toggle: ToggleSwitchSpecifier) -> SwitchValues? {
    let on = toggle.trueValue.map { toggle.list.value(of: $0.node) } ?? .boolean(true)
    let off = toggle.falseValue.map { toggle.list.value(of: $0.node) } ?? .boolean(false)
    return on == .boolean(true) && off == .boolean(false) ? nil : SwitchValues(on: on, off: off)
  }

  private static func range(_ slider: SliderSpecifier) -> ClosedRange<Double>? {
    guard let minimum = slider.minimum?.value, let maximum = slider.maximum?.value, minimum.isFinite,
      maximum.isFinite, minimum <= maximum
    else { return nil }
    return minimum...maximum
  }

  /// The choices without those that stand for the value of an earlier one; none where a value equals nothing.
  private static func distinct(
    _ choices: [Choice], _ type: ValueType
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
      result.append(choice)
    }
    return result
  }
}
