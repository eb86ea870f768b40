import SettingsDiagnostics
import SettingsReports
import SettingsText

/// A format for reports of changes.
package struct ChangeReport: Sendable {
  /// The name of the format on the command line.
  package let name: String
  /// The purpose, as a short phrase.
  let summary: String
  /// The identifying mark of a file in this format.
  package let mark: OutputMark
  /// Returns the text of a report.
  package let text: @Sendable (ChangeReportInput) -> String
}

/// The facts about a comparison that a report may contain.
package struct ChangeReportInput: Sendable {
  /// The description of the tool in reports.
  let tool: ToolDescription
  /// The versions as the user gave them.
  let old: String
  let new: String
  /// The bundles that the run has compared.
  let bundles: [Bundle]
  /// The unused acceptances in configurations, with their places.
  let unusedAcceptances: [UnusedAcceptance]
  /// The displayed paths of unreadable strings tables and language folders of both versions.
  let unreadTexts: [String]
  /// The colors for a report on a terminal.
  package var paint = TerminalPaint.none
  /// A function that adapts the places of findings to a service's format.
  let adaptPlaces: @Sendable (Report, [Diagnostic]) -> [Diagnostic]

  package init(
    tool: ToolDescription, old: String, new: String, bundles: [Bundle],
    unusedAcceptances: [UnusedAcceptance],
    unreadTexts: [String],
    adaptPlaces: @escaping @Sendable (Report, [Diagnostic]) -> [Diagnostic]
  ) {
    self.tool = tool
    self.old = old
    self.new = new
    self.bundles = bundles
    self.unusedAcceptances = unusedAcceptances
    self.unreadTexts = unreadTexts
    self.adaptPlaces = adaptPlaces
  }
}

extension ChangeReportInput {
  /// A compared bundle with its changes.
  package struct Bundle: Sendable {
    /// The bundle's name in reports; `nil` if it is the only bundle.
    let title: String?
    package let judged: JudgedChanges
    /// The project's policy for changes.
    let policy: ChangePolicy

    package init(title: String?, judged: JudgedChanges, policy: ChangePolicy) {
      self.title = title
      self.judged = judged
      self.policy = policy
    }

    /// The accepted changes, each with the reason.
    var accepted: [(change: SettingsChange, reason: String)] {
      judged.accepted.map { ($0.change, policy.accepted[$0.entry].reason) }
    }
  }

  /// The changes of all bundles that are not accepted.
  var changes: [SettingsChange] { bundles.flatMap(\.judged.changes) }
  /// The accepted changes of all bundles, each with the reason.
  var accepted: [(change: SettingsChange, reason: String)] { bundles.flatMap(\.accepted) }

  /// Returns the number of changes that are not accepted and have a level.
  func count(_ level: ChangeLevel) -> Int { bundles.reduce(0) { $0 + $1.judged.count(level) } }

  /// The parts that were not compared, by the paths of unreadable files.
  var gaps: [(path: String, message: String)] {
    unreadTexts.map { ($0, "the texts of '\($0)' are not compared, since it cannot be read") }
  }

  /// The summary of the counts, with a remark if the comparison is incomplete.
  var phrase: String {
    var counts: [String] = []
    for level in [ChangeLevel.breaking, .behavior, .safe] where count(level) > 0 {
      counts.append("\(count(level)) \(level.rawValue)")
    }
    var phrase = counts.isEmpty ? "no changes" : counts.joined(separator: ", ")
    if !accepted.isEmpty { phrase += " (\(accepted.count) accepted)" }
    if !unreadTexts.isEmpty { phrase += "; the comparison is incomplete" }
    return phrase
  }
}

/// A configuration entry that accepts no change.
package struct UnusedAcceptance: Sendable {
  package let file: String
  /// The 1-based line of the entry.
  let line: Int
  package let entry: AcceptedChange

  package init(file: String, line: Int, entry: AcceptedChange) {
    self.file = file
    self.line = line
    self.entry = entry
  }
}

/// The list of all report formats.
///
/// A new format needs one file beside this one and one line here.
package enum AllChangeReports {
  /// The formats for changes.
  private static let formatsOfChanges: [ChangeReport] = [.json, .markdown, .text]

  /// The formats of `lint`, with a finding for each change.
  private static func formatsOfFindings() -> [ChangeReport] {
    let names = formatsOfChanges.map(\.name)
    return Report.all.filter { !names.contains($0.name) }.map { report in
      ChangeReport(name: report.name, summary: report.summary, mark: report.mark) {
        $0.findings(in: report)
      }
    }
  }

  /// Every format, by name.
  package static let all: [ChangeReport] =
    (formatsOfChanges + formatsOfFindings()).sorted { $0.name < $1.name }
}

extension ChangeReport: NamedFormat {
  package static var all: [ChangeReport] { AllChangeReports.all }
}

extension ChangeLevel {
  /// The severity of the finding for the change.
  var severity: Severity {
    switch self {
    case .breaking: .error
    case .behavior: .warning
    case .safe: .info
    }
  }
}

extension SettingsChange {
  /// The place in the new version, or else in the old one.
  var place: String { (new ?? old)?.place ?? reportedPath }
}

extension SettingsChange.Side {
  /// The path, with line and column if known.
  var place: String {
    guard let start = range?.start else { return path }
    return "\(path):\(start.line):\(start.column)"
  }
}
