import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Additions, removals and moves of rows, and rows that are no longer shown.
extension ChangeClass {
  static let rowAdded = ChangeClass(
    "row-added", "one more row of a key", .safe,
    variants: [.otherDefault],
    effect: "People change the setting in one more row; stored values stay."
  ).each(\.matching.pairs) { pair, changes in
    // 'idiom-changed' reports a row on devices that had none.
    for match in pair.added where pair.old.hasRow(onSomeDeviceOf: match) {
      guard let row = match.new else { continue }
      var variant: Variant?
      var remark = ""
      if let oldDefault = pair.old.source.plainDefault, let newDefault = row.plainDefault,
        oldDefault != newDefault
      {
        variant = .otherDefault
        remark = " with the default \(newDefault.shown) instead of \(oldDefault.shown)"
      }
      changes.report(
        "one more row of '\(pair.new.key)'\(remark) is on page '\(row.name.base)'\(match.scope)",
        variant: variant,
        of: pair,
        new: changes.new.side(row.row))
    }
  }

  static let rowRemoved = ChangeClass(
    "row-removed", "one of several rows of a key that is gone", .safe,
    variants: [.lostLanguage],
    effect: "People change the setting in its other row; stored values stay."
  ).each(\.matching.pairs) { pair, changes in
    // 'idiom-changed' reports devices that have no row any more.
    for match in pair.removed where pair.new.hasRow(onSomeDeviceOf: match) {
      guard let row = match.old else { continue }
      let keepsPage = changes.new.bundle.pages.contains { $0.file == row.file }
      // A row on a page for all languages counts too, since Settings prefers such a page to those
      // in language folders.
      let languageHasRow = pair.new.rows.contains {
        $0.language == nil || $0.language == match.language
      }
      var variant: Variant?
      if match.language != nil, keepsPage, !languageHasRow { variant = .lostLanguage }
      changes.report(
        "one of the rows of '\(pair.new.key)' on page '\(row.name.base)' is gone\(match.scope)",
        variant: variant,
        of: pair,
        old: changes.old.side(row.row))
    }
  }

  static let rowDropped = ChangeClass(
    "row-dropped", "row that Settings does not show any more", .breaking,
    variants: [.coveredByOther],
    effect: "The row disappears from Settings, so nobody can change the value any more.",
    migration: "Fix the row, or the one that leads to its page; 'settingsc lint' says how."
  )
  .each(\.matching.pairs) { pair, changes in
    for match in pair.hidden {
      guard let before = match.old, let after = match.new else { continue }
      // To be on the safe side, a page for all languages does not replace that of one language.
      let isCovered = pair.new.rows.contains {
        $0.language == match.language && $0.idioms.isSuperset(of: match.idioms)
      }
      var variant: Variant?
      if isCovered { variant = .coveredByOther }
      let place = "'\(pair.new.key)'\(match.scope)"
      let message =
        if after.isDropped {
          "Settings drops the row of \(place) now: \(after.hiddenWords)"
        } else {
          "Settings does not show \(place) any more: \(after.hiddenWords)"
        }
      changes.report(
        message,
        variant: variant,
        of: pair,
        old: changes.old.side(before.row),
        new: changes.new.side(at: after.placeOfReason))
    }
  }
  .each(\.matching.removed) { setting, changes in
    guard let (row, reason) = changes.new.rowWithoutKey(setting) else { return }
    changes.report(
      "Settings drops the row of '\(setting.key)' now: \(reason.words(changes.new.bundle.schema))",
      of: setting,
      old: changes.old.side(setting.first.row), new: changes.new.side(row))
  }

  static let rowRestored = ChangeClass(
    "row-restored", "row that Settings did not show and now shows", .safe,
    effect: "People see the row for the first time; values that the app stored itself take effect.",
    migration: "Register the default, since the app sees none before that."
  ).each(\.matching.pairs) { pair, changes in
    for match in pair.restored {
      guard let before = match.old, let after = match.new else { continue }
      changes.report(
        "Settings shows the row of '\(pair.new.key)'\(match.scope), which it did not before",
        of: pair,
        old: changes.old.side(before.row), new: changes.new.side(after.row))
    }
  }

  static let idiomChanged = ChangeClass(
    "idiom-changed", "row on other devices", .behavior,
    variants: [.moreDevices],
    effect: "People on these devices cannot see or change the setting any more.",
    migration: "Keep the row on all devices that had it, or migrate the values in code."
  ).each(\.matching.pairs) { pair, changes in
    let lost = pair.removed.idioms.subtracting(pair.new.idioms)
    let gained = pair.added.idioms.subtracting(pair.old.idioms)
    let before = pair.old.first.row
    let after = pair.new.first.row
    func report(_ message: String, variant: Variant? = nil) {
      changes.report(
        message,
        variant: variant,
        of: pair,
        old: changes.old.side(before, before.field(.supportedUserInterfaceIdioms)?.value),
        new: changes.new.side(after, after.field(.supportedUserInterfaceIdioms)?.value))
    }
    if !lost.isEmpty { report("the row of '\(pair.new.key)' is not on \(lost.names) any more") }
    if !gained.isEmpty {
      report(
        "the row of '\(pair.new.key)' is now on \(gained.names) too", variant: .moreDevices)
    }
  }

