import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A setting: the value of a key in a suite, with all rows that show it.
///
/// A setting is a view of its rows; facts that follow from them are computed on access.
package struct Setting: Sendable {
  /// The key and suite that identify the setting.
  package let id: SettingID
  /// The rows that users see, in the order in which users see them.
  package private(set) var rows: [SettingRow] = []
  /// The rows that users do not see, in the order in which they were added.
  package private(set) var hidden: [SettingRow] = []
  /// The first row that was added, visible or not.
  private let earliest: SettingRow

  /// Creates a setting from its first row.
  package init(_ id: SettingID, _ row: SettingRow) {
    self.id = id
    earliest = row
    add(row)
  }

  /// Adds a row.
  ///
  /// Rows must be added in the order in which a user sees them.
  mutating func add(_ row: SettingRow) {
    if row.hiddenReason != nil {
      hidden.append(row)
    } else if let last = rows.last, last.isSame(row) {
      // A page that devices reach by different routes is visited once per route: its row comes
      // again, for other devices.
      rows[rows.count - 1].idioms.formUnion(row.idioms)
    } else {
      rows.append(row)
    }
  }

  /// The user-defaults key.
  package var key: String { id.key }
  /// The app group; `nil` for the app's own defaults.
  package var suite: String? { id.suite }

  /// The row that represents the setting: the first visible row that can change the value, or else
  /// the first visible row, or else the first hidden row.
  package var first: SettingRow { rows.first { $0.isEditable } ?? rows.first ?? earliest }
  /// The row that provides the default: the first visible row that has a default, or else the first
  /// visible row, or else the first hidden row.
  package var source: SettingRow {
    rows.first { $0.row.defaultNode != nil } ?? rows.first ?? earliest
  }
  /// The default; `nil` if no visible row has one.
  package var defaultValue: PropertyListValue? {
    guard !rows.isEmpty else { return nil }
    return source.row.defaultNode.map { source.row.list.keptValue(of: $0) }
  }

  /// The first visible row whose default is unknown, because nothing defines a variable in it;
  /// `nil` if there is none, and for a setting that has a default.
  package var rowWithUnknownDefault: Row? {
    guard defaultValue == nil else { return nil }
    return rows.lazy.map { $0.row }.first { $0.hasUnknownDefault }
  }

  /// Whether the default of any visible row has a variable whose value differs between runs.
  package var hasVaryingDefault: Bool { rows.contains { $0.row.hasVaryingDefault } }

  /// The devices that show the setting.
  package var idioms: DeviceIdioms { rows.reduce(into: []) { $0.formUnion($1.idioms) } }
  /// Whether any row lets the user change the value.
  package var isEditable: Bool { rows.contains { $0.isEditable } }
  /// Whether any row, visible or hidden, is a field for a secret.
  package var isSecret: Bool { secretRow != nil }
  /// The first field for a secret, visible or hidden; `nil` if there is none.
  package var secretRow: Row? { (rows + hidden).first { $0.row.isSecret }?.row }

  /// The rows that determine the legal values: the visible rows that can change the value, or else
  /// the ``first`` row.
  ///
  /// If devices have different rows, a value of any of these rows is legal.
  package var decidingRows: [SettingRow] {
    let editable = rows.filter { $0.isEditable }
    guard !editable.isEmpty else { return [first] }
    return editable
  }

  /// The types of the values that Settings stores, in the order of the rows; empty if any deciding
  /// row stores an unknown type or nothing.
  package var storedKinds: [PropertyListKind] {
    let kindsOfRows = decidingRows.map { $0.row.storedKinds }
    if kindsOfRows.contains(where: { $0.isEmpty }) { return [] }
    return kindsOfRows.joined().distinct
  }
}

