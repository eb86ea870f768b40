internal import CLibXML2
import Diagnostics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads XML property lists through libxml2's SAX2 interface.
///
/// libxml2 checks the XML and reports tags; texts are taken from the source by the places of the tags, so that no
/// text is copied unless it holds a reference or a CDATA section. The format is Apple's PropertyList-1.0 DTD, the
/// details follow CoreFoundation where it is strict, and ``Leniency`` names what it forgives.
package enum XMLReader {
  /// libxml2 sets up its tables on first use, which two threads must not do at the same time.
  private static let isPrepared: Bool = {
    xmlInitParser()
    return true
  }()

  /// Reads UTF-8 text.
  package static func read(
    _ source: FileBytes, encoding: TextEncoding, symbols: SymbolTable, limits: ReadingLimits
  ) throws(ReadingError) -> PropertyList {
    _ = isPrepared
    var prolog = XMLProlog(source)
    let start = prolog.scan()
    var state = XMLReaderState(source: source, start: start, symbols: symbols, limits: limits)
    state.builder.leniencies = prolog.leniencies

    let failure = withUnsafeMutablePointer(to: &state) { state -> ReadingError? in
      var callbacks = settingsc_xml_callbacks(
        start_element: { context, name, prefix, _, _, _, _, _, _ in
          XMLReaderState.from(context).pointee.startElement(name, prefix)
        },
        end_element: { context, _, _, _ in XMLReaderState.from(context).pointee.endElement() },
        internal_subset: { context, _, _, _ in XMLReaderState.from(context).pointee.documentType() },
        reference: { context, name in XMLReaderState.from(context).pointee.unknownReference(name) },
        processing_instruction: nil,
        error: { context, error in
          guard let context, let error else { return }
          XMLReaderState.from(context).pointee.parserError(error)
        })
      let result = settingsc_xml_parse(
        &callbacks, state, &state.pointee.parser,
        UnsafeRawPointer(source.base + start).assumingMemoryBound(to: CChar.self), Int32(source.count - start))
      if result != 0 { return ReadingError(.limit, "not enough memory to read the file") }
      return state.pointee.finish()
    }
    if var failure {
      failure.source = source
      throw failure
    }
    return PropertyList(&state.builder, format: .xml, source: source, encoding: encoding)
  }
}

extension XMLReaderState {
  /// The state behind libxml2's context pointer, which is always the one handed to `settingsc_xml_parse`.
  static func from(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLReaderState> {
    guard let context else { preconditionFailure("libxml2 calls back with the context it was given") }
    return context.assumingMemoryBound(to: XMLReaderState.self)
  }
}
