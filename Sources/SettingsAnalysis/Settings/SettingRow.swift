import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A row that holds a value, with the context in which a user sees it.
package struct SettingRow: Sendable {
  /// A reason why users do not see a row.
  package indirect enum HiddenReason: Sendable {
    /// A row that Settings drops.
    case dropped(DroppedRow)
    /// A row on a page that Settings does not open.
    case page(PageObstacle)
    /// A row that is hidden on every device that opens the page.
    case noDevice
  }

  package let row: Row
  /// The reason why users do not see the row; `nil` for a visible row.
  package let hiddenReason: HiddenReason?
  private let suiteNumber: Int32
  /// The devices that show the row, or would show it if it were not hidden.
  package var idioms: DeviceIdioms

  /// Creates the row of a setting.
  ///
  /// - Parameter suite: The index of the row's app group in ``PageGraph/suites``.
  init(_ row: Row, suite: Int, on idioms: DeviceIdioms, hidden: HiddenReason? = nil) {
    self.row = row
    hiddenReason = hidden
    suiteNumber = Int32(suite)
    self.idioms = idioms
  }

  /// The index of the row's app group in ``PageGraph/suites``.
  var suite: Int { Int(suiteNumber) }

  /// The same row, made visible.
  package var unhidden: SettingRow { SettingRow(row, suite: suite, on: idioms) }

  /// Whether Settings drops the row.
  package var isDropped: Bool { if case .dropped = hiddenReason { true } else { false } }

  /// The index of the row's page in ``SettingsBundle/pages``.
  package var page: Int { row.page.number }
  /// The path of the row's page in the bundle.
  package var file: String { row.page.file }
  /// The parsed file name of the row's page.
  package var name: PageName { row.page.name }
  /// The language folder of the page; `nil` for a page of all languages.
  package var language: String? { name.language }
  /// The default that Settings and the app see, of any type; `nil` if there is none.
  package var defaultValue: Located<PropertyList.NodeID>? { row.defaultValue }

  /// Whether the user can change the value here.
  package var isEditable: Bool { row.isEditable }

  /// Returns whether another row of the bundle is the same row, on any devices and in any suite.
  package func isSame(_ other: SettingRow) -> Bool { row.id == other.row.id }

  /// The place of the reason why the row is hidden; the row itself if it is visible.
  package var placeOfReason: Place {
    switch hiddenReason {
    case .dropped(let dropped): row.place(dropped.node)
    case .page(let obstacle):
      if let row = obstacle.row { row.place(obstacle.node) } else { .file(file) }
    case .noDevice, nil: row.place()
    }
  }
}
