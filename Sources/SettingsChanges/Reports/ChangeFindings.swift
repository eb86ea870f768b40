import SettingsDiagnostics
import SettingsReports

/// Changes reported as findings in the new version, for the formats of other programs.
extension ChangeReportInput {
  /// Returns a report of `lint` with a finding for each change.
  func findings(in report: Report) -> String {
    var text = ""
    let input = ReportInput(
      tool: tool,
      diagnostics: adaptPlaces(report, diagnostics + gapDiagnostics),
      rules: findingRules,
      checkedFiles: Array(Set(diagnostics.map(\.path) + unreadTexts)).sorted(),
      bundleCount: 1)
    report.render(input, to: &text)
    return text
  }

  private var findingRules: [RuleDescription] {
    // A report describes each rule once, so the policy of the first bundle stands for all.
    let policy = bundles.first?.policy ?? ChangePolicy()
    let rules = AllChangeClasses.classes.map { entry in
      RuleDescription(
        id: entry.id,
        title: entry.title,
        help: entry.effect + "\n\n" + entry.migration,
        severity: (policy.levels[entry.id] ?? entry.level).severity)
    }
    guard !gaps.isEmpty else { return rules }
    return rules + [ChangeReportInput.gapRule]
  }

  private static let gapRule = RuleDescription(
    id: "incomplete",
    title: "file that is not compared",
    help: "A strings table cannot be read, so that changes of its texts are not found.",
    severity: .error)

  private var gapDiagnostics: [Diagnostic] {
    gaps.map { gap in
      Diagnostic(
        rule: ChangeReportInput.gapRule.id,
        severity: .error,
        path: gap.path,
        message: gap.message,
        help: "correct the file and compare again")
    }
  }

  private var diagnostics: [Diagnostic] {
    var numbers: [DiagnosticIdentity: Int] = [:]
    return changes.map { change in
      var identity = DiagnosticIdentity(
        rule: change.change,
        path: change.reportedPath,
        anchor: change.key ?? "",
        field: change.suite ?? "",
        subject: change.languages.joined(separator: ","))
      identity.setNumber(after: &numbers)
      var notes = change.notes.map { Note(message: $0) }
      if let old = change.old, change.new != nil {
        notes.insert(Note(message: "before: \(old.place)"), at: 0)
      }
      return Diagnostic(
        rule: change.change,
        severity: change.level.severity,
        path: change.reportedPath,
        range: change.new?.range,
        keyPath: change.new?.keyPath,
        message: "\(change.message) (\(change.level.rawValue))",
        help: change.migration,
        notes: [Note(message: change.effect)] + notes,
        identity: identity)
    }
  }
}
