import SettingsModel
import SettingsPropertyLists

/// The entries of a strings table in all its files, grouped by the numbers of their keys.
///
/// The number of a key is that of its text in the table's ``TextNumbers``. All entries are in one
/// array: an array for each key takes ten times the work on a typical bundle.
struct TableEntries: Sendable {
  typealias Entry = TranslationTable.Entry

  /// The entries by number, those of one number sorted by file.
  private var entries: [Entry]
  /// The index in `entries` of the first entry of each number; the last item is the count of all
  /// entries.
  private let starts: [Int]
  /// Pairs of entries with the same key in the same file, in the order of the files.
  let duplicates: [TranslationTable.Duplicate]

  /// Collects the effective entries of the given files.
  ///
  /// - Parameters:
  ///   - usedCount: The number of texts that pages use, which have the lowest numbers.
  ///   - numberOrNew: Returns the number of a key; a new key gets the next number.
  init(
    of files: [StringsTable], usedCount: Int,
    numberOrNew: (PropertyList.NodeID, PropertyList) -> Int
  ) {
    var found: [(number: Int, entry: Entry)] = []
    found.reserveCapacity(files.reduce(0) { $0 + $1.list.childCount($1.list.root) })
    var duplicates: [TranslationTable.Duplicate] = []
    // The index in `found` of the last entry of each number.
    var lastIndices = [Int?](repeating: nil, count: usedCount)
    for (file, table) in files.enumerated() {
      for pair in table.list.entries(table.list.root) {
        let number = numberOrNew(pair.key, table.list)
        let isNew = number == lastIndices.count
        if isNew { lastIndices.append(nil) }
        let entry = Entry(file: file, key: pair.key)
        if let index = lastIndices[number], found[index].entry.file == file {
          duplicates.append(
            TranslationTable.Duplicate(number: number, first: found[index].entry, second: entry))
          // Of a key that no page uses, the first entry is kept, since findings point to it.
          let isUsed = number < usedCount
          if isUsed, !table.list.keepsFirstOfRepeatedKeys { found[index].entry = entry }
        } else {
          lastIndices[number] = found.count
          found.append((number, entry))
        }
      }
    }
    self.duplicates = duplicates
    // A counting sort by number, which keeps the order of the files. The first loop counts the
    // entries of a number at `number + 1`. The second loop adds up the counts.
    var starts = [Int](repeating: 0, count: lastIndices.count + 1)
    for (number, _) in found { starts[number + 1] += 1 }
    for number in lastIndices.indices { starts[number + 1] += starts[number] }
    self.starts = starts
    var next = starts
    // The loop below overwrites all entries; only their count matters here.
    var entries = found.map { $0.entry }
    for (number, entry) in found {
      entries[next[number]] = entry
      next[number] += 1
    }
    self.entries = entries
  }

  /// The entry at an index of any slice that ``subscript(_:)`` returns.
  ///
  /// The slices have the indices of the array of all entries: the slice of number 0 begins with
  /// index 0, the slice of number 1 where the slice of number 0 ends.
  subscript(at index: Int) -> Entry {
    get { entries[index] }
    set { entries[index] = newValue }
  }

  /// The entries of a number, at most one per file, sorted by file.
  subscript(number: Int) -> ArraySlice<Entry> { entries[starts[number]..<starts[number + 1]] }
}
