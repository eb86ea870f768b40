/// The calls of expressions, each with the expressions around it.
struct CallSites {
  /// An expression and the number of the one around it.
  private var nodes: [(expression: Expression, parent: Int?)] = []
  /// The numbers of calls, by the tokens of their names.
  private var calls: [Int: Int] = [:]

  /// Adds an expression with those in it.
  mutating func add(_ expression: Expression, in parent: Int? = nil) {
    let number = nodes.count
    nodes.append((expression, parent))
    if let call = expression.call { calls[call.name] = number }
    for part in expression.children { add(part, in: number) }
  }

  /// The call whose name is a token.
  subscript(name: Int) -> CallSite? {
    guard let number = calls[name], let call = nodes[number].expression.call else { return nil }
    var around: [Expression] = []
    var next = nodes[number].parent
    while let parent = next {
      around.append(nodes[parent].expression)
      next = nodes[parent].parent
    }
    return CallSite(call: call, around: around.reversed())
  }

  func contains(_ name: Int) -> Bool { calls[name] != nil }
}

/// A call with the expressions around it, the innermost last.
struct CallSite {
  let call: Call
  let around: [Expression]
}
