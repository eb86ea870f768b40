/// The text of a file in UTF-8.
struct DecodedText {
  /// The text; the file itself where that is UTF-8.
  var bytes: FileBytes
  /// The encoding the file had.
  var encoding: TextEncoding
  /// What strict readers reject about the encoding.
  var corrections: [Correction] = []

  mutating func note(_ detail: String, help: String, at offsets: Range<Int>) {
    corrections.append(Correction(.notStrict, offsets, detail, help: help))
  }
}
