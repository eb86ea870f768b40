import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
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
