/// A value that another thread computes, if possible, until it is needed.
///
/// Only the thread that made it may call ``finish()``.
package final class BackgroundValue<Value: Sendable>: @unchecked Sendable {
  private let compute: @Sendable () -> Value
  private var thread: SystemThread?
  /// The value; `nil` until it is computed.
  ///
  /// While the thread runs, only the thread accesses it.
  private var value: Value?

  /// Begins to compute a value.
  ///
  /// - Parameter startsThread: Whether another thread computes it. Otherwise, and if the system
  ///   cannot start a thread, ``finish()`` does.
  package init(startsThread: Bool, _ compute: @escaping @Sendable () -> Value) {
    self.compute = compute
    if startsThread { thread = SystemThread { self.value = compute() } }
  }

  /// Waits for the value.
  package func finish() -> Value {
    thread?.join()
    thread = nil
    let value = self.value ?? compute()
    self.value = value
    return value
  }
}
