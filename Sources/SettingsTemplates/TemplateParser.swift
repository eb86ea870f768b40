/// Compiles the text of a template in one pass.
struct TemplateParser {
  let text: TemplateText
  /// The 0-based UTF-8 offset at which the search for the next tag continues.
  var position: Int
  /// The first byte that is in no node yet.
  private var pending: Int
  private(set) var delimiters = TemplateDelimiters()
  private var frames: [TemplateFrame]
  private(set) var partials: [(name: String, offset: Int)] = []

  /// How deep tags may be nested in the text of one template.
  private static let depth = 100

  init(_ text: TemplateText) {
    self.text = text
    position = text.start
    pending = 0
    frames = [TemplateFrame(.root, label: "", offset: 0)]
  }

  /// Reads the whole text.
  mutating func parse() throws(TemplateError) -> [TemplateNode] {
    while let start = text.firstIndex(of: delimiters.opening, from: position) {
      let tag = try tag(at: start)
      position = tag.end
      try read(tag)
    }
    flush(to: text.bytes.count)
    let frame = frames[frames.count - 1]
    guard frames.count == 1 else {
      throw error("\(frame.words) is not closed; add '\(delimiters.closingTag(frame.label))'", at: frame.offset)
    }
    return frame.nodes
  }

  private mutating func read(_ tag: TemplateTag) throws(TemplateError) {
    if case .parent = frames[frames.count - 1].kind, !tag.kind.isAllowedInParent {
      throw error(
        "only blocks, such as '{{$name}}…{{/name}}', can be in \(frames[frames.count - 1].words)", at: tag.start)
    }
    switch tag.kind {
    case .value, .unescaped:
      let expression = try TemplateExpressionParser.parse(tag.content, of: text)
      consume(tag)
      let escapes = tag.kind == .value && frames[frames.count - 1].escapesHTML
      append(.value(expression, escapesHTML: escapes))
    case .section, .inverted:
      let expression = try TemplateExpressionParser.parse(tag.content, of: text)
      consumeLine(tag)
      try push(.section(expression, isInverted: tag.kind == .inverted), tag)
    case .partial:
      let name = try partialName(tag)
      append(.partial(TemplatePartial(name: name, indentation: consumeLine(tag), overrides: [:], offset: tag.start)))
    case .parent: try openParent(tag)
    case .block: try openBlock(tag)
    case .end: try close(tag)
    case .comment: consumeLine(tag)
    case .delimiters:
      delimiters = try TemplateDelimiters(tag, in: text)
      consumeLine(tag)
    case .pragma:
      frames[frames.count - 1].escapesHTML = try escapesHTML(tag)
      consumeLine(tag)
    }
  }

  // MARK: - Text

  private mutating func append(_ node: TemplateNode) { frames[frames.count - 1].nodes.append(node) }

  /// Makes nodes of the text up to an offset. Text between the blocks of a parent is ignored, and lines of a block lose
  /// the blanks that they have in common with its first line.
  private mutating func flush(to end: Int) {
    defer { pending = max(pending, end) }
    if case .parent = frames[frames.count - 1].kind { return }
    let dedent = frames[frames.count - 1].dedent
    var start = pending
    while dedent > 0, start < end {
      start = dedented(start, dedent, limit: end)
      let lineEnd = text.bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      if start < lineEnd { append(.text(text.bytes[start..<lineEnd])) }
      start = lineEnd
    }
    if start < end { append(.text(text.bytes[start..<end])) }
  }

  /// An offset without the blanks that lines of a block lose, if it begins a line.
  private func dedented(_ offset: Int, _ width: Int, limit: Int) -> Int {
    guard offset == text.start || text.bytes[offset - 1] == UInt8(ascii: "\n") else { return offset }
    var start = offset
    while start < limit, start - offset < width, isBlank(text.bytes[start]) { start += 1 }
    return start
  }

  private mutating func consume(_ tag: TemplateTag) {
    flush(to: tag.start)
    pending = tag.end
  }

  /// Takes a tag and, if it stands alone, the rest of its line.
  ///
  /// - Returns: The blanks before a tag that stands alone.
  @discardableResult private mutating func consumeLine(_ tag: TemplateTag) -> ArraySlice<UInt8>? {
    guard let lineStart = text.startOfBlanks(before: tag.start), let lineEnd = text.endOfBlankLine(after: tag.end)
    else {
      consume(tag)
      return nil
    }
    flush(to: lineStart)
    pending = lineEnd
    return blanks(lineStart, tag.start)
  }

  private func blanks(_ lineStart: Int, _ end: Int) -> ArraySlice<UInt8> {
    text.bytes[dedented(lineStart, frames[frames.count - 1].dedent, limit: end)..<end]
  }

  // MARK: - Sections, parents and blocks

  private mutating func push(
    _ kind: TemplateFrame.Kind, _ tag: TemplateTag, indentation: ArraySlice<UInt8>? = nil, dedent: Int? = nil
  ) throws(TemplateError) {
    guard frames.count <= TemplateParser.depth else {
      throw error("tags are nested more than \(TemplateParser.depth) deep; move inner ones to a partial", at: tag.start)
    }
    let outer = frames[frames.count - 1]
    var frame = TemplateFrame(kind, label: label(tag), offset: tag.start)
    frame.escapesHTML = outer.escapesHTML
    frame.dedent = dedent ?? outer.dedent
    frame.indentation = indentation
    frames.append(frame)
  }

