import SettingsDiagnostics
import SettingsText

extension Report {
  /// A self-contained HTML page with all findings and their source lines.
  static let html = Report("html", "one self-contained page with filters", readsSourceLines: true) {
    input, output in
    let failures = input.failures.map { failure -> Markup in
      "<p><strong>error</strong> \(failure.sentence)</p>\n"
    }
    // The policy blocks loading even if escaping of a text fails.
    let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
    output.write(
      markup: """
        <!DOCTYPE html>
        <!-- \(OutputMark.words) -->
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <title>\(input.tool.name): \(input.closingLine)</title>
        <style>
        \(HTMLPage.style)</style>
        </head>
        <body>
        <header>
        <h1>\(input.tool.name)</h1>
        <p>\(input.closingLine)</p>
        \(failures.joined)\(input.summary)\(input.filters)</header>
        <main>

        """)
    output.files(input)
    output.write(markup: "</main>\n<script>\n\(HTMLPage.script)</script>\n</body>\n</html>\n")
  }
}

extension ReportInput {
  /// The counts per file, each linked to its findings, and the counts per rule; `nil` without
  /// findings.
  fileprivate var summary: Markup? {
    guard !diagnostics.isEmpty else { return nil }
    let files = findingsByFile.filter { !$0.diagnostics.isEmpty }
    let descriptions = rulesByID
    // The rules with the most findings come first.
    let findingsByRule = Dictionary(grouping: diagnostics, by: { $0.rule }).sorted { left, right in
      if left.value.count != right.value.count { return left.value.count > right.value.count }
      return left.key < right.key
    }
    let fileRows = files.enumerated().map { number, file -> Markup in
      "<tr><td><a href=\"#file-\(number + 1)\">\(file.path)</a></td>\(file.diagnostics.countCells)</tr>\n"
    }
    let ruleRows = findingsByRule.map { id, findings -> Markup in
      "<tr><td>\(ruleName(id, descriptions[id]))</td>\(findings.countCells)</tr>\n"
    }
    let fileTable = table("File", fileRows, isOpen: true)
    let ruleTable = table("Rule", ruleRows, isOpen: files.count <= Self.maximumOpenFileCount)
    return """
      <div class="summary">
      \(fileTable)\(ruleTable)</div>

      """
  }

  /// The number of files above which the table of rules is folded.
  private static let maximumOpenFileCount = 20

  private func table(_ noun: String, _ rows: [Markup], isOpen: Bool) -> Markup {
    let attribute: Markup = isOpen ? " open" : ""
    return """
      <details\(attribute)>
      <summary>By \(noun.lowercased())</summary>
      <table>
      <tr><th>\(noun)</th><th>Errors</th><th>Warnings</th><th>Infos</th></tr>
      \(rows.joined)</table>
      </details>

      """
  }

  fileprivate var filters: Markup? {
    guard !diagnostics.isEmpty else { return nil }
    let boxes = diagnostics.counts.map { severity, count -> Markup in
      """
      <label><input type="checkbox" name="severity" value="\(severity.rawValue)" checked> \
      \(counted(count, severity.rawValue))</label>

      """
    }
    let options = Set(diagnostics.map { $0.rule }).sorted().map { rule -> Markup in
      "<option>\(rule)</option>\n"
    }
    return """
      <form>
      \(boxes.joined)<label>Rule <select name="rule">
      <option value="">all</option>
      \(options.joined)</select></label>
      </form>

      """
  }
}

extension [Diagnostic] {
  fileprivate var countCells: Markup {
    counts.map { _, count -> Markup in count == 0 ? "<td></td>" : "<td>\(count)</td>" }.joined
  }
}

extension ReportOutput {
  fileprivate mutating func files(_ input: ReportInput) {
    let rules = input.rulesByID
    var lines = SourceLines(input)
    let files = input.findingsByFile
    for (number, file) in files.filter({ !$0.diagnostics.isEmpty }).enumerated() {
      write(
        markup: """
          <section id="file-\(number + 1)">
          <details open>
          <summary><h2>\(file.path)</h2> <span class="count">\(counted(file.diagnostics.count, "finding"))</span></summary>

          """)
      for diagnostic in file.diagnostics {
        write(markup: diagnostic.article(rules[diagnostic.rule], &lines))
      }
      write("</details>\n</section>\n")
    }
    let clean = files.filter { $0.diagnostics.isEmpty }
    guard !clean.isEmpty else { return }
    let items = clean.map { file -> Markup in "<li>\(file.path)</li>\n" }
    write(
      markup: """
        <details>
        <summary>\(counted(clean.count, "file")) without findings</summary>
        <ul>
        \(items.joined)</ul>
        </details>

        """)
  }
}

extension Diagnostic {
  fileprivate func article(_ description: RuleDescription?, _ lines: inout SourceLines) -> Markup {
    let start: Markup? = range.map {
      "<span class=\"place\">\($0.start.line):\($0.start.column)</span> "
    }
    let remarks = (notes.map { $0.sentence } + helpLines).map { remark -> Markup in
      "<li>\(remark)</li>\n"
    }
    var list: Markup?
    if !remarks.isEmpty { list = "<ul>\n\(remarks.joined)</ul>\n" }
    return """
      <article class="\(severity.rawValue)" data-rule="\(rule)">
      <p><strong>\(severity.rawValue)</strong> \(start)\(locatedMessage) \(ruleName(rule, description))</p>
      \(excerpt(&lines))\(list)</article>

      """
  }

  private func excerpt(_ lines: inout SourceLines) -> Markup? {
    guard let range,
      let excerpt = SourceExcerpt(
        range,
        in: path,
        lines: &lines,
        indentation: 0,
        width: 200)
    else {
      return nil
    }
    return """
      <pre><span class="line">\(range.start.line)</span>\(source: excerpt.before)<mark>\(source: excerpt.marked)</mark>\
      \(source: excerpt.after)</pre>

      """
  }
}

private func ruleName(_ id: String, _ rule: RuleDescription?) -> Markup {
  var title: Markup?
  if let rule, !rule.title.isEmpty { title = " title=\"\(rule.title)\"" }
  guard let url = rule?.url else { return "<code\(title)>\(id)</code>" }
  return "<code\(title)><a href=\"\(url)\">\(id)</a></code>"
}

extension Markup.StringInterpolation {
  /// Appends a text of a ``SourceExcerpt``, in which tabs are the only hidden characters, without
  /// escaping the tabs.
  fileprivate mutating func appendInterpolation(source text: String) {
    for (index, part) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { appendLiteral("\t") }
      appendInterpolation(String(part))
    }
  }
}
