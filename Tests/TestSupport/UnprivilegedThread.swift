import Foundation
import Synchronization

/// Returns the result of a function run on a thread without superuser privileges.
///
/// File permissions do not apply to the superuser. On Linux, privileges belong to threads, so a
/// single thread can drop its own. On other systems, the function runs with the privileges of the
/// tests.
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

/// Whether ``withoutPrivileges(_:)`` runs functions to which file permissions apply.
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

  /// Permanently drops all capabilities of the calling thread.
  private func dropCapabilities() {
    typealias Capset = @convention(c) (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Int32
    // The C library has the function but no header for it. If the lookup fails, privileges remain,
    // and tests that depend on dropping them fail.
    guard let symbol = dlsym(nil, "capset") else { return }
    let capset = unsafeBitCast(symbol, to: Capset.self)
    // Version 3 and the calling thread, followed by two empty sets each of effective, permitted and
    // inheritable capabilities.
    let header: [UInt32] = [0x2008_0522, 0]
    let none = [UInt32](repeating: 0, count: 6)
    _ = capset(header, none)
  }
#endif
