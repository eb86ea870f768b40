import Foundation
import SettingsChanges
import SettingsLint
import SettingsProject
import SettingsRules
import TestSupport
import Testing

@Suite("settingsc rules and shell completion")
struct RuleListTests {
  private struct Listing: Decodable {
    struct Entry: Decodable {
      struct Variant: Decodable {
        let severity: String
        let condition: String
      }
      let id: String
      let title: String
      let severity: String
      let variants: [Variant]
      let optIn: Bool
      let rationale: String
      let remedy: String
      let sources: [String]
      let page: String
    }
    let version: Int
    let rules: [Entry]
  }

  @Test func jsonHasEveryRule() throws {
    let run = MemoryRun().run("rules", "--format", "json")
    #expect(run.status == .success)
    let listing = try JSONDecoder().decode(Listing.self, from: Data(run.output.utf8))
    #expect(listing.version == 1)
    #expect(listing.rules.map(\.id) == Rule.all.map(\.id))
    #expect(listing.rules.filter(\.optIn).map(\.id) == Rule.all.filter(\.isOptIn).map(\.id))
    let root = PackageFolder.folder
    for rule in listing.rules {
      let page = try #require(rule.page.components(separatedBy: "/blob/main/").last)
      #expect(
        FileManager.default.fileExists(atPath: root.appendingPathComponent(page).path), "\(page)")
      #expect(!rule.rationale.isEmpty && !rule.remedy.isEmpty && !rule.title.isEmpty)
    }
    #expect(listing.rules.contains { !$0.variants.isEmpty })
  }

  @Test func textHasALinePerRule() {
    let run = MemoryRun().run("rules")
    #expect(
      run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == Rule.all.map { Substring($0.id) })
  }

  /// Completions that a shell gets for the values of an argument, as ArgumentParser's scripts ask.
  private func offered(_ command: String, _ argument: String) -> [String] {
    MemoryRun().run("---completion", command, "--", argument, "0", "0", "settingsc", command)
      .output.split(separator: "\n").map(String.init)
  }

  @Test func ruleIdsAreOffered() {
    #expect(offered("lint", "--disable") == Rule.all.map(\.id))
    #expect(offered("lint", "--enable") == Rule.all.filter(\.isOptIn).map(\.id))
    #expect(
      offered("explain", "positional@0") == Rule.all.map(\.id) + AllChangeClasses.classes.map(\.id))
  }
}
