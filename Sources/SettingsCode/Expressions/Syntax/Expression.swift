/// An expression of source code as a tree.
///
/// `defaults.bool(forKey: "sounds") ?? true` is an ``Form/operation(_:_:)`` of two operands. The
/// first is a ``Form/call(_:typeArgument:_:)`` of the ``Form/member(_:)`` `bool`, whose base is the
/// ``Form/word`` `defaults`. The second is the word `true`.
struct Expression {
  indirect enum Form {
    /// A string, with wildcards for interpolated code.
    case text([StringPart])
    /// One token: a name, a number, a character or a word such as `true`.
    case word
    /// A base and a name, the last token: `Keys.sounds`; without a base for `.sounds` and
    /// `\.sounds`.
    case member(Expression?)
    /// A call of a function or type, with the first token of the type argument, if any:
    /// `Key<Bool>("k")`
    case call(Expression, typeArgument: TokenIndex?, [CallArgument])
    /// An element by index or key: `list[0]`
    case element(Expression, [CallArgument])
    /// A receiver and a message of Objective-C, with the token of the selector's first part.
    case message(Expression, name: TokenIndex, [CallArgument])
    case list([Expression])
    case dictionary([(key: Expression, value: Expression)])
    /// A value and the first token of the type to which it is cast: `value as? Bool`,
    /// `(NSString *)value`
    case cast(Expression, type: TokenIndex, isForced: Bool)
    /// An expression in parentheses.
    case group(Expression)
    /// In Dart, a receiver and several calls on it: `box..add(a)..add(b)`
    case cascade(Expression, [Expression])
    /// The receiver of a cascade, as the base of each call: `box` in `box..add(a)..add(b)`
    case target(Expression)
    /// Operands with the operators between them: `a + b`. An operator is empty if the next operand
    /// follows at once: `value is Bool` has three operands.
    case operation([Expression], [String])
    /// Anything else.
    case other

    var isText: Bool { if case .text = self { true } else { false } }
  }

  var form: Form
  /// The tokens of the expression.
  var tokens: Range<TokenIndex>
  /// The operator before the expression, such as `!` or `-`; `nil` if there is none.
  var prefixOperator: TokenIndex?
  /// Whether `!` follows the expression.
  var isForced = false

  init(_ form: Form, _ tokens: Range<TokenIndex>) {
    self.form = form
    self.tokens = tokens
  }

  /// The last token, which is the name in a member.
  var lastToken: TokenIndex { tokens.upperBound - 1 }

  var isElement: Bool { if case .element = form { true } else { false } }

  /// The expression before the dot of a member; `nil` for anything else.
  var memberBase: Expression? {
    guard case .member(let base) = form else { return nil }
    return base
  }

  /// The expression inside parentheses and casts, or that is the target of a cascade; the expression
  /// itself for any other form.
  var plain: Expression {
    switch form {
    case .group(let inner), .cast(let inner, _, _), .target(let inner): inner.plain
    default: self
    }
  }

  /// The direct subexpressions.
  ///
  /// The receiver of a cascade is a child of the cascade only, not of its ``Form/target(_:)``s.
  var children: [Expression] {
    switch form {
    case .text, .word, .target, .other, .member(nil): []
    case .member(let base?): [base]
    case .call(let base, _, let arguments), .element(let base, let arguments),
      .message(let base, _, let arguments):
      [base] + arguments.map { $0.value }
    case .list(let items), .operation(let items, _): items
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .cast(let inner, _, _), .group(let inner): [inner]
    case .cascade(let base, let calls): [base] + calls
    }
  }
}
