import SettingsModel

/// Entries of a strings table under one key.
package enum RepeatedEntry: Sendable {
  /// The second one replaces the first one's text.
  case replaced(first: TableCoverage.Entry, second: TableCoverage.Entry)
  /// The second one repeats the first one's text; `all` are the second ones of every file that has them.
  case copied(first: TableCoverage.Entry, second: TableCoverage.Entry, all: [TableCoverage.Entry])
}

extension TableCoverage {
  /// The keys that a file of this table has more than once.
  package var repeatedEntries: [RepeatedEntry] {
    var repeated: [RepeatedEntry] = []
    // Copies made with the whole table are in every language.
    var copies: [Int: [Entry]] = [:]
    var firstCopies: [Duplicate] = []
    for pair in duplicates {
      let list = list(of: pair.second)
      if !list.isEqual(pair.first.value, to: pair.second.value, of: list, .exact) {
        repeated.append(.replaced(first: pair.first, second: pair.second))
      } else {
        if copies[pair.key] == nil { firstCopies.append(pair) }
        copies[pair.key, default: []].append(pair.second)
      }
    }
    return repeated
      + firstCopies.map { .copied(first: $0.first, second: $0.second, all: copies[$0.key, default: []]) }
  }
}
