/// Compiles the text of a template in one pass.
struct TemplateParser {
  let text: TemplateText
  /// The 0-based UTF-8 offset at which the search for the next tag continues.
  private var position: Int
  /// The 0-based UTF-8 offset of the first byte that is not in a node yet.
  private var pending = 0
  private(set) var delimiters = TemplateDelimiters()
  private var frames = [Frame(label: "", offset: 0)]
  private let partials: TemplatePartials
  /// The names of the partials that contain this text.
  private let outer: [String]

  /// An open section; the first one is the template itself.
  private struct Frame {
    /// The name that the end tag must have.
    let label: String
    /// The 0-based UTF-8 offset of the tag.
    let offset: Int
    var name = TemplateName.current
    var isInverted = false
    var nodes: [TemplateNode] = []
  }

  /// The greatest nesting depth of sections and partials found so far.
  private var depth = 0

  /// The maximum nesting depth of sections and partials.
  private static let maximumDepth = 100

  init(
    _ text: TemplateText, in outer: [String] = [], _ partials: TemplatePartials
  ) throws(TemplateError) {
    self.text = text
    self.partials = partials
    self.outer = outer
    position = text.start
    if String(validating: text.bytes, as: UTF8.self) != nil { return }
    // Decoding replaces the first invalid bytes by others.
    let decoded = String(decoding: text.bytes, as: UTF8.self).utf8
    let validCount = zip(decoded, text.bytes).prefix { $0 == $1 }.count
    throw error("the text is not UTF-8; save the file as UTF-8", at: validCount)
  }

  /// Parses the whole text.
  mutating func parse() throws(TemplateError) -> [TemplateNode] {
    while let start = text.firstIndex(of: delimiters.opening, from: position) {
      let tag = try tag(at: start)
      position = tag.end
      try compile(tag)
    }
    flush(to: text.bytes.count)
    let frame = frames[frames.count - 1]
    guard frames.count == 1 else {
      throw error(
        "the section '\(frame.label)' is not closed; add '\(delimiters.closingTag(frame.label))'",
        at: frame.offset)
    }
    return frame.nodes
  }

  private mutating func compile(_ tag: TemplateTag) throws(TemplateError) {
    switch tag.kind {
    case .value, .unescaped:
      let name = try name(tag.content)
      flush(to: tag.start)
      pending = tag.end
      append(.value(name))
    case .section, .inverted:
      try descend(by: 1, at: tag.start)
      let name = try name(tag.content)
      consumeLine(tag)
      frames.append(
        Frame(
          label: text.string(tag.content),
          offset: tag.start,
          name: name,
          isInverted: tag.kind == .inverted))
    case .end: try close(tag)
    case .partial:
      let name = text.string(tag.content)
      let indentation = consumeLine(tag) ?? []
      let partial = try partial(named: name, Array(indentation), at: tag.start)
      try descend(by: 1 + partial.depth, at: tag.start)
      append(.partial(partial.nodes))
    case .comment: consumeLine(tag)
    case .delimiters:
      delimiters = try TemplateDelimiters(tag, in: text)
      consumeLine(tag)
    }
  }

  /// Records that levels of nesting begin in the innermost section.
  ///
  /// - Throws: A ``TemplateError`` beyond the maximum depth.
  private mutating func descend(by levels: Int, at offset: Int) throws(TemplateError) {
    // The first frame is the template itself, which is no level.
    let currentDepth = frames.count - 1
    depth = max(depth, currentDepth + levels)
    guard depth <= TemplateParser.maximumDepth else {
      throw error(
        "sections and partials are nested more than \(TemplateParser.maximumDepth) deep; nest fewer of them",
        at: offset)
    }
  }

  private mutating func close(_ tag: TemplateTag) throws(TemplateError) {
    let label = text.string(tag.content)
    let frame = frames[frames.count - 1]
    guard frames.count > 1 else {
      throw error("'\(delimiters.closingTag(label))' closes no section; remove it", at: tag.start)
    }
    guard frame.label == label else {
      throw error(
        "'\(delimiters.closingTag(label))' does not close the section '\(frame.label)' from line "
          + "\(text.place(of: frame.offset).line); write '\(delimiters.closingTag(frame.label))' before it",
        at: tag.start)
    }
    consumeLine(tag)
    let nodes = frames.removeLast().nodes
    append(.section(frame.name, isInverted: frame.isInverted, nodes: nodes))
  }

