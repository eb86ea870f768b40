extension Dictionary {
  /// Makes a dictionary of pairs; the first value counts where a key comes again.
  ///
  /// The standard library's initializer casts what it is given, which Embedded Swift cannot.
  @inlinable
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }

  /// Makes a dictionary of pairs; the last value counts where a key comes again.
  @inlinable
  package init(keepingLast pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs { self[key] = value }
  }
}
