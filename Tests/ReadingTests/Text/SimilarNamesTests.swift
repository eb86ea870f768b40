import SettingsText
import Testing

/// Comparing many names with many others.
@Suite struct SimilarNamesTests {
  /// The smallest number of insertions, deletions, replacements and swaps of neighbors, computed
  /// from the whole table.
  private func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var rows = [Array(0...right.count)]
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var value = min(
          rows[row - 1][column] + 1, current[column - 1] + 1, rows[row - 1][column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          value = min(value, rows[row - 2][column - 2] + 1)
        }
        current.append(value)
      }
      rows.append(current)
    }
    return rows[left.count][right.count]
  }

  /// A name of few different letters, so that many are alike.
  private func name(_ random: inout SystemRandomNumberGenerator, _ length: ClosedRange<Int>)
    -> String
  {
    String((0..<Int.random(in: length, using: &random)).map { _ in "abc".randomElement() ?? "a" })
  }

  @Test(arguments: [1...4, 5...8, 9...12, 62...67])
  func findsWhatAComparisonOfAllPairsFinds(_ lengths: ClosedRange<Int>) {
    var random = SystemRandomNumberGenerator()
    let names = Array(Set((0..<60).map { _ in name(&random, lengths) })).sorted()
    let similar = SimilarNames(names)
    for _ in 0..<60 {
      var written = Array(names.randomElement() ?? "a")
      for _ in 0..<Int.random(in: 0...3) {
        let index = Int.random(in: 0...written.count)
        switch Int.random(in: 0..<4) {
        case 0: written.insert("a", at: index)
        case 1 where index < written.count && written.count > 1: written.remove(at: index)
        case 2 where index < written.count: written[index] = "b"
        case 3 where index + 1 < written.count: written.swapAt(index, index + 1)
        default: break
        }
      }
      let text = String(written)
      let limit = text.count <= 4 ? 1 : text.count <= 8 ? 2 : 3
      let distances = names.map { other -> Int? in
        if other == text { return nil }
        let isBeginning = other.hasPrefix(text) || text.hasPrefix(other)
        if isBeginning, min(other.count, text.count) >= 5 { return 1 }
        let distance = distance(text, other)
        return distance <= limit ? distance : nil
      }
      let least = distances.compactMap { $0 }.min()
      let nearest = names.indices.filter { distances[$0] != nil && distances[$0] == least }
      #expect(
        similar.best(for: text) == (nearest.count == 1 ? nearest[0] : nil), "\(text) in \(names)")
    }
  }

  @Test func comparesFewNamesWhereAllAreAlike() {
    for count in [500, 1000] {
      let names = SimilarNames((0..<count).map { "Sound option number \(10_000 + $0) on" })
      let searches = (0..<count).map {
        names.search(for: "Sound option numbr \(10_000 + $0) on", limit: 3, maximumCount: 1)
      }
      #expect(searches.map(\.nearest) == (0..<count).map { [$0] })
      #expect(searches.allSatisfy { $0.comparisonCount <= 4 })
    }
  }

  /// A swap between two parts leaves both of them as they are.
  @Test func findsANameWithASwapBetweenTwoParts() {
    #expect(SimilarNames(["abcdefgh"]).best(for: "acbdefxh") == 0)
    #expect(SimilarNames(["abcdefgh"]).best(for: "abcdxyzw") == nil)
  }

  @Test func endsTheSearchWhereTooManyNamesShareAPart() {
    var state: UInt64 = 1
    let names = (0..<3000).map { _ in
      let suffix = (0..<12).map { _ -> Character in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Array("einost")[Int(state >> 33) % 6]
      }
      return "settings.notifications.sound." + String(suffix)
    }
    let similar = SimilarNames(names.dropFirst())
    let search = similar.search(for: names[0], limit: 3, maximumCount: 1)
    #expect(search.isExhausted)
    #expect(search.nearest.isEmpty)
    #expect(search.comparisonCount <= 2 * (NameSearch.comparisonLimit + 1))
  }

  @Test func asksOnlyForLegalNamesAmongSimilarOnes() {
    let names = SimilarNames(["sounds", "sound", "volume"])
    var asked: [Int] = []
    let best = names.best(for: "sounda") { index in
      asked.append(index)
      return index == 0
    }
    #expect(best == 0)
    #expect(Set(asked) == [0, 1])
  }
}
