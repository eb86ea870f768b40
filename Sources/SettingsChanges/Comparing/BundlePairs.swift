/// The paths of two versions of one bundle, relative to the root of the repository.
package struct BundlePair: Sendable, Hashable {
  /// The path in the old version; `nil` for a new bundle.
  package let old: String?
  /// The path in the new version; `nil` for a removed bundle.
  package let new: String?

  /// Returns all bundles of two versions of a repository, in pairs where possible.
  ///
  /// Two bundles with the same path are a pair. A removed and an added bundle are a pair if files
  /// moved from one to the other; where there is a choice, the larger number of files decides.
  ///
  /// - Parameter renames: The moved files, by paths relative to the root of the repository.
  /// - Returns: The pairs sorted by the new path or, for a removed bundle, by the old path.
  package static func pairs(
    old: [String], new: [String], renames: [(old: String, new: String)]
  ) -> [BundlePair] {
    let kept = Set(old).intersection(new)
    var pairs = kept.map { BundlePair(old: $0, new: $0) }
    var gone = Set(old).subtracting(kept)
    var added = Set(new).subtracting(kept)
    var counts: [BundlePair: Int] = [:]
    func bundle(of file: String, among bundles: Set<String>) -> String? {
      bundles.first { file.utf8.starts(with: ($0 + "/").utf8) }
    }
    // Only a move from a removed bundle to an added one counts.
    for rename in renames {
      guard let from = bundle(of: rename.old, among: gone),
        let to = bundle(of: rename.new, among: added)
      else { continue }
      counts[BundlePair(old: from, new: to), default: 0] += 1
    }
    let byCount = counts.sorted { left, right in
      if left.value != right.value { return left.value > right.value }
      return left.key.place < right.key.place
    }
    for (pair, _) in byCount {
      guard let from = pair.old, let to = pair.new, gone.contains(from), added.contains(to) else {
        continue
      }
      gone.remove(from)
      added.remove(to)
      pairs.append(pair)
    }
    pairs +=
      gone.map { BundlePair(old: $0, new: nil) } + added.map { BundlePair(old: nil, new: $0) }
    return pairs.sorted { $0.place.utf8.lexicographicallyPrecedes($1.place.utf8) }
  }

  /// The path in the new version; for a removed bundle, the old path.
  package var place: String { new ?? old ?? "" }

  /// The paths of the versions that exist.
  package var paths: [String] { [old, new].compactMap { $0 } }
}
