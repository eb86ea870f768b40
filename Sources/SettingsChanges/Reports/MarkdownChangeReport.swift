import SettingsReports
import SettingsText

extension ChangeReport {
  /// A comment for a pull request: a summary, a table of the important changes, and the rest
  /// folded.
  package static let markdown = ChangeReport(
    name: "markdown", summary: "a comment for a pull request", mark: .beginning([marker])
  ) { input in
    // By the first line a later run finds the comment that it replaces.
    var text =
      "\(marker)\n### settingsc: \(heading(input))\(input.gaps.isEmpty ? "" : ", incomplete")\n\n"
    text +=
      "Settings of \(MarkdownText.code(input.new)) compared with \(MarkdownText.code(input.old)).\n"
    if !input.gaps.isEmpty {
      let gaps = input.gaps.map { "- \(MarkdownText.escaped($0.message))\n" }
      text += "\n**The comparison is incomplete:**\n\n\(gaps.joined())"
    }
    for bundle in input.bundles {
      let changes = changes(of: bundle)
      if let title = bundle.title, !changes.isEmpty {
        text += "\n#### \(MarkdownText.escaped(title))\n"
      }
      text += changes
    }
    text += folded(
      counted(
        input.idleEntries.count, "acceptance without a change",
        plural: "acceptances without a change"),
      input.idleEntries.map {
        "- \(MarkdownText.escaped($0.entry.description)) (\(MarkdownText.code("\($0.file):\($0.line)")))\n"
      })
    return shortened(text)
  }

  private static let marker = "<!-- settingsc diff -->"

  private static func changes(of bundle: ChangeReportInput.Bundle) -> String {
    let told = bundle.judged.changes.filter { $0.level > .safe }
    let cells = told.map { change in
      let key = change.key.map(MarkdownText.code) ?? ""
      return
        "| \(change.level.symbol) | \(MarkdownText.escaped(change.message)) | \(key) | \(place(change)) |\n"
    }
    let meanings = told.map { change in
      let notes = change.notes.map { " (\(MarkdownText.escaped($0)))" }.joined()
      return
        "- **\(MarkdownText.escaped(change.message))**\(notes): \(MarkdownText.escaped(change.effect)) "
        + "*What to do:* \(MarkdownText.escaped(change.migration)) `\(change.change)`\n"
    }
    let safe = bundle.judged.changes.filter { $0.level == .safe }.map { change in
      let notes = change.notes.map { "; \(MarkdownText.escaped($0))" }.joined()
      return
        "- \(MarkdownText.escaped(change.message))\(notes) (\(place(change))) `\(change.change)`\n"
    }
    let accepted = bundle.accepted.map { change, reason in
      "- \(MarkdownText.escaped(change.message)): \(MarkdownText.escaped(reason)) `\(change.change)`\n"
    }
    var text = ""
    if !cells.isEmpty {
      text += "\n| Level | Change | Key | Place |\n|---|---|---|---|\n\(cells.joined())"
    }
    text += folded("What these changes mean for people who use the app", meanings)
    text += folded(counted(safe.count, "safe change"), safe)
    text += folded(counted(accepted.count, "accepted change"), accepted)
    return text
  }

  private static func folded(_ title: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "\n<details><summary>\(title)</summary>\n\n\(lines.joined())\n</details>\n"
  }

  /// Returns the lines that fit into a comment on GitHub, which is limited to 65,536 characters.
  private static func shortened(_ text: String) -> String {
    guard text.count > 60_000 else { return text }
    let start = text.prefix(60_000)
    let head = String(start[..<(start.lastIndex(of: "\n") ?? start.endIndex)])
    // A key may contain the text of a tag, but no line of a change begins with one.
    let lines = head.split(separator: "\n")
    let openCount = lines.count { $0.hasPrefix("<details>") }
    let closedCount = lines.count { $0 == "</details>" }
    let end = openCount > closedCount ? "\n\n</details>" : ""
    return head + end + "\n\n… truncated\n"
  }

  private static func heading(_ input: ChangeReportInput) -> String {
    let parts = [
      (input.count(.breaking), "breaking change", "breaking changes"),
      (input.count(.behavior), "change of behavior", "changes of behavior"),
      (input.count(.safe), "safe change", "safe changes"),
      (input.accepted.count, "accepted change", "accepted changes"),
    ].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return "no changes" }
    return parts.map { counted($0.0, $0.1, plural: $0.2) }.joined(separator: ", ")
  }

  private static func place(_ change: SettingsChange) -> String { MarkdownText.code(change.place) }
}

extension ChangeLevel {
  fileprivate var symbol: String {
    switch self {
    case .breaking: "❌ breaking"
    case .behavior: "⚠️ behavior"
    case .safe: "✅ safe"
    }
  }
}
