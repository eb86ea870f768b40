import SettingsDiagnostics
import SettingsText

extension Report {
  /// The Reviewdog Diagnostic Format, with suggestions.
  ///
  /// Reference: <https://github.com/reviewdog/reviewdog/tree/master/proto/rdf>
  static let rdjson = Report(
    "rdjson", "the diagnostic format of reviewdog", readsSourceLines: true,
    mark: .beginning(["{\"source\": {\"name\": \"settingsc\","])
  ) { input, output in
    let input = input.withFailuresAsFindings
    let rules = input.rulesByID
    var lines = SourceLines(input)
    output.object { output in
      output.object("source") { output in
        output.member("name", input.tool.name)
        output.member("url", input.tool.informationURL)
      }
      output.list(
        "diagnostics", input.diagnostics.lazy.map { $0.rdjson(url: rules[$0.rule]?.url, &lines) })
    }
    output.write("\n")
  }
}

extension Diagnostic {
  fileprivate func rdjson(url: String?, _ lines: inout SourceLines) -> JSONValue {
    let suggestions = independentEdits.map { edit in
      ["range": lines.byteRange(edit.range, in: edit.path), "text": .string(edit.text)] as JSONValue
    }
    return [
      "message": .string(fullText),
      "location": [
        "path": .string(path),
        "range": range.map { lines.byteRange($0, in: path) },
      ],
      "severity": .string(severity.rawValue.uppercased()),
      "code": ["value": .string(rule), "url": .text(url)],
      "suggestions": .nonemptyArray(suggestions),
    ]
  }

  /// The edits of the fixes that consist of a single edit in the file of the finding.
  ///
  /// Reviewdog applies each suggestion separately.
  fileprivate var independentEdits: [TextEdit] {
    fixes.compactMap { fix in
      guard fix.edits.count == 1, let edit = fix.edits.first, edit.path == path else { return nil }
      return edit
    }
  }
}

extension SourceLines {
  fileprivate mutating func byteRange(_ range: SourceRange, in path: String) -> JSONValue {
    var bytes = range
    bytes.start.column = byteColumn(range.start, in: path)
    bytes.end.column = byteColumn(range.end, in: path)
    return bytes.json
  }
}
