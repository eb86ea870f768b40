import SettingsPropertyLists
import Synchronization

/// The mentions found in each file last: of sources that are compared at every change, one file changes.
package final class MentionCache: Sendable {
  private struct Entry {
    let source: FileBytes
    /// The tokens that were known uses.
    let excluded: Set<Int>
    let found: KeyMentions
  }

  private struct State {
    /// What was looked for.
    var terms: KeySearch.Terms?
    var entries: [String: Entry] = [:]
  }

  private let state = Mutex(State())

  /// Makes a cache without mentions.
  package init() {}

  /// The mentions in a file, found again where it, what is looked for or the known uses have changed.
  func found(in file: ScannedFile, _ excluded: Set<Int>, by search: KeySearch) -> KeyMentions {
    let source = file.code.source
    let known = state.withLock { state in
      if state.terms != search.terms { state = State(terms: search.terms) }
      return state.entries[file.absolutePath]
    }
    if let known, known.source === source, known.excluded == excluded { return known.found }
    let found = search.mentions(in: file, excluded)
    state.withLock { state in
      guard state.terms == search.terms else { return }
      state.entries[file.absolutePath] = Entry(source: source, excluded: excluded, found: found)
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
