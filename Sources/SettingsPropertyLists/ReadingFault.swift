/// A fault in words, with the repairs that may lead the reader past it.
///
/// The message says what the reader expected and found, which is true whatever the cause.
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
  private var repairs: [Repair] = []

  /// One change of the text.
  private struct Repair {
    var offsets: Range<Int>
    var text: String
    var help: String

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
    _ offsets: Range<Int>, with text: String, help: String? = nil
  ) {
    repairs.append(Repair(offsets: offsets, text: text, help: help ?? "write '\(text)'"))
  }

  mutating func insert(_ text: String, at offset: Int, help: String? = nil) {
    replace(offset..<offset, with: text, help: help ?? "write '\(text)' before it")
  }

  mutating func remove(_ offsets: Range<Int>, help: String = "remove it") {
    replace(offsets, with: "", help: help)
  }

  /// The error, with the first repair after which the text is read, or else the likeliest if it
  /// leads past the fault, so that a fault elsewhere does not change what is said of this one.
  ///
  /// - Parameters:
  ///   - end: What the reader must get past.
  ///   - nextFault: The place of the first fault of a text; of what is only suspicious, not before
  ///     an offset.
  func error(in source: FileBytes, past end: Int = .max, nextFault: (FileBytes, Int) -> Int?)
    -> ReadingError
  {
    let start = min(offsets.lowerBound, related?.offsets.lowerBound ?? offsets.lowerBound)
    let places = repairs.map { repair in
      nextFault(repair.applied(to: source), min(repair.offsets.lowerBound, start))
        .map(repair.placeBefore)
    }
    var repair = places.firstIndex(of: nil).map { repairs[$0] }
    if repair == nil, let place = places.first ?? nil, place > end { repair = repairs[0] }
    return ReadingError(
      kind, message + effect, help: repair?.help ?? help, offsets: offsets,
      related: related?.offsets == offsets ? nil : related, source: source)
  }
}
