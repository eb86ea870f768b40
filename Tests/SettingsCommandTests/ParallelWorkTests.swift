import SettingsCommand
import Testing

@Suite("Work on several threads")
struct ParallelWorkTests {
  @Test("keeps the order of the items", arguments: [1, 2, 3, 8])
  func order(_ jobs: Int) {
    let work = ParallelWork(jobs: jobs) { (number: Int) in
      // Some items take longer, so that others overtake them.
      (0..<(number % 7) * 1000).reduce(number) { $0 ^ $1 } ^ (0..<(number % 7) * 1000).reduce(0) { $0 ^ $1 }
    }
    for number in 0..<500 { work.add(number) }
    #expect(work.finish() == Array(0..<500))
  }

  @Test("is nothing without items", arguments: [1, 4])
  func nothing(_ jobs: Int) {
    let work = ParallelWork(jobs: jobs) { (number: Int) in number }
    #expect(work.finish().isEmpty)
  }

  @Test("can be given up while threads are at it", arguments: [1, 4])
  func cancelled(_ jobs: Int) {
    for count in [0, 1, 2, 100] {
      let work = ParallelWork(jobs: jobs) { (number: Int) in number }
      for number in 0..<count { work.add(number) }
      work.cancel()
      #expect(work.finish().count <= count)
    }
  }
}
