import SettingsSystem

/// What the server answers with: the newest preview, with a number that grows with each change.
package final class ServedPreview: @unchecked Sendable {
  /// One state of the preview.
  package struct State: Sendable {
    /// The number of the state, from 1.
    package let revision: Int
    let html: [UInt8]
    let json: [UInt8]

    /// Makes a state from the page and its document.
    package init(revision: Int, html: [UInt8], json: [UInt8]) {
      self.revision = revision
      self.html = html
      self.json = json
    }
  }

  /// Guards everything below.
  private let monitor = Monitor()
  private var state: State
  /// Counts the times that waiting threads were woken to look after their connections.
  private var beats = 0

  /// Begins with a first state.
  package init(_ state: State) { self.state = state }

  /// The newest state.
  package var current: State { monitor.withLock { state } }

  /// Takes a new state and wakes those who wait for one.
  package func replace(with state: State) {
    monitor.withLock {
      self.state = state
      monitor.wakeAll()
    }
  }

  /// Wakes those who wait, although nothing changed.
  package func beat() {
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
