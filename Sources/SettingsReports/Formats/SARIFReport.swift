import SettingsDiagnostics
import SettingsText

extension Report {
  /// SARIF 2.1.0, for GitHub code scanning and other dashboards.
  ///
  /// Specification: <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
  static let sarif = Report("sarif", "SARIF 2.1.0, for code scanning", isForService: true) { input, output in
    output.object { output in
      output.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      output.member("version", "2.1.0")
      output.startLine(indentation: 1)
      output.array("runs") { output in
        output.object { $0.sarifRun(input) }
      }
    }
    output.write("\n")
  }
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
        output.array("rules") { output in
          for rule in rules {
            output.startLine(indentation: 3)
            output.sarifRule(rule)
          }
        }
      }
    }
    startLine(indentation: 2)
    array("invocations") { output in
      output.object { output in
        output.member("executionSuccessful", input.failures.isEmpty)
        output.array("toolExecutionNotifications") { output in
          for failure in input.failures {
            output.startLine(indentation: 3)
            output.object { output in
              output.member("level", "error")
              output.object("message") { $0.member("text", failure.sentence) }
              guard let path = failure.path else { return }
              output.array("locations") { output in
                output.object { $0.physicalLocation(path, failure.range) }
              }
            }
          }
        }
      }
    }
    startLine(indentation: 2)
    member("columnKind", "unicodeCodePoints")
    startLine(indentation: 2)
    object("originalUriBaseIds") { output in
      output.object("%SRCROOT%") { output in
        output.object("description") { $0.member("text", "The folder the paths are relative to.") }
      }
    }
    startLine(indentation: 2)
    array("artifacts") { output in
      for file in input.checkedFiles {
        output.startLine(indentation: 3)
        output.object { $0.artifactLocation("location", file) }
      }
    }
    startLine(indentation: 2)
    array("results") { output in
      let ruleIndices = Dictionary(zip(rules.map(\.id), rules.indices), uniquingKeysWith: { first, _ in first })
      for diagnostic in input.diagnostics {
        output.startLine(indentation: 3)
        output.sarifResult(
          diagnostic, ruleIndex: ruleIndices[diagnostic.rule], tool: input.tool.name,
          fingerprint: diagnostic.fingerprint)
      }
    }
  }

  private mutating func sarifRule(_ rule: RuleDescription) {
    object { output in
      output.member("id", rule.id)
      output.object("shortDescription") { $0.member("text", rule.heading) }
      output.object("fullDescription") { $0.member("text", rule.heading) }
      output.object("help") { output in
        output.member("text", rule.help.isEmpty ? rule.heading : rule.help)
        if !rule.help.isEmpty { output.member("markdown", rule.help) }
      }
      if let url = rule.webAddress { output.member("helpUri", url) }
      output.object("defaultConfiguration") { output in
        output.member("enabled", !rule.isOptIn)
        output.member("level", rule.severity.sarifLevel)
      }
      output.object("properties") { output in
        output.member("problem.severity", rule.severity.codeScanningName)
        if rule.isFixable {
          output.array("tags") { $0.element("fixable") }
        }
      }
    }
  }

  private mutating func sarifResult(_ diagnostic: Diagnostic, ruleIndex: Int?, tool: String, fingerprint: String) {
    object { output in
      output.member("ruleId", diagnostic.rule)
      if let ruleIndex { output.member("ruleIndex", ruleIndex) }
      output.member("level", diagnostic.severity.sarifLevel)
      output.object("message") { $0.member("text", diagnostic.sarifMessage) }
      output.array("locations") { output in
        output.object { output in
          output.physicalLocation(diagnostic.path, diagnostic.range)
          if let keyPath = diagnostic.keyPath {
            output.array("logicalLocations") { output in
              output.object { $0.member("fullyQualifiedName", keyPath) }
            }
          }
        }
      }
      output.relatedLocations(diagnostic.notes)
      output.object("partialFingerprints") { $0.member("\(tool)/v2", fingerprint) }
      output.fixes(diagnostic.fixes)
    }
  }

  private mutating func relatedLocations(_ notes: [Note<ReportedPlace>]) {
    let located = notes.filter { $0.path != nil }
    guard !located.isEmpty else { return }
    array("relatedLocations") { output in
      for (id, note) in located.enumerated() {
        guard let path = note.path else { continue }
        output.object { output in
          output.member("id", id + 1)
          output.physicalLocation(path, note.range)
          output.object("message") { $0.member("text", note.message) }
        }
      }
    }
  }

  private mutating func fixes(_ fixes: [Fix<TextEdit>]) {
    // A fix without edits rewrites a file as a whole, which SARIF cannot say.
    let editing = fixes.filter { !$0.edits.isEmpty }
    guard !editing.isEmpty else { return }
    array("fixes") { output in
      for fix in editing {
        output.object { output in
          output.object("description") { $0.member("text", fix.title) }
          output.array("artifactChanges") { output in
            for (path, edits) in fix.editsByFile { output.artifactChange(path, edits) }
          }
          output.object("properties") { $0.member("safety", fix.safety.rawValue) }
        }
      }
    }
  }

  private mutating func artifactChange(_ path: String, _ edits: [TextEdit]) {
    object { output in
      output.artifactLocation("artifactLocation", path)
      output.array("replacements") { output in
        for edit in edits {
          output.object { output in
            output.region("deletedRegion", edit.range)
            output.object("insertedContent") { $0.member("text", edit.text) }
          }
        }
      }
    }
  }

  private mutating func physicalLocation(_ path: String, _ range: SourceRange?) {
    object("physicalLocation") { output in
      output.artifactLocation("artifactLocation", path)
      if let range { output.region("region", range) }
    }
  }

  private mutating func artifactLocation(_ key: String, _ path: String) {
    object(key) { output in
      output.member("uri", uriReference(path))
      if !path.utf8.starts(with: "/".utf8) { output.member("uriBaseId", "%SRCROOT%") }
    }
  }

  private mutating func region(_ key: String, _ range: SourceRange) {
    object(key) { output in
      output.member("startLine", range.start.line)
      output.member("startColumn", range.start.column)
      output.member("endLine", range.end.line)
      output.member("endColumn", range.end.column)
    }
  }
}

extension Diagnostic {
  /// The message with the notes that have no place and what to do; SARIF wants a place for each related location, and never nothing.
  fileprivate var sarifMessage: String {
    let remarks = notes.filter { $0.path == nil }.map(\.sentence)
    let help = help.map { ["help: \($0)"] } ?? []
    return ([message.isEmpty ? rule : message] + remarks + help).joined(separator: "\n")
  }
}

extension Fix where Edit == TextEdit {
  /// The edits of each file, in the order of the first edit.
  fileprivate var editsByFile: [(path: String, edits: [TextEdit])] {
    var files: [(path: String, edits: [TextEdit])] = []
    var indices: [String: Int] = [:]
    for edit in edits {
      if let index = indices[edit.path] {
        files[index].edits.append(edit)
      } else {
        indices[edit.path] = files.count
        files.append((edit.path, [edit]))
      }
    }
    return files
  }
}

extension Severity {
  fileprivate var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  /// The word GitHub's code scanning knows for a severity.
  fileprivate var codeScanningName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "recommendation"
    }
  }
}
