import SettingsFiles

/// A failure to read a property list or strings table.
package struct ReadingError: Error, Sendable {
  /// A broad kind of failure, which decides the rule that reports it.
  package enum Kind: String, Sendable, Hashable {
    /// Invalid syntax, or an invalid form of a value.
    case malformed
    /// Bytes that are not text in the declared encoding.
    case encoding
    /// UTF-16 without a byte order mark, which CoreFoundation does not recognize.
    case unmarked
    /// A fault at which CoreFoundation would silently stop and lose the rest.
    case truncated
    /// An exceeded limit.
    case limit
  }

  /// The broad kind of failure.
  package var kind: Kind
  /// The fault: one line, lower-case start, no final period.
  package var message: String
  /// The remedy, starting with a verb; `nil` for none.
  package var help: String?
  /// The range of the fault, as 0-based UTF-8 offsets into ``source``; `nil` if it has no place, as
  /// in a binary list.
  package var offsets: Range<Int>?
  /// A second place with its message, such as the tag that was never closed; `nil` for none.
  package var related: Related?
  /// The text that the offsets refer to, such as decoded UTF-16; `nil` for the file itself.
  ///
  /// The reader sets it.
  package var source: FileBytes?

  /// A second place.
  package struct Related: Sendable, Hashable {
    /// The message about the place.
    package var message: String
    /// The range of the place, as 0-based UTF-8 offsets.
    package var offsets: Range<Int>
  }

  /// The repairs that may lead the reader past the fault, likely ones first.
  private var repairs: [Repair] = []

  /// A change of the text, with the advice to make it.
  struct Repair {
    let replacement: Replacement
    let help: String
    /// Whether the repair counts as proven only if the repaired text has no other fault.
    let mustReadAll: Bool

    init(_ replacement: Replacement, help: String, mustReadAll: Bool = false) {
      self.replacement = replacement
      self.help = help
      self.mustReadAll = mustReadAll
    }
  }

  package init(
    _ kind: Kind, _ message: String, help: String? = nil, offsets: Range<Int>? = nil,
    related: Related? = nil,
    source: FileBytes? = nil
  ) {
    self.kind = kind
    self.message = message
    self.help = help
    self.offsets = offsets
    self.related = related
    self.source = source
  }
}

extension ReadingError {
  /// Returns the error for a fault at a place.
  ///
  /// The error advises a repair only after ``withProvenRepair(of:past:nextFault:)`` has proven it.
  ///
  /// - Parameters:
  ///   - repair: The only repair.
  ///   - repairs: Several repairs, likely ones first.
  static func at(
    _ offsets: Range<Int>, _ message: String, help: String? = nil, related: Related? = nil,
    repair: Repair? = nil, repairs: [Repair] = [], kind: Kind = .malformed
  ) -> ReadingError {
    var error = ReadingError(kind, message, help: help, offsets: offsets)
    if let related, related.offsets != offsets { error.related = related }
    error.repairs = [repair].compactMap { $0 } + repairs
    return error
  }

  /// Returns the error with further repairs, which are less likely than its own.
  func adding(_ others: [Repair]) -> ReadingError {
    var error = self
    error.repairs += others
    return error
  }

  /// Returns the error with the advice of the repair after which the reader gets furthest; with its
  /// own help if no repair gets the reader past the fault.
  ///
  /// - Parameters:
  ///   - end: The 0-based UTF-8 offset that the reader must get past.
  ///   - nextFault: Returns the offset of the first fault of a repaired text; `nil` if there is
  ///     none. A suspicious part counts as a fault unless it is before the given offset.
  func withProvenRepair(
    of source: FileBytes, past end: Int, nextFault: (FileBytes, Int) -> Int?
  ) -> ReadingError {
    var error = self
    error.source = source
    error.repairs = []
    guard let offsets else { return error }
    var furthest = end
    for repair in repairs {
      let edit = repair.replacement
      // A suspicious part before both the fault and the edit does not speak against the repair.
      let start = min(
        edit.offsets.lowerBound, offsets.lowerBound, related?.offsets.lowerBound ?? .max)
      var reached = Int.max
      if let fault = nextFault(FileBytes([edit].applied(to: source)), start) {
        if repair.mustReadAll { continue }
        reached = edit.offsetBefore(fault)
      }
      if reached > furthest {
        furthest = reached
        error.help = repair.help
      }
    }
    return error
  }

  /// Returns the error for too many nested levels.
  static func nesting(_ limits: ReadingLimits, _ offsets: Range<Int>?, in source: FileBytes? = nil)
    -> ReadingError
  {
    ReadingError(
      .limit, "values are nested deeper than \(limits.nesting) levels", offsets: offsets,
      source: source)
  }
}

/// Errors of files that were not fully copied or written.
extension ReadingError {
  /// Returns the error for a file whose bytes show that it is incomplete: a part of the magic of a
  /// binary list, or the zeros of a file that was never filled; `nil` for any other file.
  static func cutOff(_ bytes: FileBytes) -> ReadingError? {
    if bytes.count > 0, bytes.buffer.allSatisfy({ $0 == 0 }) {
      return ReadingError(
        .malformed, "file is cut off: it has only zero bytes",
        help: "restore the file from version control")
    }
    guard bytes.count >= 3, "bplist00".utf8.starts(with: bytes.buffer) else { return nil }
    return .damagedBinary(bytes.count)
  }

  /// Returns the error for a binary list that is too short or does not end in a trailer.
  static func damagedBinary(_ count: Int) -> ReadingError {
    ReadingError(
      .malformed,
      "binary property list is cut off or damaged; it has \(count) bytes and does not end as one",
      help: "copy the whole file again, or restore it")
  }
}

/// Limits on the files that a reader accepts.
package struct ReadingLimits: Sendable, Hashable {
  /// The maximum size of a file in bytes; never more than 2³¹ − 1 − 1024.
  package var fileSize: Int
  /// The maximum nesting depth of arrays and dictionaries.
  package var nesting: Int

  /// Creates limits; without arguments, 256 MiB and 512 levels.
  package init(fileSize: Int = 256 << 20, nesting: Int = 512) {
    self.fileSize = min(fileSize, Int(Int32.max) - 1024)
    self.nesting = nesting
  }
}
