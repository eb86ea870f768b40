import SettingsPropertyLists
import Testing

/// What makes a list strict that CoreFoundation reads although it is not.
@Suite struct CorrectionTests {
  private static let page =
    "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array/><key>A</key><key>b</key></dict></plist>"

  @Test func everyCorrectionHasItsEdits() throws {
    let list = try PropertyListReader().read(Array("\n<!-- a -- b --><?xml version=1.0?>\n\(Self.page)".utf8))
    // The blank before the comment is moved with it.
    #expect(list.corrections.map(\.kind) == [.commentBeforeDeclaration, .looseDeclaration, .keyAsValue])
    #expect(
      list.corrections.map { $0.edits.map(\.text) } == [
        ["", "\n<!-- a - - b -->"], ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"], ["string", "string"],
      ])
    #expect(list.corrections.last?.string != nil)
  }

  @Test func aStrictListHasNone() throws {
    let list = try PropertyListReader().read(Array(Self.page.replacing("<key>b</key>", with: "<true/>").utf8))
    #expect(list.corrections.isEmpty)
  }
}
