import SettingsFiles

/// Reads XML property lists: strict XML through libxml2, the rest with CoreFoundation's own
/// grammar.
enum XMLReader {
  /// Reads the decoded text of an XML property list.
  static func read(
    _ text: DecodedText, symbols: SymbolTable, limits: ReadingLimits
  ) throws(ReadingError) -> PropertyList {
    let source = text.bytes
    var refusal: StrictXMLReader.Refusal?
    if text.firstReplacement == nil, !source.hasTagOfManyAttributes {
      var strict = StrictXMLReader(source, symbols: symbols, limits: limits)
      refusal = strict.readAll()
      if refusal == nil {
        strict.builder.corrections = text.corrections
        return PropertyList(strict.builder, format: .xml, source: source, encoding: text.encoding)
      }
    }
    var lenient = LenientXMLReader(
      text, symbols: symbols, limits: limits, refusal: refusal?.place.lowerBound)
    lenient.builder.corrections = text.corrections
    do throws(XMLFault) {
      try lenient.readAll()
    } catch {
      throw text.halfPairError ?? text.error(lenient.error(for: error))
    }
    let noted = lenient.builder.corrections.dropFirst(text.corrections.count)
    if let refusal, !isExplained(refusal, by: noted) {
      lenient.builder.corrections.append(
        Correction(.notStrict, refusal.place, refusal.reason ?? "loose syntax"))
    }
    return PropertyList(lenient.builder, format: .xml, source: source, encoding: text.encoding)
  }

  /// Returns whether the notes of the lenient reader explain why the strict reader stopped.
  ///
  /// A note explains only a stop at or after its place. A stop without a reason needs no correction
  /// of its own beside any note.
  private static func isExplained(
    _ refusal: StrictXMLReader.Refusal, by notes: ArraySlice<Correction>
  ) -> Bool {
    if refusal.reason == nil { return !notes.isEmpty }
    return notes.contains { $0.offsets.lowerBound <= refusal.place.lowerBound }
  }
}

extension FileBytes {
  /// The size from which a tag is inspected, and the number of attributes that counts as many.
  private static let largeTag = (size: 4096, attributes: 256)

  /// Whether a tag has so many attributes that libxml2, which compares each with all others, takes
  /// long.
  ///
  /// The lenient reader then reads the list, since it skips attributes like CoreFoundation.
  ///
  /// Such a tag is long and has no other `<` inside, so only long gaps between two `<` are read.
  fileprivate var hasTagOfManyAttributes: Bool {
    var gapStart = 0
    while gapStart + FileBytes.largeTag.size < count {
      let end = gapStart + FileBytes.largeTag.size
      if let mark = self[gapStart..<end].lastIndex(of: UInt8(ascii: "<")), mark > gapStart {
        gapStart = mark
        continue
      }
      let next = find("<", from: end) ?? count
      // Signs after the tag's `>` count too, since the first `>` may be in the value of an
      // attribute.
      let equalSigns = self[gapStart..<next].count { $0 == UInt8(ascii: "=") }
      if equalSigns > FileBytes.largeTag.attributes { return true }
      gapStart = next
    }
    return false
  }
}