/// The identity of a setting: a key in one suite.
///
/// Keys that only look alike are different settings.
package struct SettingID: Hashable, Sendable {
  private let exactSuite: ExactText?
  private let exactKey: ExactText

  /// Creates the identity of a setting.
  ///
  /// - Parameter suite: The app group; `nil` for the app's own defaults.
  package init(suite: String?, key: String) {
    exactSuite = suite.map(ExactText.init)
    exactKey = ExactText(key)
  }

  /// The app group; `nil` for the app's own defaults.
  package var suite: String? { exactSuite?.text }
  /// The user-defaults key.
  package var key: String { exactKey.text }

  /// Returns whether another setting has the same key, in any suite.
  package func hasKey(of other: SettingID) -> Bool { exactKey == other.exactKey }
}

extension DeviceIdioms {
  /// The devices as the end of a clause, such as ` on iPad`; empty for all devices, and for none.
  package var words: String {
    guard self != .all, !isEmpty else { return "" }
    return " on \(names)"
  }

  /// The names of the devices: `iPhone`, `iPad` or both.
  package var names: String {
    members.map { $0 == .phone ? "iPhone" : "iPad" }.joined(separator: " and ")
  }
}

extension Row {
  /// The types of the values that the row's control stores, in the order of declaration; empty for
  /// a row that stores nothing, or an unknown type.
  ///
  /// A row that only shows a value has the types of the values that it has titles for.
  package var storedKinds: [PropertyListKind] {
    switch Specifier(self) {
    case .textField: return [.string]
    case .slider: return [.real]
    case .toggleSwitch(let toggle):
      return PropertyListKind.sorted(SwitchValues(toggle).values.map { $0.kind })
    case .multiValue, .radioGroup, .titleValue:
      let values = array(.values)?.value ?? []
      return PropertyListKind.sorted(values.map(list.kind))
    case .extended where element == .iaskTextView: return [.string]
    case .extended where element == .iaskListGroup: return [.array]
    case .extended where element == .iaskDatePicker:
      // An app may store a date in another form, which the default shows.
      if let value = defaultValue, list.kind(value.node) != .date { return [] }
      return [.date]
    case .group, .childPane, .extended, .unknown: return []
    }
  }

  /// The types of the values that the row stores, or else the type of its default.
  package var valueKinds: [PropertyListKind] {
    let stored = storedKinds
    guard stored.isEmpty, let value = defaultValue else { return stored }
    return [list.kind(value.node)]
  }

  /// Returns whether two rows have no type of values in common; false if unknown.
  package func hasOtherValueKinds(than other: Row) -> Bool {
    let kinds = Set(valueKinds)
    let others = other.valueKinds
    return !kinds.isEmpty && !others.isEmpty && kinds.isDisjoint(with: others)
  }

  /// The values of a switch, the one for on first, or the items of `Values`; `nil` for a row of
  /// another type without such items, such as a text field.
  package var legalValues: [PropertyListValue]? {
    if case .toggleSwitch(let toggle) = Specifier(self) { return SwitchValues(toggle).values }
    guard let values = array(.values)?.value, !values.isEmpty else { return nil }
    return values.map { list.value(of: $0) }
  }

  /// The choices with their titles, in the order of the file; empty if `Titles` and `Values` differ
  /// in length, and for a row of a type without choices.
  package var choices: [Choice] {
    switch element {
    case .multiValue, .radioGroup, .titleValue: ChoiceSpecifier(row: self).resolvedChoices
    default: []
    }
  }

  /// Whether the row is a field for a secret: it shows bullets, or its key or title indicates a
  /// secret.
  package var isSecret: Bool {
    guard case .textField(let field) = Specifier(self) else { return false }
    return field.isSecure?.value == true || field.secretShownOnScreen != nil
  }
}

extension PropertyListKind {
  /// Returns the given types in the order of declaration, each once.
  fileprivate static func sorted(_ kinds: [PropertyListKind]) -> [PropertyListKind] {
    kinds.distinct.ordered { $0.rawValue }
  }
}
