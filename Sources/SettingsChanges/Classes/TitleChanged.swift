import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let titleChanged = ChangeClass(
    id: "title-changed",
    title: "other title of a row, a choice or a page",
    level: .safe,
    effect: "People read another text; stored values stay.",
    migration: "Update the translations, documentation and screenshots.",
    check: .all([
      .rows { rows, changes in
        for text in RowText.titles(of: rows, &changes) { changes.report(text, of: rows) }
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
}
