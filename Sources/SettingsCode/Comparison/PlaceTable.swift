/// A place in one of several files.
struct FilePlace: Sendable, Hashable {
  /// The index of the file.
  @CompactIndex var file: Int
  /// The token, or the index of a declaration.
  @CompactIndex var token: TokenIndex
}

/// The places of terms in all files, found by their hashes without a look at the other terms.
///
/// Terms lie in the order of slots, and those of a slot in the order of files, so that a term takes
/// 16 bytes.
struct PlaceTable: Sendable {
  private struct Entry: Sendable {
    let hash: UInt32
    let place: FilePlace
  }

  private var entries: [Entry]
  /// The first entry of each slot, then the number of entries.
  private var starts: [UInt32]

  /// - Parameter terms: The terms by file.
  init(_ terms: [[SearchTerm]]) {
    let count = terms.reduce(0) { $0 + $1.count }
    var slotCount = 1
    while slotCount < count { slotCount *= 2 }
    let mask = slotCount - 1
    starts = Array(repeating: 0, count: slotCount + 1)
    for term in terms.joined() { starts[(Int(term.hash) & mask) + 1] += 1 }
    for slot in 0..<slotCount { starts[slot + 1] += starts[slot] }
    var next = starts
    entries = Array(
      repeating: Entry(hash: 0, place: FilePlace(file: 0, token: 0)), count: count)
    for (file, terms) in terms.enumerated() {
      for term in terms {
        let slot = Int(term.hash) & mask
        let place = FilePlace(file: file, token: term.token)
        entries[Int(next[slot])] = Entry(hash: term.hash, place: place)
        next[slot] += 1
      }
    }
  }

  /// Whether there are no terms.
  var isEmpty: Bool { entries.isEmpty }

  /// Returns the places of the terms with a hash, in the order of files.
  func places(_ hash: UInt32) -> some Sequence<FilePlace> {
    let slot = Int(hash) & (starts.count - 2)
    return entries[Int(starts[slot])..<Int(starts[slot + 1])].lazy.filter { $0.hash == hash }
      .map { $0.place }
  }
}
