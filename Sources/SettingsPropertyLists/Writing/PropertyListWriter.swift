/// Writes property lists; equal values give equal bytes.
package enum PropertyListWriter {
  /// The maximum nesting depth of arrays and dictionaries, the same as for reading.
  static let nesting = 512

  /// Returns the XML form, as Apple's tools write it, with the entries of dictionaries in their
  /// order.
  ///
  /// - Parameter comments: The texts of comments above the values.
  /// - Throws: A ``WritingError`` if a text contains a character that XML cannot represent, a date
  ///   is outside the years −9999 to 9999, or the nesting is too deep.
  package static func xml(
    _ value: PropertyListValue, comments: [String] = []
  ) throws(WritingError) -> [UInt8] {
    var writer = XMLWriter()
    try writer.write(value, comments)
    return writer.bytes
  }

  /// Returns the lines of one value in an XML list, without the last line end.
  ///
  /// - Parameter depth: The indentation of the value, in tabs.
  /// - Throws: The same errors as ``xml(_:comments:)``.
  package static func xmlLines(_ value: PropertyListValue, depth: Int) throws(WritingError)
    -> String
  {
    var writer = XMLWriter(depth: depth)
    try writer.writeValue(value)
    return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }

  /// Returns the binary form (`bplist00`).
  ///
  /// Equal texts, numbers, dates and data are stored once.
  ///
  /// - Throws: A ``WritingError`` if the nesting is too deep.
  package static func binary(_ value: PropertyListValue) throws(WritingError) -> [UInt8] {
    var writer = BinaryWriter()
    _ = try writer.add(value, depth: 0)
    return writer.file()
  }
}
