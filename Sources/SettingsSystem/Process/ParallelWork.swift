/// Runs a function for every item on several threads and keeps the order of the results.
///
/// Items may be added while it runs.
///
/// It uses plain threads, made when there is a second item: most runs check one bundle and must not
/// pay for a thread pool.
package final class ParallelWork<Item: Sendable, Result: Sendable>: @unchecked Sendable {
  private let jobs: Int
  private let transform: @Sendable (Item) -> Result
  private var threads: [SystemThread] = []
  /// The monitor that guards all state below.
  private let monitor = Monitor()
  private var items: [Item] = []
  private var results: [Result?] = []
  /// The index of the first item that no thread has started.
  private var next = 0
  /// Whether no more items are added.
  private var isComplete = false

  /// Creates a run without items.
  ///
  /// - Parameter jobs: The maximum number of threads that work at once, including the calling one.
  package init(jobs: Int, _ transform: @escaping @Sendable (Item) -> Result) {
    self.jobs = jobs
    self.transform = transform
  }

  /// Adds an item, which another thread may process at once.
  ///
  /// Only the thread that made the run may add items.
  package func add(_ item: Item) {
    let count = monitor.withLock {
      items.append(item)
      results.append(nil)
      monitor.wakeAll()
      return items.count
    }
    // The calling thread does its share in `finish()`.
    guard count > 1, threads.count < jobs - 1 else { return }
    // If the system cannot start a thread, the others process its share.
    if let thread = SystemThread({ self.work() }) { threads.append(thread) }
  }

  /// Processes the remaining items, waits for the other threads, and returns the results.
  ///
  /// - Returns: The results in the order of the items.
  package func finish() -> [Result] {
    complete()
    work()
    join()
    return results.compactMap { $0 }
  }

  /// Stops without results.
  ///
  /// Items that no thread has started are dropped.
  package func cancel() {
    monitor.withLock { next = items.count }
    complete()
    join()
  }

  private func complete() {
    monitor.withLock {
      isComplete = true
      monitor.wakeAll()
    }
  }

  private func join() {
    for thread in threads { thread.join() }
    threads = []
  }

  private func work() {
    while let (index, item) = takeNext() {
      let result = transform(item)
      monitor.withLock { results[index] = result }
    }
  }

  /// Returns the next item, waiting for one while more may be added; `nil` if no more items are
  /// added.
  private func takeNext() -> (index: Int, item: Item)? {
    monitor.withLock {
      while next >= items.count, !isComplete { monitor.wait() }
      guard next < items.count else { return nil }
      let index = next
      next += 1
      return (index, items[index])
    }
  }
}
