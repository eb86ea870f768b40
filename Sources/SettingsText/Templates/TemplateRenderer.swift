/// Renders the nodes of a template with its data.
package struct TemplateRenderer {
  private(set) var output: [UInt8] = []
  /// The values in which names are looked up, the innermost last.
  private var context: [JSONValue]
  /// The number of remaining steps; negative if rendering ended early.
  private(set) var remaining: Int

  /// The maximum number of steps, since nested sections multiply them.
  ///
  /// A page of 60,000 rows takes a tenth of them.
  package static let defaultLimit = 50_000_000

  init(context: [JSONValue], limit: Int = .max) {
    self.context = context
    remaining = limit
  }

  mutating func render(_ nodes: [TemplateNode]) {
    for node in nodes {
      remaining -= 1
      guard remaining >= 0 else { return }
      switch node {
      case .text(let bytes): output += bytes
      case .value(let name): if let value = value(name) { write(value) }
      case .section(let name, let isInverted, let nodes):
        section(value(name), isInverted: isInverted, nodes)
      case .partial(let nodes): render(nodes)
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

  /// Returns the value of a name; `nil` if there is none.
  private mutating func value(_ name: TemplateName) -> JSONValue? {
    guard case .path(let names) = name else { return context.last }
    for object in context.reversed() {
      remaining -= 1
      guard var value = object[names[0]] else { continue }
      for name in names.dropFirst() {
        guard let member = value[name] else { return nil }
        value = member
      }
      return value
    }
    return nil
  }

  private mutating func section(_ value: JSONValue?, isInverted: Bool, _ nodes: [TemplateNode]) {
    guard isTruthy(value) != isInverted else { return }
    switch value {
    case .array(let items) where !isInverted:
      for item in items where remaining >= 0 { render(nodes, in: item) }
    case .object(_)?, .string(_)?, .number(_)?: render(nodes, in: value)
    // A condition keeps the current value, such as the item of a list around it.
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
