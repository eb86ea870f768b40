import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let systemChanged = ChangeClass(
    id: "system-changed",
    title: "page that newer systems treat in another way",
    level: .behaviour,
    effect: "iOS 18 and later may leave the app out of Settings.",
    migration: "Put a switch, a text field or a slider on the first page.",
    check: .pages { page, changes in
      let (before, after) = (changes.old.bundle.pages[page.old], changes.new.bundle.pages[page.new])
      guard changes.old.bundle.rowsWithoutOrdinaryControl(of: before) == nil,
        let rows = changes.new.bundle.rowsWithoutOrdinaryControl(of: after)
      else { return }
      var change = changes.change("the first page has no switch, text field or slider any more")
      change.old = changes.old.side(before.fields, before.specifiersEntry?.value)
      change.new = changes.new.side(after.fields, rows.value)
      changes.report(change)
    })
}
