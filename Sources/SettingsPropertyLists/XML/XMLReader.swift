internal import CSettingsLibXML2
import SettingsDiagnostics

/// Reads XML property lists through libxml2's SAX interface.
///
/// libxml2 checks the XML and reports tags; texts are taken from the source by the places of the tags, so that no
/// text is copied unless it holds a reference or a CDATA section. The format is Apple's PropertyList-1.0 DTD, the
/// details follow CoreFoundation where it is strict, and ``Leniency`` names what it forgives.
enum XMLReader {
  /// libxml2 sets up its tables on first use, which two threads must not do at the same time.
  private static let isPrepared: Bool = {
    xmlInitParser()
    return true
  }()

  /// Reads a text.
  static func read(
    _ text: DecodedText, symbols: SymbolTable, limits: ReadingLimits
  ) throws(ReadingError) -> PropertyList {
    _ = isPrepared
    let source = text.bytes
    var prolog = XMLProlog(source)
    let start = prolog.scan()
    var state = XMLReaderState(source: source, start: start, symbols: symbols, limits: limits)
    let leniencies = prolog.leniencies + text.leniencies
    state.builder.leniencies = leniencies

    let failure = withUnsafeMutablePointer(to: &state) { parse(source, from: start, $0) }
    guard let oddity = failure ?? state.oddity else {
      return PropertyList(&state.builder, format: .xml, source: source, encoding: text.encoding)
    }
    // What one reader may take for a limit is no reason to ask the other.
    guard oddity.kind != .limit else { throw oddity.inside(source) }
    var lenient = LenientXMLReader(source: source, symbols: symbols, limits: limits)
    lenient.builder.leniencies = leniencies
    do throws(ReadingError) {
      try lenient.readAll()
    } catch {
      let fault = cause(oddity, error, &lenient, &state)
      throw XMLRepairSearch.improved(fault, source, depth: limits.nesting + 8).inside(source)
    }
    lenient.builder.leniencies.append(
      Leniency(kind: .notStrict, offsets: oddity.offsets ?? start..<start, detail: oddity.message, help: oddity.help))
    return PropertyList(&lenient.builder, format: .xml, source: source, encoding: text.encoding)
  }

  /// Why a file cannot be read: the first fault that CoreFoundation does not read over.
  private static func cause(
    _ fault: ReadingError, _ refusal: ReadingError, _ lenient: inout LenientXMLReader, _ state: inout XMLReaderState
  ) -> ReadingError {
    guard let place = fault.offsets, let refused = refusal.offsets else { return fault }
    if fault.isForgivable, refused.lowerBound >= place.upperBound { return lenient.fault(refusal, in: &state) }
    // What XML allows, CoreFoundation may have stumbled over before.
    if let oddity = state.oddity, refused.upperBound <= place.lowerBound { return oddity }
    return fault
  }

  /// Parses the source from an offset on.
  ///
  /// libxml2 calls back while it parses, and every callback changes the state: until it returns, nothing here may
  /// hold a reference into the state.
  private static func parse(
    _ source: FileBytes, from start: Int, _ state: UnsafeMutablePointer<XMLReaderState>
  ) -> ReadingError? {
    // Property lists use no namespaces.
    var callbacks = settingsc_xml_callbacks(
      start_tag: { context, name, _ in XMLReaderState.from(context).pointee.startElement(name) },
      end_tag: { context, _ in XMLReaderState.from(context).pointee.endElement() },
      start_element: nil, end_element: nil,
      internal_subset: { context, _, _, _ in XMLReaderState.from(context).pointee.documentType() },
      reference: { context, name in XMLReaderState.from(context).pointee.unknownReference(name) },
      error: { context, error in
        guard let context, let error, settingsc_error_context(error) != nil else { return }
        XMLReaderState.from(context).pointee.parserError(error)
      })
    let text = UnsafeRawPointer(source.base + start).assumingMemoryBound(to: CChar.self)
    guard let parser = settingsc_xml_create(&callbacks, state) else { return noMemory }
    defer { settingsc_xml_free(parser) }
    state.pointee.parser = parser
    guard settingsc_xml_parse(parser, text, Int32(source.count - start)) == 0 else { return noMemory }
    state.pointee.parser = nil
    return state.pointee.finish()
  }

  private static var noMemory: ReadingError { ReadingError(.limit, "not enough memory to read the file") }
}

extension XMLReaderState {
  /// The state behind libxml2's context pointer, which is always the one handed to `settingsc_xml_create`.
  static func from(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLReaderState> {
    guard let context else { preconditionFailure("libxml2 calls back with the context it was given") }
    return context.assumingMemoryBound(to: XMLReaderState.self)
  }
}
