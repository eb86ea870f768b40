import Foundation
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Real bundles held against the findings of an independent checker, which lie beside them as
/// `findings.json`: categories, bundles, places. What we see otherwise is listed with the reason,
/// and must still be so.
@Suite(
  .enabled(
    if: Corpus.findings != nil, "SETTINGSC_CORPUS does not name a folder with findings beside it"))
struct CorpusFindingsTests {
  /// Category and bundle.
  struct Place: Hashable {
    let category: String
    let bundle: String
  }

  @Test func everyFindingIsOursOrExplained() throws {
    let corpus = try #require(try CorpusFindings())
    let categories = try Table("categories")
    let listed = try Table("disagreements")
    let observations = try Table("observations")
    var rules: [String: [String]] = [:]
    for row in categories.rows { rules[row[0]] = row[1].split(separator: " ").map(String.init) }
    let known = Set(rules.keys).union(observations.rows.map { $0[0] })
    #expect(Set(corpus.findings.keys).subtracting(known) == [], "categories that nobody looked at")

    var missed: [Place: Int] = [:]
    for (category, bundles) in corpus.findings {
      guard let rules = rules[category] else { continue }
      for (bundle, entries) in bundles {
        for entry in entries where !corpus.contains(entry, bundle, rules) {
          missed[Place(category: category, bundle: bundle), default: 0] += 1
        }
      }
    }
    var expected: [Place: Int] = [:]
    for row in listed.rows {
      expected[Place(category: row[0], bundle: row[1])] = Int(row[2])
      #expect(row[3].count > 10, "a reason for \(row[0])")
    }
    for place in Set(missed.keys).union(expected.keys) {
      #expect(
        missed[place, default: 0] == expected[place, default: 0],
        "\(place.category) in \(place.bundle): 'Fixtures/Corpus/disagreements.tsv' must say how many and why"
      )
    }
  }

  /// A table of the fixtures: a line of names, then lines of cells between tabs.
  struct Table {
    let rows: [[String]]

    init(_ name: String) throws {
      let folder = PackageFolder.file("Fixtures/Corpus")
      let text = try String(
        contentsOf: folder.appendingPathComponent(name + ".tsv"), encoding: .utf8)
      rows = text.split(separator: "\n").dropFirst().map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
    }
  }
}

/// The findings of the independent checker, and ours by rule, bundle, file and row.
struct CorpusFindings {
  struct Key: Hashable {
    let rule: String
    let bundle: String
    let file: String
    let row: Int?
  }

  let findings: [String: [String: [String]]]
  private var ours: Set<Key> = []
  private var rulesOfBundles: Set<[String]> = []

  init?() throws {
    guard let data = try Corpus.findings.map({ try Data(contentsOf: $0) }) else { return nil }
    let json = try JSONSerialization.jsonObject(with: data) as? [String: [String: [Any]]] ?? [:]
    findings = json.mapValues { $0.mapValues { $0.map { "\($0)" } } }
    let rules = Linter().runningIDs
    for entry in Corpus.entries {
      for diagnostic in entry.result.diagnostics where rules.contains(diagnostic.rule) {
        let file = String(diagnostic.path.dropFirst(2))
        let row = diagnostic.keyPath.flatMap(CorpusFindings.row)
        ours.insert(Key(rule: diagnostic.rule, bundle: entry.name, file: file, row: row))
        ours.insert(Key(rule: diagnostic.rule, bundle: entry.name, file: file, row: nil))
        rulesOfBundles.insert([diagnostic.rule, entry.name])
      }
    }
  }

  /// The row of `PreferenceSpecifiers[4].DefaultValue`.
  private static func row(_ keyPath: String) -> Int? {
    guard keyPath.hasPrefix("PreferenceSpecifiers[") else { return nil }
    return Int(keyPath.dropFirst("PreferenceSpecifiers[".count).prefix { $0.isNumber })
  }

  /// Whether one of the rules has a finding at the place of an entry such as `Root.plist[4] 'no'`.
  func contains(_ entry: String, _ bundle: String, _ rules: [String]) -> Bool {
    let pattern = /^(.+?\.(?:plist|strings))(?:\[(\d+)\])?/
    guard let match = try? pattern.firstMatch(in: entry) else {
      return rules.contains { rulesOfBundles.contains([$0, bundle]) }
    }
    let row = match.2.flatMap { Int($0) }
    return rules.contains {
      ours.contains(Key(rule: $0, bundle: bundle, file: String(match.1), row: row))
    }
  }
}
