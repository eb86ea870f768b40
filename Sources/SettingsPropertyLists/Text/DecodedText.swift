/// The text of a file in UTF-8.
struct DecodedText {
  /// The text; the file itself where that is UTF-8.
  var bytes: FileBytes
  /// The encoding the file had.
  var encoding: TextEncoding
  /// The first U+FFFD that stands for something else, such as half a surrogate pair.
  var firstReplacement: Range<Int>?
  /// The faults of the encoding that strict readers reject.
  var corrections: [Correction] = []
  /// Whether the file has bytes that make no character at its end, so that one is missing
  /// somewhere.
  var lacksBytes = false

  mutating func note(_ detail: String, help: String, at offsets: Range<Int>) {
    corrections.append(Correction(.notStrict, offsets, detail, help: help))
  }

  /// The error of a text that cannot be read, which is a damaged file's own where bytes are
  /// missing.
  func error(_ error: ReadingError) -> ReadingError {
    guard lacksBytes, error.kind != .limit, error.offsets != 0..<0 else { return error }
    var error = error
    error.message = "\(encoding.plainName) text with missing bytes cannot be read from here on"
    error.help = "restore an undamaged copy"
    error.related = nil
    return error
  }
}
