import Testing

@testable import SettingsPropertyLists

@Suite("Searching for texts")
struct TextSearchTests {
  @Test(
    "finds the first place, byte by byte",
    arguments: [
      ("aaab", "aab", "a"), ("abacabad", "abad", "abac"), ("é://x", "://", "é"), ("ab", "abc", nil),
      ("", "a", nil),
      ("x\u{301}:y", "x", ""), ("aa", "", ""), ("ababab", "abab", ""),
    ] as [(String, String, String?)])
  func findsTheFirstPlaceByteByByte(text: String, part: String, before: String?) {
    let place = text.firstRange(ofText: part)
    #expect(place.map { String(text[..<$0.lowerBound]) } == before)
    #expect(place.map { text[$0].utf8.elementsEqual(part.utf8) } ?? true)
    #expect(text.contains(text: part) == (before != nil))
  }

  @Test("finds bytes behind others that begin alike")
  func findsBytesBehindOthersThatBeginAlike() {
    #expect(FileBytes("<<!--".utf8).find("<!--", from: 0) == 1)
    #expect(FileBytes("<<!-".utf8).find("<!--", from: 0) == nil)
  }

  @Test("splits and replaces from the left, in parts of texts too")
  func splitsAndReplacesFromTheLeft() {
    #expect("a--b---c--".split(atText: "--") == ["a", "b", "-c", ""])
    #expect("aaaa!".dropFirst().replacing(text: "aa", with: "b") == "ba!")
    #expect("none".replacing(text: "x", with: "y") == "none")
    #expect("none".replacing(text: "", with: "y") == "none")
  }
}
