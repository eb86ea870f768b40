import SettingsAnalysis
import SettingsChanges
import SettingsDiagnostics
import SettingsExports
import SettingsFileSystem
import SettingsModel
import SettingsPropertyLists
import SettingsReports

/// Compares a file for device management with a bundle.
struct ExportCheck {
  private let input: BundleInput
  private let session: Session
  private let source: FileBytes
  private let shown: String
  private let checker: StoredValueChecker
  private static let limit = 64 << 20

  /// Reads a file.
  ///
  /// - Throws: exit status 3 where it cannot be read.
  init(_ input: BundleInput, _ given: String, _ session: Session) throws(CommandError) {
    self.input = input
    self.session = session
    (source, shown) = try session.workspace.input(given, limit: ExportCheck.limit)
    checker = StoredValueChecker(BundleAnalysis(input.bundle, options: input.linter.configuration.analysisOptions))
  }

  /// Reports what is wrong with the file.
  func run() throws(CommandError) -> ExitStatus {
    let lines = LineIndex(source)
    var findings: [Diagnostic]
    var secrets: Set<Int> = []
    do throws(ReadingError) {
      findings = AppConfigFile.isLikely(source) ? try appConfig(lines) : try propertyList(lines, &secrets)
    } catch {
      let place = error.offsets.map { lines.range($0).start }.map { ":\($0.line):\($0.column)" } ?? ""
      throw CommandError(
        message: "\(shown)\(place): error: \(error.message)", status: .failure, hasPlaces: true)
    }
    findings.sort { $0.isBefore($1) }
    var text = ""
    secrets.formUnion(findings.filter { $0.rule == "stored-secret" }.compactMap { $0.range?.start.line })
    let masked = secrets
    AllReports.all.first { $0.name == "text" }?.render(
      ReportInput(
        tool: LintReporting.tool, diagnostics: findings, checkedFiles: [shown], bundleCount: 1,
        sourceLine: { _, line in masked.contains(line) ? nil : lines.text(ofLine: line) }), to: &text)
    session.output.write(text)
    return findings.contains { $0.severity > .info } ? .findings : .success
  }

  /// - Parameter secrets: Takes the 1-based lines that must not be quoted.
  private func propertyList(_ lines: LineIndex, _ secrets: inout Set<Int>) throws(ReadingError) -> [Diagnostic] {
    let list = try PropertyListReader().read(source)
    guard let values = DomainValues(.forced, list, path: shown) else {
      throw ReadingError(
        .malformed, "a managed configuration must be a dictionary; found \(list.description(list.root))")
    }
    for range in checker.secretRanges(values, suite: nil).map({ lines.range($0) }) where list.hasPositions {
      secrets.formUnion(range.start.line...range.end.line)
    }
    return checker.check(values, suite: nil).faults.compactMap { fault in
      let offsets = list.offsets(isAboutKey(fault) ? fault.entry.key : fault.entry.value)
      return diagnostic(fault, at: list.hasPositions ? lines.range(offsets) : nil)
    }
  }

  private func appConfig(_ lines: LineIndex) throws(ReadingError) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for setting in try AppConfigFile(source).settings {
      let place = lines.range(setting.offsets.lowerBound..<setting.offsets.lowerBound)
      guard let sample = AppConfigFile.sample(ofType: setting.type) else {
        findings.append(
          finding(
            "stored-value-type", .error, setting.key, "'\(setting.key)' is \(setting.type); no setting holds an array",
            help: "use the type of the setting", at: place))
        continue
      }
      // A value tells the type too; without one, the type is checked alone.
      if setting.values.isEmpty {
        findings += faults(setting.key, sample).filter { fault in
          switch fault.kind {
          case .type(_, false, _), .orphaned: true
          case .type, .notInValues, .neitherOnNorOff, .outOfRange, .secret: false
          }
        }.map { diagnostic($0, at: place) }
      }
      for value in setting.values {
        let range = lines.range(value.offsets)
        if let parsed = value.value {
          findings += faults(setting.key, parsed).map { diagnostic($0, at: isAboutKey($0) ? place : range) }
        } else if setting.type != "date" {
          findings.append(
            finding(
              "stored-value-type", .error, setting.key, "'\(value.text)' of '\(setting.key)' is not \(setting.type)",
              help: "write a value of the type", at: range))
        }
      }
    }
    // What several values of a setting share is reported once.
    var seen: Set<String> = []
    return findings.filter { seen.insert("\($0.rule) \($0.range.map { "\($0)" } ?? "") \($0.message)").inserted }
  }

  private func faults(_ key: String, _ value: PropertyListValue) -> [StoredValueFault] {
    guard let bytes = try? PropertyListWriter.binary(.dictionary([.init(key: key, value: value)])),
      let list = try? PropertyListReader().read(FileBytes(bytes)),
      let values = DomainValues(.forced, list, path: shown)
    else { return [] }
    return checker.check(values, suite: nil).faults
  }

  private func isAboutKey(_ fault: StoredValueFault) -> Bool {
    switch fault.kind {
    case .orphaned, .secret: true
    case .type, .notInValues, .neitherOnNorOff, .outOfRange: false
    }
  }

  private func diagnostic(_ fault: StoredValueFault, at range: SourceRange?) -> Diagnostic {
    let key = fault.key
    let value = fault.value.map { "\($0) of '\(key)'" } ?? "the value of '\(key)'"
    switch fault.kind {
    case .orphaned:
      let group = checker.suites.compactMap { $0 }.first { checker.keys(of: $0).contains(key) }
      if let group {
        return finding(
          "orphaned-key", .error, key,
          "'\(key)' is stored in the app group '\(group)', which managed configuration does not reach",
          help: "remove it", at: range)
      }
      let hint = Suggestion.best(for: key, among: checker.keys(of: nil))
      return finding(
        "orphaned-key", .error, key, "no page has the key '\(key)'",
        help: hint.map { "did you mean '\($0)'?" } ?? "remove it", at: range)
    case .type(let expected, let equals, let meant):
      return finding(
        "stored-value-type", equals ? .info : .error, key,
        "\(value) \(equals ? "equals a legal value but " : "")is not \(expected)",
        help: fault.value.flatMap { _ in meant }.map { "write \($0)" } ?? "write a value of that type", at: range)
    case .notInValues(let offered):
      let names =
        offered.count > 8
        ? offered.prefix(8).joined(separator: ", ") + " and \(offered.count - 8) more"
        : offered.joined(separator: ", ")
      return finding(
        "stored-value-not-in-values", .error, key, "\(value) is none of its values",
        help: "write one of \(names)", at: range)
    case .neitherOnNorOff(let on, let off):
      return finding(
        "stored-value-not-in-values", .error, key, "\(value) is neither \(on) for on nor \(off) for off",
        help: "write \(on) or \(off)", at: range)
    case .outOfRange(let minimum, let maximum):
      return finding(
        "stored-value-out-of-range", .error, key,
        "\(value) lies outside of \(minimum ?? "…") to \(maximum ?? "…")", help: "clamp it", at: range)
    case .secret:
      return finding(
        "stored-secret", .warning, key, "'\(key)' is sent and stored in plain text",
        help: "let the app fetch the secret by other means", at: range)
    }
  }

  private func finding(
    _ rule: String, _ severity: Severity, _ key: String, _ message: String, help: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, path: shown, range: range, keyPath: key, message: message, help: help,
      identity: DiagnosticIdentity(rule: rule, path: shown, anchor: key, subject: message))
  }
}
