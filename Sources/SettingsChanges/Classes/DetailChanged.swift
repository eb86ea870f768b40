import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let detailChanged = ChangeClass(
    id: "detail-changed",
    title: "other detail of a row or a page",
    level: .safe,
    effect: "People see or hear something else; stored values stay.",
    migration: "Look at the page on a device.",
    check: .all([
      .rest { rows, changes in
        let isReported = changes.isReported(page: rows.old.page, row: rows.old.row.index)
        var reported: Set<KeyID> = isReported ? .reportedFields : [.key]
        if rows.old.idioms != rows.new.idioms { reported.insert(.supportedUserInterfaceIdioms) }
        let names = FieldDifference.names(rows.old.row, rows.new.row, besides: reported)
        guard !names.isEmpty else { return }
        changes.report(
          changes.change("other \(ChangeWording.list(names.map { "'\($0)'" })) of '\(rows.key)'\(rows.scope)"), of: rows
        )
      },
      .pages { page, changes in
        let (before, after) = (changes.old.bundle.pages[page.old], changes.new.bundle.pages[page.new])
        var parts = [(before.fields, after.fields, "page '\(page.file)'")]
        for (old, new) in page.groups {
          guard let left = changes.old.heading(old, onPage: page.old),
            let right = changes.new.heading(new, onPage: page.new)
          else { continue }
          parts.append((left, right, changes.old.groupLabel(old, onPage: page.old)))
        }
        parts += page.childPanes(changes).kept.map { ($0.old, $0.new, "the row of '\($0.old.label)'") }
        for (left, right, name) in parts {
          let fields = FieldDifference.names(left, right, besides: .textFields)
          guard !fields.isEmpty else { continue }
          var change = changes.change("other \(ChangeWording.list(fields.map { "'\($0)'" })) of \(name)")
          change.old = changes.old.side(left)
          change.new = changes.new.side(right)
          changes.report(change)
        }
      },
    ]))
}

/// The fields of two rows that differ.
private enum FieldDifference {
  /// The names, in the order of the old row and then the new one.
  static func names(_ old: Row, _ new: Row, besides reported: Set<KeyID>) -> [String] {
    var names: [String] = []
    let known = fields(old)
    let others = fields(new)
    for (name, value) in known.order.map({ ($0, known.values[$0]) }) where !names.contains(name.text) {
      guard let value else { continue }
      if let other = others.values[name], old.list.isEqual(value, to: other, of: new.list, .exact) { continue }
      if !reported.contains(KeyID(rawValue: known.symbols[name] ?? 0)) { names.append(name.text) }
    }
    for name in others.order where known.values[name] == nil {
      if !reported.contains(KeyID(rawValue: others.symbols[name] ?? 0)) { names.append(name.text) }
    }
    return names
  }

  private typealias Fields = (
    order: [ExactText], values: [ExactText: PropertyList.NodeID], symbols: [ExactText: UInt16]
  )

  private static func fields(_ row: Row) -> Fields {
    var fields: Fields = ([], [:], [:])
    for entry in row.list.entries(row.node) {
      let name = ExactText(row.list.text(entry.key))
      let isKnown = fields.values[name] != nil
      if !isKnown { fields.order.append(name) }
      if !isKnown || !row.list.keepsFirstOfRepeatedKeys { fields.values[name] = entry.value }
      fields.symbols[name] = row.list.symbol(entry.key)
    }
    return fields
  }
}

extension Set<KeyID> {
  /// The fields of rows that have classes of their own.
  fileprivate static let reportedFields: Set<KeyID> = [
    .type, .key, .title, .defaultValue, .values, .titles, .shortTitles, .minimumValue, .maximumValue, .trueValue,
    .falseValue, .isSecure, .keyboardType, .autocapitalizationType, .autocorrectionType, .footerText,
    .supportedUserInterfaceIdioms,
  ]
  /// The fields of pages, groups and child panes that have classes of their own.
  fileprivate static let textFields: Set<KeyID> = [
    .type, .key, .title, .footerText, .file, .preferenceSpecifiers,
  ]
}
