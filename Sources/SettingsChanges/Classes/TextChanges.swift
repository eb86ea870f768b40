import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Changes of displayed texts.
extension ChangeClass {
  static let titleChanged = ChangeClass(
    "title-changed", "other title of a row, a choice or a page", .safe,
    variants: [.exchangedTitle, .oppositeTitle],
    effect: "People read another text; stored values stay.",
    migration: "Update the translations, documentation and screenshots."
  )
  .each(\.rowPairs) { rows, changes in
    let before = rows.old.row.field(.title)?.value
    let after = rows.new.row.field(.title)?.value
    // If the key was renamed too, that change explains how to migrate stored values.
    let isOpposite = rows.meansOpposite && rows.old.row.key?.value == rows.key
    if let (old, new) = changes.exchangedRowTitle(rows) {
      changes.report(
        "title of '\(rows.key)' is \(Wording.quote(new)), which was that of another row, instead of "
          + "\(Wording.quote(old))\(rows.scope)",
        variant: .exchangedTitle,
        of: rows,
        old: before,
        new: after)
    } else {
      var variant: Variant?
      if isOpposite { variant = .oppositeTitle }
      changes.report(
        RowText(name: "title of '\(rows.key)'", old: before, new: after),
        of: rows,
        variant: variant)
    }
    guard let lists = ChoiceLists(rows) else { return }
    let exchanged = Set(changes.exchangedTitles(lists, of: rows).map(\.kept.old.position))
    for (old, new) in lists.kept where !exchanged.contains(old.position) {
      let value = old.list.display(old.valueNode)
      changes.report(
        RowText(
          name: "title of value \(value) of '\(rows.key)'", old: old.titleNode, new: new.titleNode),
        of: rows)
    }
  }
  .each(\.pages) { page, changes in
    for (before, after, name) in page.rows(changes) {
      changes.report(text: .title, called: "title of \(name)", before, after, page)
    }
  }

  static let footerChanged = ChangeClass(
    "footer-changed", "other text below a group", .safe,
    effect: "People read another text; stored values stay.",
    migration: "Update the translations."
  )
  .each(\.rowPairs) { rows, changes in
    let before = rows.old.row
    let after = rows.new.row
    let text = RowText(
      name: "footer of '\(rows.key)'", old: before.field(.footerText)?.value,
      new: after.field(.footerText)?.value)
    changes.report(text, of: rows)
  }
  .each(\.pages) { page, changes in
    for (before, after, name) in page.rows(changes) {
      changes.report(text: .footerText, called: "footer of \(name)", before, after, page)
    }
  }
}

extension ChangeClass.Variant {
  fileprivate static let exchangedTitle = Self(
    .behavior, when: "it was the title of another row of the page",
    effect: "People who look for the other setting find this one and change it instead.",
    migration:
      "Check which value the app reads for which title, and exchange keys or stored values if needed."
  )

  fileprivate static let oppositeTitle = Self(
    .behavior, when: "the title of a switch says the opposite of the old one",
    effect: "Stored values now mean the opposite of what people chose.",
    migration: "Turn stored values over once, or use a new key.")
}
