import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let groupRemoved = ChangeClass(
    id: "group-removed",
    title: "group that is gone",
    level: .safe,
    effect: "People find the rows below it in another arrangement; stored values stay.",
    migration: "Update documentation and screenshots.",
    check: .pages { page, changes in
      for group in page.removedGroups {
        guard let heading = changes.old.heading(group, onPage: page.old) else { continue }
        let name = changes.old.groupLabel(group, onPage: page.old)
        var change = changes.change("\(name) of page '\(page.file)' is gone")
        change.old = changes.old.side(heading)
        changes.report(change)
      }
    })
}
