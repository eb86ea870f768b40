/// The text of a file in UTF-8.
struct DecodedText {
  /// The text; the file itself where that is UTF-8.
  var bytes: FileBytes
  /// The encoding the file had.
  var encoding: TextEncoding
  /// What strict readers reject about the encoding.
  var leniencies: [Leniency] = []

  /// Notes that strict readers reject something that CoreFoundation reads.
  mutating func forgive(_ detail: String, help: String, at offsets: Range<Int>) {
    leniencies.append(Leniency(kind: .notStrict, offsets: offsets, detail: detail, help: help))
  }
}
