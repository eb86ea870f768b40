import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let suiteMoved = ChangeClass(
    id: "suite-moved",
    title: "key in another app group",
    level: .breaking,
    effect: "The value is read from another domain, which has none yet; everybody starts with the default.",
    migration: "Copy the values to the new suite once, before the app reads it.",
    check: .settings { pair, changes in
      guard pair.relation == .suiteMoved else { return }
      let (before, after) = (pair.old.first, pair.new.first)
      let (from, to) = (ChangeWording.suite(pair.old.suite), ChangeWording.suite(pair.new.suite))
      var change = changes.change("key '\(pair.new.key)' moves from the \(from) to the \(to)\(pair.scope)")
      change.old = changes.old.side(before.row, value: pair.old.suite.map { .string($0) })
      change.new = changes.new.side(after.row, value: pair.new.suite.map { .string($0) })
      changes.report(change, of: pair.new)
    })
}
