/// A fault in words, with the edits that may make the text readable.
struct ReadingFault: Error {
  var kind = ReadingError.Kind.malformed
  var message: String
  var offsets: Range<Int>
  /// What to do, where no edit is known to help.
  var help: String?
  /// The tag or entry that is open here, where it is not the one at fault.
  var related: ReadingError.Related?
  /// The likeliest first.
  private var edits: [Edit] = []

  /// One change of the text.
  struct Edit {
    var offsets: Range<Int>
    var text: String
    var help: String

    func applied(to source: FileBytes) -> FileBytes {
      FileBytes(source[0..<offsets.lowerBound] + Array(text.utf8) + source[offsets.upperBound..<source.count])
    }
  }

  init(_ message: String, _ offsets: Range<Int>, help: String? = nil, related: ReadingError.Related? = nil) {
    self.message = message
    self.offsets = offsets
    self.help = help
    self.related = related
  }

  /// Proposes to write something instead of what is in a range.
  mutating func replace(_ offsets: Range<Int>, with text: String, help: String? = nil) {
    edits.append(Edit(offsets: offsets, text: text, help: help ?? "write '\(text)'"))
  }

  mutating func insert(_ text: String, at offset: Int, help: String? = nil) {
    edits.append(Edit(offsets: offset..<offset, text: text, help: help ?? "write '\(text)' before it"))
  }

  mutating func remove(_ offsets: Range<Int>, help: String = "remove it") {
    edits.append(Edit(offsets: offsets, text: "", help: help))
  }

  /// The error, with the first edit after which the text is read as advice.
  ///
  /// - Parameter isRead: Whether a text is read, all of it.
  func error(in source: FileBytes, isRead: (FileBytes) -> Bool) -> ReadingError {
    let edit = edits.first { isRead($0.applied(to: source)) }
    return ReadingError(
      kind, message, help: edit?.help ?? help, offsets: offsets, related: related, source: source)
  }
}
