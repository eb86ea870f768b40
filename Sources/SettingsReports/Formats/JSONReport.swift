import SettingsDiagnostics
import SettingsText

extension Report {
  /// All facts about every finding, in a stable format.
  package static let json = Report(
    "json", "everything about every finding, as one JSON object", mark: .jsonTool
  ) {
    input, output in
    output.object { output in
      output.member("version", 1)
      output.line(
        "tool", ["name": .string(input.tool.name), "version": .string(input.tool.version)])
      output.list("diagnostics", input.diagnostics.lazy.map { $0.json })
      output.list("failures", input.failures.lazy.map { .string($0.sentence) })
      output.line(
        "summary",
        [
          "bundles": .integer(input.bundleCount),
          "files": .integer(input.checkedFiles.count),
          "errors": .integer(input.diagnostics.count(of: .error)),
          "warnings": .integer(input.diagnostics.count(of: .warning)),
          "infos": .integer(input.diagnostics.count(of: .info)),
        ])
    }
    output.write("\n")
  }

  /// All facts about every finding, as one JSON object on each line.
  static let jsonLines = Report(
    "jsonl", "everything about every finding, one JSON object a line",
    mark: .beginning(["{\"rule\":"])
  ) { input, output in
    for diagnostic in input.withFailuresAsFindings.diagnostics {
      output.startJSON()
      output.writeLine(diagnostic.json)
      output.write("\n")
    }
  }
}

extension Diagnostic {
  /// The finding as a JSON object.
  package var json: JSONValue {
    [
      "rule": .string(rule),
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "help": .text(help),
      "path": .string(path),
      "identity": .string(identity.text),
      "range": range?.json,
      "keyPath": .text(keyPath),
      "notes": .array(notes.map { $0.json }),
      "fixes": .array(fixes.map { $0.json }),
    ]
  }
}

extension Note where Place == ReportedPlace {
  fileprivate var json: JSONValue {
    ["message": .string(message), "path": .text(path), "range": range?.json]
  }
}

extension Fix where Edit == TextEdit {
  fileprivate var json: JSONValue {
    [
      "title": .string(title),
      "safety": .string(safety.rawValue),
      "edits": .array(
        edits.map {
          ["path": .string($0.path), "range": $0.range.json, "text": .string($0.text)]
        }),
    ]
  }
}

extension SourceRange {
  /// The range as a JSON object.
  var json: JSONValue {
    func place(_ location: SourceLocation) -> JSONValue {
      ["line": .integer(location.line), "column": .integer(location.column)]
    }
    return ["start": place(start), "end": place(end)]
  }
}
