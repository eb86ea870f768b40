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

/// A row that has a setting's key.
struct SettingRow: Sendable {
  /// The index of the page in the bundle.
  let page: Int
  let row: Row
  /// The devices that show it.
  let idioms: DeviceIdioms
  /// Whether the user can change the value here.
  let isEditable: Bool
  /// Why Settings drops it; absent where it does not.
  let dropped: DroppedRow?
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

/// A setting of one side: a key with the rows that have it.
struct Setting: Sendable {
  let id: SettingID
  /// The rows that Settings shows, in the order a user meets them.
  fileprivate(set) var rows: [SettingRow] = []
  /// The rows that Settings drops.
  fileprivate(set) var dropped: [SettingRow] = []

  var key: String { id.key.text }
  var suite: String? { id.suite?.text }
  /// The row that stands for the setting.
  var first: SettingRow? { rows.first(where: \.isEditable) ?? rows.first ?? dropped.first }
  /// The devices that show it.
  var idioms: DeviceIdioms { rows.reduce(into: []) { $0.formUnion($1.idioms) } }
  /// The folders of languages that have rows of their own.
  var languages: Set<String> { Set(rows.compactMap(\.language)) }

  /// The row that a device shows: one that can be changed before one that cannot.
  ///
  /// - Parameter language: The folder whose pages come first; absent for the pages of all languages.
  func row(on idiom: DeviceIdiom, language: String?) -> SettingRow? {
    let shown = rows.filter { $0.idioms.contains(DeviceIdioms(idiom)) }
    for name in language == nil ? [nil] : [language, nil] {
      let candidates = shown.filter { $0.language == name }
      if let row = candidates.first(where: \.isEditable) ?? candidates.first { return row }
    }
    return language == nil ? shown.first : nil
  }
}

/// The settings of one side in the order a user meets them.
struct SettingIndex: Sendable {
  private(set) var settings: [Setting] = []
  private(set) var numbers: [SettingID: Int] = [:]

  init(_ side: inout ComparedBundle) {
    let bundle = side.bundle
    let order = side.analysis.defaultsOrder
    for slot in order.slots {
      let suite = order.suites[Int(slot.suite)]
      add(Int(slot.page), Int(slot.row), suite, slot.idioms, &side)
    }
    // What InAppSettingsKit alone reads contributes no defaults where nobody declared it, but holds values all the same.
    let met = Set(order.pages)
    for (number, page) in bundle.pages.enumerated() where !side.analysis.audiences[number].isEmpty {
      for (index, summary) in page.summaries.enumerated() where summary.key != nil {
        let element = bundle.schema.element(summary.element)
        guard element.holdsValue, !met.contains(number) || element.dialect == bundle.undeclaredDialect?.name else {
          continue
        }
        add(number, index, page.groupIdentifier?.value, page.row(at: index).shownIdioms, &side)
      }
    }
  }

  private mutating func add(
    _ page: Int, _ index: Int, _ suite: String?, _ idioms: DeviceIdioms, _ side: inout ComparedBundle
  ) {
    let bundle = side.bundle
    let row = bundle.pages[page].row(at: index)
    guard let key = row.key?.value else { return }
    let found = SettingRow(
      page: page, row: row, idioms: idioms,
      isEditable: bundle.schema.flags(of: row.element).contains(.editable), dropped: side.dropped(page, index),
      name: bundle.pages[page].name)
    let id = SettingID(suite: suite.map(ExactText.init), key: ExactText(key))
    let number = numbers[id] ?? settings.count
    if number == settings.count {
      numbers[id] = number
      settings.append(Setting(id: id))
    }
    if found.dropped == nil { settings[number].rows.append(found) } else { settings[number].dropped.append(found) }
  }

  /// The setting of an id.
  subscript(id: SettingID) -> Setting? { numbers[id].map { settings[$0] } }
}
