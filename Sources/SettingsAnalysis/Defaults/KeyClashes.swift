import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A row with the key of an earlier row of the same suite.
package struct KeyClash: Sendable {
  /// The relation of two rows with one key.
  package enum Relation: Sendable, Hashable {
    /// Rows that at least one device shows together.
    case together
    /// Rows that no device shows together.
    case otherDevice
  }

  /// The relation of the two rows.
  package var relation: Relation
  /// Whether both rows have a default and the defaults differ in type or value.
  package var valuesDiffer: Bool
  /// Whether the rows store values of different types, so that neither can show the other's value.
  package var typesDiffer: Bool
  /// The number of the group of compared rows, which have one key and one suite.
  package var group = 0
  /// The earlier row.
  package var first: SettingRow
  /// The later row.
  package var second: SettingRow

  /// Whether a device shows both rows and they contradict each other.
  package var isConflict: Bool { relation == .together && (valuesDiffer || typesDiffer) }

  /// Whether both rows are in one file.
  package var isOnOnePage: Bool { first.page == second.page }

  /// Whether the later row is a copy of the earlier one on the same page.
  package var isCopy: Bool {
    let list = first.row.list
    return isOnOnePage && list.isEqual(first.row.node, to: second.row.node, of: list, .exact)
  }
}

extension SettingsBundle {
  /// Returns the rows that repeat a key, each with the earlier row it is compared with, in the
  /// order of the keys.
  ///
  /// A row is compared with the earliest row that some device shows together with it. If no device
  /// shows an earlier row with it, the row is compared with the first row, which another device
  /// shows. In both cases, the earliest row with a default takes precedence if the defaults differ.
  func keyClashes(in rows: [SettingRow]) -> [KeyClash] {
    var clashes: [KeyClash] = []
    for (number, group) in comparedRows(rows).enumerated() {
      var earlierRows = ClashGroup()
      for row in group {
        guard var clash = earlierRows.clash(adding: row) else { continue }
        clash.group = number
        clashes.append(clash)
      }
    }
    return clashes
  }

  /// Returns the rows of each repeated key, in groups whose rows are compared with each other.
  private func comparedRows(_ rows: [SettingRow]) -> [[SettingRow]] {
    // Nearly every key occurs once. Hashes find the others without making a text of each key.
    let hashes = rows.map { $0.row.hashOfKey }
    var counts: [UInt64: Int] = [:]
    for hash in hashes { counts[hash, default: 0] += 1 }
    var rowsOfRepeatedHashes: [SettingRow] = []
    for (row, hash) in zip(rows, hashes) {
      let isRepeated = counts[hash, default: 0] > 1
      if isRepeated { rowsOfRepeatedHashes.append(row) }
    }
    let rowsByKey = rowsOfRepeatedHashes.grouped { row in
      SharedKey(
        suite: row.suite, key: row.row.keyNode.map { ExactText(row.row.list.text($0)) })
    }
    var groups: [[SettingRow]] = []
    for (_, rowsOfKey) in rowsByKey {
      // Different keys may have the same hash.
      let isRepeated = rowsOfKey.count > 1
      if !isRepeated { continue }
      // A variant of a page, for a language or for InAppSettingsKit, replaces the page. Its rows
      // are compared only with each other. The number -1 stands for all pages that are no variants.
      let rowsByVariant = Dictionary(grouping: rowsOfKey) { isVariant($0) ? $0.page : -1 }
      for (_, rowsOfVariant) in rowsByVariant.ordered(by: { $0.key }) {
        groups += BuildFilter.builtTogether(rowsOfVariant)
      }
    }
    return groups
  }

  /// Returns whether the row's page is a file for a language, or one for InAppSettingsKit beside
  /// one for Settings.
  private func isVariant(_ row: SettingRow) -> Bool {
    let name = row.name
    if name.language != nil { return true }
    return name.isInApp && pages(named: name.base).contains { !$0.name.isInApp }
  }
}

