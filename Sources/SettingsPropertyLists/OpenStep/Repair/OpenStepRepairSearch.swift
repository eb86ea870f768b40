/// Finds the one change that lets an old-style text be read on.
///
/// The reader stops behind a fault: a missing quote is noticed in the next string, often a line further. So what
/// somebody may have forgotten is tried around that place, and the change with which the text is read to its end, or
/// furthest, is the advice. There is a fixed number of changes, each of which reads the text once.
struct OpenStepRepairSearch {
  let source: FileBytes
  let content: OpenStepReader.Content
  let limits: ReadingLimits
  let stop: OpenStepStop
  /// What could be done, what is likely first.
  private(set) var repairs: [OpenStepRepair] = []

  var base: UnsafePointer<UInt8> { source.base }

  /// The error in words that tell what to do, where a change is found that takes the text beyond it.
  static func improved(
    _ error: ReadingError, _ stop: OpenStepStop, _ source: FileBytes, _ content: OpenStepReader.Content,
    _ limits: ReadingLimits
  ) -> ReadingError {
    var search = OpenStepRepairSearch(source: source, content: content, limits: limits, stop: stop)
    search.propose(error)
    let scores = search.repairs.map { search.score($0) }
    // The rest of the line may follow nearly everything.
    guard let best = scores.max(), best > .upTo(search.lineEnd(stop.position)), let index = scores.firstIndex(of: best)
    else { return error }
    return search.repairs[index].fault
  }

  private init(
    source: FileBytes, content: OpenStepReader.Content, limits: ReadingLimits, stop: OpenStepStop
  ) {
    (self.source, self.content, self.limits, self.stop) = (source, content, limits, stop)
  }

  /// How far a text is read with a change, in ascending order.
  private enum Progress: Comparable {
    /// To an offset, where something else is wrong.
    case upTo(Int)
    /// To the end, with something that is only tolerated.
    case leniently
    case whole
  }

  private func score(_ repair: OpenStepRepair) -> Progress {
    let text = DecodedText(bytes: FileBytes(repair.applied(to: source)), encoding: .utf8(hasByteOrderMark: false))
    var state = OpenStepReaderState(source: text.bytes, symbols: .empty, limits: limits)
    do throws(ReadingError) {
      try state.readRoot(content)
      return state.builder.leniencies.isEmpty ? .whole : .leniently
    } catch {
      return .upTo(repair.original(error.offsets?.lowerBound ?? 0))
    }
  }

  mutating func add(_ edits: [OpenStepRepair.Edit], _ fault: ReadingError) {
    repairs.append(OpenStepRepair(edits: edits, fault: fault))
  }

  func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < source.count, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
    return end
  }

  func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, base[start - 1] != 0x0A, base[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// A range without the white space at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, base[end - 1] <= 0x20 { end -= 1 }
    return range.lowerBound..<end
  }
}

/// Where the reader of an old-style text stopped.
struct OpenStepStop {
  /// The offset of what it did not expect.
  var position: Int
  /// The string read last, or the one that nothing closes.
  var string: Range<Int>
  /// Whether that string is a key.
  var isKey: Bool
  /// The last comment, if there is one.
  var comment: Range<Int>?
}

/// Changes to a text, with what they mean for the person who makes them.
struct OpenStepRepair {
  /// A stretch of the text, which may be empty, and what is to stand for it.
  struct Edit {
    var range: Range<Int>
    var text: String
  }

  /// In the order of the text.
  var edits: [Edit]
  /// What to say.
  var fault: ReadingError

  func applied(to source: FileBytes) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 16)
    var start = 0
    for edit in edits {
      result += source.buffer[start..<edit.range.lowerBound]
      result += edit.text.utf8
      start = edit.range.upperBound
    }
    return result + source.buffer[start...]
  }

  /// The offset in the text as it is of one in the changed text.
  func original(_ offset: Int) -> Int {
    var shift = 0
    for edit in edits where edit.range.lowerBound + shift < offset { shift += edit.text.utf8.count - edit.range.count }
    return offset - shift
  }
}
