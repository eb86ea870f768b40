import SettingsJSON

/// Renders a template with its data.
package struct TemplateRenderer {
  private let limits: TemplateLimits
  private var library: TemplateLibrary
  private var output: [UInt8] = []
  private var context: TemplateContext
  private var steps = 0
  private var depth = 0
  /// What begins each line of the partial that is being rendered, as if it stood in the partial's text.
  private var indentation: [UInt8] = []
  /// Whether a line of the text that is being rendered begins; in a partial within a line, the output's does not.
  private var isAtLineStart = true
  /// What overrides blocks, by their names.
  private var overrides: [String: TemplateOverride] = [:]

  /// Renders a template with its data.
  ///
  /// - Parameter library: The partials; those that the data names are read while rendering.
  /// - Returns: UTF-8.
  /// - Throws: the tag at which rendering exceeded a limit or needed a partial that cannot be read.
  package static func render(
    _ template: Template, with data: JSONValue, library: TemplateLibrary, limits: TemplateLimits = TemplateLimits()
  ) throws(TemplateError) -> [UInt8] {
    var renderer = TemplateRenderer(limits: limits, library: library, context: TemplateContext(data))
    try renderer.render(template.nodes, of: template.text, at: 0)
    return renderer.output
  }

  private init(limits: TemplateLimits, library: TemplateLibrary, context: TemplateContext) {
    self.limits = limits
    self.library = library
    self.context = context
  }

  private mutating func render(
    _ nodes: [TemplateNode], of text: TemplateText, at offset: Int
  ) throws(TemplateError) {
    steps += (nodes.count + 1) * context.objects.count
    guard steps <= limits.steps else {
      throw error(
        "rendering takes more than \(limits.steps) steps; are sections nested by mistake?", offset, text)
    }
    for node in nodes {
      switch node {
      case .text(let bytes): write(bytes)
      case .value(let expression, let escapesHTML):
        indent()
        if let value = context.value(expression) { write(value, escapesHTML: escapesHTML) }
      case .section(let expression, let isInverted, let nodes, let offset):
        try section(context.value(expression), isInverted: isInverted, nodes, text, offset)
      case .partial(let partial): try self.partial(partial, text)
      case .block(let block): try self.block(block, text)
      }
      guard output.count <= limits.outputSize else {
        throw error(
          "the output is larger than \(limits.outputSize) bytes; are sections nested by mistake?", offset, text)
      }
    }
  }

  // MARK: - Text

  /// Writes text of the template and indents its lines unless they are empty.
  private mutating func write(_ bytes: ArraySlice<UInt8>) {
    if indentation.isEmpty {
      output += bytes
      if let last = bytes.last { isAtLineStart = last == UInt8(ascii: "\n") }
    } else {
      var start = bytes.startIndex
      while start < bytes.endIndex {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
        let line = bytes[start..<end]
        if !line.elementsEqual("\n".utf8), !line.elementsEqual("\r\n".utf8) { indent() }
        output += line
        isAtLineStart = line.last == UInt8(ascii: "\n")
        start = end
      }
    }
  }

  private mutating func indent() {
    if isAtLineStart { output += indentation }
    isAtLineStart = false
  }

  private mutating func write(_ value: JSONValue, escapesHTML: Bool) {
    switch value {
    case .null: break
    case .boolean(let flag): output += (flag ? "true" : "false").utf8
    case .number(let digits): output += digits.utf8
    case .string(let text): write(text.utf8, escapesHTML: escapesHTML)
    case .array, .object: write(value.compactBytes, escapesHTML: escapesHTML)
    }
  }

  private mutating func write(_ bytes: some Sequence<UInt8>, escapesHTML: Bool) {
    guard escapesHTML else {
      output += bytes
      return
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      case UInt8(ascii: "'"): output += "&#39;".utf8
      default: output.append(byte)
      }
    }
  }

  // MARK: - Sections

  private mutating func section(
    _ value: JSONValue?, isInverted: Bool, _ nodes: [TemplateNode], _ text: TemplateText, _ offset: Int
  ) throws(TemplateError) {
    guard value.isTruthy != isInverted else { return }
    try enter(offset, text)
    switch value {
    case .array(let items) where !isInverted:
      context.places.append((0, items.count))
      for (index, item) in items.enumerated() {
        context.places[context.places.count - 1].index = index
        context.objects.append(item)
        try render(nodes, of: text, at: offset)
        context.objects.removeLast()
      }
      context.places.removeLast()
    case .object(let members) where !isInverted:
      context.objects.append(.object(members))
      try render(nodes, of: text, at: offset)
      context.objects.removeLast()
    case .string(let string):
      context.objects.append(.string(string))
      try render(nodes, of: text, at: offset)
      context.objects.removeLast()
    case .number(let digits):
      context.objects.append(.number(digits))
      try render(nodes, of: text, at: offset)
      context.objects.removeLast()
    // The item of a list stays the current value in a condition.
    case .boolean, .null, .array, .object, nil:
      try render(nodes, of: text, at: offset)
    }
    depth -= 1
  }

  private mutating func enter(_ offset: Int, _ text: TemplateText) throws(TemplateError) {
    depth += 1
    guard depth <= limits.depth else {
      throw error(
        "sections and partials are nested more than \(limits.depth) deep here; does a partial include itself?", offset,
        text)
    }
  }

  // MARK: - Partials and inheritance

  private mutating func partial(_ partial: TemplatePartial, _ text: TemplateText) throws(TemplateError) {
    let name: String
    switch partial.name {
    case .fixed(let fixed): name = fixed
    case .dynamic(let expression):
      guard case .string(let found)? = context.value(expression) else { return }
      guard TemplateLibrary.isName(found) else {
        throw error(
          "the data's '\(found)' cannot name a partial; partials are paths within the template's folder",
          partial.offset, text)
      }
      name = found
    }
    let template = try library.template(named: name, at: partial.offset, in: text)
    let outer = (overrides, indentation)
    overrides.merge(partial.overrides) { outermost, _ in outermost }
    if let own = partial.indentation {
      indentation += own
    } else {
      indent()
      indentation = []
    }
    isAtLineStart = true
    try enter(partial.offset, text)
    try render(template.nodes, of: template.text, at: 0)
    depth -= 1
    (overrides, indentation) = outer
    isAtLineStart = partial.indentation != nil
  }

  private mutating func block(_ block: TemplateBlock, _ text: TemplateText) throws(TemplateError) {
    try enter(block.offset, text)
    if let override = overrides[block.name] {
      let outer = indentation
      indentation += block.indentation
      // In its own override a block has its default.
      overrides[block.name] = nil
      try render(override.nodes, of: override.text, at: 0)
      overrides[block.name] = override
      indentation = outer
    } else {
      try render(block.nodes, of: text, at: block.offset)
    }
    depth -= 1
  }

  private func error(_ message: String, _ offset: Int, _ text: TemplateText) -> TemplateError {
    TemplateError(.rendering, message, at: offset, in: text)
  }
}
