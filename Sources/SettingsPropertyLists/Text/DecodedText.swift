/// The text of a file in UTF-8.
struct DecodedText {
  /// The text; the file itself if it is UTF-8.
  var bytes: FileBytes
  /// The encoding of the file.
  var encoding: TextEncoding
  /// The range of the first U+FFFD that replaces half a surrogate pair, as 0-based UTF-8 offsets;
  /// `nil` if there is none.
  var firstReplacement: Range<Int>?
  /// The faults of the encoding that strict readers reject.
  var corrections: [Correction] = []
  /// Whether the file ends in the middle of a character, so that at least one byte is missing.
  var lacksBytes = false

  mutating func note(_ detail: String, help: String, at offsets: Range<Int>) {
    corrections.append(Correction(.notStrict, offsets, detail, help: help))
  }

  /// Returns a reader's error; if the text lacks bytes, an error that says so instead.
  func error(_ error: ReadingError) -> ReadingError {
    let isAboutWholeFile = error.kind == .limit || error.offsets == 0..<0
    guard lacksBytes, !isAboutWholeFile else { return error }
    var error = error
    error.message = "\(encoding.plainName) text with missing bytes cannot be read from here on"
    error.help = "restore an undamaged copy"
    error.related = nil
    return error
  }
}
