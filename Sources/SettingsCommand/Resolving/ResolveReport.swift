import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import SettingsReports
import SettingsText
import SettingsWorkspace

/// What `resolve` prints.
struct ResolveReport {
  let result: ResolveResult
  let format: String

  /// The whole text.
  ///
  /// - Throws: exit status 2 for a format that does not exist.
  var file: OutputFile {
    get throws(CommandError) {
      switch format {
      case "text": OutputFile(try lines, .line)
      case "json": OutputFile(try json, .jsonTool)
      default: try findings(format)
      }
    }
  }

  private func findings(_ format: String) throws(CommandError) -> OutputFile {
    do throws(UnknownReportError) {
      let report = try AllReports.named(format)
      var text = ""
      let (configuration, diagnostics) = (result.configuration, result.diagnostics)
      report.render(
        ReportInput(
          tool: LintReporting.tool, diagnostics: diagnostics,
          rules: LintReporting.descriptions(configuration, diagnostics: diagnostics),
          checkedFiles: result.checkedFiles.sorted(), bundleCount: 1, suppressedCount: result.suppressedCount,
          sourceLine: { [result] in result.sourceLine($0, $1) }), to: &text)
      return OutputFile(text, report.mark)
    } catch {
      throw .usage("\(error)")
    }
  }

  private var lines: String {
    get throws(CommandError) {
      var text = ""
      for value in result.values { text += lines(value) }
      if !result.checkedFiles.isEmpty || !result.diagnostics.isEmpty {
        if !text.isEmpty { text += "\n" }
        text += String(decoding: try findings("text").bytes, as: UTF8.self)
      }
      if result.systemKeyCount > 0 {
        text += "\(counted(result.systemKeyCount, "system key")) not checked\n"
      }
      return text
    }
  }

  private func lines(_ resolved: ResolvedValue) -> String {
    let notes = resolved.notes.map { VisibleText.escaped("  note: \($0.placed)") + "\n" }.joined()
    return lines(resolved.resolution) + notes
  }

  private func lines(_ value: SearchList.Resolution) -> String {
    let name = value.suite.map { "\(value.key) (\($0))" } ?? value.key
    let isSecret = isSecret(value)
    func shown(_ value: PropertyListValue) -> String { isSecret ? value.masked ?? value.shown : value.shown }
    guard let hit = value.effective else {
      return VisibleText.escaped("\(name): no value; \(TypedReadings(nil).words)") + "\n"
    }
    // Each getter tells part of a secret.
    let readings =
      isSecret && hit.value.masked != nil
      ? "bool …, integer …, double …, string …"
      : TypedReadings(hit.value).words
    var lines = [
      "\(name): \(shown(hit.value)) (\(hit.value.kind.name), \(hit.domain.rawValue))",
      "  reads: \(readings), object as \(hit.value.swiftType)",
    ]
    lines += value.hidden.map { "  hides: \($0.domain.rawValue) \(shown($0.value))" }
    return lines.map { VisibleText.escaped($0) + "\n" }.joined()
  }

  private func isSecret(_ value: SearchList.Resolution) -> Bool {
    result.secrets.contains("\(value.suite ?? "") \(value.key)")
  }

  private var json: String {
    get throws(CommandError) {
      // The findings are those of `lint`, in the same shape.
      let findings = try findings("json")
      let diagnostics = (try? JSONParser.parse(findings.bytes))?["diagnostics"] ?? .array([])
      let members: [(name: String, value: JSONValue)] = [
        ("version", .integer(1)),
        ("tool", .object([("name", .string("settingsc")), ("version", .string(SettingsTool.version))])),
        (
          "values",
          .array(result.values.map { $0.resolution.json(isSecret: isSecret($0.resolution), notes: $0.notes) })
        ),
        ("diagnostics", diagnostics),
        (
          "summary",
          .object([
            ("values", .integer(result.values.count)),
            ("errors", .integer(result.diagnostics.count { $0.severity == .error })),
            ("warnings", .integer(result.diagnostics.count { $0.severity == .warning })),
            ("infos", .integer(result.diagnostics.count { $0.severity == .info })),
            ("systemKeys", .integer(result.systemKeyCount)),
          ])
        ),
      ]
      return JSONValue.object(members).text(JSONStyle(keepsScalarsOnOneLine: true)) + "\n"
    }
  }
}

extension SearchList.Resolution {
  fileprivate func json(isSecret: Bool, notes: [Note<ReportedPlace>]) -> JSONValue {
    func plain(_ value: PropertyListValue) -> JSONValue {
      if isSecret, let masked = value.masked { return .string(masked) }
      return JSONValue(plain: value)
    }
    let hits = hidden.map { hit -> JSONValue in
      .object(present: ["domain": .string(hit.domain.rawValue), "value": plain(hit.value)])
    }
    return .object(present: [
      "key": .string(key), "suite": suite.map { .string($0) } ?? .null,
      "value": effective.map { plain($0.value) } ?? .null,
      "type": effective.map { .string($0.value.kind.name.lowercased()) } ?? .null,
      "domain": effective.map { .string($0.domain.rawValue) } ?? .null, "hidden": .array(hits),
      "getters": getters(isSecret: isSecret), "notes": notes.isEmpty ? nil : .array(notes.map(\.json)),
    ])
  }

  private func getters(isSecret: Bool) -> JSONValue {
    let readings = TypedReadings(effective?.value)
    let number = readings.double
    if isSecret, effective?.value.masked != nil {
      return .object(present: [
        "bool": .null, "integer": .null, "double": .null, "string": .string("…"),
        "object": effective.map { .string($0.value.swiftType) } ?? .null,
      ])
    }
    return .object(present: [
      "bool": .boolean(readings.bool), "integer": .number(String(readings.integer)),
      "double": number.isFinite ? .number("\(number)") : .string("\(number)"),
      "string": readings.string.map { .string($0) } ?? .null,
      "object": effective.map { .string($0.value.swiftType) } ?? .null,
    ])
  }
}

extension Note where Place == ReportedPlace {
  /// The message behind its place.
  fileprivate var placed: String {
    let line = range.map { ":\($0.start.line)" } ?? ""
    return path.map { "\($0)\(line): \(message)" } ?? message
  }

  fileprivate var json: JSONValue {
    .object(present: [
      "message": .string(message), "path": path.map { .string($0) }, "line": range.map { .integer($0.start.line) },
    ])
  }
}
