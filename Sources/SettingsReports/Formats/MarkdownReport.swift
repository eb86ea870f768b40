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
    var remainingBytes = maximumTableSize
    for (index, diagnostic) in input.diagnostics.enumerated() {
      var rule = MarkdownText.escaped(diagnostic.rule)
      if let url = rules[diagnostic.rule]?.url { rule = "[\(rule)](<\(url)>)" }
      let severity = diagnostic.severity.named(
        error: "❌ error", warning: "⚠️ warning", info: "ℹ️ info")
      let text = MarkdownText.escaped(diagnostic.fullText)
      let row = "| \(severity) | \(MarkdownText.code(diagnostic.place)) | \(text) | \(rule) |\n"
      remainingBytes -= row.utf8.count
      guard remainingBytes >= 0 else {
        return output.write("\n… and \(input.diagnostics.count - index) more\n")
      }
      output.write(row)
    }
  }

  /// The maximum number of UTF-8 bytes of the table, below GitHub's limit for a job summary.
  private static let maximumTableSize = 1_000_000
}