  private mutating func openParent(_ tag: TemplateTag) throws(TemplateError) {
    let name = try partialName(tag)
    let lineStart = text.startOfBlanks(before: tag.start)
    flush(to: lineStart ?? tag.start)
    pending = tag.end
    try push(.parent(name), tag, indentation: lineStart.map { blanks($0, tag.start) })
  }

  private mutating func openBlock(_ tag: TemplateTag) throws(TemplateError) {
    guard !tag.content.isEmpty, !text.bytes[tag.content].contains(where: isWhitespace) else {
      throw error("a block's name must be one word, as in '{{$name}}'", at: tag.start)
    }
    if case .parent = frames[frames.count - 1].kind {
      let line = text.endOfBlankLine(after: tag.end)
      pending = line ?? tag.end
      return try push(.override, tag, dedent: line.map { firstIndentation(from: $0).count } ?? 0)
    }
    let lineStart = text.startOfBlanks(before: tag.start)
    var indentation = lineStart.map { blanks($0, tag.start) } ?? []
    if consumeLine(tag) != nil {
      let first = firstIndentation(from: pending)
      // The blanks before an end tag do not indent any contents.
      if !text.bytes[first.endIndex...].starts(with: delimiters.opening + [UInt8(ascii: "/")]) {
        indentation = blanks(first.startIndex, first.endIndex)
      }
    }
    try push(.block, tag, indentation: indentation)
  }

  /// The blanks at the beginning of the first line that has more than blanks.
  ///
  /// - Parameter lineStart: The 0-based UTF-8 offset of the first line to consider.
  private func firstIndentation(from lineStart: Int) -> ArraySlice<UInt8> {
    var start = lineStart
    while start < text.bytes.count, let next = text.endOfBlankLine(after: start) { start = next }
    return text.bytes[start...].prefix(while: isBlank)
  }

  private mutating func close(_ tag: TemplateTag) throws(TemplateError) {
    let frame = frames[frames.count - 1]
    let label = label(tag)
    guard frames.count > 1 else {
      throw error("'\(delimiters.closingTag(label))' closes no section; remove it", at: tag.start)
    }
    guard frame.label == label else {
      let line = text.place(of: frame.offset).line
      throw error(
        "'\(delimiters.closingTag(label))' does not close \(frame.words) from line \(line); write "
          + "'\(delimiters.closingTag(frame.label))' before it", at: tag.start)
    }
    switch frame.kind {
    case .root: break
    case .section(let expression, let isInverted):
      consumeLine(tag)
      let nodes = frames.removeLast().nodes
      append(.section(expression, isInverted: isInverted, nodes: nodes, offset: frame.offset))
    case .block:
      consumeLine(tag)
      let nodes = frames.removeLast().nodes
      append(
        .block(
          TemplateBlock(name: label, nodes: nodes, indentation: frame.indentation ?? [], offset: frame.offset)))
    case .override:
      flush(to: text.startOfBlanks(before: tag.start) ?? tag.start)
      pending = tag.end
      let nodes = frames.removeLast().nodes
      frames[frames.count - 1].overrides[label] = TemplateOverride(nodes: nodes, text: text)
    case .parent(let name):
      let overrides = frames.removeLast().overrides
      let lineEnd = frame.indentation == nil ? nil : text.endOfBlankLine(after: tag.end)
      pending = lineEnd ?? tag.end
      if lineEnd == nil, let blanks = frame.indentation, !blanks.isEmpty { append(.text(blanks)) }
      append(
        .partial(
          TemplatePartial(
            name: name, indentation: lineEnd == nil ? nil : frame.indentation, overrides: overrides,
            offset: frame.offset)))
    }
  }

  // MARK: - Contents of tags

  /// What an end tag repeats: the contents without blanks.
  private func label(_ tag: TemplateTag) -> String {
    String(decoding: text.bytes[tag.content].filter { !isWhitespace($0) }, as: UTF8.self)
  }

  private mutating func partialName(_ tag: TemplateTag) throws(TemplateError) -> TemplatePartial.Name {
    if text.bytes[tag.content].first == UInt8(ascii: "*") {
      let start = text.bytes[tag.content].dropFirst().firstIndex { !isWhitespace($0) } ?? tag.content.upperBound
      return .dynamic(try TemplateExpressionParser.parse(start..<tag.content.upperBound, of: text))
    }
    let name = text.string(tag.content)
    guard TemplateLibrary.isName(name) else {
      throw error("'\(name)' does not name a partial; write a path within the template's folder", at: tag.start)
    }
    partials.append((name, tag.start))
    return .fixed(name)
  }

  private func escapesHTML(_ tag: TemplateTag) throws(TemplateError) -> Bool {
    switch label(tag) {
    case "CONTENT_TYPE:TEXT": return false
    case "CONTENT_TYPE:HTML": return true
    default:
      throw error("unknown pragma; write '{{%CONTENT_TYPE:HTML}}' or '{{%CONTENT_TYPE:TEXT}}'", at: tag.start)
    }
  }

  func error(_ message: String, at offset: Int) -> TemplateError {
    TemplateError(.syntax, message, at: offset, in: text)
  }
}
