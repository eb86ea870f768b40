/// The calls in expressions, each with the expressions around it.
struct CallSites {
  /// An index in ``nodes``.
  private typealias NodeIndex = Int

  private struct Node {
    let expression: Expression
    /// The enclosing expression; `nil` for an outermost one.
    let parent: NodeIndex?
  }

  private var nodes: [Node] = []
  /// The calls by the tokens of their names.
  private var calls: [TokenIndex: NodeIndex] = [:]

  /// Adds the calls of an expression.
  mutating func add(_ expression: Expression) { add(expression, in: nil) }

  private mutating func add(_ expression: Expression, in parent: NodeIndex?) {
    let node = nodes.count
    nodes.append(Node(expression: expression, parent: parent))
    if let call = expression.call { calls[call.name] = node }
    for part in expression.children { add(part, in: node) }
  }

  /// The call whose name is the given token; `nil` if there is none.
  subscript(name: TokenIndex) -> CallSite? {
    guard let node = calls[name], let call = nodes[node].expression.call else { return nil }
    var enclosing: [Expression] = []
    var next = nodes[node].parent
    while let parent = next {
      enclosing.append(nodes[parent].expression)
      next = nodes[parent].parent
    }
    return CallSite(call: call, enclosing: enclosing.reversed())
  }

  /// Returns whether a token is the name of a call.
  func contains(_ name: TokenIndex) -> Bool { calls[name] != nil }
}

/// A call in an expression.
struct CallSite {
  let call: Call
  /// The expressions around the call, outermost first.
  let enclosing: [Expression]
}
