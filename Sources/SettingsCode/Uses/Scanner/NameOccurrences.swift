import SettingsFiles
import SettingsText

/// Finds the tokens of a name in a file.
///
/// The index of all names is built on first use.
final class NameOccurrences {
  private let code: LexedCode
  /// All identifiers, sorted: the hash of the name in the upper half, the token in the lower one.
  private lazy var sortedNames = code.tokens.indices.lazy.filter {
    self.code.tokens[$0].kind == .identifier
  }.map { self.upperHalf(ofName: $0) | UInt64($0) }.sorted()

  init(_ code: LexedCode) { self.code = code }

  private func upperHalf(ofName token: TokenIndex) -> UInt64 {
    UInt64(code.nameHash(of: token)) << 32
  }

  /// Returns the tokens in a range that have the same name as the given token.
  func tokens(named token: TokenIndex, in range: Range<TokenIndex>) -> some Sequence<TokenIndex> {
    let bytes = code.source.buffer
    let name = bytes[code.tokens[token].range]
    let upperHalf = upperHalf(ofName: token)
    let first = sortedNames.partitioningIndex { $0 >= upperHalf | UInt64(max(0, range.lowerBound)) }
    return sortedNames[first...].lazy.prefix { $0 & ~0xFFFF_FFFF == upperHalf }
      .map { TokenIndex($0 & 0xFFFF_FFFF) }.prefix { $0 < range.upperBound }
      .filter { bytes[self.code.tokens[$0].range].elementsEqual(name) }
  }
}
