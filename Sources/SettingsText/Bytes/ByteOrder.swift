extension String {
  /// Returns whether this text precedes another one in the order of their UTF-8 bytes.
  ///
  /// The standard library's comparison of the views takes ten times the instructions.
  package func precedesInBytes(_ other: String) -> Bool {
    withBytes { left in
      other.withBytes { right in
        let common = min(left.count, right.count)
        for index in 0..<common where left[index] != right[index] {
          return left[index] < right[index]
        }
        return left.count < right.count
      }
    }
  }
}
