/// Finds the one change that lets a text whose tags do not match be read on.
///
/// A tag that cannot be where it stands tells little about the one that is wrong. So every change that somebody may have
/// forgotten is tried at that place and at the tags around it, and the one with which the text is read to its end, or
/// furthest, is the advice: whoever follows it has a property list. There is a fixed number of changes, each of which
/// reads the text once.
struct XMLRepairSearch {
  let source: FileBytes
  let depth: Int
  /// What could be done, what is likely first.
  private(set) var repairs: [XMLRepair] = []

  /// - Parameter depth: How many elements may be open.
  init(_ source: FileBytes, depth: Int) {
    self.source = source
    self.depth = depth
  }

  var base: UnsafePointer<UInt8> { source.base }

  /// The error in words that tell what to do, where a change is found that takes the text beyond it.
  static func improved(_ error: ReadingError, _ source: FileBytes, depth: Int) -> ReadingError {
    guard error.isOfNesting, let place = error.offsets else { return error }
    var search = XMLRepairSearch(source, depth: depth)
    return search.advice(at: place) ?? error
  }

  /// - Parameter place: Where a reader stopped, which a change must reach at least.
  private mutating func advice(at place: Range<Int>) -> ReadingError? {
    var outline = XMLOutline(source, depth: depth)
    let stop = follow(&outline, from: source.hasByteOrderMark ? 3 : 0)
    guard stop.offset <= place.upperBound else { return nil }
    propose(at: stop, outline)
    let scores = repairs.map { score($0) }
    guard let best = scores.max(), best > .upTo(leastProgress(behind: stop)), best >= .upTo(place.lowerBound),
      let index = scores.firstIndex(of: best)
    else { return nil }
    var advice = repairs[index].fault
    let removal = repairs.indices.first { repairs[$0].isRemoval && repairs[$0].fault.offsets == advice.offsets }
    if repairs[index].mayBeRemoved, let removal, removal != index, scores[removal] == best {
      advice.help = advice.help.map { "\($0), or remove it" }
    }
    return advice
  }

  /// Where a text cannot be read on.
  struct Stop {
    var piece: XMLPiece
    /// The end of the text where nothing stops it.
    var offset: Int
    /// Where the piece ends.
    var end: Int
  }

  /// Takes everything from an offset on that can be where it is.
  func follow(_ outline: inout XMLOutline, from start: Int) -> Stop {
    var pieces = XMLPieces(source: source, position: start)
    while true {
      let piece = pieces.next()
      switch piece {
      case .tag(let tag):
        if outline.take(tag) || isEndWithoutBeginning(tag, outline) { continue }
        return Stop(piece: piece, offset: tag.offsets.lowerBound, end: pieces.position)
      case .text(let offsets):
        if outline.takesText { continue }
        return Stop(piece: piece, offset: offsets.lowerBound, end: pieces.position)
      case .broken(let offset): return Stop(piece: piece, offset: offset, end: offset)
      case .end: return Stop(piece: piece, offset: source.count, end: source.count)
      }
    }
  }

  /// Whether a tag is the `</plist>` behind a value without `<plist>`, which nobody reads.
  private func isEndWithoutBeginning(_ tag: XMLTag, _ outline: XMLOutline) -> Bool {
    tag.element == .plist && tag.form == .end && outline.root.map { $0.element != .plist } ?? false
  }

  /// How far a text is read with a change, in ascending order.
  private enum Progress: Comparable {
    /// The change is none.
    case nothing
    /// To an offset, where something else is wrong.
    case upTo(Int)
    /// To the end of a list that is no page.
    case list
    case page
  }

  /// How far a change gets.
  private func score(_ repair: XMLRepair) -> Progress {
    var outline = repair.outline
    for tag in repair.tags {
      guard outline.take(tag) else { return .nothing }
    }
    let stop = follow(&outline, from: repair.resumption)
    guard case .end = stop.piece, outline.root != nil else {
      return repair.mustReachEnd ? .nothing : .upTo(stop.offset)
    }
    return outline.isDictionary ? .page : .list
  }

  /// What a change must exceed to tell something: the next tag, which may follow nearly everything.
  private func leastProgress(behind stop: Stop) -> Int {
    var pieces = XMLPieces(source: source, position: stop.end)
    _ = pieces.next()
    return max(stop.offset, min(pieces.position, source.count))
  }

  private mutating func propose(at stop: Stop, _ outline: XMLOutline) {
    switch stop.piece {
    case .tag(let tag) where tag.form == .end: proposeAtEndTag(tag, outline)
    case .tag(let tag): proposeAtStartTag(tag, outline)
    case .text(let offsets): proposeAtText(offsets, outline)
    case .end: proposeAtEnd(outline)
    case .broken: break
    }
  }

