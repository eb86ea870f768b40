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
  .each(\.rowPairs) { rowPair, changes in
    let before = rowPair.old.row.field(.title)?.value
    let after = rowPair.new.row.field(.title)?.value
    // A renamed key is a change of its own, with its own advice about stored values.
    let keepsKey = rowPair.old.row.key?.value == rowPair.key
    if let (old, new) = changes.exchangedRowTitle(rowPair) {
      changes.report(
        "title of '\(rowPair.key)' is \(Wording.quote(new)), which was that of another row, instead of "
          + "\(Wording.quote(old))\(rowPair.scope)",
        variant: .exchangedTitle,
        of: rowPair,
        old: before,
        new: after)
    } else {
      var variant: Variant?
      if keepsKey, rowPair.meansOpposite { variant = .oppositeTitle }
      changes.report(
        RowText(name: "title of '\(rowPair.key)'", old: before, new: after),
        of: rowPair,
        variant: variant)
    }
    guard let lists = ChoiceLists(rowPair) else { return }
    // 'value-meaning' reports exchanged titles.
    let exchanged = changes.positionsOfExchangedTitles(lists, of: rowPair)
    for (old, new) in lists.kept where !exchanged.contains(old.position) {
      let value = old.list.display(old.valueNode)
      changes.report(
        RowText(
          name: "title of value \(value) of '\(rowPair.key)'", old: old.titleNode,
          new: new.titleNode),
        of: rowPair)
    }
  }
  .each(\.pages) { page, changes in
    for (before, after, name) in page.namedRows(changes) {
      changes.report(text: .title, called: "title of \(name)", before, after, page)
    }
  }

  static let footerChanged = ChangeClass(
    "footer-changed", "other text below a group", .safe,
    effect: "People read another text; stored values stay.",
    migration: "Update the translations."
  )
  .each(\.rowPairs) { rowPair, changes in
    let before = rowPair.old.row
    let after = rowPair.new.row
    let text = RowText(
      name: "footer of '\(rowPair.key)'", old: before.field(.footerText)?.value,
      new: after.field(.footerText)?.value)
    changes.report(text, of: rowPair)
  }
  .each(\.pages) { page, changes in
    for (before, after, name) in page.namedRows(changes) {
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
