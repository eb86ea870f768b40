#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A lock with a condition to wait for. The standard library's needs newer systems than the tool does.
final class Monitor: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
    pthread_cond_destroy(condition)
    condition.deallocate()
  }

  /// Runs `body` while no other thread is in one.
  func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets other threads in until one of them calls ``wakeAll()``; only inside of ``withLock(_:)``.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Has the threads that wait look again.
  func wakeAll() { pthread_cond_broadcast(condition) }
}
