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
  let directUses: [UnresolvedUse]
  /// The uses that all files together show: calls of the app's own functions, and keys of lists and
  /// dictionaries.
  var followedUses: [UnresolvedUse] = []
  /// The first tokens of the keys whose direct uses ``followedUses`` replace.
  var replacedKeys: Set<TokenIndex> = []
  /// The file as tokens.
  package var code: LexedCode { scan.code }
  var tokens: [CodeToken] { scan.code.tokens }

  /// The uses in source order.
  var uses: [UnresolvedUse] {
    if followedUses.isEmpty, replacedKeys.isEmpty { return directUses }
    let remaining = directUses.filter { !replacedKeys.contains($0.tokens.lowerBound) }
    return (remaining + followedUses).sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }
}
