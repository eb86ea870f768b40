import Foundation
import SettingsFiles
import SettingsSystem
import Testing

@Suite("Work on several threads")
struct ParallelWorkTests {
  @Test("keeps the order of the items", arguments: [1, 2, 3, 8])
  func keepsTheOrderOfTheItems(_ jobs: Int) {
    let work = ParallelWork(jobs: jobs) { (number: Int) in
      // Some items take longer, so that others overtake them.
      (0..<(number % 7) * 1000).reduce(number) { $0 ^ $1 }
        ^ (0..<(number % 7) * 1000).reduce(0) { $0 ^ $1 }
    }
    for number in 0..<500 { work.add(number) }
    #expect(work.finish() == Array(0..<500))
  }

  @Test("does nothing without items", arguments: [1, 4])
  func doesNothingWithoutItems(_ jobs: Int) {
    let work = ParallelWork(jobs: jobs) { (number: Int) in number }
    #expect(work.finish().isEmpty)
  }

  @Test("stops when it is cancelled", arguments: [1, 4])
  func stopsWhenItIsCancelled(_ jobs: Int) {
    let done = Counter()
    let work = ParallelWork(jobs: jobs) { (_: Int) in
      usleep(200)
      done.add()
    }
    for number in 0..<2000 { work.add(number) }
    work.cancel()
    let count = done.count
    if jobs == 1 { #expect(count == 0) }
    // What was begun is finished, and nothing is begun any more.
    #expect(work.finish().count == count)
    #expect(done.count == count)
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0
  var count: Int { lock.withLock { number } }
  func add() { lock.withLock { number += 1 } }
}
