#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs a function for every item on several threads and keeps the order.
///
/// Plain threads: a tool that starts for one bundle must not pay for a thread pool, and most runs have one bundle.
package func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (Item) -> Result
) -> [Result] {
  let threadCount = min(jobs, items.count)
  guard threadCount > 1 else { return items.map(transform) }
  let work = SharedWork(items, transform)
  var threads: [pthread_t] = []
  for _ in 1..<threadCount {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(work as AnySharedWork)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    // Deeply nested lists are bounded, but 512 KiB, the default of some systems, is little for them.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let status = pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Darwin)
          Unmanaged<AnySharedWork>.fromOpaque(context).takeRetainedValue().run()
        #else
          if let context { Unmanaged<AnySharedWork>.fromOpaque(context).takeRetainedValue().run() }
        #endif
        return nil
      }, context.toOpaque())
    pthread_attr_destroy(&attributes)
    guard status == 0 else {
      context.release()
      break
    }
    #if canImport(Darwin)
      if let thread { threads.append(thread) }
    #else
      threads.append(thread)
    #endif
  }
  work.run()
  for thread in threads { pthread_join(thread, nil) }
  return work.results
}

private class AnySharedWork: @unchecked Sendable {
  func run() {}
}

/// Items that threads take one by one. The lock guards the next index; each result has one writer.
private final class SharedWork<Item: Sendable, Result: Sendable>: AnySharedWork, @unchecked Sendable {
  private let items: [Item]
  private let transform: @Sendable (Item) -> Result
  private let slots: UnsafeMutablePointer<Result?>
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var next = 0

  init(_ items: [Item], _ transform: @escaping @Sendable (Item) -> Result) {
    self.items = items
    self.transform = transform
    slots = .allocate(capacity: items.count)
    slots.initialize(repeating: nil, count: items.count)
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    slots.deinitialize(count: items.count)
    slots.deallocate()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  override func run() {
    while true {
      pthread_mutex_lock(lock)
      let index = next
      next += 1
      pthread_mutex_unlock(lock)
      guard index < items.count else { return }
      slots[index] = transform(items[index])
    }
  }

  /// All results in the order of the items; every slot is filled once the threads have ended.
  var results: [Result] { (0..<items.count).compactMap { slots[$0] } }
}
