/// Two versions of one bundle, by their paths from the root of the repository; one is `nil` for a
/// new or removed bundle.
package struct BundlePair: Sendable, Hashable {
  /// The path in the old version.
  package let old: String?
  /// The path in the new version.
  package let new: String?

  /// Pairs the bundles of two versions of a repository: those with the same path, then those whose
  /// files moved from one to the other, in descending order of the number of files.
  ///
  /// - Parameter renames: The files that moved, from the root of the repository.
  /// - Returns: The pairs by the new path, or the old one of a bundle that is gone.
  package static func pairs(
    old: [String], new: [String], renames: [(old: String, new: String)]
  ) -> [BundlePair] {
    let kept = Set(old).intersection(new)
    var pairs = kept.map { BundlePair(old: $0, new: $0) }
    var gone = Set(old).subtracting(kept)
    var added = Set(new).subtracting(kept)
    var counts: [BundlePair: Int] = [:]
    for rename in renames {
      guard let from = gone.first(where: { rename.old.utf8.starts(with: ($0 + "/").utf8) }),
        let to = added.first(where: { rename.new.utf8.starts(with: ($0 + "/").utf8) })
      else { continue }
      counts[BundlePair(old: from, new: to), default: 0] += 1
    }
    for pair in counts.keys.sorted(by: { (counts[$1] ?? 0, $0.place) < (counts[$0] ?? 0, $1.place) }
    ) {
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

  /// The path in the new version; for a removed bundle, its old one.
  package var place: String { new ?? old ?? "" }

  /// The paths in both versions.
  package var paths: [String] { [old, new].compactMap { $0 } }
}
