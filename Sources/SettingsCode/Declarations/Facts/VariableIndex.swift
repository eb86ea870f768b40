import SettingsFiles
import SettingsText

/// The names that the scopes inside a file declare, sorted for binary search.
struct VariableIndex: Sendable {
  private struct Entry: Sendable {
    let scope: UInt32
    let hash: UInt32
    /// The 0-based index in ``FileScan/declarations``.
    let declaration: UInt32

    /// Returns whether the entry is sorted before another entry.
    func precedes(_ other: Entry) -> Bool {
      (scope, hash, declaration) < (other.scope, other.hash, other.declaration)
    }
  }

  private var entries: [Entry] = []

  init() {}

  /// Creates an index of the declarations outside the file's own scope.
  ///
  /// - Parameter declarations: The declarations in the order of their names.
  init(_ declarations: [Declaration], _ code: LexedCode) {
    for (number, declaration) in declarations.enumerated() where declaration.scope > 0 {
      entries.append(
        Entry(
          scope: UInt32(declaration.scope), hash: code.nameHash(of: declaration.name),
          declaration: UInt32(number)))
    }
    // The sorted copy has no more room than it needs.
    entries = entries.sorted { $0.precedes($1) }
  }

  /// Returns the 0-based indices in ``FileScan/declarations`` of a scope's declarations whose names
  /// have the given hash.
  func candidates(_ hash: UInt32, in scope: ScopeIndex) -> some Sequence<Int> {
    let first = Entry(scope: UInt32(scope), hash: hash, declaration: 0)
    let start = entries.partitioningIndex { !$0.precedes(first) }
    return entries[start...].lazy.prefix { $0.scope == first.scope && $0.hash == hash }
      .map { Int($0.declaration) }
  }
}

extension LexedCode {
  /// Returns the hash of a token's text.
  func nameHash(of token: TokenIndex) -> UInt32 {
    UInt32(truncatingIfNeeded: TextHash.hash(source.buffer[tokens[token].range]))
  }
}

extension String {
  /// The hash of a name, as ``LexedCode/nameHash(of:)`` computes it for a token.
  var nameHash: UInt32 {
    withBytes { UInt32(truncatingIfNeeded: TextHash.hash($0)) }
  }
}
