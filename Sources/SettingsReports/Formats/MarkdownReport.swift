import SettingsText

extension Report {
  /// A table in GitHub Flavored Markdown, for job summaries and comments.
  ///
  /// GitHub rejects a job summary of more than one mebibyte as a whole, so the table is truncated
  /// before that.
  package static let markdown = Report(
    "markdown", "a Markdown table, for job summaries and comments",
    mark: .beginning(["### settingsc: "])
  ) { input, output in
    let rules = input.rulesByID
    output.write(
      "### \(MarkdownText.escaped(input.tool.name)): \(MarkdownText.escaped(input.closingLine))\n")
    if !input.failures.isEmpty { output.write("\n") }
    for failure in input.failures {
      output.write("- ❌ error: \(MarkdownText.escaped(failure.sentence))\n")
    }
    guard !input.diagnostics.isEmpty else { return }
    output.write("\n| Severity | Place | Finding | Rule |\n|---|---|---|---|\n")
    var room = 1_000_000
    for (index, diagnostic) in input.diagnostics.enumerated() {
      let id = MarkdownText.escaped(diagnostic.rule)
      let rule = rules[diagnostic.rule]?.url.map { "[\(id)](<\($0)>)" } ?? id
      let severity = diagnostic.severity.named(
        error: "❌ error", warning: "⚠️ warning", info: "ℹ️ info")
      let text = MarkdownText.escaped(diagnostic.fullText)
      let row = "| \(severity) | \(MarkdownText.code(diagnostic.place)) | \(text) | \(rule) |\n"
      room -= row.utf8.count
      guard room >= 0 else {
        return output.write("\n… and \(input.diagnostics.count - index) more\n")
      }
      output.write(row)
    }
  }
}
