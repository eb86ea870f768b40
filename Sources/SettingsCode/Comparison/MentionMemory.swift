import SettingsPropertyLists

/// What keeps threads apart, given by whoever has threads.
package protocol MentionLock: Sendable {
  /// Runs `body` while no other thread is in one.
  func withLock<Result>(_ body: () -> Result) -> Result
}

/// The mentions found in each file last: of sources that are compared at every change, one file changes.
package final class MentionMemory: @unchecked Sendable {
  /// What one file has.
  struct File {
    /// The keys that its strings name.
    var strings = KeyMentions.Found()
    /// The keys that its constants stand for, by the constants' names.
    var constants: [String: [KeyMentions.NamedKey]] = [:]
  }

  private struct Entry {
    let source: FileBytes
    let keys: Int
    /// The tokens that were known uses.
    let excluded: Set<Int>
    let file: File
    var names: Int?
    var words = KeyMentions.Found()
  }

  private let lock: any MentionLock
  private var entries: [String: Entry] = [:]
  private var keys: (list: [String], number: Int) = ([], 0)
  private var names: (map: [String: [KeyMentions.NamedKey]], number: Int) = ([:], 0)

  /// Makes a memory without mentions.
  package init(_ lock: any MentionLock) { self.lock = lock }

  /// A number that is another one for other keys.
  func number(of keys: [String]) -> Int {
    lock.withLock {
      if !self.keys.list.elementsEqual(keys, by: { ExactText($0) == ExactText($1) }) {
        self.keys = (keys, self.keys.number + 1)
      }
      return self.keys.number
    }
  }

  /// A number that is another one for other constants.
  func number(of names: [String: [KeyMentions.NamedKey]]) -> Int {
    lock.withLock {
      if self.names.map != names { self.names = (names, self.names.number + 1) }
      return self.names.number
    }
  }

  /// What a file has, found anew where it, the keys or the known uses have changed.
  func file(_ file: ScannedFile, keys: Int, excluded: Set<Int>, find: () -> File) -> File {
    let source = file.code.source
    if let known = lock.withLock({ entries[file.absolutePath] }), known.source === source, known.keys == keys,
      known.excluded == excluded
    {
      return known.file
    }
    let found = find()
    lock.withLock { entries[file.absolutePath] = Entry(source: source, keys: keys, excluded: excluded, file: found) }
    return found
  }

  /// The keys that the words of a file mention, found anew where the file, the keys or the constants have changed.
  func words(
    _ file: ScannedFile, keys: Int, names: Int, find: () -> KeyMentions.Found
  ) -> KeyMentions.Found {
    let source = file.code.source
    if let known = lock.withLock({ entries[file.absolutePath] }), known.source === source, known.keys == keys,
      known.names == names
    {
      return known.words
    }
    let found = find()
    lock.withLock {
      guard entries[file.absolutePath]?.source === source, entries[file.absolutePath]?.keys == keys else { return }
      entries[file.absolutePath]?.names = names
      entries[file.absolutePath]?.words = found
    }
    return found
  }

  /// Forgets files that are no longer scanned.
  ///
  /// - Parameter paths: The absolute paths of those that are.
  package func keep(only paths: Set<String>) {
    lock.withLock { entries = entries.filter { paths.contains($0.key) } }
  }
}
