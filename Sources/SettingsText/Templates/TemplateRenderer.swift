/// Renders a template with its data.
package struct TemplateRenderer {
  private let limits: TemplateLimits
  private var library: TemplateLibrary
  private var output: [UInt8] = []
  /// The values that names are looked up in, the innermost last.
  private var context: [JSONValue]
  private var steps = 0
  private var depth = 0
  /// What begins each line of the partial that is being rendered, as if it stood in the partial's text.
  private var indentation: [UInt8] = []
  /// Whether a line of the text that is being rendered begins; in a partial within a line, the output's does not.
  private var isAtLineStart = true

  /// Renders a template with its data.
  ///
  /// - Parameter library: The partials; none where it is left out.
  /// - Returns: UTF-8.
  /// - Throws: the tag at which rendering exceeded a limit or needed a partial that cannot be read.
  package static func render(
    _ template: Template, with data: JSONValue, library: TemplateLibrary = .none,
    limits: TemplateLimits = TemplateLimits()
  ) throws(TemplateError) -> [UInt8] {
    var renderer = TemplateRenderer(limits: limits, library: library, context: [data])
    try renderer.render(template.nodes, of: template.text, at: 0)
    return renderer.output
  }

  private init(limits: TemplateLimits, library: TemplateLibrary, context: [JSONValue]) {
    self.limits = limits
    self.library = library
    self.context = context
  }

  private mutating func render(
    _ nodes: [TemplateNode], of text: TemplateText, at offset: Int
  ) throws(TemplateError) {
    steps += (nodes.count + 1) * context.count
    guard steps <= limits.steps else {
      throw error(
        "rendering takes more than \(limits.steps) steps; are sections nested by mistake?", offset, text)
    }
    for node in nodes {
      switch node {
      case .text(let bytes): write(bytes)
      case .value(let name):
        indent()
        if let value = value(name) { write(value) }
      case .section(let name, let isInverted, let nodes, let offset):
        try section(value(name), isInverted: isInverted, nodes, text, offset)
      case .partial(let name, let indentation, let offset):
        try partial(name, indentation, text, offset)
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

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: break
    case .boolean(let flag): output += (flag ? "true" : "false").utf8
    case .number(let digits): output += digits.utf8
    case .string(let text): output += text.utf8
    case .array, .object: output += value.compactBytes
    }
  }

  // MARK: - Names

  /// The value that a name has; `nil` where there is none.
  private func value(_ name: TemplateName) -> JSONValue? {
    guard case .path(let names) = name else { return context.last }
    guard let first = context.lazy.reversed().compactMap({ $0[names[0]] }).first else { return nil }
    return names.dropFirst().reduce(Optional(first)) { $0?[$1] }
  }

  // MARK: - Sections

  private mutating func section(
    _ value: JSONValue?, isInverted: Bool, _ nodes: [TemplateNode], _ text: TemplateText, _ offset: Int
  ) throws(TemplateError) {
    guard isTruthy(value) != isInverted else { return }
    try enter(offset, text)
    switch value {
    case .array(let items) where !isInverted:
      for item in items { try render(nodes, of: text, at: offset, in: item) }
    case .object, .string, .number: try render(nodes, of: text, at: offset, in: value)
    // The item of a list stays the current value in a condition.
    case .boolean, .null, .array, nil: try render(nodes, of: text, at: offset)
    }
    depth -= 1
  }

  private mutating func render(
    _ nodes: [TemplateNode], of text: TemplateText, at offset: Int, in value: JSONValue?
  ) throws(TemplateError) {
    context.append(value ?? .null)
    try render(nodes, of: text, at: offset)
    context.removeLast()
  }

  private func isTruthy(_ value: JSONValue?) -> Bool {
    switch value {
    case nil, .null, .boolean(false): false
    case .array(let items): !items.isEmpty
    default: true
    }
  }

  private mutating func enter(_ offset: Int, _ text: TemplateText) throws(TemplateError) {
    depth += 1
    guard depth <= limits.depth else {
      throw error(
        "sections and partials are nested more than \(limits.depth) deep here; does a partial include itself?", offset,
        text)
    }
  }

  // MARK: - Partials

  private mutating func partial(
    _ name: String, _ own: ArraySlice<UInt8>?, _ text: TemplateText, _ offset: Int
  ) throws(TemplateError) {
    let template = try library.template(named: name, at: offset, in: text)
    let outer = indentation
    if let own {
      indentation += own
    } else {
      indent()
      indentation = []
    }
    isAtLineStart = true
    try enter(offset, text)
    try render(template.nodes, of: template.text, at: 0)
    depth -= 1
    indentation = outer
    isAtLineStart = own != nil
  }

  private func error(_ message: String, _ offset: Int, _ text: TemplateText) -> TemplateError {
    TemplateError(.rendering, message, at: offset, in: text)
  }
}
