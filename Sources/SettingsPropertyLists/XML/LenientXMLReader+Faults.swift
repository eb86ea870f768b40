import SettingsDiagnostics
import SettingsText

/// Faults in words, each with the tag that is open there, and with the edit that leads past it if
/// one does.
extension LenientXMLReader {
  /// The error for a fault that ended the reading.
  func error(for fault: XMLFault) -> ReadingError {
    let report = earlierFault() ?? report(fault)
    let conflict = source.conflictMarker(at: report.offsets.lowerBound)
    let (encoding, limits) = (text.encoding, limits)
    // A text may have several faults; an edit outside of texts is right if the tag behind it is
    // read too.
    var end = report.offsets.lowerBound
    if case .reference = fault {
    } else {
      end = source.find("<", from: report.offsets.upperBound) ?? source.count
    }
    return (conflict ?? report).error(in: source, past: end) {
      LenientXMLReader.nextFault(of: DecodedText(bytes: $0, encoding: encoding), from: $1, limits)
    }
  }

  /// Where a text cannot be read on, or where a key is taken for a value or something else is read
  /// that is no list.
  private static func nextFault(of text: DecodedText, from start: Int, _ limits: ReadingLimits)
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
      case .notStrict where correction.offsets.upperBound >= end:
        places.append(correction.offsets.lowerBound)
      default: break
      }
    }
    return places.min()
  }

  /// Where the reader has come to; nowhere if the file ends in an element, which a wrong edit has
  /// left open.
  private func place(of fault: XMLFault) -> Int {
    switch fault {
    case .unclosed, .noList: 0
    case .keyWithoutValue: cursor.position - 1
    default: (earlierFault() ?? report(fault)).offsets.lowerBound
    }
  }

  /// A fault that CoreFoundation has read over and that is why it stops here: a tag that has lost
  /// its `>`, or a comment in the open element that ends with a later one and hides tags.
  func earlierFault() -> ReadingFault? {
    let start = innermost?.start ?? 0
    for correction in builder.corrections where correction.offsets.lowerBound >= start {
      if correction.kind == .openTag { return tagWithoutEnd(correction.offsets.lowerBound) }
      guard correction.kind == .runawayComment, let next = correction.next,
        source[correction.offsets.upperBound..<next.lowerBound].contains(where: { $0 == "<" })
      else { continue }
      return ReadingFault(
        "comment is not closed before the next one", correction.offsets, help: correction.help,
        related: .init(message: "the next one begins here", offsets: next))
    }
    return nil
  }

  func report(_ fault: XMLFault) -> ReadingFault {
    switch fault {
    case .noList:
      let end = source.count
      return source.buffer.allSatisfy { $0.isWhitespace }
        ? ReadingFault("file is empty", 0..<0)
        : ReadingFault(
          "file is cut off before '<plist>'", end..<end, help: "restore the rest of the file")
    case .text(let start): return strayText(at: start)
    case .tagWithoutEnd(let start): return tagWithoutEnd(start)
    case .unknownElement(let tag, let name): return unknownElement(tag, name)
    case .unknownDeclaration(let start): return unknownDeclaration(at: start)
    case .unclosedMarkup(let what, let opener, let closer):
      return unclosedMarkup(what, opener, closer)
    case .documentTypeWithDeclarations(let start):
      return ReadingFault(
        "document type with declarations of its own", start..<start + 1,
        help: "write '<!DOCTYPE plist>' instead")
    case .markupInText(let start): return markupInText(at: start)
    case .endTag(let start): return endTag(at: start)
    case .unclosed: return unclosed()
    case .valueWithoutKey(let tag): return valueWithoutKey(tag)
    case .keyWithoutValue(let key):
      var report = keyWithoutValue(key)
      report.related = beginningOfInnermost
      return report
    case .secondValue(let tag):
      if let report = keyDirectlyInList() { return report }
      return ReadingFault(
        "second value '\(name(tag))' in one '<plist>'", tag, related: beginningOfInnermost)
    case .empty(let element, let range):
      var report = ReadingFault("'<\(element.tag)\(element == .plist ? "" : "/")>' is empty", range)
      if element == .data { report.replace(range, with: "<data></data>") }
      return report
    case .reference(let start): return reference(at: start)
    case .value(let element, let content): return value(element, content)
    case .encoding(let place):
      var report = ReadingFault(
        "byte \(Notation.byte(source[place])) is not UTF-8", place..<place + 1,
        help: "save the file in UTF-8")
      report.kind = .encoding
      return report
    case .nesting(let tag):
      var report = ReadingFault(ReadingError.nesting(limits, tag).message, tag)
      report.kind = .limit
      return report
    }
  }

  /// The leaf or container that the cursor is in.
  var innermost: OpenXMLElement? { leaf ?? open.last }

  var beginningOfInnermost: ReadingError.Related? { innermost.map { begins($0) } }

  func tag(at start: Int) -> Range<Int> {
    start..<min((source.find(">", from: start) ?? start) + 1, source.count)
  }

  func begins(_ element: OpenXMLElement) -> ReadingError.Related {
    .init(message: "'<\(element.element.tag)>' begins here", offsets: tag(at: element.start))
  }

  /// A tag as messages show it: without attributes.
  func name(_ tag: Range<Int>) -> String {
    let text = source[tag].dropFirst(source.has("</", at: tag.lowerBound) ? 2 : 1)
      .prefix { !$0.isXMLBlank && $0 != "<" && $0 != ">" && $0 != "/" }
    return "\(source.excerpt(tag.lowerBound..<text.endIndex))>"
  }

  /// What is left of a tag without its marks and blanks.
  func letters(of tag: Range<Int>) -> String {
    String(decoding: source[tag].filter { $0.isLetterOrDigit }, as: UTF8.self).lowercased()
  }

  func element(ofEndTag tag: Range<Int>) -> XMLElement? {
    XMLElement.named(source[tag].dropFirst(2).prefix { $0.isLetterOrDigit })
  }
}
