import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A key in one suite.
struct SettingID: Hashable, Sendable {
  /// The app group; absent for the app's own defaults.
  let suite: ExactText?
  let key: ExactText
}

/// Why users do not see a row.
enum HiddenReason: Sendable {
  /// Settings drops the row.
  case dropped(DroppedRow)
  /// Settings does not open the row's page.
  case page(PageObstacle)
  /// No device that opens the page shows the row.
  case noDevice
}

/// A row that has a setting's key.
struct SettingRow: Sendable {
  /// The index of the page in the bundle.
  let page: Int
  let row: Row
  /// The devices that show it.
  var idioms: DeviceIdioms
  /// Whether the user can change the value here.
  let isEditable: Bool
  /// Why users do not see it; absent where they do.
  let hidden: HiddenReason?
  /// The page.
  let name: PageName
  /// The language folder of the page; absent for a page of all languages.
  var language: String? { name.language }
}

extension SettingRow {
  /// Whether it is the same row of the same bundle.
  func isSame(_ other: SettingRow) -> Bool { page == other.page && row.index == other.row.index }

  /// The default that Settings and the app see, of whatever type.
  var defaultValue: Located<PropertyList.NodeID>? { row.defaultValue }
}

extension SettingRow {
  /// The place of what keeps users from seeing it; the row itself where they see it.
  func placeOfReason(_ bundle: SettingsBundle) -> Place {
    switch hidden {
    case .dropped(let dropped): row.place(dropped.node)
    case .page(let obstacle): obstacle.row.map { $0.place(obstacle.node) } ?? .file(bundle.pages[page].file)
    case .noDevice, nil: row.place()
    }
  }
}

/// A setting of one side: a key with the rows that have it.
struct Setting: Sendable {
  let id: SettingID
  /// The rows that Settings shows, in the order a user meets them.
  private(set) var rows: [SettingRow] = []
  /// The rows that users do not see; their devices are those that would show them.
  private(set) var hidden: [SettingRow] = []

  /// A setting with some rows, by default none yet.
  init(id: SettingID, rows: [SettingRow] = []) {
    self.id = id
    self.rows = rows
  }

  /// Takes a row in; the rows come in the order a user meets them.
  mutating func add(_ row: SettingRow) {
    // A page that devices reach by different routes is met once per route.
    if let last = rows.last, row.hidden == nil, last.isSame(row) {
      rows[rows.count - 1].idioms.formUnion(row.idioms)
    } else if row.hidden == nil {
      rows.append(row)
    } else {
      hidden.append(row)
    }
  }

  var key: String { id.key.text }
  var suite: String? { id.suite?.text }
  /// The row that stands for the setting.
  var first: SettingRow? { rows.first(where: \.isEditable) ?? rows.first ?? hidden.first }
  /// The devices that show it.
  var idioms: DeviceIdioms { rows.reduce(into: []) { $0.formUnion($1.idioms) } }
  /// The folders of languages that have rows of their own.
  var languages: Set<String> { Set((rows + hidden).compactMap(\.language)) }

  /// The rows that a device shows.
  ///
  /// - Parameter language: The folder whose pages come first; absent for the pages of all languages.
  func rows(on idiom: DeviceIdiom, language: String?) -> [SettingRow] {
    let shown = rows.filter { $0.idioms.contains(DeviceIdioms(idiom)) }
    let own = shown.filter { $0.language == language }
    guard own.isEmpty else { return own }
    if language == nil { return Array(shown.prefix(1)) }
    return hiddenRows(on: idiom, language: language).isEmpty ? shown.filter { $0.language == nil } : []
  }

  /// The rows of a device and a folder of a language that nobody sees.
  func hiddenRows(on idiom: DeviceIdiom, language: String?) -> [SettingRow] {
    hidden.filter { $0.idioms.contains(DeviceIdioms(idiom)) && $0.language == language }
  }
}
