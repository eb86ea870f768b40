import SettingsAnalysis
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

  /// Reads what the rows of a setting say.
  ///
  /// - Parameter table: The name of the strings table of the row's page.
  init(_ setting: Setting, table: String?) {
    let row = setting.source.row
    key = setting.key
    self.table = table
    suite = setting.suite
    title = row.text(.title)?.value
    page = setting.source.file
    defaultValue = setting.defaultValue
    isEditable = setting.isEditable
    place = row.place(row.key?.node)
    let own = setting.defaultValue.map { ValueType($0) }
    var offered: [Choice] = []
    var switchValues: SwitchValues?
    var range: ClosedRange<Double>?
    switch Specifier(row) {
    case .textField:
      kind = "text field"
      type = own == nil || own == .string ? .string : .any
    case .toggleSwitch(let toggle):
      kind = "switch"
      type = own ?? .boolean
      let values = SwitchValues(toggle)
      switchValues = values.values == [.boolean(true), .boolean(false)] ? nil : values
    case .slider(let slider):
      kind = "slider"
      type = own == nil || own == .integer || own == .real ? .real : .any
      range = slider.range
    case .multiValue, .radioGroup:
      kind = row.element == .multiValue ? "list" : "radio list"
      offered = row.choices
      type = ValueType(of: offered.map(\.value) + [setting.defaultValue].compactMap { $0 })
    case .extended where row.element == .iaskTextView:
      kind = "text view"
      type = own == nil || own == .string ? .string : .any
    case .extended where row.element == .iaskDatePicker:
      kind = "date picker"
      type = own == nil || own == .date ? .date : .any
    case .extended where row.element == .iaskListGroup:
      kind = "item list"
      type = .any
    case .titleValue, .group, .childPane, .extended, .unknown:
      kind = row.element == .titleValue ? "title" : "row"
      type = ValueType(of: [setting.defaultValue].compactMap { $0 })
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

  /// The choices without those that stand for the value of an earlier one; none where a value equals nothing.
  private static func distinct(_ choices: [Choice], _ type: ValueType) -> [Choice] {
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
