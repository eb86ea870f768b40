#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A lock with a condition variable, which the standard library's `Mutex` lacks.
///
/// Unsafe memory: the lock and the condition variable live as long as the monitor, each at one
/// address, as the system requires.
package final class Monitor: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  /// Creates an unlocked monitor.
  package init() {
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

  /// Runs `body` while holding the lock.
  package func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result)
    throws(Failure) -> Result
  {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Releases the lock until another thread calls ``wakeAll()``.
  ///
  /// The caller must be inside of ``withLock(_:)``.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all waiting threads.
  package func wakeAll() { pthread_cond_broadcast(condition) }
}
