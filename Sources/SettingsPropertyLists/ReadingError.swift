/// Why a property list or strings table could not be read.
package struct ReadingError: Error, Sendable, Hashable {
  /// What went wrong, coarsely, so that a rule can be chosen.
  package enum Kind: String, Sendable, Hashable {
    /// The syntax is wrong, or a value has no legal form.
    case malformed
    /// The bytes are not text of the encoding they claim.
    case encoding
    /// UTF-16 without a byte order mark, which CoreFoundation does not recognize.
    case unmarked
    /// CoreFoundation would silently stop here and lose the rest.
    case truncated
    /// A limit was exceeded.
    case limit
  }

  /// What went wrong, coarsely.
  package var kind: Kind
  /// The fault: one line, lower-case start, no final period.
  package var message: String
  /// What to do about it, starting with a verb.
  package var help: String?
  /// Where, as 0-based UTF-8 offsets into ``source``; absent in a binary list.
  package var offsets: Range<Int>?
  /// A second place with its message, such as the tag that was never closed.
  package var related: Related?
  /// The text the offsets count in, when it is not the file itself (a decoded UTF-16 file); set by the reader.
  package var source: FileBytes?
  /// Whether CoreFoundation reads over the fault, so that a later one may be why it refuses the file.
  var isForgivable = false
  /// Whether tags may not match, so that the one to change may be another than that at ``offsets``; set on all faults
  /// of ``LenientXMLReader``, which only tells where it stopped.
  var isOfNesting = false
  /// Where the reader of an old-style text stopped, if changes of the text around may help.
  var stop: OpenStepStop?

  /// A second place.
  package struct Related: Sendable, Hashable {
    /// What is there.
    package var message: String
    /// Where, as 0-based UTF-8 offsets.
    package var offsets: Range<Int>
  }

  package init(
    _ kind: Kind, _ message: String, help: String? = nil, offsets: Range<Int>? = nil, related: Related? = nil,
    source: FileBytes? = nil
  ) {
    self.kind = kind
    self.message = message
    self.help = help
    self.offsets = offsets
    self.related = related
    self.source = source
  }

  /// Compares what a person sees: everything but the text the offsets count in.
  package static func == (left: ReadingError, right: ReadingError) -> Bool {
    left.kind == right.kind && left.message == right.message && left.help == right.help && left.offsets == right.offsets
      && left.related == right.related
  }

  /// Hashes what `==` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(message)
    hasher.combine(help)
    hasher.combine(offsets)
    hasher.combine(related)
  }
}

extension ReadingError {
  /// A marker that a merge left behind.
  static func mergeConflict(_ line: String, _ offsets: Range<Int>) -> ReadingError {
    ReadingError(
      .malformed, "unresolved merge conflict '\(line)'", help: "keep one side and remove the markers", offsets: offsets)
  }

  /// A reference that property lists do not have.
  static func unknownReference(_ text: String, _ offsets: Range<Int>) -> ReadingError {
    ReadingError(.malformed, "unknown reference '\(text)'", help: XMLAdvice.reference(text), offsets: offsets)
  }

  /// Another kind of file under the name of a list or table.
  static func otherFile(_ what: String, help: String, _ offsets: Range<Int>) -> ReadingError {
    ReadingError(.malformed, "\(what) instead of a property list", help: help, offsets: offsets)
  }

  /// More levels than the limits allow.
  static func nesting(_ limits: ReadingLimits, _ offsets: Range<Int>?) -> ReadingError {
    ReadingError(.limit, "values are nested deeper than \(limits.nesting) levels", offsets: offsets)
  }
}

/// Files that were not copied or written to their end.
extension ReadingError {
  /// The error of a file that shows it by its bytes alone: a part of the magic of a binary list, or what a file system
  /// leaves of a file that was never filled; `nil` for any other.
  static func cutOff(_ bytes: FileBytes) -> ReadingError? {
    if bytes.count > 0, bytes.buffer.allSatisfy({ $0 == 0 }) {
      return ReadingError(
        .malformed, "file is cut off: it has only zero bytes", help: "restore the file from version control")
    }
    let isMagic = bytes.count >= 3 && "bplist00".utf8.starts(with: bytes.buffer)
    return isMagic ? .cutOffBinary(bytes.count) : nil
  }

  /// A binary list without room for its trailer.
  static func cutOffBinary(_ count: Int) -> ReadingError {
    ReadingError(.malformed, "binary property list is cut off; it has \(count) bytes", help: wholeCopy)
  }

  /// A binary list that ends in something else than a trailer.
  static func damagedBinary(_ count: Int) -> ReadingError {
    ReadingError(
      .malformed, "binary property list is cut off or damaged; it has \(count) bytes and does not end as one",
      help: wholeCopy)
  }

  private static let wholeCopy = "copy the whole file again, or restore it"

  /// The error of a text that the offsets count in, or that the text is cut off.
  func inside(_ source: FileBytes) -> ReadingError {
    var error = cutOff(in: source) ?? self
    error.source = source
    return error
  }

  /// The error of an XML text that ends within a tag, a reference or the like, or in zero bytes; `nil` where this one has
  /// another cause.
  private func cutOff(in source: FileBytes) -> ReadingError? {
    guard kind == .malformed || kind == .encoding, let offsets else { return nil }
    let base = source.base
    var end = source.count
    while end > offsets.lowerBound, base[end - 1] == 0 { end -= 1 }
    let hasZeros = end < source.count && end <= offsets.upperBound
    var start = end
    while start > 0, base[start - 1] != UInt8(ascii: "<"), base[start - 1] != UInt8(ascii: ">") { start -= 1 }
    // What begins here is a tag, a declaration, a comment or a reference that nothing ends.
    var isOpen = start > 0 && base[start - 1] == UInt8(ascii: "<") && (start == end || isMarkup(base[start]))
    let at = offsets.lowerBound
    if !isOpen, at < end, base[at] == UInt8(ascii: "&"),
      source.buffer[at + 1..<end].allSatisfy({ $0 == UInt8(ascii: "#") || isLetterOrDigit($0) })
    {
      (start, isOpen) = (at + 1, true)
    }
    guard hasZeros || isOpen && offsets.upperBound >= start - 1 else { return nil }
    let place = isOpen ? start - 1..<end : end..<min(end + 1, source.count)
    let what = isOpen ? "in '\(base.excerpt(place))'" : "here; only zero bytes follow"
    return ReadingError(
      .malformed, "file is cut off \(what)", help: "restore the rest of the file", offsets: place, related: related)
  }

  /// Whether a byte can come behind `<`.
  private func isMarkup(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// What a reader accepts at most.
package struct ReadingLimits: Sendable, Hashable {
  /// The greatest size of a file in bytes; never more than 2³¹ − 1 − 1024.
  package var fileSize: Int
  /// How deep arrays and dictionaries may stand in one another.
  package var nesting: Int

  /// Makes limits; without arguments 256 MB and 512 levels.
  package init(fileSize: Int = 256 << 20, nesting: Int = 512) {
    self.fileSize = min(fileSize, Int(Int32.max) - 1024)
    self.nesting = nesting
  }
}
