/// The index of a file in ``CodeUsage/files``.
package typealias FileIndex = Int

/// A source file with the uses of keys in it, whose names are not resolved yet.
///
/// The comparisons of many bundles share it.
package final class ScannedFile: TokenAccess, Sendable {
  /// The path as shown.
  package let path: String
  /// The absolute path.
  package let absolutePath: String
  let scan: FileScan
  /// The uses that the file itself shows.
  let directUses: [UnresolvedUse]
  /// The uses in source order: direct ones, and those that only all files together show.
  ///
  /// The latter are calls of the app's own functions, and keys in lists and dictionaries.
  let uses: [UnresolvedUse]
  /// The file as tokens.
  package var code: LexedCode { scan.code }
  var tokens: [CodeToken] { scan.code.tokens }

  init(path: String, absolutePath: String, scan: FileScan, directUses: [UnresolvedUse]) {
    self.path = path
    self.absolutePath = absolutePath
    self.scan = scan
    self.directUses = directUses
    uses = directUses
  }

  /// Creates a file with the uses that all files together show.
  ///
  /// - Parameter keys: The first tokens of the keys whose direct uses the new ones replace.
  init(_ file: ScannedFile, adding uses: [UnresolvedUse], replacing keys: Set<TokenIndex>) {
    path = file.path
    absolutePath = file.absolutePath
    scan = file.scan
    directUses = file.directUses
    let remaining = directUses.filter { !keys.contains($0.tokens.lowerBound) }
    self.uses = (remaining + uses).sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }
}
