internal import CSettingsSystem
import Synchronization

/// Work that a signal must not interrupt, such as replacing a file by renaming.
package enum DeferredSignals {
  /// The number of operations in progress.
  private static let count = Mutex(0)

  /// Runs `body`, during which `SIGHUP`, `SIGINT` and `SIGTERM` are deferred until all such work is
  /// done.
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
