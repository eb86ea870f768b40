import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let pageAdded = ChangeClass(
    id: "page-added",
    title: "page that is new",
    level: .safe,
    effect: "People can open one more page.",
    migration: "Update documentation and screenshots.",
    check: .bundles { changes in
      let known = Set(changes.old.openPages().map(\.name))
      let files = Set(changes.old.bundle.pages.map(\.file))
      for (name, page) in changes.new.openPages() where !known.contains(name) {
        let file = changes.new.bundle.pages[page].file
        var change = changes.change("page '\(file)' \(files.contains(file) ? "can be opened now" : "is new")")
        change.new = changes.new.side(file: file)
        changes.report(change)
      }
    })
}
