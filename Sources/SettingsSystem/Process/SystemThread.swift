#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread of the system.
///
/// Unsafe memory: the function of a thread is retained when it starts and released once, by the
/// thread or, if none could be started, by `init`.
package struct SystemThread: @unchecked Sendable {
  private let thread: pthread_t

  /// Starts a thread; `nil` if the system cannot start one.
  ///
  /// - Parameter body: The function of the thread, which is released after it returns.
  package init?(_ body: @escaping @Sendable () -> Void) {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(Body(run: body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    // The nesting of lists is bounded, but 512 KiB, the default of some systems, is small for the
    // deepest.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let status = pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Darwin)
          Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        #else
          if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        #endif
        return nil
      }, context.toOpaque())
    pthread_attr_destroy(&attributes)
    guard status == 0 else {
      context.release()
      return nil
    }
    #if canImport(Darwin)
      guard let thread else { return nil }
    #endif
    self.thread = thread
  }

  /// Waits until the thread has ended.
  ///
  /// The function may be called once.
  package func join() { pthread_join(thread, nil) }

  /// Detaches the thread.
  ///
  /// The function may be called once, instead of ``join()``.
  package func detach() { pthread_detach(thread) }

  /// The function of a thread in an object, which C can pass along.
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
