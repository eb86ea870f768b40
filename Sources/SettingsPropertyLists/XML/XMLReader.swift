/// Reads XML property lists: what is strict XML through libxml2, the rest with CoreFoundation's own
/// grammar.
enum XMLReader {
  /// Reads a text.
  static func read(
    _ text: DecodedText, symbols: SymbolTable, limits: ReadingLimits
  ) throws(ReadingError) -> PropertyList {
    let source = text.bytes
    var refusal: StrictXMLReader.Refusal?
    if text.firstReplacement == nil {
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
    // Of what the lenient reader has no words for, the strict one has some, or at least the place.
    let noted = lenient.builder.corrections.dropFirst(text.corrections.count)
    if let refusal,
      noted.isEmpty
        || refusal.reason != nil
          && noted.allSatisfy({ $0.offsets.lowerBound > refusal.place.lowerBound })
    {
      lenient.builder.corrections.append(
        Correction(.notStrict, refusal.place, refusal.reason ?? "loose syntax"))
    }
    return PropertyList(lenient.builder, format: .xml, source: source, encoding: text.encoding)
  }
}
