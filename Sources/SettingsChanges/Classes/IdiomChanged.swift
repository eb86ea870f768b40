import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let idiomChanged = ChangeClass(
    id: "idiom-changed",
    title: "row on other devices",
    level: .behaviour,
    variants: [
      Variant(
        .safe, when: "the row is on more devices", effect: "People on these devices see the setting for the first time."
      )
    ],
    effect: "People on these devices cannot see or change the setting any more.",
    migration: "Keep the row on all devices that had it, or migrate the values in code.",
    check: .settings { pair, changes in
      guard !(pair.removed.isEmpty && pair.added.isEmpty) else { return }
      let (before, after) = (pair.old.first, pair.new.first)
      let lost = pair.removed.idioms.subtracting(pair.new.idioms)
      let gained = pair.added.idioms.subtracting(pair.old.idioms)
      for (idioms, words, variant) in [(lost, "is not on", nil), (gained, "is now on", 0)] where !idioms.isEmpty {
        let end = variant == nil ? " any more" : " too"
        var change = changes.change(
          "the row of '\(pair.new.key)' \(words) \(ChangeWording.names(idioms))\(end)", variant: variant)
        change.old = changes.old.side(before.row, before.row.field(.supportedUserInterfaceIdioms)?.value)
        change.new = changes.new.side(after.row, after.row.field(.supportedUserInterfaceIdioms)?.value)
        changes.report(change, of: pair.new)
      }
    })
}

extension [RowPairing.Match] {
  /// The devices of all of them.
  fileprivate var idioms: DeviceIdioms { reduce(into: []) { $0.formUnion($1.idioms) } }
}
