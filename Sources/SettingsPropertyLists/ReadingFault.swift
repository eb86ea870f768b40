/// A fault in words, with the edits that may lead the reader past it.
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
    /// Whether the fault is rather here than where the reader stopped.
    var isPlace = false

    func applied(to source: FileBytes) -> FileBytes {
      FileBytes(source[0..<offsets.lowerBound] + Array(text.utf8) + source[offsets.upperBound..<source.count])
    }

    /// Where a place of the changed text was before the change.
    func placeBefore(_ place: Int) -> Int {
      let end = offsets.lowerBound + text.utf8.count
      return place < end ? min(place, offsets.lowerBound) : place - end + offsets.upperBound
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

  /// Proposes to write something behind the last text of a line, where the fault is then.
  mutating func insert(_ text: String, atEndOfLine offset: Int) {
    edits.append(
      Edit(offsets: offset..<offset, text: text, help: "write '\(text)' at the end of this line", isPlace: true))
  }

  mutating func remove(_ offsets: Range<Int>, help: String = "remove it") {
    edits.append(Edit(offsets: offsets, text: "", help: help))
  }

  /// The error, with advice: the first edit after which the text is read, or else the likeliest if it leads past the
  /// fault, so that a fault elsewhere does not change what is said of this one.
  ///
  /// - Parameters:
  ///   - end: What the reader must get past.
  ///   - nextFault: The place of the first fault of a text; of what is only suspicious, not before an offset.
  func error(in source: FileBytes, past end: Int = .max, nextFault: (FileBytes, Int) -> Int?) -> ReadingError {
    let start = min(offsets.lowerBound, related?.offsets.lowerBound ?? offsets.lowerBound)
    let places = edits.map { edit in
      nextFault(edit.applied(to: source), min(edit.offsets.lowerBound, start)).map(edit.placeBefore)
    }
    var edit = places.firstIndex(of: nil).map { edits[$0] }
    if edit == nil, let place = places.first ?? nil, place > end { edit = edits[0] }
    return ReadingError(
      kind, message, help: edit?.help ?? help, offsets: edit.flatMap { $0.isPlace ? $0.offsets : nil } ?? offsets,
      related: related, source: source)
  }
}
