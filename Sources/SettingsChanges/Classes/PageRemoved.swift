import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let pageRemoved = ChangeClass(
    id: "page-removed",
    title: "page that is gone",
    level: .safe,
    effect: "People cannot open the page any more; its keys are reported themselves.",
    migration: "Remove links to the page.",
    check: .bundles { changes in
      let known = Set(changes.new.openPages().map(\.name))
      let files = Set(changes.new.bundle.pages.map(\.file))
      for (name, page) in changes.old.openPages() where !known.contains(name) {
        let file = changes.old.bundle.pages[page].file
        var change = changes.change("page '\(file)' is \(files.contains(file) ? "not opened any more" : "gone")")
        change.old = changes.old.side(file: file)
        changes.report(change)
      }
    })
}