extension SettingRow {
  /// The types of the values that the row stores, in words: `a Boolean`.
  package var storedTypeWords: String {
    let types = row.storedTypes.map { type in
      // The type of all numbers
      type == .integer ? ValueTypes.number : ValueTypes(type)
    }
    return ValueTypes(types).words()
  }
}

extension Row {
  /// The hash of the key; 0 for a row without a key.
  fileprivate var hashOfKey: UInt64 {
    guard let keyNode else { return 0 }
    return list.withText(keyNode, TextHash.hash)
  }

  /// The types of the values that the row stores, with `integer` for all numbers; empty for a row
  /// that only shows a value.
  fileprivate var storedTypes: Set<PropertyListKind> {
    guard element != .titleValue else { return [] }
    return Set(storedKinds.map { $0.typeClass })
  }

  /// Returns whether two rows store no value of a common type; false if the types of either are
  /// unknown, or if it only shows a value.
  fileprivate func storesOtherTypes(than other: Row) -> Bool {
    let types = storedTypes
    let others = other.storedTypes
    return !types.isEmpty && !others.isEmpty && types.isDisjoint(with: others)
  }
}

/// The rows of one key so far.
private struct ClashGroup {
  private var first: SettingRow?
  private var firstWithDefault: SettingRow?
  /// The earliest row by device.
  private var earliest: [DeviceIdiom: SettingRow] = [:]
  /// The earliest row with a default by device.
  private var earliestWithDefault: [DeviceIdiom: SettingRow] = [:]
  private var seen: Set<RowIndex> = []

  /// Adds the next row, and returns its clash with an earlier one; `nil` if there is none.
  mutating func clash(adding row: SettingRow) -> KeyClash? {
    // A row that several routes lead to comes several times, but does not clash with itself.
    let isNew = seen.insert(row.row.id).inserted
    var clash: KeyClash?
    if isNew { clash = self.clash(of: row) }
    remember(row)
    return clash
  }

  /// Returns the clash of a row with an earlier one; `nil` if there is no earlier one.
  private func clash(of row: SettingRow) -> KeyClash? {
    guard let first else { return nil }
    let idioms = row.idioms.members
    let shownTogether = idioms.compactMap { earliest[$0] }.min {
      ($0.page, $0.row.index) < ($1.page, $1.row.index)
    }
    let relation: KeyClash.Relation
    let rowsWithDefault: [SettingRow]
    if shownTogether != nil {
      relation = .together
      // The earliest of each device
      rowsWithDefault = idioms.compactMap { earliestWithDefault[$0] }
    } else {
      relation = .otherDevice
      rowsWithDefault = [firstWithDefault].compactMap { $0 }
    }
    let differing = rowsWithDefault.first { defaultsDiffer($0.row, row.row) }
    let other = differing ?? shownTogether ?? first
    return KeyClash(
      relation: relation,
      valuesDiffer: differing != nil,
      typesDiffer: other.row.storesOtherTypes(than: row.row),
      first: other,
      second: row)
  }

  private mutating func remember(_ row: SettingRow) {
    let hasDefault = row.row.defaultNode != nil
    first = first ?? row
    if hasDefault { firstWithDefault = firstWithDefault ?? row }
    for idiom in row.idioms.members {
      if earliest[idiom] == nil { earliest[idiom] = row }
      if hasDefault, earliestWithDefault[idiom] == nil { earliestWithDefault[idiom] = row }
    }
  }

  private func defaultsDiffer(_ left: Row, _ right: Row) -> Bool {
    guard let leftValue = left.defaultNode, let rightValue = right.defaultNode else { return false }
    return !left.list.isEqual(leftValue, to: rightValue, of: right.list, .exact)
  }
}

/// A key in a suite, whose rows may contradict each other.
private struct SharedKey: Hashable {
  let suite: Int
  let key: ExactText?
}
