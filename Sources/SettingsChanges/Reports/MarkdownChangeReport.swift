import SettingsText

extension ChangeReport {
  /// A finished comment for a pull request: a summary, a table of what matters, and the rest folded.
  ///
  /// GitHub refuses a comment of more than 65,536 characters; what has no room is counted.
  package static let markdown = ChangeReport(
    "markdown", "a comment for a pull request", mark: .beginning([marker])
  ) { input in
    var comment = MarkdownComment(room: 60_000)
    // By the first line a later run finds the comment that it replaces.
    comment.write("\(marker)\n### settingsc: \(heading(input))\(input.gaps.isEmpty ? "" : ", incomplete")\n\n")
    comment.write("Settings of \(MarkdownText.code(input.new)) compared with \(MarkdownText.code(input.old)).\n")
    if !input.gaps.isEmpty {
      comment.write("\n**The comparison is incomplete:**\n\n")
      comment.write(input.gaps) { "- \(MarkdownText.escaped($0.message))\n" }
    }
    for bundle in input.bundles where bundle.title == nil || !bundle.judged.changes.isEmpty || !bundle.accepted.isEmpty
    {
      if let title = bundle.title { comment.write("\n#### \(MarkdownText.escaped(title))\n") }
      write(bundle, to: &comment)
    }
    comment.fold(
      counted(input.idleEntries.count, "acceptance without a change", plural: "acceptances without a change"),
      rows: input.idleEntries
    ) { idle in
      "- \(MarkdownText.escaped(idle.entry.description)) (\(MarkdownText.code("\(idle.file):\(idle.line)")))\n"
    }
    return comment.text
  }

  private static let marker = "<!-- settingsc diff -->"

  private static func write(_ bundle: ChangeReportInput.Bundle, to comment: inout MarkdownComment) {
    let told = bundle.judged.changes.filter { $0.level > .safe }
    comment.writeTable(told) { change in
      [change.level.symbol, MarkdownText.escaped(change.message), key(change), place(change)]
    }
    if !told.isEmpty {
      comment.fold("What these changes mean for people who use the app", rows: told) { change in
        let notes = change.notes.map { " (\(MarkdownText.escaped($0)))" }.joined()
        return "- **\(MarkdownText.escaped(change.message))**\(notes): \(MarkdownText.escaped(change.effect)) "
          + "*What to do:* \(MarkdownText.escaped(change.migration)) `\(change.change)`\n"
      }
    }
    let safe = bundle.judged.changes.filter { $0.level == .safe }
    comment.fold(counted(safe.count, "safe change"), rows: safe) { change in
      let notes = change.notes.map { "; \(MarkdownText.escaped($0))" }.joined()
      return "- \(MarkdownText.escaped(change.message))\(notes) (\(place(change))) `\(change.change)`\n"
    }
    comment.fold(counted(bundle.accepted.count, "accepted change"), rows: bundle.accepted) { change, reason in
      "- \(MarkdownText.escaped(change.message)): \(MarkdownText.escaped(reason)) `\(change.change)`\n"
    }
  }

  private static func heading(_ input: ChangeReportInput) -> String {
    if input.changes.isEmpty, input.accepted.isEmpty { return "no changes" }
    let parts = [
      (input.count(.breaking), "breaking change", "breaking changes"),
      (input.count(.behaviour), "change of behaviour", "changes of behaviour"),
      (input.count(.safe), "safe change", "safe changes"),
      (input.accepted.count, "accepted change", "accepted changes"),
    ]
    return parts.filter { $0.0 > 0 }.map { counted($0.0, $0.1, plural: $0.2) }.joined(separator: ", ")
  }

  private static func key(_ change: SettingsChange) -> String { change.key.map(MarkdownText.code) ?? "" }

  private static func place(_ change: SettingsChange) -> String {
    MarkdownText.code((change.new ?? change.old)?.place ?? change.reportedPath)
  }
}

extension ChangeLevel {
  fileprivate var symbol: String {
    switch self {
    case .breaking: "❌ breaking"
    case .behaviour: "⚠️ behaviour"
    case .safe: "✅ safe"
    }
  }
}

/// A Markdown text that ends before it gets too long.
private struct MarkdownComment {
  private(set) var text = ""
  private var room: Int

  init(room: Int) { self.room = room }

  mutating func write(_ part: String) {
    text += part
    room -= part.count
  }

  mutating func writeTable(_ changes: [SettingsChange], _ cells: (SettingsChange) -> [String]) {
    guard !changes.isEmpty else { return }
    write("\n| Level | Change | Key | Place |\n|---|---|---|---|\n")
    write(changes) { "| " + cells($0).joined(separator: " | ") + " |\n" }
  }

  mutating func fold<Row>(_ title: String, rows: [Row], _ line: (Row) -> String) {
    guard !rows.isEmpty else { return }
    write("\n<details><summary>\(title)</summary>\n\n")
    write(rows, line)
    write("\n</details>\n")
  }

  mutating func write<Row>(_ rows: [Row], _ line: (Row) -> String) {
    for (number, row) in rows.enumerated() {
      let part = line(row)
      guard part.count <= room else { return text += "\n… and \(rows.count - number) more\n" }
      write(part)
    }
  }
}
