import SettingsFiles
import SettingsText

/// The tokens of each name of a file, found without a look at other names; made on first use.
final class NamePlaces {
  private let code: LexedCode
  /// The hash of each name in the upper half, its token in the lower one, sorted.
  private lazy var places = code.tokens.indices.lazy.filter {
    self.code.tokens[$0].kind == .identifier
  }.map { self.hash($0) << 32 | UInt64($0) }.sorted()

  init(_ code: LexedCode) { self.code = code }

  private func hash(_ token: Int) -> UInt64 { UInt64(code.nameHash(of: token)) }

  /// Returns the tokens in a range that are the same name as another token.
  func places(of token: Int, in range: Range<Int>) -> some Sequence<Int> {
    let bytes = code.source.buffer
    let name = bytes[code.tokens[token].range]
    let hash = hash(token) << 32
    let first = places.partitioningIndex { $0 >= hash | UInt64(max(0, range.lowerBound)) }
    return places[first...].lazy.prefix { $0 & ~0xFFFF_FFFF == hash }
      .map { Int($0 & 0xFFFF_FFFF) }.prefix { $0 < range.upperBound }
      .filter { bytes[self.code.tokens[$0].range].elementsEqual(name) }
  }
}
