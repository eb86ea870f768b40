#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One line on a terminal that says how far a long run has come.
///
/// It appears after half a second, so that short runs stay silent, and is gone at the end.
final class ProgressLine: @unchecked Sendable {
  private let sink: OutputSink
  private var total = 0
  private let now: @Sendable () -> Duration
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
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
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Counts one more bundle that is to be checked, from any thread.
  func expectOneMore() {
    guard sink.isTerminal else { return }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    total += 1
  }

  /// Counts one more bundle that was checked, from any thread.
  func advance() {
    guard sink.isTerminal else { return }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    done += 1
    let time = now()
    guard time >= next else { return }
    next = time + ProgressLine.interval
    isShown = true
    sink.write("\r\(done) of \(total) bundles checked")
  }

  /// Removes the line.
  func finish() {
    guard isShown else { return }
    isShown = false
    sink.write("\r\u{1B}[K")
  }
}
