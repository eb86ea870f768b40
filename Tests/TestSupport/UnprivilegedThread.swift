import Foundation
import Synchronization

/// Runs a body on a thread that may do no more than its user, and gives the body's result.
///
/// Rights of files mean nothing to the superuser. On Linux these privileges belong to the thread, so
/// that one can give them up for itself alone. Elsewhere the body runs with the rights of the tests.
package func withoutPrivileges<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
  #if os(Linux)
    let result = SharedResult<Value>()
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread {
      dropCapabilities()
      result.value.withLock { $0 = body() }
      ended.signal()
    }
    thread.start()
    ended.wait()
    guard let value = result.value.withLock({ $0 }) else { preconditionFailure("no result") }
    return value
  #else
    return body()
  #endif
}

/// Whether ``withoutPrivileges(_:)`` is refused what the rights of a file refuse.
package var privilegesCanBeDropped: Bool {
  #if os(Linux)
    true
  #else
    geteuid() != 0
  #endif
}

#if os(Linux)
  private final class SharedResult<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// Gives up every capability of the calling thread, for good.
  private func dropCapabilities() {
    typealias Capset = @convention(c) (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Int32
    // The C library has the function and no header of it. A lookup that fails leaves the privileges,
    // and the test that needs them gone fails.
    guard let symbol = dlsym(nil, "capset") else { return }
    let capset = unsafeBitCast(symbol, to: Capset.self)
    // Version 3 and the calling thread; then two times nothing effective, permitted or inherited.
    let header: [UInt32] = [0x2008_0522, 0]
    let none = [UInt32](repeating: 0, count: 6)
    _ = capset(header, none)
  }
#endif
