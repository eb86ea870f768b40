import SettingsReports
import SettingsText

extension ChangeReport {
  /// A comment for a pull request, with a summary, a table of the important changes, and the other
  /// changes collapsed.
  package static let markdown = ChangeReport(
    name: "markdown", summary: "a comment for a pull request", mark: .beginning([marker])
  ) { input in
    // A later run finds the comment that it replaces by the first line.
    var text = marker + "\n### settingsc: " + heading(input)
    if !input.gaps.isEmpty { text += ", incomplete" }
    text += "\n\nSettings of \(code(input.new)) compared with \(code(input.old)).\n"
    if !input.gaps.isEmpty {
      let gaps = input.gaps.map { "- \(escaped($0.message))\n" }
      text += "\n**The comparison is incomplete:**\n\n\(gaps.joined())"
    }
    for bundle in input.bundles {
      let changes = changes(of: bundle)
      if let title = bundle.title, !changes.isEmpty { text += "\n#### \(escaped(title))\n" }
      text += changes
    }
    let unusedAcceptances = input.unusedAcceptances.map { unused in
      "- \(escaped(unused.entry.description)) (\(code("\(unused.file):\(unused.line)")))\n"
    }
    let title = counted(
      unusedAcceptances.count, "acceptance without a change",
      plural: "acceptances without a change")
    return shortened(text + folded(title, unusedAcceptances))
  }

  private static let marker = "<!-- settingsc diff -->"

  private static func changes(of bundle: ChangeReportInput.Bundle) -> String {
    let important = bundle.judged.changes.filter { $0.level > .safe }
    let safe = bundle.judged.changes.filter { $0.level == .safe }.map { change in
      let notes = change.notes.map { "; \(escaped($0))" }.joined()
      return "- \(escaped(change.message))\(notes) (\(code(change.place))) `\(change.change)`\n"
    }
    let accepted = bundle.accepted.map { change, reason in
      "- \(escaped(change.message)): \(escaped(reason)) `\(change.change)`\n"
    }
    var text = ""
    if !important.isEmpty {
      let rows = important.map(tableRow).joined()
      text += "\n| Level | Change | Key | Place |\n|---|---|---|---|\n\(rows)"
    }
    text += folded("What these changes mean for people who use the app", important.map(meaning))
    text += folded(counted(safe.count, "safe change"), safe)
    text += folded(counted(accepted.count, "accepted change"), accepted)
    return text
  }

  private static func tableRow(_ change: SettingsChange) -> String {
    let cells = [
      change.level.symbol,
      escaped(change.message),
      change.key.map(code) ?? "",
      code(change.place),
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private static func meaning(_ change: SettingsChange) -> String {
    let notes = change.notes.map { " (\(escaped($0)))" }.joined()
    let effect = "**\(escaped(change.message))**\(notes): \(escaped(change.effect))"
    let advice = "*What to do:* \(escaped(change.migration))"
    return "- \(effect) \(advice) `\(change.change)`\n"
  }

  private static func folded(_ title: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "\n<details><summary>\(title)</summary>\n\n\(lines.joined())\n</details>\n"
  }

  /// The number of characters to keep, below the limit of 65,536 for a comment on GitHub.
  private static let maximumLength = 60_000

  /// Returns the lines that fit into a comment on GitHub.
  private static func shortened(_ text: String) -> String {
    guard text.count > maximumLength else { return text }
    let start = text.prefix(maximumLength)
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
      (count: input.count(.breaking), one: "breaking change", many: "breaking changes"),
      (count: input.count(.behavior), one: "change of behavior", many: "changes of behavior"),
      (count: input.count(.safe), one: "safe change", many: "safe changes"),
      (count: input.accepted.count, one: "accepted change", many: "accepted changes"),
    ].filter { $0.count > 0 }
    guard !parts.isEmpty else { return "no changes" }
    return parts.map { counted($0.count, $0.one, plural: $0.many) }.joined(separator: ", ")
  }

  private static func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
  private static func code(_ text: String) -> String { MarkdownText.code(text) }
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