  static let movedPage = ChangeClass(
    "moved-page", "row on another page or in another group", .safe,
    effect: "People find the setting elsewhere; stored values stay.",
    migration: "Update documentation and links to the page."
  ).each(\.matching.pairs) { pair, changes in
    for rowPair in pair.rowPairs {
      let before = rowPair.old
      let after = rowPair.new
      let place: String
      if !changes.areOnOnePage(before, after) {
        place = "from page '\(before.name.base)' to '\(after.name.base)'"
      } else if changes.haveDifferentGroups(before, after) {
        let number = changes.new.group(ofRow: after.row.index, onPage: after.page)
        place = "to \(changes.new.groupLabel(number, onPage: after.page))"
      } else {
        continue
      }
      changes.report(
        "'\(rowPair.key)' moves \(place)", of: pair, old: changes.old.side(before.row),
        new: changes.new.side(after.row))
    }
  }

  static let orderChanged = ChangeClass(
    "order-changed", "rows in another order", .safe,
    effect: "People find rows at another place of the page; stored values stay."
  )
  .each(\.pages) { page, changes in
    let before = changes.old.bundle.pages[page.old]
    let after = changes.new.bundle.pages[page.new]
    let common = Set(before.rows.compactMap(PagePair.rowName)).intersection(
      after.rows.compactMap(PagePair.rowName))
    let oldOrder = before.firstRows(named: common)
    let newOrder = after.firstRows(named: common)
    let firstDifference = zip(oldOrder, newOrder).first {
      PagePair.rowName($0) != PagePair.rowName($1)
    }
    guard let (old, new) = firstDifference else { return }
    changes.report(
      "order of page '\(page.file)' is another one from \(old.label) on",
      old: changes.old.side(old),
      new: changes.new.side(new))
  }
  .each(\.rowPairs) { rowPair, changes in
    guard let lists = ChoiceLists(rowPair) else { return }
    let newPositions = lists.kept.map(\.new.position)
    guard newPositions != newPositions.sorted() else { return }
    changes.report(
      "order of the choices of '\(rowPair.key)' is another one\(rowPair.scope)",
      of: rowPair,
      old: rowPair.old.row.field(.values)?.value,
      new: rowPair.new.row.field(.values)?.value)
  }
}

extension Page {
  /// Returns the first row of each name, in the order of the file.
  fileprivate func firstRows(named names: Set<RowName>) -> [Row] {
    var firstRows: [Row] = []
    var remaining = names
    for row in rows {
      guard let name = PagePair.rowName(row), remaining.contains(name) else { continue }
      remaining.remove(name)
      firstRows.append(row)
    }
    return firstRows
  }
}

extension ChangeClass.Variant {
  fileprivate static let otherDefault = Self(
    .behavior, when: "it has another default than the key had",
    effect: "The app gets either default, whichever it registers.")

  fileprivate static let lostLanguage = Self(
    .breaking, when: "a page for the same language stays, without the key",
    effect: "People with this language cannot change the setting any more.")

  fileprivate static let coveredByOther = Self(
    .safe, when: "another row of the key is still there",
    effect: "People change the setting in the other row.")

  fileprivate static let moreDevices = Self(
    .safe, when: "the row is on more devices",
    effect: "People on these devices see the setting for the first time.")
}

extension [RowPairing.Match] {
  /// The device idioms on which any of the rows is shown.
  fileprivate var idioms: DeviceIdioms { reduce(into: []) { $0.formUnion($1.idioms) } }
}

extension ComparedBundle {
  /// Returns the row that Settings drops because it lost the key of a setting; `nil` if there is
  /// none.
  func rowWithoutKey(_ setting: Setting) -> (row: Row, reason: DroppedRow)? {
    let before = setting.first
    for page in bundle.pages.indices where bundle.pages[page].file == before.file {
      for dropped in analysis.droppedRows(ofPage: page) {
        let row = bundle.pages[page].row(at: dropped.row)
        guard row.key == nil, row.element == before.row.element else { continue }
        if isRow(row, formerly: before.row) { return (row, dropped) }
      }
    }
    return nil
  }

  /// Returns whether a row without a key is a row of the old version that lost its key.
  ///
  /// The two rows have the same title or, if the old row has no title, the same fields except for
  /// the key.
  private func isRow(_ row: Row, formerly old: Row) -> Bool {
    if let title = old.text(.title)?.value { return row.text(.title)?.value == title }
    return FieldDifference.names(old, row, besides: [.key], bundle.schema).isEmpty
  }
}