  /// Compiles a partial whose lines are indented like its tag.
  private func partial(
    named name: String, _ indentation: [UInt8], at offset: Int
  ) throws(TemplateError) -> TemplatePartials.Compiled {
    guard TemplateParser.isPartialName(name) else {
      throw error(
        "'\(name)' does not name a partial; write a path within the template's folder", at: offset)
    }
    guard !outer.contains(name) else {
      throw error("the partial '\(name)' includes itself", at: offset)
    }
    guard outer.count < TemplateParser.maximumDepth else {
      throw error(
        "partials include each other more than \(TemplateParser.maximumDepth) deep; nest fewer of them",
        at: offset)
    }
    if let compiled = partials.partial(named: name, indentation) { return compiled }
    let partial = try read(partial: name, at: offset)
    var bytes = partial.bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    func compilePartial(_ bytes: [UInt8]) throws(TemplateError) -> TemplatePartials.Compiled {
      var parser = try TemplateParser(
        TemplateText(bytes, path: partial.path), in: outer + [name], partials)
      let nodes = try parser.parse()
      let compiled = TemplatePartials.Compiled(nodes: nodes, depth: parser.depth)
      partials.keep(compiled, named: name, indentation)
      return compiled
    }
    if indentation.isEmpty { return try compilePartial(Array(bytes)) }
    do throws(TemplateError) {
      return try compilePartial(TemplateParser.indented(bytes, by: indentation))
    } catch {
      // Without the added indentation, the partial throws the error with its place in the file.
      if error.path == partial.path { _ = try compilePartial(Array(bytes)) }
      throw error
    }
  }

  /// Returns whether a name is a relative path without `.` and `..`.
  private static func isPartialName(_ name: String) -> Bool {
    guard name.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return false }
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
  }

  private func read(
    partial name: String, at offset: Int
  ) throws(TemplateError) -> Template.Partial {
    do {
      return try partials.read(name)
    } catch let unreadable {
      var error = error("the partial '\(name)' is not available: \(unreadable.message)", at: offset)
      error.isUnreadablePartial = true
      throw error
    }
  }

  /// Returns a text with blanks before each of its lines that is not empty.
  private static func indented(_ bytes: ArraySlice<UInt8>, by indentation: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    var isLineStart = true
    for byte in bytes {
      if isLineStart, !byte.isLineEnd { lines += indentation }
      isLineStart = byte == UInt8(ascii: "\n")
      lines.append(byte)
    }
    return lines
  }

  private mutating func append(_ node: TemplateNode) { frames[frames.count - 1].nodes.append(node) }

  /// Appends a node for the text up to an offset.
  private mutating func flush(to end: Int) {
    if pending < end { append(.text(text.bytes[pending..<end])) }
    pending = max(pending, end)
  }

  /// Consumes a tag and, if it stands alone, the rest of its line.
  ///
  /// - Returns: The blanks before a tag that stands alone.
  @discardableResult private mutating func consumeLine(_ tag: TemplateTag) -> ArraySlice<UInt8>? {
    if let lineStart = text.startOfBlanks(before: tag.start),
      let lineEnd = text.endOfBlankLine(after: tag.end)
    {
      flush(to: lineStart)
      pending = lineEnd
      return text.bytes[lineStart..<tag.start]
    }
    flush(to: tag.start)
    pending = tag.end
    return nil
  }

  private func name(_ content: Range<Int>) throws(TemplateError) -> TemplateName {
    guard !content.isEmpty else {
      throw error("the tag has no name; write one, as in '{{name}}'", at: content.lowerBound)
    }
    if let end = content.first(where: { !TemplateParser.isInName(text.bytes[$0]) }) {
      // A scalar has at most four bytes.
      let rest = String(decoding: text.bytes[end..<min(end + 4, content.upperBound)], as: UTF8.self)
      var found = "blank"
      if !text.bytes[end].isWhitespace {
        found = "'\(rest.unicodeScalars.first.map(String.init) ?? "")'"
      }
      throw error(
        "unexpected \(found) in a tag; names consist of letters, digits, '.', '_', '-' and '?'. If the delimiters are "
          + "meant as text, set different ones, as in '{{=<% %>=}}'", at: end)
    }
    let name = text.string(content)
    if name == "." { return .current }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty }) else {
      throw error(
        "'\(name)' has an empty part; write one '.' between two names", at: content.lowerBound)
    }
    return .path(parts.map { String(Substring($0)) })
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || ".-_?".utf8.contains(byte)
  }

  func error(_ message: String, at offset: Int) -> TemplateError {
    TemplateError(message, at: offset, in: text)
  }
}
