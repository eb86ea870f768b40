internal import CSettingsLibXML2
import SettingsPropertyLists

/// An element of an XML document other than a property list.
package struct MarkupNode: Sendable, Hashable {
  /// The name without a namespace prefix.
  package let name: String
  /// The attributes by name.
  package var attributes: [String: String] = [:]
  /// The text of an element without child elements; empty for others.
  package var text = ""
  /// The child elements, in order.
  package var children: [MarkupNode] = []
  /// The range of the element, in 0-based UTF-8 byte offsets.
  package var offsets: Range<Int>
}

/// A reader of small XML documents of other programs, based on libxml2, without network access,
/// document types or custom entities.
///
/// Unsafe memory: libxml2 reads the bytes of the file in place and receives the address of the
/// state, both of which outlive the parser; the strings passed to a callback are copied there.
package enum MarkupReader {
  private static let maximumDepth = 64

  /// Returns the root element of an XML text in UTF-8.
  ///
  /// - Throws: `ReadingError` for text that is not well-formed or is nested too deeply.
  package static func read(_ source: FileBytes) throws(ReadingError) -> MarkupNode {
    _ = LibXML2.isPrepared
    let start = source.byteOrderMarkLength
    var state = State(source: source, start: start)
    let error = withUnsafeMutablePointer(to: &state) { parse(source, from: start, $0) }
    if let error { throw error }
    guard let root = state.root else {
      throw ReadingError(.malformed, "no XML element in the file", offsets: start..<source.count)
    }
    return root
  }

  /// Runs libxml2's parser, whose callbacks modify the state, and returns the error that stopped
  /// it; `nil` if it read the whole document.
  ///
  /// Until it returns, no other code may hold a reference into the state.
  private static func parse(
    _ source: FileBytes, from start: Int, _ state: UnsafeMutablePointer<State>
  ) -> ReadingError? {
    var callbacks = settingsc_xml_callbacks(
      start_tag: nil,
      end_tag: nil,
      start_element: { context, name, _, _, _, _, count, _, attributes in
        State.from(context).pointee.startElement(name, Int(count), attributes)
      },
      end_element: { context, _, _, _ in State.from(context).pointee.endElement() },
      internal_subset: { context, _, _, _ in
        State.from(context).pointee.fail("a document type is not accepted here")
      },
      reference: { context, _ in State.from(context).pointee.fail("unknown reference") },
      error: { context, error in
        guard let context, let error, settingsc_error_context(error) != nil,
          settingsc_error_level(error) > 1
        else {
          return
        }
        let message = settingsc_error_message(error).map { String(cString: $0) } ?? "malformed XML"
        State.from(context).pointee.fail(String(message.prefix { $0 != "\n" }))
      })
    guard source.count - start <= Int(Int32.max),
      let parser = settingsc_xml_create(&callbacks, state)
    else {
      return ReadingError(.limit, "not enough memory to read the file")
    }
    defer { settingsc_xml_free(parser) }
    state.pointee.parser = parser
    let text = UnsafeRawPointer(source.base + start).assumingMemoryBound(to: CChar.self)
    guard settingsc_xml_parse(parser, text, Int32(source.count - start)) == 0 else {
      return ReadingError(.limit, "not enough memory to read the file")
    }
    state.pointee.parser = nil
    return state.pointee.failure
  }

  /// The parser's state, which libxml2's callbacks share.
  fileprivate struct State {
    let source: FileBytes
    let start: Int
    var parser: xmlParserCtxtPtr?
    var failure: ReadingError?
    var root: MarkupNode?
    /// The elements that have begun and not ended, each with the offset of its content.
    var open: [(node: MarkupNode, contentStart: Int)] = []

    /// Returns the state at libxml2's context pointer, which is always the pointer passed to
    /// `settingsc_xml_create`.
    static func from(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<State> {
      guard let context else {
        preconditionFailure("libxml2 calls back with the context it was given")
      }
      return context.assumingMemoryBound(to: State.self)
    }

    private var offset: Int { parser.map { start + settingsc_xml_offset($0) } ?? start }

    mutating func fail(_ message: String) {
      guard failure == nil else { return }
      let offset = min(offset, source.count)
      failure = ReadingError(.malformed, message, offsets: offset..<offset)
      if let parser { settingsc_xml_stop(parser) }
    }

    mutating func startElement(
      _ name: UnsafePointer<UInt8>?, _ count: Int,
      _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    ) {
      guard failure == nil, let name else { return }
      guard open.count < MarkupReader.maximumDepth else {
        return fail("elements are nested too deeply")
      }
      // The cursor is at the `>` or `/` of the tag. No attribute contains a `<`, so the nearest one
      // before the cursor begins the tag.
      let cursor = offset
      var tagStart = cursor - 1
      while tagStart > start, source.buffer[tagStart] != UInt8(ascii: "<") { tagStart -= 1 }
      var node = MarkupNode(
        name: String(decodingCString: name, as: UTF8.self), offsets: tagStart..<cursor)
      // libxml2 passes five pointers for each attribute: the name, its prefix, the namespace, and
      // the beginning and the end of the value.
      for first in stride(from: 0, to: count * 5, by: 5) {
        guard let attributes, let key = attributes[first], let value = attributes[first + 3],
          let end = attributes[first + 4]
        else { continue }
        let text = String(
          decoding: UnsafeBufferPointer(start: value, count: end - value), as: UTF8.self)
        node.attributes[String(decodingCString: key, as: UTF8.self)] = FileBytes(text.utf8).xmlText
      }
      var contentStart = cursor + 1
      if source.buffer[cursor] == UInt8(ascii: "/") { contentStart += 1 }
      open.append((node, contentStart))
    }

    mutating func endElement() {
      guard failure == nil, let last = open.popLast() else { return }
      var node = last.node
      let contentStart = last.contentStart
      let end = offset
      node.offsets = node.offsets.lowerBound..<max(end, contentStart)
      if node.children.isEmpty, end > contentStart {
        // The text ends at the `<` of the end tag, the nearest one before `end`.
        var contentEnd = end - 2
        while contentEnd > contentStart, source.buffer[contentEnd] != UInt8(ascii: "<") {
          contentEnd -= 1
        }
        let text = source.buffer[contentStart..<max(contentEnd, contentStart)]
        node.text = FileBytes(text).xmlText
      }
      if open.isEmpty { root = node } else { open[open.count - 1].node.children.append(node) }
    }
  }
}
