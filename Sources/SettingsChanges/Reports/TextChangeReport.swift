import SettingsReports
import SettingsText

extension ChangeReport {
  /// A change per paragraph, for people.
  package static let text = ChangeReport(
    name: "text", summary: "a change per paragraph, for people", mark: .line
  ) {
    input in
    var text = ""
    for bundle in input.bundles {
      if let title = bundle.title, !bundle.judged.changes.isEmpty || !bundle.accepted.isEmpty {
        text += line("\(title):")
      }
      text += changes(of: bundle)
    }
    for gap in input.gaps { text += line("\(gap.path): incomplete: \(gap.message)") }
    if !text.isEmpty { text += "\n" }
    return text + "\(input.phrase)\n"
  }

  private static func changes(of bundle: ChangeReportInput.Bundle) -> String {
    var text = ""
    for change in bundle.judged.changes {
      text += line(
        "\(change.place): \(change.level.rawValue): \(change.message) [\(change.change)]")
      if change.new != nil, let old = change.old { text += line("  before: \(old.place)") }
      for note in change.notes { text += line("  \(note)") }
      text += line("  effect: \(change.effect)")
      if change.level > .safe { text += line("  help: \(change.migration)") }
    }
    for (change, reason) in bundle.accepted {
      text += line("\(change.place): accepted: \(change.message) [\(change.change)]")
      text += line("  reason: \(reason)")
    }
    return text
  }
}

private func line(_ text: String) -> String { VisibleText.escaped(text) + "\n" }
