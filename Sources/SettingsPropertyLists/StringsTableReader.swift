import SettingsFiles

/// Reads strings tables (`.strings`) in every encoding used for them.
///
/// Tables written by hand or by Xcode are old-style property lists without braces, mostly in UTF-16
/// or UTF-8; tables in a built product are binary property lists, seldom XML ones.
package struct StringsTableReader: Sendable {
  /// The limits on a file.
  package var limits: ReadingLimits

  /// Creates a reader.
  ///
  /// It may be used for any number of files, from any thread.
  package init(limits: ReadingLimits = ReadingLimits()) { self.limits = limits }

  /// Reads the bytes of a table.
  ///
  /// A file without entries, even one without bytes, is an empty table.
  ///
  /// - Returns: A list whose root is a dictionary, with the entries in the order of the file,
  ///   including duplicates. Its values are strings in most tables, but the format allows any type;
  ///   ``PropertyList/encoding`` is the encoding for writing it back.
  /// - Throws: A ``ReadingError`` for the first fault, with its place if the table is text. An
  ///   error of kind ``ReadingError/Kind/truncated`` means that an app reads the entries before
  ///   that place and never those after it.
  package func read(_ bytes: FileBytes) throws(ReadingError) -> PropertyList {
    let list = try PropertyListReader(.table, limits: limits).read(bytes)
    let kind = list.kind(list.root)
    guard kind == .dictionary else {
      var error = ReadingError(
        .malformed, "\(kind.name) instead of a strings table", source: list.source)
      error.offsets = list.shownOffsets(list.root)
      throw error
    }
    return list
  }

  /// Reads the bytes of a table, as ``read(_:)-(FileBytes)`` does.
  package func read(_ bytes: [UInt8]) throws(ReadingError) -> PropertyList {
    try read(FileBytes(bytes))
  }
}
