import SettingsFiles
import SettingsText

/// Finds the tokens of a name in a file.
///
/// The index of all names is built on first use.
final class NameOccurrences {
  private let code: LexedCode
  /// All identifiers, sorted by name: the hash of the name in the upper half, the token in the lower
  /// one.
  private lazy var sortedNames = code.tokens.indices.lazy.filter {
    self.code.tokens[$0].kind == .identifier
  }.map { self.upperHalf(ofName: $0) | UInt64($0) }.sorted()

  private static let lowerHalf: UInt64 = 0xFFFF_FFFF

  init(_ code: LexedCode) { self.code = code }

  /// Returns the hash of a token's name in the upper half, with zeros in the lower one.
  private func upperHalf(ofName token: TokenIndex) -> UInt64 {
    UInt64(code.nameHash(of: token)) << 32
  }

  /// Returns the tokens in a range that have the same name as the given token.
  func tokens(named token: TokenIndex, in range: Range<TokenIndex>) -> some Sequence<TokenIndex> {
    let bytes = code.source.buffer
    let name = bytes[code.tokens[token].range]
    let upperHalf = upperHalf(ofName: token)
    let start = upperHalf | UInt64(max(0, range.lowerBound))
    let first = sortedNames.partitioningIndex { $0 >= start }
    return sortedNames[first...].lazy
      .prefix { $0 & ~Self.lowerHalf == upperHalf }
      .map { TokenIndex($0 & Self.lowerHalf) }
      .prefix { $0 < range.upperBound }
      // Another name may have the same hash.
      .filter { bytes[self.code.tokens[$0].range].elementsEqual(name) }
  }
}
