extension Dictionary {
  /// Creates a dictionary from pairs, keeping the first value of each repeated key.
  ///
  /// The standard library's initializer uses a dynamic cast, which Embedded Swift does not support.
  @inlinable
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs {
      if self[key] == nil { self[key] = value }
    }
  }

  /// Creates a dictionary from pairs, keeping the last value of each repeated key.
  @inlinable
  package init(keepingLast pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs { self[key] = value }
  }
}
