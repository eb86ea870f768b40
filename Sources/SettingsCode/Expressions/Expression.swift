/// An expression with its tokens.
struct Expression {
  indirect enum Form {
    /// A string, as far as it is known.
    case text([StringPart])
    /// One token: a name, a number or a word such as `true`.
    case word
    /// The name after a dot, which is its last token; without a base for `.sounds` and `\.sounds`.
    case member(Expression?)
    /// A call of a function or type; the type between angle brackets is that of its first token.
    case call(Expression, typeArgument: TokenIndex?, [CallArgument])
    /// An element by index or key: `list[0]`
    case element(Expression, [CallArgument])
    /// A message, with the token of the selector's first part.
    case message(Expression, name: Int, [CallArgument])
    case list([Expression])
    case dictionary([(key: Expression, value: Expression)])
    /// `value as? Bool`, `(NSString *)value`, with the type's first token.
    case cast(Expression, type: Int, isForced: Bool)
    /// An expression in parentheses.
    case group(Expression)
    /// A cascade: its receiver and its calls: `box..add(a)..add(b)`
    case cascade(Expression, [Expression])
    /// The receiver of a cascade, repeated in each of its calls.
    case target(Expression)
    /// Operands with the operators between them; an empty one where nothing is between.
    case operation([Expression], [String])
    /// Anything else.
    case other

    var isText: Bool { if case .text = self { true } else { false } }
  }

  var form: Form
  var tokens: Range<Int>
  /// The operator before the expression, `!` or `-`.
  var prefixOperator: TokenIndex?
  /// Whether `!` follows the expression.
  var isForced = false

  init(_ form: Form, _ tokens: Range<Int>) {
    self.form = form
    self.tokens = tokens
  }

  var isElement: Bool { if case .element = form { true } else { false } }

  /// Without parentheses and casts around it.
  var plain: Expression {
    switch form {
    case .group(let inner), .cast(let inner, _, _), .target(let inner): inner.plain
    default: self
    }
  }

  /// The expressions inside.
  var parts: [Expression] {
    switch form {
    case .text, .word, .target, .other: []
    case .member(let base): base.map { [$0] } ?? []
    case .call(let base, _, let arguments), .element(let base, let arguments),
      .message(let base, _, let arguments):
      [base] + arguments.map { $0.value }
    case .list(let items), .operation(let items, _): items
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .cast(let inner, _, _), .group(let inner): [inner]
    case .cascade(let base, let calls): [base] + calls
    }
  }

  /// The call, if the expression is one.
  var call: Call? {
    switch form {
    case .message(let receiver, let name, let arguments):
      return Call(expression: self, name: name, receiver: receiver, arguments: arguments)
    case .call(let base, let type, let arguments):
      var call = Call(
        expression: self, name: base.tokens.upperBound - 1, arguments: arguments, typeArgument: type
      )
      switch base.form {
      case .word: return call
      case .member(let receiver): call.receiver = receiver
      default: return nil
      }
      return call
    case .element(let base, let arguments):
      var call = Call(
        expression: self, name: base.tokens.upperBound - 1, arguments: arguments,
        isSubscript: true)
      call.base = base
      if case .member(let receiver) = base.form { call.receiver = receiver }
      return call
    default: return nil
    }
  }
}

/// An argument: its label and its value.
struct CallArgument {
  var label: String?
  /// The tokens of the value, without the label.
  var range: Range<Int>
  var value: Expression
}

/// The place of an argument in a call.
package enum ArgumentPlace: Sendable, Hashable {
  /// The one with a label: `forKey`. In Objective-C a part of the selector.
  case label(String)
  /// The 0-based number among those without a label; in Objective-C also the first one.
  case index(Int)
}

/// A call of a function, a message, or an element.
struct Call {
  let expression: Expression
  /// The token of the name.
  let name: Int
  var receiver: Expression?
  let arguments: [CallArgument]
  /// The token of the type between angle brackets.
  var typeArgument: TokenIndex?
  var isSubscript = false
  /// The list or dictionary of an element.
  var base: Expression?

  func argument(_ place: ArgumentPlace) -> CallArgument? {
    switch place {
    case .label(let label): return arguments.first { $0.label == label }
    case .index(let index):
      let unlabelled = arguments.filter { $0.label == nil }
      guard unlabelled.indices.contains(index) else { return nil }
      return unlabelled[index]
    }
  }
}
