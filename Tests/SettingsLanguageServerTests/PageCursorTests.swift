import SettingsPropertyLists
import Testing

@testable import SettingsLanguageServer

@Suite struct PageCursorTests {
  /// The place of the first `|`, without it.
  private func cursor(_ marked: String) -> PageCursor? {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return PageCursor(Array((parts[0] + parts[1]).utf8), at: parts[0].utf8.count)
  }

  private func keys(_ marked: String) throws -> [String] {
    let found = try #require(cursor(marked))
    return try #require(found.containers.last).children.compactMap { $0.key }
  }

  @Test func containersAndTheirOtherEntries() throws {
    let before = "<plist><dict><key>A</key><array><dict><key>B</key><true/>"
    let after = "<key>C</key><string>x</string></dict></array><key>D</key><true/></dict></plist>"
    let found = try #require(cursor(before + "|" + after))
    #expect(found.containers.map { $0.isArray } == [false, true, false])
    #expect(found.containers.map { $0.key } == [nil, "A", nil])
    #expect(found.token == .between(before.utf8.count..<before.utf8.count))
    #expect(found.containers[0].children.map { $0.key } == ["A", "D"])
    #expect(found.containers[2].text(of: "C") == "x")
    for token in ["", "<", "<k", "K", "<key>K", "<key>K</key>", "<key>K</key><string>v"] {
      #expect(try keys("\(before)\n\(token)|\n\(after)") == ["B", "C"], "\(token)")
      // Nothing is closed yet.
      #expect(try keys("\(before)\n\(token)|") == ["B"], "\(token)")
    }
  }

  @Test func tokensWithTheirKeys() throws {
    let whole = try #require(
      cursor("<plist><dict><key>A&amp;</key>\n<string>a b|c</string></dict></plist>"))
    #expect(whole.key == "A&")
    #expect(whole.token == .text(39..<43, of: "string", isClosed: true))
    let open = try #require(
      cursor("<plist><dict><key>A</key><string>a|\n<key>B</key><true/></dict></plist>"))
    #expect(open.token == .text(33..<34, of: "string", isClosed: false))
    #expect(open.containers[0].children.map { $0.key } == ["B"])
  }

  @Test(arguments: [
    "<plist><!-- |", "<plist><dict><!-- | --></dict>", "<?xml |?><plist/>", "<plist><dict></di|",
    "|", "<plist><dict/></plist>|", "<plist><dict><string>a|", "<plist><dict><key>A</k|ey></dict>",
    "<plist><dict><ke|y>A</key></dict>", "<plist><dict></di|ct>",
  ]) func noKeyIsFoundInTagsAndComments(_ marked: String) {
    #expect(cursor(marked) == nil)
  }

  @Test func aKeyAndAnItemOfAnArrayHaveNoKey() throws {
    let key = try #require(
      cursor("<plist><dict><key>A</key><true/><key>B|</key><true/></dict></plist>"))
    #expect(key.key == nil)
    let item = try #require(cursor("<plist><array><string>a|</string></array></plist>"))
    #expect(item.key == nil)
    // Where text stands instead of a tag, its last word is being typed.
    #expect(cursor("<plist><dict>\nab K|")?.token == .between(17..<18))
  }

  @Test(arguments: [
    "stray", "<key>K</key>", "<bold>b</bold>", "<key>K\n", "<string>s</string>", "<integer/>",
    "</string>", "<key>K</key><string>s</strin>", "<", "</", "<>", "<ke",
  ]) func faultsElsewhereArePassedOver(_ fault: String) throws {
    let row = "<dict><key>A</key><true/>\(fault)\n</dict>"
    let own = "<dict><key>B</key><true/>\n|\n<key>C</key><true/></dict>"
    #expect(try keys("<plist><array>\(row)\(own)</array></plist>") == ["B", "C"])
    #expect(try keys("<plist><array>\(own)\(row)</array></plist>") == ["B", "C"])
    let around = "<dict><key>B</key><true/>\(fault)\n|\n<key>C</key><true/></dict>"
    #expect(try keys("<plist><array>\(around)</array></plist>") == ["B", "C"])
  }

  @Test func containersThatNothingClosesEndWithTheirParent() throws {
    let page =
      "<plist><dict><key>A</key><array><dict><key>B</key><true/>|</array><key>C</key><true/>"
    let found = try #require(cursor(page))
    #expect(found.containers.map { $0.children.map { $0.key } } == [["A", "C"], [], ["B"]])
  }

  @Test func aKeyWithoutItsValueTakesNoOther() throws {
    let dictionary = "<plist><dict><key>B</key><true/>\n|\n<key>K</key>\n<key>C</key><true/></dict>"
    #expect(try keys(dictionary) == ["B", "C"])
  }

  @Test func markupInTextsIsText() throws {
    let page =
      "<plist><dict><key>A</key><string><![CDATA[<key>]]></string><!-- <key>K</key> -->|</dict>"
    #expect(
      cursor(page)?.containers[0].children == [
        PageCursor.Child(key: "A", text: "<key>", offsets: 13..<59)
      ])
  }

  /// A list of its own has what is whole, and nothing where a value cannot be read.
  @Test func onlyTheRowAroundAPlaceIsRead() throws {
    func entries(_ row: String) -> [String]? {
      let page =
        "<plist><dict><key>PreferenceSpecifiers</key><array><dict>\(row)</dict></array></dict>"
      guard let list = cursor(page)?.rowAlone(.empty) else { return nil }
      let rows = list.entries(list.root).flatMap { list.items($0.value) }
      return rows.flatMap { list.entries($0) }.map { list.text($0.key) }
    }
    #expect(entries("<key>A</key><array><true/></array>stray|<key>C</key><false/>") == ["A", "C"])
    #expect(entries("<key>A</key><integer>x</integer>|") == nil)
  }

  /// Any place of a page gives an answer, whatever is cut off.
  @Test func everyPlaceOfEveryBeginning() {
    let page =
      "<?xml?><plist><!-- c --><dict><key>A</key><array><dict><key>B</key><string>b</string>"
      + "</dict><true/></array></dict></plist>"
    let bytes = Array(page.utf8)
    for end in 0...bytes.count {
      for place in 0...end {
        let cursor = PageCursor(Array(bytes[..<end]), at: place)
        #expect(cursor == nil || cursor?.containers.isEmpty == false)
      }
    }
  }
}
