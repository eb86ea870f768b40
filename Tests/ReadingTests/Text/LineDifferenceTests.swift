import SettingsText
import TestSupport
import Testing

/// The lines in which two versions of a text differ.
@Suite struct LineDifferenceTests {
  private func changes(_ old: String, _ new: String) -> [Range<Int>] {
    LineDifference(from: Array(old), to: Array(new)).changes
  }

  @Test func changedAddedAndRemovedLinesAreReported() {
    #expect(changes("abc", "abc") == [])
    #expect(changes("abc", "aXc") == [1..<2])
    #expect(changes("abc", "abXYc") == [2..<4])
    #expect(changes("abc", "ac") == [1..<1], "a removed line leaves a gap")
    #expect(changes("abc", "Zabc") == [0..<1])
    #expect(changes("", "ab") == [0..<2])
    #expect(changes("ab", "") == [0..<0])
    #expect(changes("abcdef", "aBcdEf") == [1..<2, 4..<5])
  }

  @Test func repeatedLinesAreComparedToo() {
    #expect(changes("{}{}{}", "{}{x}{}") == [3..<4])
    #expect(changes("aaaa", "aa") == [2..<2])
  }

  @Test func linesThatAreNotNamedAreInTheOldVersion() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let old = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Int.random(in: 0...6, using: &random)
      }
      let new = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Int.random(in: 0...6, using: &random)
      }
      let changed = Set(LineDifference(from: old, to: new).changes.flatMap { Array($0) })
      var rest = old[...]
      for index in new.indices where !changed.contains(index) {
        guard let match = rest.firstIndex(of: new[index]) else {
          Issue.record("\(old) \(new): line \(index) is new")
          return
        }
        rest = rest[(match + 1)...]
      }
      #expect(old == new || !LineDifference(from: old, to: new).changes.isEmpty)
    }
  }

  @Test func largeTextsWithoutALineInCommonAreBounded() {
    let old = (0..<60_000).map { $0 % 5 }
    let new = (0..<60_000).map { $0 % 7 }
    #expect(!LineDifference(from: old, to: new).changes.isEmpty)
  }
}
