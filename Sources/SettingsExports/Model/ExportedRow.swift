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

/// A row of a setting with its texts and its position among the others.
package struct ExportedRow: Sendable {
  /// The row.
  let occurrence: SettingRow
  package let title: LocalizedText?
  /// The text below the row's group.
  package let help: LocalizedText?
  /// The values that the row can store if they are enumerable: the choices of a list, or the two
  /// values of a switch with the one for on first.
  package let choices: [LocalizedChoice]
  /// The devices that show the row.
  package let idioms: DeviceIdioms
  /// The index of the page in ``ExportDocument/pages``.
  package let page: Int
  /// The index of the group in ``ExportedPage/groups``.
  package let group: Int
  /// A name for links to the row, independent of other rows.
  package let anchor: String

  /// Whether the row only shows the value.
  package var isOnlyShown: Bool { occurrence.row.element == .titleValue }
  /// Whether the row is a switch.
  package var isSwitch: Bool { occurrence.row.element == .toggleSwitch }
  /// Whether the row is a field for a secret.
  package var isSecret: Bool { occurrence.row.isSecret }
  /// The types of the values that the row stores; empty for a row that only shows a value.
  package var types: [PropertyListKind] {
    guard !isOnlyShown else { return [] }
    return occurrence.row.storedKinds
  }
  /// The minimum of a slider.
  package var minimum: Double? { slider?.minimum?.value }
  /// The maximum of a slider.
  package var maximum: Double? { slider?.maximum?.value }

  private var slider: SliderSpecifier? {
    if case .slider(let slider) = Specifier(occurrence.row) { slider } else { nil }
  }
}
