import SettingsFileSystem

/// What the server answers with: the newest preview, with a number that grows with each change.
final class ServedPreview: @unchecked Sendable {
  /// One state of the preview.
  struct State: Sendable {
    /// The number of the state, from 1.
    var revision: Int
    var html: [UInt8]
    var json: [UInt8]
  }

  /// Guards everything below.
  private let monitor = Monitor()
  private var state: State
  /// Counts the times that waiting threads were woken to look after their connections.
  private var beats = 0

  /// Begins with a first state.
  init(_ state: State) { self.state = state }

  /// The newest state.
  var current: State { monitor.withLock { state } }

  /// Takes a new state and wakes those who wait for one.
  func replace(with state: State) {
    monitor.withLock {
      self.state = state
      monitor.wakeAll()
    }
  }

  /// Wakes those who wait, although nothing changed.
  func beat() {
    monitor.withLock {
      beats += 1
      monitor.wakeAll()
    }
  }

  /// Waits for another state than one that is known.
  ///
  /// - Returns: The number of the newest state; `nil` at a beat.
  func revision(otherThan known: Int) -> Int? {
    monitor.withLock {
      let start = beats
      while state.revision == known, beats == start { monitor.wait() }
      return state.revision == known ? nil : state.revision
    }
  }
}
