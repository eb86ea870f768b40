extension String {
  /// Returns whether the bytes of the text come before those of another one.
  ///
  /// The standard library's comparison of the views takes ten times the instructions.
  package func precedesInBytes(_ other: String) -> Bool {
    var left = self
    var right = other
    return left.withUTF8 { left in
      right.withUTF8 { right in
        let common = min(left.count, right.count)
        for index in 0..<common where left[index] != right[index] {
          return left[index] < right[index]
        }
        return left.count < right.count
      }
    }
  }
}
