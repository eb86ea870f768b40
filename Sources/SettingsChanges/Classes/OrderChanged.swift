import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let orderChanged = ChangeClass(
    id: "order-changed",
    title: "rows in another order",
    level: .safe,
    effect: "People find rows at another place of the page; stored values stay.",
    migration: "Update documentation and screenshots.",
    check: .all([
      .pages { page, changes in
        let (before, after) = (changes.old.bundle.pages[page.old], changes.new.bundle.pages[page.new])
        let order = RowOrder(before, after)
        guard let first = order.moved.first else { return }
        let names = order.moved.map { before.row(at: $0.old).label }
        var change = changes.change("order of page '\(page.file)': \(ChangeWording.list(names)) moved")
        change.old = changes.old.side(before.row(at: first.old))
        change.new = changes.new.side(after.row(at: first.new))
        changes.report(change)
      },
      .rows { rows, changes in
        guard let lists = ChoiceLists(rows) else { return }
        let places = lists.kept.map(\.new.position)
        guard places != places.sorted() else { return }
        changes.report(
          changes.change("order of the choices of '\(rows.key)' is another one\(rows.scope)"), of: rows,
          old: rows.old.row.field(.values)?.value, new: rows.new.row.field(.values)?.value)
      },
    ]))
}
