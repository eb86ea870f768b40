import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let rowDropped = ChangeClass(
    id: "row-dropped",
    title: "row that Settings does not show any more",
    level: .breaking,
    variants: [
      Variant(
        .safe, when: "another row of the key is still there", effect: "People change the setting in the other row.")
    ],
    effect: "The row disappears from Settings, so nobody can change the value any more.",
    migration: "Fix the row, or the one that leads to its page; 'settingsc lint' says how.",
    check: .settings { pair, changes in
      for match in pair.hidden {
        guard let before = match.old, let after = match.new else { continue }
        let isCovered = pair.new.rows.contains {
          $0.language == match.language && $0.idioms.isSuperset(of: match.idioms)
        }
        let reason = ChangeWording.reason(after, changes.new.bundle)
        let words = after.isDropped ? "Settings drops the row of" : "Settings does not show"
        var change = changes.change(
          "\(words) '\(pair.new.key)'\(match.scope) \(after.isDropped ? "now" : "any more"): \(reason)",
          variant: isCovered ? 0 : nil)
        change.old = changes.old.side(before.row)
        change.new = changes.new.place(ofReason: after)
        changes.report(change, of: pair.new)
      }
    })
}

extension SettingRow {
  fileprivate var isDropped: Bool { if case .dropped = hidden { true } else { false } }
}

extension ComparedBundle {
  /// The place of what keeps users from seeing a row.
  fileprivate mutating func place(ofReason row: SettingRow) -> SettingsChange.Side {
    switch row.hidden {
    case .dropped(let dropped): side(row.row, dropped.node)
    case .page(let obstacle): obstacle.row.map { side($0, obstacle.node) } ?? side(file: bundle.pages[row.page].file)
    case .noDevice, nil: side(row.row)
    }
  }
}
