import SettingsFileSystem

/// One line on a terminal that shows the progress of a long run.
///
/// It appears after half a second, so that short runs stay silent, and is gone at the end.
final class ProgressLine: @unchecked Sendable {
  private let sink: OutputSink
  private var total = 0
  private let now: @Sendable () -> Duration
  private let monitor = Monitor()
  private var done = 0
  private var next: Duration
  private var isShown = false
  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// Makes a line that is not shown yet.
  ///
  /// - Parameter now: The time since any moment.
  init(_ sink: OutputSink, now: @escaping @Sendable () -> Duration) {
    self.sink = sink
    self.now = now
    next = now() + ProgressLine.delay
  }

  /// Counts one more bundle that is to be checked, from any thread.
  func expectOneMore() {
    guard sink.isTerminal else { return }
    monitor.withLock { total += 1 }
  }

  /// Counts one more bundle that was checked, from any thread.
  func advance() {
    guard sink.isTerminal else { return }
    monitor.withLock {
      done += 1
      let time = now()
      guard time >= next else { return }
      next = time + ProgressLine.interval
      isShown = true
      sink.write("\r\(done) of \(total) bundles checked")
    }
  }

  /// Removes the line.
  func finish() {
    guard isShown else { return }
    isShown = false
    sink.write("\r\u{1B}[K")
  }
}
