/// "Did you mean": the one place that compares names by likeness.
package enum Suggestion {
  /// The name most like a misspelled one, if exactly one is clearly the nearest.
  ///
  /// - Parameter name: The name as written.
  /// - Parameter candidates: The names that would be legal at the place.
  package static func best(for name: String, among candidates: some Sequence<String>) -> String? {
    let folded = fold(name)
    guard !folded.isEmpty else { return nil }
    var best: (distance: Int, name: String)?
    var isTied = false
    let limit = folded.count <= 4 ? 1 : folded.count <= 8 ? 2 : 3
    for candidate in candidates where candidate != name {
      let other = fold(candidate)
      let distance: Int
      if other == folded {
        distance = 0
      } else if min(other.count, folded.count) >= 5, other.starts(with: folded) || folded.starts(with: other) {
        // `Footer` for `FooterText`, `Autocapitalization` for `AutocapitalizationType`.
        distance = 1
      } else {
        guard let edits = editDistance(folded, other, limit: limit) else { continue }
        distance = edits
      }
      if let current = best, distance >= current.distance {
        if distance == current.distance { isTied = true }
      } else {
        best = (distance, candidate)
        isTied = false
      }
    }
    return isTied ? nil : best?.name
  }

  /// Letters and digits in lower case: case, blanks, hyphens and underscores do not make another name.
  private static func fold(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { byte in
      byte != UInt8(ascii: " ") && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "\t")
    }
  }

  /// The number of insertions, deletions, replacements and swaps of neighbors; `nil` above `limit`.
  static func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...max(left.count, 1) where row <= left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      var least = row
      for column in 1...max(right.count, 1) where column <= right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var value = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          value = min(value, beforeLast[column - 2] + 1)
        }
        current.append(value)
        least = min(least, value)
      }
      if least > limit { return nil }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
