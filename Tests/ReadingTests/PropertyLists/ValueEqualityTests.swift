import SettingsPropertyLists
import Testing

/// One equality for values in trees and for plain ones.
@Suite struct ValueEqualityTests {
  private struct Comparisons: Equatable {
    let exact: Bool
    let numeric: Bool
  }

  /// Compares the two items of an array, as nodes and as plain values.
  private func compare(_ first: String, _ second: String) throws -> Comparisons {
    let text = "<plist version=\"1.0\"><array>\(first)\(second)</array></plist>"
    let list = try PropertyListReader().read(Array(text.utf8))
    let nodes = Array(list.items(list.root))
    let values = nodes.map { list.keptValue(of: $0) }
    let comparisons: [PropertyList.Comparison] = [.exact, .numeric]
    let found = comparisons.map { list.isEqual(nodes[0], to: nodes[1], of: list, $0) }
    #expect(found == comparisons.map { values[0].isEqual(to: values[1], $0) })
    #expect(values[0].isSameChoice(as: values[1]) == found[1])
    return Comparisons(exact: found[0], numeric: found[1])
  }

  private func areEqual(_ first: String, _ second: String) throws -> Comparisons {
    let found = try compare(first, second)
    #expect(try compare(second, first) == found)
    return found
  }

  private static let big = "<integer>9007199254740993</integer>"

  @Test func integersAbove2To53AreDistinguished() throws {
    let other = "<integer>9007199254740992</integer>"
    #expect(try areEqual(Self.big, other) == Comparisons(exact: false, numeric: false))
    #expect(try areEqual(Self.big, Self.big) == Comparisons(exact: true, numeric: true))
    let real = "<real>9007199254740992</real>"
    #expect(try areEqual(Self.big, real) == Comparisons(exact: false, numeric: false))
    #expect(try areEqual(other, real) == Comparisons(exact: false, numeric: true))
    let unsigned = "<integer>18446744073709549568</integer>"
    let largest = "<real>18446744073709549568</real>"
    #expect(try areEqual(unsigned, largest) == Comparisons(exact: false, numeric: true))
  }

  @Test func nanEqualsItself() throws {
    let nan = "<real>nan</real>"
    #expect(try areEqual(nan, nan) == Comparisons(exact: true, numeric: true))
    #expect(try areEqual(nan, "<real>0</real>") == Comparisons(exact: false, numeric: false))
    #expect(
      PropertyListValue.real(.nan).isSameChoice(as: .real(.signalingNaN)),
      "whatever its bits are")
  }

  @Test func numbersAndBooleansAreEqualByValue() throws {
    let ones = ["<integer>1</integer>", "<real>1</real>", "<true/>"]
    for one in ones {
      for other in ones where one != other {
        #expect(try areEqual(one, other) == Comparisons(exact: false, numeric: true))
      }
      #expect(try areEqual(one, "<string>1</string>") == Comparisons(exact: false, numeric: false))
      #expect(try areEqual(one, "<real>1.5</real>") == Comparisons(exact: false, numeric: false))
    }
    #expect(
      try areEqual("<real>0</real>", "<real>-0.0</real>")
        == Comparisons(exact: false, numeric: true))
  }

  @Test func containersAreEqualByTheirContents() throws {
    #expect(
      try areEqual(
        "<array><integer>1</integer></array>", "<array><true/></array>")
        == Comparisons(exact: false, numeric: true))
    let entries = ["<key>a</key><integer>1</integer>", "<key>b</key><string>x</string>"]
    let reversed = entries.reversed().joined()
    #expect(
      try areEqual("<dict>\(entries.joined())</dict>", "<dict>\(reversed)</dict>")
        == Comparisons(exact: true, numeric: true))
    let discarded = "<key>a</key><integer>2</integer>" + entries.joined()
    #expect(
      try areEqual("<dict>\(entries.joined())</dict>", "<dict>\(discarded)</dict>")
        == Comparisons(exact: true, numeric: true))
  }

  @Test func oldStyleTextsAndTextsThatLookAlikeDiffer() throws {
    #expect(
      try areEqual("<string>\u{E9}</string>", "<string>e\u{301}</string>")
        == Comparisons(exact: false, numeric: false))
  }

  @Test func oneEntryOfARepeatedKeyIsKept() throws {
    let entries = "<key>a</key><string>1</string><key>b</key><true/><key>a</key><string>2</string>"
    let text = "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
    let list = try PropertyListReader().read(Array(text.utf8))
    #expect(list.keptEntries(list.root).map { list.text($0.key) } == ["b", "a"])
    #expect(list.discardedKeys(in: list.root).count == 1)
    #expect(list.keptValue(of: list.root).entry("a") == .string("2"))
    #expect(list.value.entry("a") == .string("1"))
    let single = try PropertyListReader().read(
      Array("<plist version=\"1.0\"><dict><key>a</key><true/></dict></plist>".utf8))
    #expect(single.discardedKeys(in: single.root).isEmpty)
  }
}

extension PropertyListValue {
  /// The value of a key of a dictionary.
  fileprivate func entry(_ key: String) -> PropertyListValue? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }
}
