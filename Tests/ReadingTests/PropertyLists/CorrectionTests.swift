import SettingsPropertyLists
import Testing

/// Edits that make a list strict that CoreFoundation reads although it is not.
@Suite struct CorrectionTests {
  private static let page =
    "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array/><key>A</key><key>b</key></dict></plist>"

  @Test func everyCorrectionHasItsEdits() throws {
    let list = try PropertyListReader().read(
      Array("\n<!-- a -- b --><?xml version=1.0?>\n\(Self.page)".utf8))
    // The blank before the comment is moved with it.
    #expect(
      list.corrections.map(\.kind) == [.commentBeforeDeclaration, .looseDeclaration, .keyAsValue])
    #expect(
      list.corrections.map { $0.edits.map(\.text) } == [
        ["", "\n<!-- a - - b -->"], ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"],
        ["string", "string"],
      ])
    #expect(list.corrections.last?.string != nil)
  }

  @Test func aCommentThatSwallowsTextBeforeTheDeclarationStays() throws {
    let list = try PropertyListReader().read(
      Array("<!-- a <!-- b --><?xml version=\"1.0\"?>\(Self.page)".utf8))
    #expect(
      list.corrections.map(\.kind) == [.runawayComment, .commentBeforeDeclaration, .keyAsValue])
    #expect(list.corrections[1].edits.isEmpty)
  }

  /// As CoreFoundation does with the sign of copyright in the encodings of old.
  @Test func aCopyrightSignThatIsNotInUTF8IsReplaced() throws {
    func read(_ byte: UInt8) throws -> PropertyList {
      try PropertyListReader().read(
        Array("<plist><string>".utf8) + [byte, 0x20, byte, 0x2E] + Array("</string></plist>".utf8))
    }
    let list = try read(0xA9)
    #expect(list.string(list.root) == "\u{FFFD} \u{FFFD}.")
    #expect(list.corrections.map(\.kind) == [.notStrict])
    #expect(throws: ReadingError.self) { try read(0xE9) }
  }

  /// libxml2, which compares each attribute of a tag with all others, refuses the second `b`.
  @Test func aTagOfManyAttributesIsReadWithoutLibXML2() throws {
    func read(_ count: Int) throws -> PropertyList {
      let attributes = (0..<count).map { "attribute\($0)=\"x\" " }.joined()
      let text = "<plist \(attributes)b=\"\" b=\"\"><true/></plist>"
      return try PropertyListReader().read(Array(text.utf8))
    }
    #expect(try !read(10).corrections.isEmpty)
    #expect(try read(1000).corrections.isEmpty)
  }

  @Test func hyphensInCommentsAreOneCorrection() throws {
    let text = "<plist><!-- a -- b --><!-- c -- d --><true/></plist>"
    let list = try PropertyListReader().read(Array(text.utf8))
    #expect(list.corrections.map(\.kind) == [.hyphensInComment])
    #expect(list.corrections[0].edits.map(\.text) == ["<!-- a - - b -->", "<!-- c - - d -->"])
  }

  @Test func aStrictListHasNone() throws {
    let list = try PropertyListReader().read(
      Array(Self.page.replacing("<key>b</key>", with: "<true/>").utf8))
    #expect(list.corrections.isEmpty)
    let commented = try PropertyListReader().read(
      Array("<!DOCTYPE plist><!-- a --><plist><true/></plist>".utf8))
    #expect(commented.corrections.isEmpty && commented.comments.count == 1)
  }

  @Test(arguments: ["&#1a;", "&#xg;", "&#x110000;", "&nbsp;"]) func anInvalidReferenceIsAnError(
    _ text: String
  ) {
    #expect(throws: ReadingError.self) {
      try PropertyListReader().read(Array("<plist><string>\(text)</string></plist>".utf8))
    }
  }

  @Test func aByteThatBeginsNoCharacterIsAnError() {
    for text in ["<plist><string>a", "\"a\" = \"b"] {
      #expect(throws: ReadingError.self) {
        try StringsTableReader().read(Array(text.utf8) + [0x80] + Array("\";".utf8))
      }
    }
  }
}
