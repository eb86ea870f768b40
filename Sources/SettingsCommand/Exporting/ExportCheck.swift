import SettingsAnalysis
import SettingsDiagnostics
import SettingsExports
import SettingsFiles
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsReports
import SettingsRules
import SettingsText

/// Compares a file for device management with a bundle.
struct ExportCheck {
  private let session: Session
  private let source: FileBytes
  private let lines: LineIndex
  private let words: ManagedValueWording
  private let checker: StoredValueChecker
  private let bundleIdentifier: String?
  private static let limit = 64 << 20

  /// Reads a file.
  ///
  /// - Parameter bundleIdentifier: The identifier of the app, where it is known.
  /// - Throws: exit status 3 where it cannot be read.
  init(
    _ input: ProjectBundle, _ given: String, bundleIdentifier: String?, _ session: Session
  ) throws(CommandError) {
    self.session = session
    self.bundleIdentifier = bundleIdentifier
    let (source, shown) = try session.workspace.input(given, limit: ExportCheck.limit)
    self.source = source
    lines = LineIndex(source)
    checker = StoredValueChecker(input.analysis)
    words = ManagedValueWording(checker: checker, path: shown)
  }

  /// Reports what is wrong with the file.
  func run() throws(CommandError) -> ExitStatus {
    var findings: [Diagnostic]
    var secrets: Set<Int> = []
    do throws(ReadingError) {
      if AppConfigFile.isLikely(source) {
        let file = try AppConfigFile(source)
        let check = AppConfigCheck(file, lines, checker, words, bundleIdentifier: bundleIdentifier)
        findings = check.findings
        secrets = check.secretLines
      } else {
        findings = try propertyList(&secrets)
      }
    } catch {
      throw CommandError(error, inFile: words.path, source)
    }
    findings.sort { $0.isBefore($1) }
    var text = ""
    secrets.formUnion(
      findings.filter { $0.rule == "stored-secret" }.compactMap { $0.range?.start.line })
    let masked = secrets
    Report.text.render(
      ReportInput(
        tool: LintReporting.tool, diagnostics: findings, checkedFiles: [words.path], bundleCount: 1,
        sourceLine: { _, line in masked.contains(line) ? nil : lines.text(ofLine: line) }),
      to: &text)
    session.output.write(text)
    return findings.contains { $0.severity > .info } ? .findings : .success
  }

  /// - Parameter secrets: Takes the 1-based lines that must not be quoted.
  private func propertyList(_ secrets: inout Set<Int>) throws(ReadingError) -> [Diagnostic] {
    let list = try PropertyListReader().read(source)
    let managed = try ManagedDictionary(list)
    guard let values = DomainValues(.forced, list, in: managed.node, path: words.path) else {
      return []
    }
    func range(_ node: PropertyList.NodeID) -> SourceRange? {
      list.hasPositions ? lines.range(list.offsets(node)) : nil
    }
    if list.hasPositions { secrets.formUnion(checker.secretLines(values, suite: nil, lines)) }
    let outside = managed.others.map { entry in
      let key = list.text(entry.key)
      return words.finding(
        "orphaned-key", .warning, key,
        "'\(key)' is beside '\(ManagedDictionary.key)', where apps read no managed value",
        help: "move it into that dictionary, or remove it", at: range(entry.key))
    }
    return outside
      + checker.check(values, suite: nil, knowsSystemKeys: false).faults.compactMap { fault in
        words.diagnostic(
          fault, at: fault.entry.flatMap { range(fault.isAboutKey ? $0.key : $0.value) })
      }
  }
}