  /// Adds a change.
  ///
  /// - Parameter outline: What is open before the change.
  /// - Parameter tags: The tags that come in there.
  /// - Parameter resumption: Where the text goes on behind them.
  mutating func add(
    _ outline: XMLOutline, _ tags: [XMLTag] = [], resuming resumption: Int, _ message: String, help: String,
    at offsets: Range<Int>, related: ReadingError.Related? = nil, isRemoval: Bool = false, mayBeRemoved: Bool = false,
    mustReachEnd: Bool = false
  ) {
    let error = ReadingError(.malformed, message, help: help, offsets: offsets, related: related)
    repairs.append(
      XMLRepair(
        outline: outline, tags: tags, resumption: resumption, fault: error, isRemoval: isRemoval,
        mayBeRemoved: mayBeRemoved, mustReachEnd: mustReachEnd))
  }

  /// Adds that a tag is superfluous.
  mutating func addRemoval(
    of tag: Range<Int>, _ outline: XMLOutline, _ message: String, related: ReadingError.Related? = nil
  ) {
    add(
      outline, resuming: tag.upperBound, message, help: "remove it", at: tag, related: related, isRemoval: true)
  }
}

/// A change to a text, with what it means for the person who makes it.
struct XMLRepair {
  /// What is open before the change.
  var outline: XMLOutline
  /// The tags that come in there.
  var tags: [XMLTag]
  /// Where the text goes on behind them.
  var resumption: Int
  /// What to say.
  var fault: ReadingError
  /// Whether the change takes away what stands at the place of the fault.
  var isRemoval: Bool
  /// Whether removing it is mentioned too, where that also helps.
  var mayBeRemoved: Bool
  /// Whether it only counts where nothing else is wrong with the text.
  var mustReachEnd: Bool
}

extension XMLRepairSearch {
  func excerpt(_ offsets: Range<Int>) -> String { base.excerpt(offsets) }

  /// Whether a range has only white space and comments.
  func isBlank(_ offsets: Range<Int>) -> Bool {
    var pieces = XMLPieces(source: source, position: offsets.lowerBound)
    switch pieces.next() {
    case .tag(let tag): return tag.offsets.lowerBound >= offsets.upperBound
    case .text(let text): return text.lowerBound >= offsets.upperBound
    case .broken(let offset): return offset >= offsets.upperBound
    case .end: return true
    }
  }

  /// Where the text of a leaf ends that nothing closes: before the white space at its end.
  func endOfText(_ content: Range<Int>) -> Int {
    guard !isBlank(content) else { return content.lowerBound }
    var end = content.upperBound
    while end > content.lowerBound, XMLProlog.isBlank(base[end - 1]) { end -= 1 }
    return end
  }

  func begins(_ level: XMLOutline.Level) -> ReadingError.Related { begins(level.element, level.startTag) }

  func begins(_ element: XMLElement, _ tag: Range<Int>) -> ReadingError.Related {
    .init(message: "'<\(element.tag)>' begins here", offsets: tag)
  }

  func here(_ tag: XMLTag) -> ReadingError.Related {
    .init(message: "'\(excerpt(tag.offsets))' is here", offsets: tag.offsets)
  }

  /// A tag that is to stand at an offset.
  func tag(_ element: XMLElement, _ form: XMLTag.Form, at offset: Int) -> XMLTag {
    XMLTag(element: element, form: form, offsets: offset..<offset)
  }

  /// A tag in the place of another one.
  func tag(_ element: XMLElement, _ form: XMLTag.Form, for offsets: Range<Int>) -> XMLTag {
    XMLTag(element: element, form: form, offsets: offsets)
  }

  /// What to do about a start tag that was most likely to be an end tag.
  func slashHelp(_ tag: XMLTag) -> String {
    "write '</\(tag.element.tag)>' if its slash is \(tag.form == .empty ? "misplaced" : "missing")"
  }

  /// How to close a leaf that nothing closes.
  func closingHelp(of leaf: XMLElement, isBlank: Bool) -> String {
    isBlank && leaf.mayBeEmptyTag && leaf != .key
      ? "write '<\(leaf.tag)/>'" : "write '</\(leaf.tag)>' after its text"
  }

  /// Whether a dictionary would have a key twice if what stands in a range were followed by what comes behind it.
  func repeatsKey(in first: Range<Int>, from second: Int) -> Bool {
    !keys(from: first.lowerBound, to: first.upperBound).isDisjoint(with: keys(from: second, to: source.count))
  }

  /// The keys directly in a dictionary, from an offset in it on.
  private func keys(from start: Int, to end: Int) -> Set<String> {
    var result: Set<String> = []
    var pieces = XMLPieces(source: source, position: start)
    var depth = 0
    while pieces.position < end {
      let tag: XMLTag
      switch pieces.next() {
      case .tag(let next): tag = next
      case .text: continue
      case .broken, .end: return result
      }
      switch tag.form {
      case .empty: continue
      case .end: depth -= 1
      case .start:
        if depth == 0, tag.element == .key {
          var end = tag.offsets.upperBound
          while end < source.count, base[end] != UInt8(ascii: "<") { end += 1 }
          result.insert(String(decoding: source.buffer[tag.offsets.upperBound..<end], as: UTF8.self))
        }
        depth += 1
      }
      if depth < 0 { return result }
    }
    return result
  }
}
