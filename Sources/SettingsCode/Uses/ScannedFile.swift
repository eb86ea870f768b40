/// The index of a file in ``CodeUsage/files``.
package typealias FileIndex = Int

/// A source file with the uses of keys in it, whose names are not resolved yet.
package struct ScannedFile: TokenCursor, Sendable {
  /// The path as shown.
  package let path: String
  /// The absolute path.
  package let absolutePath: String
  let scan: FileScan
  /// The uses that the file itself shows.
  let known: [UnresolvedUse]
  /// The uses that all files together show: calls of the app's own functions, and keys of lists and
  /// dictionaries.
  var followed: [UnresolvedUse] = []
  /// The first tokens of the uses that these replace.
  var replaced: Set<TokenIndex> = []
  /// The file as tokens.
  package var code: LexedCode { scan.code }
  var tokens: [CodeToken] { scan.code.tokens }

  /// The uses in the order of places.
  var uses: [UnresolvedUse] {
    if followed.isEmpty, replaced.isEmpty { return known }
    let remaining = known.filter { !replaced.contains($0.tokens.lowerBound) }
    return (remaining + followed).sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }
}
