import Testing

@testable import SettingsProject

/// A function over files, on several threads.
@Suite struct ParallelFileMapperTests {
  @Test("keeps the order of the files", arguments: [1, 2, 4], [0, 1, 63, 64, 65, 1_000])
  func keepsTheOrderOfTheFiles(jobs: Int, count: Int) {
    let squares = ParallelFileMapper(jobs: jobs).map(count) { $0 * $0 }
    #expect(squares == (0..<count).map { $0 * $0 })
  }
}
