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
    try limits.check(bytes)
    switch PropertyListFormat.detect(bytes) {
    case .xml:
      let (text, encoding) = try XMLEncoding.decode(bytes)
      return try XMLReader.read(text, encoding: encoding, symbols: symbols, limits: limits)
    case .binary:
      return try BinaryReader.read(bytes, symbols: symbols, limits: limits)
    case .openStep:
      let (text, encoding) = try TextDecoding.decode(bytes)
      return try OpenStepReader.read(text, encoding: encoding, content: .anyValue, symbols: symbols, limits: limits)
    }
  }

  /// Reads the bytes of a property list.
  ///
  /// - Throws: the first fault, with its place in the text where the list has one.
  package func read(_ bytes: [UInt8]) throws(ReadingError) -> PropertyList { try read(FileBytes(bytes)) }
}

extension ReadingLimits {
  /// Throws if a file is too large.
  func check(_ bytes: FileBytes) throws(ReadingError) {
    guard bytes.count <= fileSize else {
      throw ReadingError(.limit, "file of \(bytes.count) bytes; the limit is \(fileSize)")
    }
  }
}
