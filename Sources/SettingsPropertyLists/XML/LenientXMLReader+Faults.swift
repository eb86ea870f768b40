import SettingsFiles
import SettingsText

/// Errors for faults at the cursor, each with the tag that is open there.
extension LenientXMLReader {
  /// Returns the error for a fault that ended the reading.
  func error(for stop: XMLFault) -> ReadingError {
    let cause = earlierFault() ?? faultAtCursor(stop)
    let start = cause.offsets?.lowerBound ?? 0
    let fault = source.conflictMarker(at: start) ?? cause
    let nextTag = source.find("<", from: fault.offsets?.upperBound ?? 0) ?? source.count
    let swaps = fault.offsets.map { source.swapsOfLines(around: $0.lowerBound) } ?? []
    let encoding = text.encoding
    let limits = limits
    return fault.adding(swaps)
      .withProvenRepair(of: source, past: nextTag) { repaired, repairStart in
        LenientXMLReader.firstFault(
          of: DecodedText(bytes: repaired, encoding: encoding), from: repairStart, limits)
      }
  }

  /// Returns the 0-based UTF-8 offset of the first sign that a repair of the text is wrong; `nil`
  /// if there is none.
  ///
  /// A sign is the fault that stops the reader, or a deviation that a wrong repair may cause, such
  /// as a key read as a value.
  ///
  /// - Parameter start: The offset of the repair, which does not cause the deviations before it.
  private static func firstFault(of text: DecodedText, from start: Int, _ limits: ReadingLimits)
    -> Int?
  {
    var reader = LenientXMLReader(text, symbols: .empty, limits: limits)
    var places: [Int] = []
    var end = Int.max
    do throws(XMLFault) {
      try reader.readAll()
      end = Int(reader.builder.nodes[0].end)
    } catch {
      places.append(reader.place(of: error))
    }
    for correction in reader.builder.corrections where correction.offsets.lowerBound >= start {
      switch correction.kind {
      case .keyAsValue, .missingPlistElement, .runawayComment, .openTag:
        places.append(correction.offsets.lowerBound)
      // Text after the list.
      case .notStrict where correction.offsets.upperBound >= end:
        places.append(correction.offsets.lowerBound)
      default: break
      }
    }
    return places.min()
  }

  /// Returns the 0-based UTF-8 offset of the fault that stopped the reader.
  private func place(of fault: XMLFault) -> Int {
    switch fault {
    // A wrong repair can leave an element open. The reader then gets to the end of the file, which
    // must not prove the repair, so the fault counts as one at the start.
    case .unclosed, .noList: 0
    // The reader got past the key, up to the `>` of the dictionary's end tag.
    case .keyWithoutValue: cursor.position - 1
    default: (earlierFault() ?? faultAtCursor(fault)).offsets?.lowerBound ?? 0
    }
  }

  /// Returns the first fault in the innermost element that CoreFoundation tolerated and that
  /// explains the stop; `nil` if there is none.
  ///
  /// Such a fault is a tag without its `>`, or an unclosed comment that hides tags up to the end of
  /// the next comment.
  private func earlierFault() -> ReadingError? {
    let start = innermost?.start ?? 0
    for correction in builder.corrections where correction.offsets.lowerBound >= start {
      if correction.kind == .openTag { return tagWithoutEnd(correction.offsets.lowerBound) }
      guard correction.kind == .runawayComment, let next = correction.next,
        source[correction.offsets.upperBound..<next.lowerBound].contains(where: { $0 == "<" })
      else { continue }
      return .at(
        correction.offsets, "comment is not closed before the next one", help: correction.help,
        related: .init(message: "the next one begins here", offsets: next))
    }
    return nil
  }

  /// Returns the error for the fault that stopped the reader, apart from earlier faults.
  private func faultAtCursor(_ fault: XMLFault) -> ReadingError {
    switch fault {
    case .noList: noList()
    case .text(let start): strayText(at: start)
    case .tagWithoutEnd(let start): tagWithoutEnd(start)
    case .unknownElement(let tag, let name): unknownElement(tag, name)
    case .unknownDeclaration(let start): unknownDeclaration(at: start)
    case .unclosedMarkup(let noun, let opener, let closer):
      unclosedMarkup(noun, opener, closer)
    case .documentTypeWithDeclarations(let start):
      .at(
        start..<start + 1, "document type with declarations of its own",
        help: "write '<!DOCTYPE plist>' instead")
    case .markupInText(let start): markupInText(at: start)
    case .endTag(let start): endTag(at: start)
    case .unclosed: unclosed()
    case .valueWithoutKey(let tag): valueWithoutKey(tag)
    case .keyWithoutValue(let key): keyWithoutValue(key, beginningOfInnermost)
    case .secondValue(let tag):
      keyDirectlyInList()
        ?? .at(
          tag, "second value '\(name(of: tag))' in one '<plist>'", related: beginningOfInnermost)
    case .empty(.plist, let range): .at(range, "'<plist>' is empty")
    case .empty(let element, let range): .at(range, "'<\(element.tag)/>' is empty")
    case .reference(let start): malformedReference(at: start)
    case .value(let element, let content): value(element, content)
    case .encoding(let place):
      .at(
        place..<place + 1, "byte \(Notation.byte(source[place])) is not UTF-8",
        help: "save the file in UTF-8", kind: .encoding)
    case .nesting(let tag): .nesting(limits, tag)
    }
  }
}

