import SettingsChanges
import SettingsDiagnostics
import SettingsReports

extension ChangeReport {
  /// A change per paragraph, for people.
  static let text = ChangeReport("text", "a change per paragraph, for people") { input in
    var text = ""
    for change in input.judged.changes {
      let place = (change.new ?? change.old)?.place ?? change.reportedPath
      text += line("\(place): \(change.level.rawValue): \(change.message) [\(change.change)]")
      if change.new != nil, let old = change.old { text += line("  before: \(old.place)") }
      for note in change.notes { text += line("  \(note)") }
      text += line("  effect: \(change.effect)")
      if change.level > .safe { text += line("  help: \(change.migration)") }
    }
    for (change, entry) in input.judged.accepted {
      let place = (change.new ?? change.old)?.place ?? change.reportedPath
      text += line("\(place): accepted: \(change.message) [\(change.change)]")
      text += line("  reason: \(input.policy.accepted[entry].reason)")
    }
    for gap in input.gaps { text += line("\(gap.path): incomplete: \(gap.message)") }
    if !text.isEmpty { text += "\n" }
    return text + "\(input.phrase)\n"
  }
}

private func line(_ text: String) -> String { VisibleText.escaped(text) + "\n" }
