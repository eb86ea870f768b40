import Foundation
import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// The findings of all rules and the flattened defaults of real bundles, held against what was
/// recorded: any change shows, new findings and reworded ones too. `RECORD_FIXTURES=1` records
/// anew, which fails the test.
@Suite(.enabled(if: Corpus.root != nil, "SETTINGSC_CORPUS does not name a folder"))
struct CorpusRecordTests {
  /// A line per bundle: findings by rule, a hash of their facts and one of their words; defaults by
  /// suite, a hash of their values, and the rules for which they are refused.
  private static let record = PackageFolder.file("Fixtures/Corpus/record.tsv")
  private static let columns = "bundle\tfindings\tfacts\twords\tdefaults\tvalues\trefused for\n"

  @Test func everyBundleIsAsRecorded() throws {
    let lines = Corpus.entries.map(line)
    if PackageFolder.records {
      try (Self.columns + lines.map { $0 + "\n" }.joined()).write(
        to: Self.record, atomically: true, encoding: .utf8)
      Issue.record(
        "recorded \(Self.record.lastPathComponent); run again without RECORD_FIXTURES to compare")
      return
    }
    let recorded = try String(contentsOf: Self.record, encoding: .utf8).split(separator: "\n")
      .dropFirst()
    for difference in lines.difference(from: recorded.map(String.init)) {
      switch difference {
      case .remove(_, let line, _): Issue.record("recorded: \(line)")
      case .insert(_, let line, _): Issue.record("found: \(line)")
      }
    }
  }

  private func line(_ entry: Corpus.Entry) -> String {
    let findings = entry.result.diagnostics
    let counts = Dictionary(findings.map { ($0.rule, 1) }, uniquingKeysWith: +).sorted {
      $0.key < $1.key
    }
    let flattened = BundleAnalysis(entry.bundle).flattened()
    let refusals = Set(flattened.refusals.map(\.rule)).sorted()
    return [
      entry.name, counts.map { "\($0.key):\($0.value)" }.joined(separator: " "),
      hash(
        findings.map { "\($0.rule) \($0.severity) \($0.path) \(place($0)) \($0.furtherPlaces)" }),
      hash(findings.flatMap(texts)),
      flattened.suites.map { "\($0.entries.count)" }.joined(separator: "+"),
      hash(flattened.suites.map { "\($0.identifier ?? "") \(text($0.dictionary))" }),
      refusals.joined(separator: " "),
    ].joined(separator: "\t")
  }

  private func place(_ finding: Diagnostic) -> String {
    let start = finding.range.map { "\($0.start.line):\($0.start.column)" } ?? ""
    return "\(start) \(finding.keyPath ?? "")"
  }

  private func texts(_ finding: Diagnostic) -> [String] {
    let fixes = finding.fixes.flatMap { fix in
      [fix.title, "\(fix.safety)"]
        + fix.edits.map { "\($0.range.start.offset)-\($0.range.end.offset) \($0.text)" }
    }
    return [finding.message, finding.help ?? ""] + finding.notes.map(\.message) + fixes
  }

  /// The values in XML, which keeps their types and order.
  private func text(_ values: PropertyListValue) -> String {
    (try? PropertyListWriter.xml(values)).map { String(decoding: $0, as: UTF8.self) }
      ?? "not writable"
  }

  /// Eight hexadecimal digits: the 32-bit FNV-1a hash of the UTF-8 form; none for no lines.
  private func hash(_ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    let hash = lines.joined(separator: "\n").utf8.reduce(UInt32(0x811C_9DC5)) {
      ($0 ^ UInt32($1)) &* 0x0100_0193
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
