/// Finds the single change after which an old-style text can be read.
///
/// The reader notices a fault late: a missing quote often shows one line further down. So likely changes are tried, a
/// fixed number of them, each of which reads the text once. The one that gets furthest is the advice, unless what it
/// makes of the text looks less like a strings table than the text without the damaged lines.
struct OpenStepRepairSearch {
  let source: FileBytes
  let content: OpenStepReader.Content
  let limits: ReadingLimits
  let stop: OpenStepStop
  /// What could be done, what is likely first.
  private(set) var repairs: [OpenStepRepair] = []

  var base: UnsafePointer<UInt8> { source.base }
  var count: Int { source.count }

  /// The error in words that tell what to do, if there is such a change.
  static func improved(
    _ error: ReadingError, _ source: FileBytes, _ content: OpenStepReader.Content, _ limits: ReadingLimits
  ) -> ReadingError {
    guard let stop = error.stop else { return error }
    var search = OpenStepRepairSearch(source: source, content: content, limits: limits, stop: stop)
    search.propose()
    return search.advice() ?? error
  }

  private init(
    source: FileBytes, content: OpenStepReader.Content, limits: ReadingLimits, stop: OpenStepStop
  ) {
    (self.source, self.content, self.limits, self.stop) = (source, content, limits, stop)
  }

  private func advice() -> ReadingError? {
    let scores = repairs.map { score($0) }
    guard let best = scores.max(), let index = scores.firstIndex(of: best) else { return nil }
    // What follows on the line may be read after nearly every change.
    guard best.reach > lineEnd(stop.position) else { return nil }
    // One doubt may lie in the line itself, such as a key without quotes.
    if best.reach > count, best.doubts > 1, !isInBraces {
      let lines = lineStart(stop.string.lowerBound)..<lineEnd(stop.position)
      let removal = score(OpenStepRepair(edits: [.init(lines, "")], fault: repairs[index].fault, mustReachEnd: true))
      if removal.reach > count, removal.doubts + 1 < best.doubts { return nil }
    }
    return repairs[index].fault
  }

  /// How far a text is read with a change.
  private struct Score: Comparable {
    /// The offset of the next error; beyond the text where there is none.
    var reach: Int
    /// How much looks unlike a strings table.
    var doubts: Int

    static func < (left: Score, right: Score) -> Bool {
      left.reach == right.reach ? left.doubts > right.doubts : left.reach < right.reach
    }
  }

  private func score(_ repair: OpenStepRepair) -> Score {
    var state = OpenStepReaderState(source: repair.applied(to: source), symbols: .empty, limits: limits)
    do throws(ReadingError) {
      try state.readRoot(content)
      let leniencies = state.builder.leniencies.count
      let list = PropertyList(
        &state.builder, format: .openStep, source: state.source, encoding: .utf8(hasByteOrderMark: false))
      return Score(reach: count + 1, doubts: list.doubts + leniencies)
    } catch {
      if repair.mustReachEnd { return Score(reach: -1, doubts: 0) }
      return Score(reach: repair.original(error.offsets?.lowerBound ?? 0), doubts: 0)
    }
  }

  mutating func add(
    _ edits: [OpenStepRepair.Edit], _ message: String, help: String, at offsets: Range<Int>,
    related: ReadingError.Related? = nil, mustReachEnd: Bool = false
  ) {
    let fault = ReadingError(.malformed, message, help: help, offsets: offsets, related: related)
    repairs.append(OpenStepRepair(edits: edits, fault: fault, mustReachEnd: mustReachEnd))
  }
}

/// Where the reader of an old-style text stopped, and why.
struct OpenStepStop: Sendable {
  /// What should stand at the position.
  enum Expectation: Sendable {
    /// The `=` or `;` after a key.
    case equals
    /// The value of a key.
    case value
    /// The `;` after the value of a key that begins at an offset.
    case semicolon(key: Int)
    /// The `,` or `)` after an item.
    case comma
    /// The quote at the end of a string.
    case closingQuote(isKey: Bool)
    /// An entry of a table.
    case entry
  }

  var expectation: Expectation
  /// The offset of the character that does not fit.
  var position: Int
  /// The string read last: the key or value behind which something is missing, or the string that nothing closes.
  var string: Range<Int>
  /// The last comment, if there is one.
  var lastComment: Range<Int>?
}

/// Changes to a text, with what they mean for the person who makes them.
struct OpenStepRepair {
  /// A stretch of the text, which may be empty, and what replaces it.
  struct Edit {
    var range: Range<Int>
    var text: String

    init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }

    /// An insertion.
    init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
  }

  /// In the order of the text.
  var edits: [Edit]
  /// What to say.
  var fault: ReadingError
  /// Whether it only counts where nothing else is wrong with the text.
  var mustReachEnd: Bool

  func applied(to source: FileBytes) -> FileBytes {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + edits.reduce(0) { $0 + $1.text.utf8.count })
    var start = 0
    for edit in edits {
      result += source.buffer[start..<edit.range.lowerBound]
      result += edit.text.utf8
      start = edit.range.upperBound
    }
    result += source.buffer[start...]
    return FileBytes(result)
  }

  /// The offset in the text as it is of one in the changed text.
  func original(_ offset: Int) -> Int {
    var shift = 0
    for edit in edits where edit.range.lowerBound + shift < offset { shift += edit.text.utf8.count - edit.range.count }
    return offset - shift
  }
}

extension PropertyList {
  /// How much in a strings table is allowed, but rarely meant: strings without quotes, entries without a value, and texts
  /// with what looks like a comment, like the middle of an entry or like a quote of its own.
  fileprivate var doubts: Int {
    guard kind(root) == .dictionary else { return 1 }
    return entries(root).reduce(0) { sum, entry in
      let isShort = node(entry.value).flags.contains(.shortForm)
      return sum + doubts(about: entry.key, isKey: true) + (isShort ? 1 : doubts(about: entry.value, isKey: false))
    }
  }

  private func doubts(about id: NodeID, isKey: Bool) -> Int {
    guard kind(id) == .string || kind(id) == .key else { return 1 }
    if node(id).flags.contains(.unquoted) { return 1 }
    return withText(id) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      var doubts = ["/*", "*/", " //", "\" ="].filter { text.contains(text: $0) }.count
      if bytes.contains(0x0A) || isKey && bytes.contains(UInt8(ascii: "=")) { doubts += 1 }
      if bytes.reduce(0, { $0 + ($1 == UInt8(ascii: "\"") ? 1 : 0) }) % 2 == 1 { doubts += 1 }
      if let last = text.unicodeScalars.last, OpenStepRepairSearch.quoteLike.contains(last),
        let first = text.unicodeScalars.first, !OpenStepRepairSearch.quoteLike.contains(first)
      {
        doubts += 1
      }
      return doubts
    }
  }
}
