import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A row of a page with what is exported of it.
package struct ExportedRow: Sendable {
  /// What the row is.
  package enum Kind: Sendable, Hashable {
    case textField, toggleSwitch, slider, multiValue, radioGroup, titleValue
    /// InAppSettingsKit's fields for long texts and dates.
    case textView, datePicker
    /// InAppSettingsKit's group of items, stored as an array.
    case itemList
    /// A row whose value the app's own code decides.
    case custom
  }

  /// A value that the row offers.
  package struct Choice: Sendable, Hashable {
    /// What is stored.
    package let value: PropertyListValue
    /// What people see; absent where the page has no title for it.
    package let title: LocalizedText?
  }

  /// What the row is.
  package let kind: Kind
  /// The title.
  package let title: LocalizedText?
  /// The text below the row's group.
  package let help: LocalizedText?
  /// The values that can be stored, where they are counted: the choices of a list, the two values of a switch with the
  /// one for on first.
  package let choices: [Choice]
  /// The least value of a slider.
  package let minimum: Double?
  /// The greatest value of a slider.
  package let maximum: Double?
  /// Whether the row is a field for a secret.
  package let isSecret: Bool
  /// The devices that show the row.
  package let idioms: DeviceIdioms
  /// The index of the page in ``ExportDocument/pages``.
  package let page: Int
  /// The index of the group in ``ExportedPage/groups``.
  package let group: Int
  /// A name for links to the row, which does not depend on other rows.
  package let anchor: String

  /// The types of the values that the row stores.
  package var types: [PropertyListKind] {
    switch kind {
    case .textField, .textView: [.string]
    case .slider: [.real]
    case .datePicker: [.date]
    case .itemList: [.array]
    case .toggleSwitch, .multiValue, .radioGroup: choices.map(\.value.kind).distinct
    case .titleValue, .custom: []
    }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that were there before.
  var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// Reads the contents of rows.
struct RowReader {
  let page: Page
  let texts: TextLookup

  /// The kind of a row; `nil` for one that holds no value.
  static func kind(of specifier: Specifier) -> ExportedRow.Kind? {
    switch specifier {
    case .textField: .textField
    case .toggleSwitch: .toggleSwitch
    case .slider: .slider
    case .multiValue: .multiValue
    case .radioGroup: .radioGroup
    case .titleValue: .titleValue
    case .extended(let row) where row.element == .iaskTextView: .textView
    case .extended(let row) where row.element == .iaskDatePicker:
      // An app may store another form of a date; the default tells which.
      row.defaultValue.map { row.list.kind($0.node) == .date } == false ? .custom : .datePicker
    case .extended(let row) where row.element == .iaskListGroup: .itemList
    case .extended: .custom
    case .group, .childPane, .unknown: nil
    }
  }

  func choices(of specifier: Specifier) -> [ExportedRow.Choice] {
    switch specifier {
    case .toggleSwitch(let toggle):
      let values = SwitchValues(toggle)
      return [values.on, values.off].map { ExportedRow.Choice(value: value(of: $0), title: nil) }
    case .multiValue(let list): return choices(of: list)
    case .radioGroup(let list): return choices(of: list)
    case .titleValue(let list): return choices(of: list)
    default: return []
    }
  }

  private func value(of side: SwitchValues.Side) -> PropertyListValue {
    switch side {
    case .node(let node): page.list.value(of: node)
    case .boolean(let flag): .boolean(flag)
    }
  }

  private func choices(of specifier: some ChoiceSpecifier) -> [ExportedRow.Choice] {
    guard specifier.titles?.value.count == specifier.values?.value.count else { return [] }
    return specifier.choices.map { choice in
      ExportedRow.Choice(
        value: page.list.value(of: choice.value), title: texts.text(choice.title, on: page))
    }
  }

  /// The text below a row's group.
  func footer(of heading: Row?) -> LocalizedText? {
    texts.text(heading?.string(.footerText)?.node, on: page)
  }

  static func isSecret(_ specifier: Specifier) -> Bool {
    guard case .textField(let field) = specifier else { return false }
    return field.isSecure?.value == true
  }
}
