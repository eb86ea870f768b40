internal import CSettingsMappedRegions

/// Work that a signal must not end in the middle, such as replacing a file by one under another name.
package enum DeferredSignals {
  private static let monitor = Monitor()
  /// How many such works are under way; only while the lock is held.
  nonisolated(unsafe) private static var count = 0

  /// Runs `body`; `SIGHUP`, `SIGINT` and `SIGTERM` end the process once all such works are done.
  package static func during<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    monitor.withLock {
      if count == 0 { settingsc_defer_signals() }
      count += 1
    }
    defer {
      monitor.withLock {
        count -= 1
        if count == 0 { settingsc_deliver_signals() }
      }
    }
    return try body()
  }
}