/// The places around the cursor.
extension LenientXMLReader {
  /// The leaf or container at the cursor; `nil` outside of all elements.
  var innermost: OpenXMLElement? { leaf ?? open.last }

  var beginningOfInnermost: ReadingError.Related? { innermost.map { begins($0) } }

  func begins(_ element: OpenXMLElement) -> ReadingError.Related {
    .init(message: "'<\(element.element.tag)>' begins here", offsets: tag(at: element.start))
  }

  func element(ofStartTag tag: Range<Int>) -> XMLElement? {
    XMLElement.named(source[tag].dropFirst("<".utf8.count).prefix { $0.isLetterOrDigit })
  }

  func element(ofEndTag tag: Range<Int>) -> XMLElement? {
    XMLElement.named(source[tag].dropFirst("</".utf8.count).prefix { $0.isLetterOrDigit })
  }

  /// Returns the range from a `<` to the next `>`, or to the end of the file.
  func tag(at start: Int) -> Range<Int> {
    guard let end = source.find(">", from: start) else { return start..<source.count }
    return start..<end + 1
  }

  /// Returns whether a tag has no `>` of its own and so ends with the `>` of the next tag, as in
  /// `<key<string>`.
  func runsIntoNextTag(_ tag: Range<Int>) -> Bool {
    source[tag].dropFirst().contains { $0 == "<" }
  }

  /// Returns a tag for messages, without attributes.
  func name(of tag: Range<Int>) -> String {
    let lengthOfOpener = source.has("</", at: tag.lowerBound) ? 2 : 1
    let name = source[tag].dropFirst(lengthOfOpener)
      .prefix { !$0.isXMLBlank && $0 != "<" && $0 != ">" && $0 != "/" }
    let openerAndName = source.excerpt(tag.lowerBound..<name.endIndex)
    let isEmpty = source[tag].suffix(2).elementsEqual("/>".utf8)
    return isEmpty ? "\(openerAndName)/>" : "\(openerAndName)>"
  }

  func range(of node: Int) -> Range<Int> {
    Int(builder.nodes[node].start)..<Int(builder.nodes[node].end)
  }
}

extension FileBytes {
  /// Returns the swaps of two neighboring lines at a fault or directly before it.
  ///
  /// A merge or a move may have changed the order of the lines. A swap is right only if everything
  /// else can be read after it.
  fileprivate func swapsOfLines(around place: Int) -> [ReadingError.Repair] {
    guard let line = line(at: place) else { return [] }
    let next = lineAfter(line)
    let previous = lineBefore(line)
    let lineBeforePrevious = previous.flatMap { lineBefore($0) }
    func swap(_ upper: Range<Int>?, _ lower: Range<Int>?, _ help: (String, String) -> String)
      -> ReadingError.Repair?
    {
      guard let upper, let lower, upper.upperBound <= lower.lowerBound,
        !movesValue(upper, across: lower), !movesValue(lower, across: upper)
      else { return nil }
      let gap = text(upper.upperBound..<lower.lowerBound)
      let swapped = "\(text(lower))\(gap)\(text(upper))"
      return ReadingError.Repair(
        Replacement(upper.lowerBound..<lower.upperBound, with: swapped),
        help: help("'\(excerpt(upper))'", "'\(excerpt(lower))'"), mustReadAll: true)
    }
    return [
      swap(line, next) { _, lower in "swap it with \(lower) below" },
      swap(previous, line) { upper, _ in "swap it with \(upper) above" },
      swap(lineBeforePrevious, previous) { upper, lower in "swap \(upper) and \(lower) above it" },
    ].compactMap { $0 }
  }

  /// Returns whether a swap of two lines would put a value into another container: the first line
  /// is a value, and the second one is the tag of a container.
  private func movesValue(_ first: Range<Int>, across second: Range<Int>) -> Bool {
    func element(_ line: Range<Int>) -> XMLElement? {
      XMLElement.named(
        self[line].drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetterOrDigit })
    }
    guard let value = element(first), let container = element(second) else { return false }
    return value.isLeaf && value != .key && !container.isLeaf
  }

  /// Returns the line at an offset without the white space around it, as 0-based UTF-8 offsets;
  /// `nil` for a blank line.
  private func line(at place: Int) -> Range<Int>? {
    guard place < count else { return nil }
    let line = trimmed(lineStart(place)..<lineEnd(place))
    return line.isEmpty ? nil : line
  }

  /// Returns the next line that is not blank; `nil` if there is none.
  private func lineAfter(_ line: Range<Int>) -> Range<Int>? {
    let start = trimmed(line.upperBound..<count).lowerBound
    return start < count ? self.line(at: start) : nil
  }

  /// Returns the last line before the given one that is not blank; `nil` if there is none.
  private func lineBefore(_ line: Range<Int>) -> Range<Int>? {
    let end = trimmed(0..<line.lowerBound).upperBound
    return end > 0 ? self.line(at: end - 1) : nil
  }
}
