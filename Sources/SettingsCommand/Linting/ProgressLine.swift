import SettingsSystem
import Synchronization

/// One line on a terminal that shows the progress of a long run.
///
/// It appears after half a second, so that short runs stay silent, and is gone at the end.
final class ProgressLine: Sendable {
  private struct State {
    var total = 0
    var done = 0
    var next: Duration
    var isShown = false
  }

  private let sink: OutputSink
  private let noun: String
  private let now: @Sendable () -> Duration
  private let state: Mutex<State>
  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// Makes a line that is not shown yet.
  ///
  /// - Parameter noun: What is counted, with what is done to it: `bundles checked`.
  /// - Parameter now: The time since any moment.
  init(_ sink: OutputSink, _ noun: String, now: @escaping @Sendable () -> Duration) {
    self.sink = sink
    self.noun = noun
    self.now = now
    state = Mutex(State(next: now() + ProgressLine.delay))
  }

  /// Counts one more thing that is to be done, from any thread.
  func expectOneMore() {
    guard sink.isTerminal else { return }
    state.withLock { $0.total += 1 }
  }

  /// Counts one more thing that was done, from any thread.
  func advance() {
    guard sink.isTerminal else { return }
    state.withLock { state in
      state.done += 1
      let time = now()
      guard time >= state.next else { return }
      state.next = time + ProgressLine.interval
      state.isShown = true
      sink.write("\r\(state.done) of \(state.total) \(noun)")
    }
  }

  /// Removes the line.
  func finish() {
    state.withLock { state in
      guard state.isShown else { return }
      state.isShown = false
      sink.write("\r\u{1B}[K")
    }
  }
}
