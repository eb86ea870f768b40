import SettingsDiagnostics
import SettingsText

extension Report {
  /// The Reviewdog Diagnostic Format, with suggestions.
  ///
  /// Reference: <https://github.com/reviewdog/reviewdog/tree/master/proto/rdf>
  static let rdjson = Report("rdjson", "the diagnostic format of reviewdog", quotesSource: true) { input, output in
    let input = input.withFailuresAsFindings
    let rules = input.rulesByID
    var lines = SourceLines(input)
    output.object { output in
      output.object("source") { output in
        output.member("name", input.tool.name)
        output.member("url", input.tool.informationURL)
      }
      output.startLine(indentation: 1)
      output.array("diagnostics") { output in
        for diagnostic in input.diagnostics {
          output.startLine(indentation: 2)
          output.rdjson(diagnostic, url: rules[diagnostic.rule]?.webAddress, &lines)
        }
      }
    }
    output.write("\n")
  }
}

extension ReportOutput {
  fileprivate mutating func rdjson(_ diagnostic: Diagnostic, url: String?, _ lines: inout SourceLines) {
    object { output in
      output.member("message", diagnostic.fullText)
      output.object("location") { output in
        output.member("path", diagnostic.path)
        if let range = diagnostic.range { output.byteRange(range, diagnostic.path, &lines) }
      }
      output.member("severity", diagnostic.severity.rawValue.uppercased())
      output.object("code") { output in
        output.member("value", diagnostic.rule)
        if let url { output.member("url", url) }
      }
      let suggestions = diagnostic.suggestions
      guard !suggestions.isEmpty else { return }
      output.array("suggestions") { output in
        for edit in suggestions {
          output.object { output in
            output.byteRange(edit.range, edit.path, &lines)
            output.member("text", edit.text)
          }
        }
      }
    }
  }

  private mutating func byteRange(_ range: SourceRange, _ path: String, _ lines: inout SourceLines) {
    let startColumn = lines.byteColumn(range.start, in: path)
    let endColumn = lines.byteColumn(range.end, in: path)
    object("range") { output in
      output.position("start", range.start.line, startColumn)
      output.position("end", range.end.line, endColumn)
    }
  }

  private mutating func position(_ key: String, _ line: Int, _ column: Int) {
    object(key) { output in
      output.member("line", line)
      output.member("column", column)
    }
  }
}

extension Diagnostic {
  /// The fixes that are one edit of this file; each suggestion is applied by itself, so fixes of several edits cannot be expressed.
  fileprivate var suggestions: [TextEdit] {
    fixes.compactMap { fix in
      guard fix.edits.count == 1, let edit = fix.edits.first, edit.path == path else { return nil }
      return edit
    }
  }
}
