import SettingsPropertyLists
import Synchronization

/// The mentions found in each file last: of sources that are compared at every change, one file changes.
package final class MentionCache: Sendable {
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

  private struct State {
    var entries: [String: Entry] = [:]
    var keys: (list: [String], number: Int) = ([], 0)
    var names: (map: [String: [KeyMentions.NamedKey]], number: Int) = ([:], 0)
  }

  private let state = Mutex(State())

  /// Makes a cache without mentions.
  package init() {}

  /// A number that is another one for other keys.
  func number(of keys: [String]) -> Int {
    state.withLock { state in
      if !state.keys.list.elementsEqual(keys, by: { ExactText($0) == ExactText($1) }) {
        state.keys = (keys, state.keys.number + 1)
      }
      return state.keys.number
    }
  }

  /// A number that is another one for other constants.
  func number(of names: [String: [KeyMentions.NamedKey]]) -> Int {
    state.withLock { state in
      if state.names.map != names { state.names = (names, state.names.number + 1) }
      return state.names.number
    }
  }

  /// What a file has, found anew where it, the keys or the known uses have changed.
  func file(_ file: ScannedFile, keys: Int, excluded: Set<Int>, find: () -> File) -> File {
    let source = file.code.source
    if let known = state.withLock({ $0.entries[file.absolutePath] }), known.source === source, known.keys == keys,
      known.excluded == excluded
    {
      return known.file
    }
    let found = find()
    let entry = Entry(source: source, keys: keys, excluded: excluded, file: found)
    state.withLock { $0.entries[file.absolutePath] = entry }
    return found
  }

  /// The keys that the words of a file mention, found anew where the file, the keys or the constants have changed.
  func words(
    _ file: ScannedFile, keys: Int, names: Int, find: () -> KeyMentions.Found
  ) -> KeyMentions.Found {
    let source = file.code.source
    if let known = state.withLock({ $0.entries[file.absolutePath] }), known.source === source, known.keys == keys,
      known.names == names
    {
      return known.words
    }
    let found = find()
    state.withLock { state in
      guard var entry = state.entries[file.absolutePath], entry.source === source, entry.keys == keys else { return }
      entry.names = names
      entry.words = found
      state.entries[file.absolutePath] = entry
    }
    return found
  }

  /// Forgets files that are no longer scanned.
  ///
  /// - Parameter paths: The absolute paths of those that are.
  package func keep(only paths: Set<String>) {
    state.withLock { state in state.entries = state.entries.filter { paths.contains($0.key) } }
  }
}
