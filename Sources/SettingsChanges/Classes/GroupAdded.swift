import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let groupAdded = ChangeClass(
    id: "group-added",
    title: "group that is new",
    level: .safe,
    effect: "People find the rows below it in another arrangement; stored values stay.",
    migration: "Update documentation and screenshots.",
    check: .pages { page, changes in
      for group in page.addedGroups {
        guard let heading = changes.new.heading(group, onPage: page.new) else { continue }
        let name = changes.new.groupLabel(group, onPage: page.new)
        var change = changes.change("\(name) of page '\(page.file)' is new")
        change.new = changes.new.side(heading)
        changes.report(change)
      }
    })
}
