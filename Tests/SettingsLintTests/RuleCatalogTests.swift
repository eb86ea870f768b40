import Testing

@testable import SettingsLint

/// What holds for every rule: it is listed in order, named well, documented and has examples.
@Suite struct RuleCatalogTests {
  @Test func idsAreUniqueAndSorted() {
    let ids = AllRules.rules.map(\.id)
    #expect(ids == ids.sorted())
    let all = ids + AllRules.rules.flatMap(\.aliases)
    #expect(Set(all).count == all.count)
  }

  @Test(arguments: AllRules.rules.map(\.id)) func isDocumented(_ id: String) throws {
    let rule = try #require(AllRules.rules.first { $0.id == id })
    #expect(id.allSatisfy { ($0.isLowercase && $0.isASCII) || $0 == "-" || $0.isNumber })
    #expect(
      rule.title.first?.isLowercase == true || rule.title.first?.isLetter == false || rule.title.contains("Settings"))
    #expect(!rule.title.hasSuffix("."))
    #expect(rule.rationale.count > 40 && rule.rationale.hasSuffix("."))
    #expect(rule.remedy.hasSuffix("."))
    #expect(!rule.sources.isEmpty)
    if case .engine = rule.check {
    } else {
      #expect(!rule.bad.isEmpty)
      #expect(!rule.good.isEmpty)
    }
  }
}
