import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Additions, removals and renames of keys, and changes of their app groups.
extension ChangeClass {
  static let keyAdded = ChangeClass(
    "key-added", "key that is new", .safe,
    effect: "Everybody gets the default until they change the setting.",
    migration: "Register the default, since the app sees none before that."
  ).each(\.matching.added) { setting, changes in
    changes.report(
      "key '\(setting.key)' is new", of: setting, new: changes.new.key(of: setting))
  }

  static let keyRemoved = ChangeClass(
    "key-removed", "key that no page has any more", .breaking,
    effect:
      "The stored value stays on the device but nobody can change it, and the default is no longer registered.",
    migration: "Remove the key from the app's code and the stored value at launch, or keep the row."
  ).each(\.matching.removed) { setting, changes in
    // 'row-dropped' reports a row that is still there without its key.
    guard changes.new.rowWithoutKey(setting) == nil else { return }
    let lostPageNote = changes.new.lostPage(setting.first.name.base)
    changes.report(
      "key '\(setting.key)' is gone", of: setting,
      notes: [lostPageNote].compactMap { $0 },
      old: changes.old.key(of: setting))
  }

  static let keyRenamed = ChangeClass(
    "key-renamed", "key with another name", .breaking,
    effect:
      "The value stored under the old key is not read any more; everybody starts with the default.",
    migration: "Copy the value of the old key to the new one once, before the app reads it."
  ).each(\.matching.pairs) { pair, changes in
    guard pair.relation == .renamed else { return }
    let old = pair.old.key
    let new = pair.new.key
    let copy = "the value of '\(old)' to '\(new)' once, before the app reads it"
    let migration =
      switch pair.meaning {
      case .same: "Copy \(copy)."
      case .opposite: "Copy the opposite of \(copy)."
      case .unclear: "Copy \(copy); copy the opposite if '\(new)' means that, as its default does."
      }
    var notes: [String] = []
    // `==` finds canonically equivalent keys equal, while user defaults distinguish them.
    if old == new {
      notes.append(
        "the two keys look alike, but their accented letters are composed in different ways")
    }
    if pair.meaning == .opposite { notes.append("'\(new)' is on where '\(old)' was off") }
    changes.report(
      "key '\(old)' is now '\(new)'",
      of: pair.old,
      migration: migration,
      notes: notes,
      old: changes.old.key(of: pair.old),
      new: changes.new.key(of: pair.new))
  }

  static let suiteMoved = ChangeClass(
    "suite-moved", "key in another app group", .breaking,
    effect:
      "The value is read from another domain, which has none yet; everybody starts with the default.",
    migration: "Copy the values to the new suite once, before the app reads it."
  ).each(\.matching.pairs) { pair, changes in
    guard pair.relation == .suiteMoved else { return }
    func domain(_ setting: Setting) -> String {
      guard let suite = setting.suite else { return "app's own defaults" }
      return "app group '\(suite)'"
    }
    changes.report(
      "key '\(pair.new.key)' moves from the \(domain(pair.old)) to the \(domain(pair.new))",
      of: pair,
      old: changes.old.side(pair.old.first.row, value: pair.old.suite.map { .string($0) }),
      new: changes.new.side(pair.new.first.row, value: pair.new.suite.map { .string($0) }))
  }
}

extension ComparedBundle {
  /// Returns the key of a setting's first row as the place of a change.
  fileprivate mutating func key(of setting: Setting) -> SettingsChange.Side {
    side(setting.first.row, setting.first.row.key?.node, value: .string(setting.key))
  }
}
