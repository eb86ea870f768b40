import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Texts that people read.
extension ChangeClass {
  static let titleChanged = ChangeClass(
    id: "title-changed",
    title: "other title of a row, a choice or a page",
    level: .safe,
    variants: [
      Variant(
        .behaviour, when: "it was the title of another row of the page",
        effect: "People who look for the other setting find this one and change it instead."),
      Variant(
        .behaviour, when: "the title of a switch says the opposite of the old one",
        effect: "Stored values now mean the opposite of what people chose."),
    ],
    effect: "People read another text; stored values stay.",
    migration: "Update the translations, documentation and screenshots.",
    check: .all([
      .rows { rows, changes in
        let (before, after) = (rows.old.row.field(.title)?.value, rows.new.row.field(.title)?.value)
        let exchanged = changes.exchangedRowTitle(rows)
        if let exchanged {
          let (title, place) = exchanged.headline
          changes.report(
            "title of '\(rows.key)' is \(Wording.quote(title.new)), which was that of another row, instead of "
              + "\(Wording.quote(title.old))\(place)\(rows.scope)", variant: 0, of: rows, old: before, new: after,
            migration: "Check which value the app reads for which title, and exchange keys or stored values if needed.",
            languages: exchanged.languages, notes: exchanged.notes)
        }
        if exchanged == nil || exchanged?.languages.isEmpty == false {
          changes.report(
            RowText(
              name: "title of '\(rows.key)'", old: before, new: after, reported: Set(exchanged?.languages ?? [])),
            of: rows, variant: rows.meansOpposite ? 1 : nil,
            migration: rows.meansOpposite ? "Turn stored values over once, or use a new key." : nil)
        }
        for text in RowText.partsTitles(of: rows, changes) { changes.report(text, of: rows) }
      },
      .pages { page, changes in
        for (old, new) in page.groups {
          guard let before = changes.old.heading(old, onPage: page.old),
            let after = changes.new.heading(new, onPage: page.new)
          else { continue }
          let name = changes.old.groupLabel(old, onPage: page.old)
          changes.report(text: .title, called: "title of \(name)", before, after, page)
        }
        for (before, after) in page.childPanes(changes).kept {
          changes.report(
            text: .title, called: "title of the row that opens '\(before.text(.file)?.value ?? "")'", before, after,
            page)
        }
      },
    ]))

  static let footerChanged = ChangeClass(
    id: "footer-changed",
    title: "other text below a group",
    level: .safe,
    effect: "People read another text; stored values stay.",
    migration: "Update the translations.",
    check: .all([
      .rows { rows, changes in
        let (before, after) = (rows.old.row, rows.new.row)
        let text = RowText(
          name: "footer of '\(rows.key)'", old: before.field(.footerText)?.value, new: after.field(.footerText)?.value)
        changes.report(text, of: rows)
      },
      .pages { page, changes in
        for (old, new) in page.groups {
          guard let before = changes.old.heading(old, onPage: page.old),
            let after = changes.new.heading(new, onPage: page.new)
          else { continue }
          let name = changes.old.groupLabel(old, onPage: page.old)
          changes.report(text: .footerText, called: "footer of \(name)", before, after, page)
        }
      },
    ]))
}
