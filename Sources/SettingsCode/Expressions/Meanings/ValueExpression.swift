import SettingsText

/// An expression for a key or a value, before names are resolved.
///
/// `Keys.prefix + "sounds"` is ``joined(_:)`` of the name `Keys.prefix` and a literal.
indirect enum ValueExpression: Sendable, Hashable {
  /// A string.
  case literal([StringPart])
  /// A number or a Boolean.
  case value(CodeValue)
  /// A path of names: `Keys.sounds`. The first name is empty for `.sounds`.
  case name([String])
  /// Any item of the list with this name: `keys[row]`
  case item(of: [String])
  /// Several expressions, joined in order.
  case joined([ValueExpression])
  /// The result of a function with one text or no argument: `key(for: "sounds")`, `soundsKey()`
  case result(of: String, argument: ValueExpression?)
  /// A value that is converted from another value: `-1`, `Bool(1)`
  case converted(ValueExpression, Conversion)
  /// Anything else.
  case unknown

  /// A conversion whose result is known if the value is known.
  enum Conversion: Sendable, Hashable {
    case negated, inverted, toBoolean, toInteger, toReal, toText
  }

  /// Whether the expression is neither the text nor the name of a key, but a number, a converted
  /// value, the result of a function, or unknown.
  var namesNoKey: Bool {
    switch self {
    case .result, .value, .converted, .unknown: true
    case .literal, .name, .item, .joined: false
    }
  }

  /// The names of a path: `Keys` and `sounds` of `Keys.sounds`; empty for anything other than a
  /// name.
  var path: [String] {
    if case .name(let path) = self { path } else { [] }
  }

  /// Whether the expression contains a string literal.
  var containsString: Bool {
    switch self {
    case .literal: true
    case .joined(let parts): parts.contains { $0.containsString }
    case .converted(let inner, _): inner.containsString
    case .value, .name, .item, .result, .unknown: false
    }
  }

  /// Whether the expression is a literal number or Boolean, or is converted from a literal:
  /// `Bool("1")`, `String(5)`
  ///
  /// False for a text that is converted to a text, which may be a key: `String("sounds")`
  var isNumberOrBoolean: Bool {
    switch self {
    case .value: true
    // `String(5)`, but not `String("sounds")`
    case .converted(let inner, .toText): inner.isNumberOrBoolean
    case .converted(let inner, _): inner.isNumberOrBoolean || inner.containsString
    case .literal, .name, .item, .joined, .result, .unknown: false
    }
  }

  /// Whether the expression, as the fallback of a read, possibly means that the value is missing: it
  /// is an empty text, 0 or a negative number.
  var mayMeanMissing: Bool {
    guard let literalValue else { return false }
    return literalValue.mayMeanMissing
  }

  /// The literal value of the expression; `nil` if the value is unknown or depends on names.
  var literalValue: CodeValue? {
    switch self {
    case .literal(let parts): KeyText(parts).text.map { .string($0) }
    case .value(let value): value
    case .converted(let inner, let conversion): inner.literalValue?.converted(conversion)
    case .name, .item, .joined, .result, .unknown: nil
    }
  }
}
