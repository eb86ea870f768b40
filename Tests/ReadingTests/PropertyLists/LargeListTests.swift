import SettingsPropertyLists
import Testing

/// Lists larger than any estimate.
@Suite("A large list")
struct LargeListTests {
  private static func list(_ items: String) throws -> PropertyList {
    try PropertyListReader().read(
      FileBytes(Array("<plist version=\"1.0\"><array>\(items)</array></plist>".utf8)))
  }

  @Test func keepsEveryItem() throws {
    let count = 100_000
    let list = try LargeListTests.list((0..<count).map { "<integer>\($0)</integer>\n" }.joined())
    #expect(list.nodeCount == count + 1)
    #expect(list.items(list.root).enumerated().allSatisfy { list.integer($1)?.signed == Int64($0) })
  }

  @Test func growsWhereItIsDenserThanItsBeginning() throws {
    // More nodes than one per 16 bytes.
    let begin = String(repeating: "<string>Choice and words</string>\n", count: 50_000)
    let count = 200_000
    let list = try LargeListTests.list(begin + String(repeating: "<true/>", count: count))
    #expect(list.nodeCount == 50_000 + count + 1)
    #expect(list.items(list.root).dropFirst(50_000).allSatisfy { list.boolean($0) == true })
  }

  @Test func isGivenUpAtItsFirstFault() throws {
    let items = String(repeating: "<integer>1</integer>\n", count: 100_000)
    #expect(throws: ReadingError.self) { try LargeListTests.list("<integer>x</integer>" + items) }
    #expect(throws: ReadingError.self) { try LargeListTests.list(items + "<integer>x</integer>") }
  }
}
