import Testing

@testable import SettingsText

@Suite struct CollectionTests {
  @Test(
    arguments: [([], 0), ([5], 0), ([1], 1), ([1, 2, 4, 7], 2), ([1, 2], 2), ([4, 5], 0)]
      as [([Int], Int)])
  func theFirstElementOfTheSecondPartIsFound(_ numbers: [Int], _ index: Int) {
    #expect(numbers.partitioningIndex { $0 > 3 } == index)
    #expect(([0] + numbers)[1...].partitioningIndex { $0 > 3 } == index + 1)
  }

  @Test func groupsAreInTheOrderOfTheirFirstElements() {
    let groups = ["pear", "fig", "plum", "kiwi", "date"].grouped(by: \.count)
    #expect(groups.map(\.key) == [4, 3])
    #expect(groups.map(\.elements) == [["pear", "plum", "kiwi", "date"], ["fig"]])
  }

  @Test func elementsOfOneValueKeepTheirOrder() {
    #expect(
      ["pear", "fig", "plum", "date"].ordered(by: \.count) == ["fig", "pear", "plum", "date"])
  }

  @Test(arguments: [
    ("a\r\nb\n", "\r\n", 3), ("a\nb", "\n", 2), ("a\rb", "\r", 2), ("a\r", "\r", 2),
    ("ab", "\n", 1),
  ])
  func lineEndsAreFound(_ text: String, _ lineEnd: String, _ next: Int) {
    let bytes = Array(text.utf8)
    #expect(bytes.firstLineEnd == lineEnd)
    #expect(bytes.endOfLineEnd(at: 1) == next)
  }

  @Test func numbersGoWithTheirNouns() {
    #expect([0, 1, 2].map { counted($0, "row") } == ["0 rows", "1 row", "2 rows"])
    #expect(counted(2, "entry", plural: "entries") == "2 entries")
  }
}
