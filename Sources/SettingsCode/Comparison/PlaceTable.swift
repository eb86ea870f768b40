/// A place in one of several files.
struct FilePlace: Sendable, Hashable {
  /// The index of the file.
  @CompactIndex var file: Int
  /// The token, or in the tables of constants the index of the constant.
  @CompactIndex var index: Int
}

/// The places of terms in all files, by the hashes of the terms.
///
/// The table consists of two arrays, which take 16 to 20 bytes for a term. The low bits of a hash
/// are the number of a slot. One array has the entries in the order of their slots, and those of
/// one slot in the order of files. The other has the start of each slot.
struct PlaceTable: Sendable {
  private struct Entry: Sendable {
    let hash: UInt32
    let place: FilePlace
  }

  private var entries: [Entry]
  /// The index of the first entry of each slot, then the number of entries.
  private var starts: [UInt32]
  /// A mask for the bits of a hash that form the index of its slot.
  ///
  /// The number of slots is a power of two.
  private let slotMask: Int

  /// Creates the table of the terms of all files.
  ///
  /// - Parameter terms: The terms of each file, by file index.
  init(_ terms: [[SearchTerm]]) {
    let count = terms.reduce(0) { $0 + $1.count }
    var slotCount = 1
    while slotCount < count { slotCount *= 2 }
    slotMask = slotCount - 1
    starts = Array(repeating: 0, count: slotCount + 1)
    // A slot begins where the previous one ends. So the entries of each slot are counted at the
    // next slot, and then the counts are added up.
    for term in terms.joined() { starts[(Int(term.hash) & slotMask) + 1] += 1 }
    for slot in 0..<slotCount { starts[slot + 1] += starts[slot] }
    var nextFree = starts
    entries = Array(
      repeating: Entry(hash: 0, place: FilePlace(file: 0, index: 0)), count: count)
    for (file, termsOfFile) in terms.enumerated() {
      for term in termsOfFile {
        let slot = Int(term.hash) & slotMask
        let place = FilePlace(file: file, index: term.index)
        entries[Int(nextFree[slot])] = Entry(hash: term.hash, place: place)
        nextFree[slot] += 1
      }
    }
  }

  /// Whether there are no terms.
  var isEmpty: Bool { entries.isEmpty }

  /// Returns the places of the terms with a hash, in the order of files.
  func places(_ hash: UInt32) -> some Sequence<FilePlace> {
    let slot = Int(hash) & slotMask
    return entries[Int(starts[slot])..<Int(starts[slot + 1])].lazy.filter { $0.hash == hash }
      .map { $0.place }
  }
}
