/// Navigation in the tree.
extension PropertyList {
  /// Returns the number of items of an array or entries of a dictionary; 0 for any other value.
  package func childCount(_ id: NodeID) -> Int {
    guard kind(id).isContainer else { return 0 }
    return Int(node(id).low)
  }

  /// Returns the node after a value and its contents, which may be one past the last.
  @usableFromInline package func end(of id: NodeID) -> NodeID {
    NodeID(storage.nodes.next(id.index))
  }

  /// Returns the items of an array; empty for any other value.
  @inlinable
  package func items(_ id: NodeID) -> Items {
    return Items(storage: storage, siblings: Siblings(in: id, storage.nodes, kind: .array))
  }

  /// Returns the entries of a dictionary in the order of the file, including duplicates; empty for
  /// any other value.
  @inlinable
  package func entries(_ id: NodeID) -> Entries {
    return Entries(storage: storage, siblings: Siblings(in: id, storage.nodes, kind: .dictionary))
  }

  /// An iteration over the direct children of a container.
  @usableFromInline struct Siblings {
    @usableFromInline var position: UInt32
    @usableFromInline let end: UInt32

    /// Creates an iteration over the children of a container; empty if the node has another type.
    @inlinable
    init(in container: NodeID, _ nodes: borrowing NodeArray, kind: PropertyListKind) {
      position = container.index + 1
      if nodes.kind(Int(container.index)) == kind {
        end = nodes.next(container.index)
      } else {
        end = position
      }
    }

    /// Advances, and returns the index of the next item or key; `nil` at the end.
    ///
    /// - Parameter valueOffset: The distance from an item or key to its value: 0 for items, which
    ///   are values themselves, and 1 for keys. The next item or key comes after the value.
    @inlinable @inline(__always)
    mutating func next(in nodes: borrowing NodeArray, valueOffset: UInt32) -> UInt32? {
      guard position < end else { return nil }
      defer { position = nodes.next(position &+ valueOffset) }
      return position
    }
  }

  /// The items of an array.
  @usableFromInline package struct Items: Sequence, IteratorProtocol {
    @usableFromInline let storage: Storage
    @usableFromInline var siblings: Siblings

    @usableFromInline
    init(storage: Storage, siblings: Siblings) {
      self.storage = storage
      self.siblings = siblings
    }

    /// Advances, and returns the next item; `nil` at the end.
    @inlinable
    package mutating func next() -> NodeID? {
      siblings.next(in: storage.nodes, valueOffset: 0).map { NodeID($0) }
    }
  }

  /// One entry of a dictionary.
  @usableFromInline package struct Entry: Sendable, Hashable {
    /// The key's node.
    @usableFromInline package var key: NodeID
    /// The value's node.
    @inlinable package var value: NodeID { NodeID(key.index + 1) }
    @inlinable package init(key: NodeID) { self.key = key }
  }

  /// The entries of a dictionary.
  @usableFromInline package struct Entries: Sequence, IteratorProtocol {
    @usableFromInline let storage: Storage
    @usableFromInline var siblings: Siblings

    @usableFromInline
    init(storage: Storage, siblings: Siblings) {
      self.storage = storage
      self.siblings = siblings
    }

    /// Advances, and returns the next entry; `nil` at the end.
    @inlinable
    package mutating func next() -> Entry? {
      siblings.next(in: storage.nodes, valueOffset: 1).map { Entry(key: NodeID($0)) }
    }
  }

  /// Returns the interned name of a key; 0 if the symbol table lacks it.
  @inlinable package func symbol(_ key: NodeID) -> UInt16 { storage.nodes.symbol(Int(key.index)) }

  /// Whether the first of several entries with the same key wins: CoreFoundation keeps the first
  /// one in a binary list, the last one in a text (checked with `plutil`).
  @usableFromInline package var keepsFirstOfRepeatedKeys: Bool { format == .binary }

  /// Returns the entry for an interned name in a dictionary; `nil` if there is none.
  ///
  /// Of repeated names, the result is the entry that CoreFoundation keeps.
  ///
  /// - Parameter isOnlyOne: Whether the dictionary is known to repeat no name, so that the first
  ///   match is the only one.
  @inlinable
  package func entry(_ symbol: UInt16, in dictionary: NodeID, isOnlyOne: Bool = false) -> Entry? {
    guard kind(dictionary) == .dictionary else { return nil }
    let end = storage.nodes.next(dictionary.index)
    var found: Entry?
    var position = dictionary.index + 1
    while position < end {
      if storage.nodes.symbol(Int(position)) == symbol {
        if isOnlyOne { return Entry(key: NodeID(position)) }
        if found == nil || !keepsFirstOfRepeatedKeys { found = Entry(key: NodeID(position)) }
      }
      position = storage.nodes.next(position + 1)
    }
    return found
  }

  /// Returns whether a dictionary may repeat a key, which few dictionaries do.
  package func mayRepeatKeys(_ dictionary: NodeID) -> Bool {
    // The low part of a key's symbol selects a bit, so equal keys select the same bit.
    var bits: UInt64 = 0
    for entry in entries(dictionary) {
      let bit: UInt64 = 1 << UInt64(symbol(entry.key) & 63)
      if bits & bit != 0 { return true }
      bits |= bit
    }
    return false
  }

  /// Returns the keys of the entries that CoreFoundation discards, since another entry has the same
  /// key.
  package func discardedKeys(in dictionary: NodeID) -> Set<NodeID> {
    guard mayRepeatKeys(dictionary) else { return [] }
    var kept: [ExactText: NodeID] = [:]
    var discarded: Set<NodeID> = []
    for entry in entries(dictionary) {
      let name = ExactText(text(entry.key))
      let earlier = kept[name]
      if earlier != nil, keepsFirstOfRepeatedKeys {
        discarded.insert(entry.key)
      } else {
        if let earlier { discarded.insert(earlier) }
        kept[name] = entry.key
      }
    }
    return discarded
  }

  /// Returns the entries of a dictionary that CoreFoundation keeps, in the order of the file.
  ///
  /// CoreFoundation discards all but one of the entries with the same key.
  package func keptEntries(_ dictionary: NodeID) -> [Entry] {
    let discarded = discardedKeys(in: dictionary)
    guard !discarded.isEmpty else { return Array(entries(dictionary)) }
    return entries(dictionary).filter { !discarded.contains($0.key) }
  }

  /// Returns the value for a name in a dictionary; `nil` if there is none.
  ///
  /// Of repeated names, the result is the value that CoreFoundation keeps.
  package func value(_ name: String, in dictionary: NodeID) -> NodeID? {
    var found: NodeID?
    for entry in entries(dictionary) where text(entry.key, equals: name) {
      found = entry.value
      if keepsFirstOfRepeatedKeys { break }
    }
    return found
  }
}
