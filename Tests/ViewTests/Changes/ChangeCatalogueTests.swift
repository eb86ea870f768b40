import TestSupport
import Testing

@testable import SettingsChanges

/// Properties of every class of changes: it is listed in order, named well and described.
@Suite struct ChangeCatalogueTests {
  @Test func idsAreUniqueAndSorted() {
    let ids = AllChangeClasses.classes.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: AllChangeClasses.classes.map(\.id)) func isDescribed(_ id: String) throws {
    let entry = try #require(AllChangeClasses.classes.first { $0.id == id })
    #expect(id.allSatisfy { ($0.isLowercase && $0.isASCII) || $0 == "-" })
    #expect(entry.title.first?.isLowercase == true && !entry.title.hasSuffix("."))
    for text in [entry.effect, entry.migration] + entry.variants.map(\.effect) {
      #expect(text.hasSuffix(".") && text.first?.isUppercase == true || text.hasPrefix("iOS"))
    }
  }

  @Test(arguments: AllChangeClasses.classes.map(\.id)) func isInTheGuide(_ id: String) throws {
    let entry = try #require(AllChangeClasses.classes.first { $0.id == id })
    let levels =
      ([entry.level.rawValue] + entry.variants.map { "\($0.level.rawValue) if \($0.condition)" })
      .joined(separator: "; ")
    let line = "| `\(id)` | \(levels) | \(entry.title) | \(entry.effect) |\n"
    #expect(
      try PackageFolder.text("Documentation/Changes.md").contains(line),
      "write in Documentation/Changes.md: \(line)")
  }
}
