/// A version of a system, whose numbers are compared from the left.
package struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let numbers: [Int]

  /// Parses `16`, `16.4` or `16.4.1`; `nil` for anything else.
  ///
  /// - Parameter maxNumbers: The maximum count of numbers.
  package init?(_ text: String, maxNumbers: Int = 3) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    var numbers = parts.compactMap { Int($0) }
    guard parts.count <= maxNumbers, numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 })
    else {
      return nil
    }
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  /// The version as text without trailing zeros, such as `16.4`, or `16` for `16.0`.
  package var description: String {
    numbers.map(String.init).joined(separator: ".")
  }

  /// Compares number by number; missing ones count as 0.
  package static func < (left: Version, right: Version) -> Bool {
    for index in 0..<max(left.numbers.count, right.numbers.count) {
      let first = index < left.numbers.count ? left.numbers[index] : 0
      let second = index < right.numbers.count ? right.numbers[index] : 0
      if first != second { return first < second }
    }
    return false
  }
}
