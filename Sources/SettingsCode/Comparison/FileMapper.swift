/// A function over the numbers of files that may process several files at once.
package protocol FileMapper: Sendable {
  /// Returns the results of a function for the numbers from 0 up to a count, in their order.
  func map<Result: Sendable>(
    _ count: Int, _ transform: @escaping @Sendable (Int) -> Result
  ) -> [Result]
}

/// Processes one file after another.
package struct SerialFileMapper: FileMapper {
  package init() {}

  package func map<Result: Sendable>(
    _ count: Int, _ transform: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    (0..<count).map(transform)
  }
}
