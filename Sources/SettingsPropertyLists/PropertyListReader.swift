/// Reads property lists of every encoding into one located tree.
package struct PropertyListReader: Sendable {
  /// The names that keys are interned against.
  package var symbols: SymbolTable
  /// What is accepted at most.
  package var limits: ReadingLimits

  /// Makes a reader; it may be used for any number of files, from any thread.
  package init(symbols: SymbolTable = .empty, limits: ReadingLimits = ReadingLimits()) {
    self.symbols = symbols
    self.limits = limits
  }

  /// Reads the bytes of a property list: XML, binary or OpenStep, by what they begin with.
  ///
  /// - Throws: the first fault, with its place in the text where the list has one.
  package func read(_ bytes: FileBytes) throws(ReadingError) -> PropertyList {
    try FormatReader(content: .anyValue, symbols: symbols, limits: limits).read(bytes)
  }

  /// Reads the bytes of a property list.
  ///
  /// - Throws: the first fault, with its place in the text where the list has one.
  package func read(_ bytes: [UInt8]) throws(ReadingError) -> PropertyList {
    try read(FileBytes(bytes))
  }
}
