import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let detailChanged = ChangeClass(
    "detail-changed", "other detail of a row or a page", .safe,
    effect: "People see or hear something else; stored values stay.",
    migration: "Look at the page on a device."
  )
  .each(\.rowPairs) { rowPair, changes in
    let isReported = changes.isReported(page: rowPair.old.page, row: rowPair.old.row.index)
    // Other classes report every text that changes for a user. Users see no other change of a text.
    var reported: Set<KeyID> = [.key, .title, .footerText]
    // Another class has reported the row, and with it the fields that have their own classes.
    if isReported { reported = .rowFieldsOfOtherClasses }
    if rowPair.old.idioms != rowPair.new.idioms { reported.insert(.supportedUserInterfaceIdioms) }
    let names = FieldDifference.names(
      rowPair.old.row, rowPair.new.row, besides: reported, changes.new.bundle.schema)
    guard !names.isEmpty else { return }
    changes.report(
      "\(Wording.names(names)) of '\(rowPair.key)' changed\(rowPair.scope)", of: rowPair)
  }
  .each(\.pages) { page, changes in
    let before = changes.old.bundle.pages[page.old]
    let after = changes.new.bundle.pages[page.new]
    let parts = [(before.fields, after.fields, "page '\(page.file)'")] + page.namedRows(changes)
    var reported = Set<KeyID>.pageFieldsOfOtherClasses
    // 'suite-moved' reports each key that moves to another app group.
    if changes.hasMovedSuites { reported.insert(.applicationGroupContainerIdentifier) }
    for (old, new, name) in parts {
      let fields = FieldDifference.names(old, new, besides: reported, changes.new.bundle.schema)
      guard !fields.isEmpty else { continue }
      changes.report(
        "\(Wording.names(fields)) of \(name) changed", old: changes.old.side(old),
        new: changes.new.side(new))
    }
  }
}

/// Lists the fields in which two rows differ.
enum FieldDifference {
  /// Returns the names of the fields, without those already reported, in the order of the old row
  /// and then of the new one.
  static func names(_ old: Row, _ new: Row, besides reported: Set<KeyID>, _ schema: Schema)
    -> [String]
  {
    let reportedNames = Set(reported.map { schema.name(of: $0) })
    let before = fields(old)
    let after = fields(new)
    return (before.names + after.names).distinct.filter {
      !reportedNames.contains($0) && before.values[$0] != after.values[$0]
    }
  }

  private static func fields(_ row: Row) -> (names: [String], values: [String: PropertyListValue]) {
    let entries = row.list.entries(row.node)
    let names = entries.map { row.list.text($0.key) }
    let values = entries.map { row.list.value(of: $0.value) }
    let keepsFirst = row.list.keepsFirstOfRepeatedKeys
    let valuesByName = Dictionary(
      zip(names, values), uniquingKeysWith: { first, last in keepsFirst ? first : last })
    return (names, valuesByName)
  }
}

extension Set<KeyID> {
  /// The fields of rows that have their own classes of changes.
  fileprivate static let rowFieldsOfOtherClasses: Set<KeyID> = [
    .type, .key, .title, .defaultValue, .values, .titles, .minimumValue, .maximumValue, .trueValue,
    .falseValue, .isSecure, .keyboardType, .autocapitalizationType, .autocorrectionType,
    .footerText,
    .supportedUserInterfaceIdioms,
  ]
  /// The fields of pages, groups and child panes that have their own classes of changes.
  fileprivate static let pageFieldsOfOtherClasses: Set<KeyID> = [
    .type, .key, .title, .footerText, .file, .preferenceSpecifiers,
  ]
}
