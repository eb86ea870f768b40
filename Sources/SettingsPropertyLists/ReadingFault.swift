/// A fault in words, with the edits that may lead the reader past it.
///
/// The message says what the reader expected and found, which is true whatever the cause. What the
/// cause is, only an edit knows after which the text is read.
struct ReadingFault: Error {
  var kind = ReadingError.Kind.malformed
  var message: String
  /// What it leads to, which is added to the message.
  var effect = ""
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
    /// The fault in other words and where it rather is, if this is the edit that helps.
    var cause: (message: String, offsets: Range<Int>)?

    func applied(to source: FileBytes) -> FileBytes {
      FileBytes(
        source[0..<offsets.lowerBound] + Array(text.utf8)
          + source[offsets.upperBound..<source.count])
    }

    /// Where a place of the changed text was before the change.
    func placeBefore(_ place: Int) -> Int {
      let end = offsets.lowerBound + text.utf8.count
      return place < end ? min(place, offsets.lowerBound) : place - end + offsets.upperBound
    }
  }

  init(
    _ message: String, _ offsets: Range<Int>, help: String? = nil,
    related: ReadingError.Related? = nil
  ) {
    self.message = message
    self.offsets = offsets
    self.help = help
    self.related = related
  }

  /// Proposes to write something instead of what is in a range.
  mutating func replace(
    _ offsets: Range<Int>, with text: String, help: String? = nil,
    cause: (String, Range<Int>)? = nil
  ) {
    edits.append(Edit(offsets: offsets, text: text, help: help ?? "write '\(text)'", cause: cause))
  }

  mutating func insert(
    _ text: String, at offset: Int, help: String? = nil, cause: (String, Range<Int>)? = nil
  ) {
    replace(offset..<offset, with: text, help: help ?? "write '\(text)' before it", cause: cause)
  }

  mutating func remove(
    _ offsets: Range<Int>, help: String = "remove it", cause: (String, Range<Int>)? = nil
  ) {
    replace(offsets, with: "", help: help, cause: cause)
  }

  /// The error, with advice: the first edit after which the text is read, or else the likeliest if
  /// it leads past the fault, so that a fault elsewhere does not change what is said of this one.
  ///
  /// - Parameters:
  ///   - end: What the reader must get past.
  ///   - nextFault: The place of the first fault of a text; of what is only suspicious, not before
  ///     an offset.
  func error(in source: FileBytes, past end: Int = .max, nextFault: (FileBytes, Int) -> Int?)
    -> ReadingError
  {
    let start = min(offsets.lowerBound, related?.offsets.lowerBound ?? offsets.lowerBound)
    let places = edits.map { edit in
      nextFault(edit.applied(to: source), min(edit.offsets.lowerBound, start)).map(edit.placeBefore)
    }
    var edit = places.firstIndex(of: nil).map { edits[$0] }
    if edit == nil, let place = places.first ?? nil, place > end { edit = edits[0] }
    let (message, place) = edit?.cause ?? (message, offsets)
    return ReadingError(
      kind, message + effect, help: edit?.help ?? help, offsets: place,
      related: related?.offsets == place ? nil : related, source: source)
  }
}
