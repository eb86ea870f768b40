internal import CSettingsSystem
import Synchronization

/// Work that a signal must not end in the middle, such as replacing a file by one under another
/// name.
package enum DeferredSignals {
  /// The number of operations in progress.
  private static let count = Mutex(0)

  /// Runs `body`; `SIGHUP`, `SIGINT` and `SIGTERM` end the process once all such works are done.
  package static func during<Result, Failure: Error>(_ body: () throws(Failure) -> Result)
    throws(Failure) -> Result
  {
    count.withLock { count in
      if count == 0 { settingsc_defer_signals() }
      count += 1
    }
    defer {
      count.withLock { count in
        count -= 1
        if count == 0 { settingsc_deliver_signals() }
      }
    }
    return try body()
  }
}
