import SettingsCode
import SettingsSystem

/// Processes files on several threads.
struct ParallelFileMapper: FileMapper {
  /// The maximum number of threads that work at once.
  let jobs: Int
  /// The number of files that a thread takes at a time: enough that taking them costs little.
  private static let blockSize = 64

  func map<Result: Sendable>(
    _ count: Int, _ transform: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let work = ParallelWork<Range<Int>, [Result]>(jobs: jobs) { $0.map(transform) }
    for start in stride(from: 0, to: count, by: Self.blockSize) {
      work.add(start..<min(start + Self.blockSize, count))
    }
    return work.finish().flatMap { $0 }
  }
}
