import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A choice of a row, with its title in all languages.
package struct LocalizedChoice: Sendable {
  /// The stored value.
  package let value: PropertyListValue
  /// The displayed title; `nil` if the page has no title for the value.
  package let title: LocalizedText?
}

/// A row of a setting, with its texts and its place among the other rows.
package struct ExportedRow: Sendable {
  /// The row, with the devices that show it.
  let occurrence: SettingRow
  package let title: LocalizedText?
  /// The text below the row's group; `nil` if there is none.
  package let help: LocalizedText?
  /// The values that the row can store, if they are enumerable: the choices of a list, or the two
  /// values of a switch, the one for on first.
  package let choices: [LocalizedChoice]
  /// The device idioms on which the row is shown.
  package let idioms: DeviceIdioms
  /// The 0-based index of the page in ``ExportDocument/pages``.
  package let page: Int
  /// The 0-based index of the group in ``ExportedPage/groups``.
  package let group: Int
  /// The anchor for links to the row, which does not depend on other rows.
  package let anchor: String

  /// Whether the row shows the value without letting the user change it.
  package var isOnlyShown: Bool { occurrence.row.element == .titleValue }
  /// Whether the row is a switch.
  package var isSwitch: Bool { occurrence.row.element == .toggleSwitch }
  /// Whether the row is a text field for a secret.
  package var isSecret: Bool { occurrence.row.isSecret }
  /// The types of the values that the row stores; empty for a row that only shows its value.
  package var types: [PropertyListKind] {
    guard !isOnlyShown else { return [] }
    return occurrence.row.storedKinds
  }
  /// The minimum of a slider; `nil` for other rows.
  package var minimum: Double? { slider?.minimum?.value }
  /// The maximum of a slider; `nil` for other rows.
  package var maximum: Double? { slider?.maximum?.value }

  private var slider: SliderSpecifier? {
    if case .slider(let slider) = Specifier(occurrence.row) { slider } else { nil }
  }
}
