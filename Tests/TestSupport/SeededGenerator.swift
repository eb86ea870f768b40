/// A random number generator whose numbers depend only on its seed, so that a failure can be
/// reproduced.
package struct SeededGenerator: RandomNumberGenerator, Sendable, CustomStringConvertible {
  private let seed: UInt64
  private var state: UInt64

  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns generators with consecutive seeds from 0, each for one test case.
  package static func cases(_ count: UInt64) -> [SeededGenerator] {
    (0..<count).map { SeededGenerator(seed: $0) }
  }

  package var description: String { "seed \(seed)" }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns a number from 0 up to a positive bound, exclusive.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
}
