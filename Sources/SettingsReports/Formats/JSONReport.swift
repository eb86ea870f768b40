import SettingsDiagnostics
import SettingsText

extension Report {
  /// Everything about every finding, in a shape that does not change.
  static let json = Report("json", "everything about every finding, as one JSON object") { input, output in
    let counts = FindingCounts(input.diagnostics)
    output.object { output in
      output.member("version", 1)
      output.startLine(indentation: 1)
      output.object("tool") { output in
        output.member("name", input.tool.name)
        output.member("version", input.tool.version)
      }
      output.startLine(indentation: 1)
      output.array("diagnostics") { output in
        for diagnostic in input.diagnostics {
          output.startLine(indentation: 2)
          output.diagnostic(diagnostic)
        }
      }
      output.startLine(indentation: 1)
      output.array("failures") { output in
        for failure in input.failures {
          output.startLine(indentation: 2)
          output.element(failure.sentence)
        }
      }
      output.startLine(indentation: 1)
      output.object("summary") { output in
        output.member("bundles", input.bundleCount)
        output.member("files", input.checkedFiles.count)
        output.member("errors", counts.errors)
        output.member("warnings", counts.warnings)
        output.member("infos", counts.infos)
      }
    }
    output.write("\n")
  }

  /// Everything about every finding, one JSON object a line.
  static let jsonLines = Report("jsonl", "everything about every finding, one JSON object a line") { input, output in
    for diagnostic in input.withFailuresAsFindings.diagnostics {
      output.startJSON()
      output.diagnostic(diagnostic)
      output.write("\n")
    }
  }
}

extension ReportOutput {
  fileprivate mutating func diagnostic(_ diagnostic: Diagnostic) {
    object { output in
      output.member("rule", diagnostic.rule)
      output.member("severity", diagnostic.severity.rawValue)
      output.member("message", diagnostic.message)
      if let help = diagnostic.help { output.member("help", help) }
      output.member("path", diagnostic.path)
      output.member("identity", diagnostic.identity.text)
      if let range = diagnostic.range { output.range(range) }
      if let keyPath = diagnostic.keyPath { output.member("keyPath", keyPath) }
      output.array("notes") { output in
        for note in diagnostic.notes { output.note(note) }
      }
      output.array("fixes") { output in
        for fix in diagnostic.fixes { output.fix(fix) }
      }
    }
  }

  private mutating func note(_ note: Note<ReportedPlace>) {
    object { output in
      output.member("message", note.message)
      if let path = note.path { output.member("path", path) }
      if let range = note.range { output.range(range) }
    }
  }

  private mutating func fix(_ fix: Fix<TextEdit>) {
    object { output in
      output.member("title", fix.title)
      output.member("safety", fix.safety.rawValue)
      output.array("edits") { output in
        for edit in fix.edits {
          output.object { output in
            output.member("path", edit.path)
            output.range(edit.range)
            output.member("text", edit.text)
          }
        }
      }
    }
  }

  private mutating func range(_ range: SourceRange) {
    object("range") { output in
      output.location("start", range.start)
      output.location("end", range.end)
    }
  }

  private mutating func location(_ key: String, _ location: SourceLocation) {
    object(key) { output in
      output.member("line", location.line)
      output.member("column", location.column)
    }
  }
}
