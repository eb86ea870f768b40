import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A row that has a setting's key, where a user meets it.
package struct SettingRow: Sendable {
  /// Why users do not see a row.
  package indirect enum HiddenReason: Sendable {
    /// Settings drops the row.
    case dropped(DroppedRow)
    /// Settings does not open the row's page.
    case page(PageObstacle)
    /// No device that opens the page shows the row.
    case noDevice
  }

  /// The index of its page in ``SettingsBundle/pages``.
  package let page: Int
  /// The devices that show the row; those that would show a hidden one.
  package var idioms: DeviceIdioms
  /// Why users do not see it; absent where they do.
  package let hidden: HiddenReason?
  private let index: Int
  private let bundle: SettingsBundle

  init(_ bundle: SettingsBundle, page: Int, row: Int, on idioms: DeviceIdioms, hidden: HiddenReason? = nil) {
    self.bundle = bundle
    self.page = page
    index = row
    self.idioms = idioms
    self.hidden = hidden
  }

  /// The row.
  package var row: Row { bundle.pages[page].row(at: index) }
  /// The path of its page in the bundle.
  package var file: String { bundle.pages[page].file }
  /// What the file name of its page says.
  package var name: PageName { bundle.pages[page].name }
  /// The language folder of the page; absent for a page of all languages.
  package var language: String? { name.language }
  /// The schema of its bundle.
  var schema: Schema { bundle.schema }
  /// Whether the user can change the value here.
  package var isEditable: Bool { schema.flags(of: row.element).contains(.editable) }
  /// The default that Settings and the app see, of whatever type.
  package var defaultValue: Located<PropertyList.NodeID>? { row.defaultValue }

  /// Whether it is the same row of the same bundle.
  package func isSame(_ other: SettingRow) -> Bool { page == other.page && index == other.index }

  /// The place of what keeps users from seeing it; the row itself where they see it.
  package var placeOfReason: Place {
    switch hidden {
    case .dropped(let dropped): row.place(dropped.node)
    case .page(let obstacle): obstacle.row.map { $0.place(obstacle.node) } ?? .file(file)
    case .noDevice, nil: row.place()
    }
  }
}
