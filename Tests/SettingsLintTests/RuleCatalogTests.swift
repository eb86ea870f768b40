import Foundation
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Properties of every rule: it is listed in order, named well, documented and explained by
/// examples.
@Suite struct RuleCatalogTests {
  @Test func idsAreUniqueAndSorted() {
    let ids = Rule.all.map(\.id)
    #expect(ids == Set(ids).sorted())
  }

  @Test func everyFileOfARuleIsListed() throws {
    let folder = PackageFolder.file("Sources/SettingsRules")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }
    let declarations = try files.flatMap { file in
      try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        .matches(of: /static let \w+ = Rule\(\s*"([a-z0-9-]+)"/).map { String($0.1) }
    }
    #expect(declarations.sorted() == Rule.all.map(\.id), "run 'make generate'")
  }

  @Test(arguments: Rule.all.map(\.id)) func isDocumented(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    #expect(id.allSatisfy { ($0.isLowercase && $0.isASCII) || $0 == "-" || $0.isNumber })
    #expect(
      rule.title.first?.isLowercase == true || rule.title.first?.isLetter == false
        || rule.title.contains("Settings"))
    #expect(!rule.title.hasSuffix("."))
    #expect(rule.rationale.count > 40 && rule.rationale.hasSuffix("."))
    #expect(rule.remedy.hasSuffix("."))
    #expect(!rule.sources.isEmpty)
    if !rule.check.isOfEngine {
      #expect(!rule.bad.isEmpty)
      #expect(rule.good != nil)
    }
  }

  @Test(arguments: Rule.all.map(\.id)) func showsWhatTheFixLeaves(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let isFixed = CheckedExample.all.contains { $0.rule.id == id && $0.example.fixed != nil }
    #expect(
      !isFixed || rule.bad.contains { $0.fixed != nil },
      "\(id): no example shows what the fix leaves")
  }

  @Test func everyFileOfCasesIsListed() throws {
    let ids = AllRuleCases.all.map(\.rule.id)
    #expect(
      ids == Set(ids).sorted(),
      "run 'make generate', which lists the cases")
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "RuleCases")
    let families = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.contains("/")
    }
    let names = families.filter { $0.hasSuffix(".swift") }.compactMap {
      $0.split(separator: "/").last?.dropLast(6)
    }
    #expect(
      Set(names.map { $0.lowercased() }).symmetricDifference(ids.map { $0.filter { $0 != "-" } })
        == [],
      "each file of RuleCases is named as its rule's and listed in AllRuleCases")
    for cases in AllRuleCases.all {
      #expect(!cases.bad.isEmpty || !cases.good.isEmpty, "\(cases.rule.id)")
    }
  }
}
