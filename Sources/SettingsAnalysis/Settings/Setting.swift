import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A setting: what a key of a suite means, whichever rows show it.
///
/// A view of its rows: what follows from them is found out when it is asked for.
package struct Setting: Sendable {
  /// What identifies it.
  package let id: SettingID
  /// The rows that people see, in the order a user meets them.
  package private(set) var rows: [SettingRow] = []
  /// The rows that people do not see, in the same order.
  package private(set) var hidden: [SettingRow] = []
  private let earliest: SettingRow

  /// Makes a setting of its first row.
  package init(_ id: SettingID, _ row: SettingRow) {
    self.id = id
    earliest = row
    add(row)
  }

  /// Takes a row in; the rows come in the order a user meets them.
  mutating func add(_ row: SettingRow) {
    if row.hidden != nil {
      hidden.append(row)
    } else if let last = rows.last, last.isSame(row) {
      // A page that devices reach by different routes is met once per route.
      rows[rows.count - 1].idioms.formUnion(row.idioms)
    } else {
      rows.append(row)
    }
  }

  /// The user-defaults key.
  package var key: String { id.key }
  /// The app group; absent for the app's own defaults.
  package var suite: String? { id.suite }

  /// The row that stands for the setting: the first that changes the value, else the first that shows it.
  package var first: SettingRow { rows.first(where: \.isEditable) ?? rows.first ?? earliest }
  /// The row that gives the default: the first that has one; the first row where none does.
  package var source: SettingRow { rows.first { $0.row.summary.defaultValue != nil } ?? rows.first ?? earliest }
  /// The default; absent where no row that people see has one.
  package var defaultValue: PropertyListValue? {
    rows.isEmpty ? nil : source.row.summary.defaultValue.map { source.row.list.value(of: $0) }
  }

  /// The devices that show it.
  package var idioms: DeviceIdioms { rows.reduce(into: []) { $0.formUnion($1.idioms) } }
  /// Whether some row lets the user change the value.
  package var isEditable: Bool { rows.contains(where: \.isEditable) }
  /// Whether some row, seen or not, is a field for a secret.
  package var isSecret: Bool { secretRow != nil }
  /// The first field for a secret, seen or not.
  package var secretRow: Row? { (rows + hidden).first { $0.row.isSecret }?.row }

  /// The rows that say which values are legal: where devices have rows of their own, a value of one of them is.
  package var decidingRows: [SettingRow] {
    let editable = rows.filter(\.isEditable)
    return editable.isEmpty ? [first] : editable
  }

  /// The types of the values that Settings stores, in the order of the rows; empty where nothing tells.
  package var storedKinds: [PropertyListKind] {
    let kinds = decidingRows.map(\.row.storedKinds)
    return kinds.contains(where: \.isEmpty) ? [] : kinds.joined().distinct
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that were there before.
  package var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
