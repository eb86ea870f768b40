import SettingsReports
import SettingsText

extension ChangeReport {
  /// Plain text for human readers, with a paragraph for each change.
  package static let text = ChangeReport(
    name: "text", summary: "a change per paragraph, for people", mark: .line
  ) {
    input in
    let paint = input.paint
    var text = ""
    for bundle in input.bundles {
      if let title = bundle.title, !bundle.judged.changes.isEmpty || !bundle.accepted.isEmpty {
        text += paint(escaped("\(title):"), .bold) + "\n"
      }
      text += changes(of: bundle, paint)
    }
    for gap in input.gaps { text += line("\(gap.path): incomplete: \(gap.message)") }
    if !text.isEmpty { text += "\n" }
    return text + paint(input.phrase, .bold) + "\n"
  }

  private static func changes(of bundle: ChangeReportInput.Bundle, _ paint: TerminalPaint) -> String
  {
    var text = ""
    for change in bundle.judged.changes {
      text += paint(escaped("\(change.place): "), .bold)
      text += paint("\(change.level.rawValue): ", style(of: change.level))
      text += paint(escaped(change.message), .bold) + escaped(" [\(change.change)]") + "\n"
      if change.new != nil, let old = change.old { text += line("  before: \(old.place)") }
      for note in change.notes { text += line("  \(note)") }
      text += line("  effect: \(change.effect)")
      if change.level > .safe {
        text += "  " + paint("help: ", .green) + line(change.migration)
      }
    }
    for (change, reason) in bundle.accepted {
      text += line("\(change.place): accepted: \(change.message) [\(change.change)]")
      text += line("  reason: \(reason)")
    }
    return text
  }
}

private func style(of level: ChangeLevel) -> TerminalPaint.Style {
  switch level {
  case .breaking: .red
  case .behavior: .yellow
  case .safe: .green
  }
}

private func escaped(_ text: String) -> String { VisibleText.escaped(text) }

private func line(_ text: String) -> String { VisibleText.escaped(text) + "\n" }
