import SettingsDiagnostics
import SettingsText

extension Report {
  /// One page with all findings and their source lines, to be opened or attached anywhere.
  static let html = Report("html", "one self-contained page with filters", quotesSource: true) { input, output in
    output.write(
      "<!DOCTYPE html>\n<!-- \(OutputMark.words) -->\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    output.write("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    // Nothing is loaded from anywhere, even if a finding's text should get the better of the escaping.
    output.write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    output.write("style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>")
    output.writeHTML("\(input.tool.name): \(input.closingLine)")
    output.write("</title>\n<style>\n\(HTMLPage.style)</style>\n</head>\n<body>\n<header>\n<h1>")
    output.writeHTML(input.tool.name)
    output.write("</h1>\n<p>")
    output.writeHTML(input.closingLine)
    output.write("</p>\n")
    for failure in input.failures {
      output.write("<p><strong>error</strong> ")
      output.writeHTML(failure.sentence)
      output.write("</p>\n")
    }
    output.summary(input)
    output.filters(input)
    output.write("</header>\n<main>\n")
    output.files(input)
    output.write("</main>\n<script>\n\(HTMLPage.script)</script>\n</body>\n</html>\n")
  }
}

extension ReportOutput {
  /// The numbers per file, each with a link to its findings, and the numbers per rule.
  fileprivate mutating func summary(_ input: ReportInput) {
    guard !input.diagnostics.isEmpty else { return }
    let files = input.findingsByFile.filter { !$0.diagnostics.isEmpty }
    write("<div class=\"summary\">\n")
    beginTable("File", isOpen: true)
    for (number, file) in files.enumerated() {
      write("<tr><td><a href=\"#file-\(number + 1)\">")
      writeHTML(file.path)
      write("</a></td>")
      counts(file.diagnostics)
    }
    write("</table>\n</details>\n")
    beginTable("Rule", isOpen: files.count <= 20)
    let rules = input.rulesByID
    let findings = Dictionary(grouping: input.diagnostics, by: \.rule)
    for (id, findings) in findings.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      write("<tr><td>")
      ruleName(id, rules[id])
      write("</td>")
      counts(findings)
    }
    write("</table>\n</details>\n</div>\n")
  }

  private mutating func beginTable(_ noun: String, isOpen: Bool) {
    write("<details\(isOpen ? " open" : "")>\n<summary>By \(noun.lowercased())</summary>\n<table>\n")
    write("<tr><th>\(noun)</th><th>Errors</th><th>Warnings</th><th>Infos</th></tr>\n")
  }

  private mutating func counts(_ diagnostics: [Diagnostic]) {
    let counts = FindingCounts(diagnostics)
    for count in [counts.errors, counts.warnings, counts.infos] { write("<td>\(count == 0 ? "" : "\(count)")</td>") }
    write("</tr>\n")
  }

  fileprivate mutating func filters(_ input: ReportInput) {
    guard !input.diagnostics.isEmpty else { return }
    let counts = FindingCounts(input.diagnostics)
    write("<form>\n")
    for (severity, count) in [(Severity.error, counts.errors), (.warning, counts.warnings), (.info, counts.infos)] {
      write("<label><input type=\"checkbox\" name=\"severity\" value=\"\(severity.rawValue)\" checked> ")
      write("\(counted(count, severity.rawValue))</label>\n")
    }
    write("<label>Rule <select name=\"rule\">\n<option value=\"\">all</option>\n")
    for rule in Set(input.diagnostics.map(\.rule)).sorted() {
      write("<option>")
      writeHTML(rule)
      write("</option>\n")
    }
    write("</select></label>\n</form>\n")
  }

  fileprivate mutating func files(_ input: ReportInput) {
    let rules = input.rulesByID
    var lines = SourceLines(input)
    let files = input.findingsByFile
    for (number, file) in files.filter({ !$0.diagnostics.isEmpty }).enumerated() {
      write("<section id=\"file-\(number + 1)\">\n<details open>\n<summary><h2>")
      writeHTML(file.path)
      write("</h2> <span class=\"count\">\(counted(file.diagnostics.count, "finding"))</span></summary>\n")
      for diagnostic in file.diagnostics { finding(diagnostic, rules[diagnostic.rule], &lines) }
      write("</details>\n</section>\n")
    }
    let clean = files.filter(\.diagnostics.isEmpty)
    guard !clean.isEmpty else { return }
    write("<details>\n<summary>\(counted(clean.count, "file")) without findings</summary>\n<ul>\n")
    for file in clean {
      write("<li>")
      writeHTML(file.path)
      write("</li>\n")
    }
    write("</ul>\n</details>\n")
  }

  private mutating func finding(_ diagnostic: Diagnostic, _ rule: RuleDescription?, _ lines: inout SourceLines) {
    write("<article class=\"\(diagnostic.severity.rawValue)\" data-rule=\"")
    writeHTML(diagnostic.rule)
    write("\">\n<p><strong>\(diagnostic.severity.rawValue)</strong> ")
    if let start = diagnostic.range?.start { write("<span class=\"place\">\(start.line):\(start.column)</span> ") }
    writeHTML(diagnostic.locatedMessage)
    write(" ")
    ruleName(diagnostic.rule, rule)
    write("</p>\n")
    excerpt(diagnostic, &lines)
    let remarks = diagnostic.notes.map(\.sentence) + diagnostic.helpLines
    if !remarks.isEmpty {
      write("<ul>\n")
      for remark in remarks {
        write("<li>")
        writeHTML(remark)
        write("</li>\n")
      }
      write("</ul>\n")
    }
    write("</article>\n")
  }

  private mutating func ruleName(_ id: String, _ rule: RuleDescription?) {
    write("<code")
    if let title = rule?.title, !title.isEmpty {
      write(" title=\"")
      writeHTML(title)
      write("\"")
    }
    write(">")
    if let url = rule?.webAddress {
      write("<a href=\"")
      writeHTML(url)
      write("\">")
      writeHTML(id)
      write("</a></code>")
    } else {
      writeHTML(id)
      write("</code>")
    }
  }

  private mutating func excerpt(_ diagnostic: Diagnostic, _ lines: inout SourceLines) {
    guard let range = diagnostic.range,
      let excerpt = SourceExcerpt(range, in: diagnostic.path, lines: &lines, indentation: 0, width: 200)
    else { return }
    write("<pre><span class=\"line\">\(range.start.line)</span>")
    writeSource(excerpt.before)
    write("<mark>")
    writeSource(excerpt.marked)
    write("</mark>")
    writeSource(excerpt.after)
    write("</pre>\n")
  }

  /// Writes source text, which is free of hidden characters except for its tabs.
  private mutating func writeSource(_ text: String) {
    for (index, part) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { write("\t") }
      writeHTML(String(part))
    }
  }
}
