/// Reads XML property lists: what is strict XML through libxml2, the rest with CoreFoundation's own grammar.
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
    var lenient = LenientXMLReader(text, symbols: symbols, limits: limits)
    lenient.builder.corrections = text.corrections
    do throws(XMLFault) {
      try lenient.readAll()
    } catch {
      throw text.halfPairError ?? text.error(lenient.error(for: error))
    }
    if let refusal, lenient.builder.corrections.count == text.corrections.count {
      lenient.builder.corrections.append(
        Correction(.notStrict, refusal.place..<min(refusal.place + 1, source.count), refusal.reason))
    }
    return PropertyList(lenient.builder, format: .xml, source: source, encoding: text.encoding)
  }
}
