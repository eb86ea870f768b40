import SettingsDiagnostics
import SettingsText

extension Report {
  /// SARIF 2.1.0, for GitHub code scanning and other dashboards.
  ///
  /// Specification: <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
  static let sarif = Report(
    "sarif", "SARIF 2.1.0, for code scanning", isForService: true,
    mark: .beginning([
      "{\"$schema\": \"\(schema)\", \"version\": \"2.1.0\", \"runs\": [{\"tool\": {\"driver\": {\"name\": \"settingsc\","
    ])
  ) { input, output in
    output.object { output in
      output.member("$schema", schema)
      output.member("version", "2.1.0")
      output.startLine(indentation: 1)
      output.array("runs") { output in
        output.object { $0.sarifRun(input) }
      }
    }
    output.write("\n")
  }

  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"
}

extension ReportOutput {
  fileprivate mutating func sarifRun(_ input: ReportInput) {
    let rules = input.rules
    startLine(indentation: 2)
    object("tool") { output in
      output.object("driver") { output in
        output.member("name", input.tool.name)
        output.member("version", input.tool.version)
        output.member("informationUri", input.tool.informationURL)
        output.lines("rules", indentation: 3, rules.lazy.map { $0.sarif })
      }
    }
    startLine(indentation: 2)
    array("invocations") { output in
      output.object { output in
        output.member("executionSuccessful", input.failures.isEmpty)
        output.lines(
          "toolExecutionNotifications", indentation: 3, input.failures.lazy.map { $0.sarif })
      }
    }
    line("columnKind", indentation: 2, .string("unicodeCodePoints"))
    let root: JSONValue = ["description": .sarifText("The folder the paths are relative to.")]
    line("originalUriBaseIds", indentation: 2, ["%SRCROOT%": root])
    list(
      "artifacts", indentation: 2, input.checkedFiles.lazy.map { ["location": .sarifArtifact($0)] })
    let indices = Dictionary(keepingFirst: zip(rules.map { $0.id }, rules.indices))
    list(
      "results", indentation: 2,
      input.diagnostics.lazy.map { $0.sarif(ruleIndex: indices[$0.rule], tool: input.tool.name) })
  }
}

extension JSONValue {
  fileprivate static func sarifText(_ text: String) -> JSONValue { ["text": .string(text)] }

  fileprivate static func sarifArtifact(_ path: String) -> JSONValue {
    var base: JSONValue?
    if !path.utf8.starts(with: "/".utf8) { base = "%SRCROOT%" }
    return ["uri": .string(uriReference(path)), "uriBaseId": base]
  }

  fileprivate static func sarifRegion(_ range: SourceRange) -> JSONValue {
    [
      "startLine": .integer(range.start.line),
      "startColumn": .integer(range.start.column),
      "endLine": .integer(range.end.line),
      "endColumn": .integer(range.end.column),
    ]
  }

  fileprivate static func sarifPlace(_ path: String, _ range: SourceRange?) -> JSONValue {
    ["artifactLocation": .sarifArtifact(path), "region": range.map(sarifRegion)]
  }
}

extension RuleDescription {
  fileprivate var sarif: JSONValue {
    var shownHelp = JSONValue.sarifText(heading)
    if !help.isEmpty { shownHelp = ["text": .string(help), "markdown": .string(help)] }
    var tags: [String] = []
    if isFixable { tags.append("fixable") }
    return [
      "id": .string(id),
      "shortDescription": .sarifText(heading),
      "fullDescription": .sarifText(heading),
      "help": shownHelp,
      "helpUri": .text(url),
      "defaultConfiguration": [
        "enabled": .boolean(!isOptIn),
        "level": .string(severity.sarifLevel),
      ],
      "properties": [
        // The values that GitHub code scanning accepts.
        "problem.severity": .string(
          severity.named(error: "error", warning: "warning", info: "recommendation")),
        "tags": .nonemptyStrings(tags),
      ],
    ]
  }
}

extension ReportFailure {
  fileprivate var sarif: JSONValue {
    [
      "level": .string("error"),
      "message": .sarifText(sentence),
      "locations": path.map { .array([["physicalLocation": .sarifPlace($0, range)]]) },
    ]
  }
}

extension Diagnostic {
  fileprivate func sarif(ruleIndex: Int?, tool: String) -> JSONValue {
    let logicalLocations = keyPath.map { JSONValue.array([["fullyQualifiedName": .string($0)]]) }
    let related = notes.filter { $0.path != nil }.enumerated().map { id, note -> JSONValue in
      [
        "id": .integer(id + 1),
        "physicalLocation": .sarifPlace(note.path ?? path, note.range),
        "message": .sarifText(note.message),
      ]
    }
    // SARIF cannot represent a fix that rewrites a whole file, which has no edits.
    let fixesWithEdits = fixes.filter { !$0.edits.isEmpty }.map { $0.sarif }
    return [
      "ruleId": .string(rule),
      "ruleIndex": .whole(ruleIndex),
      "level": .string(severity.sarifLevel),
      "message": .sarifText(sarifMessage),
      "locations": .array([
        ["physicalLocation": .sarifPlace(path, range), "logicalLocations": logicalLocations]
      ]),
      "relatedLocations": .nonemptyArray(related),
      "partialFingerprints": ["\(tool)/v2": .string(fingerprint)],
      "fixes": .nonemptyArray(fixesWithEdits),
    ]
  }

  /// The message, or the id of the rule for an empty one, with the notes that have no place and the
  /// help.
  ///
  /// SARIF requires a place for each related location.
  fileprivate var sarifMessage: String {
    var lines = [message.isEmpty ? rule : message]
    lines += notes.filter { $0.path == nil }.map { $0.sentence }
    if let help { lines.append("help: \(help)") }
    return lines.joined(separator: "\n")
  }
}

extension Fix where Edit == TextEdit {
  fileprivate var sarif: JSONValue {
    [
      "description": .sarifText(title),
      "artifactChanges": .array(
        edits.grouped(by: { $0.path }).map { path, edits in
          [
            "artifactLocation": .sarifArtifact(path),
            "replacements": .array(
              edits.map { edit in
                [
                  "deletedRegion": .sarifRegion(edit.range),
                  "insertedContent": .sarifText(edit.text),
                ]
              }),
          ]
        }),
      "properties": ["safety": .string(safety.rawValue)],
    ]
  }
}

extension Severity {
  fileprivate var sarifLevel: String { named(error: "error", warning: "warning", info: "note") }
}
