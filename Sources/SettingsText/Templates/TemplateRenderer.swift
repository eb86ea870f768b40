/// Renders the nodes of a template with its data.
struct TemplateRenderer {
  private(set) var output: [UInt8] = []
  /// The values that names are looked up in, the innermost last.
  private var context: [JSONValue]

  init(context: [JSONValue]) { self.context = context }

  mutating func render(_ nodes: [TemplateNode]) {
    for node in nodes {
      switch node {
      case .text(let bytes): output += bytes
      case .value(let name): if let value = value(name) { write(value) }
      case .section(let name, let isInverted, let nodes):
        section(value(name), isInverted: isInverted, nodes)
      }
    }
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

  /// The value that a name has; `nil` where there is none.
  private func value(_ name: TemplateName) -> JSONValue? {
    guard case .path(let names) = name else { return context.last }
    guard let first = context.lazy.reversed().compactMap({ $0[names[0]] }).first else { return nil }
    return names.dropFirst().reduce(Optional(first)) { $0?[$1] }
  }

  private mutating func section(_ value: JSONValue?, isInverted: Bool, _ nodes: [TemplateNode]) {
    guard isTruthy(value) != isInverted else { return }
    switch value {
    case .array(let items) where !isInverted: for item in items { render(nodes, in: item) }
    case .object(_)?, .string(_)?, .number(_)?: render(nodes, in: value)
    // The item of a list stays the current value in a condition.
    case .boolean, .null, .array, nil: render(nodes)
    }
  }

  private mutating func render(_ nodes: [TemplateNode], in value: JSONValue?) {
    context.append(value ?? .null)
    render(nodes)
    context.removeLast()
  }

  private func isTruthy(_ value: JSONValue?) -> Bool {
    switch value {
    case nil, .null, .boolean(false): false
    case .array(let items): !items.isEmpty
    default: true
    }
  }
}
