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
  /// Any item of a list of this name: `keys[row]`
  case item(of: [String])
  /// Several expressions, one after the other.
  case joined([ValueExpression])
  /// The result of a function of one text, or of none: `key(for: "sounds")`, `soundsKey()`
  case result(of: String, argument: ValueExpression?)
  /// A value that is made of another value: `-1`, `Bool(1)`
  case converted(ValueExpression, Conversion)
  /// Anything else.
  case unknown

  /// A conversion whose result is known if the value is known.
  enum Conversion: Sendable, Hashable {
    case negated, inverted, toBoolean, toInteger, toReal, toText
  }

  /// Whether no part of the expression is the text or the name of a key: it is a number, the result
  /// of a function, or unknown.
  var namesNoKey: Bool {
    switch self {
    case .result, .value, .converted, .unknown: true
    case .literal, .name, .item, .joined: false
    }
  }

  /// The path of names that the expression is; empty for anything else.
  var path: [String] {
    if case .name(let path) = self { path } else { [] }
  }

  /// Whether a string literal is a part of it.
  var containsString: Bool {
    switch self {
    case .literal: true
    case .joined(let parts): parts.contains { $0.containsString }
    case .converted(let inner, _): inner.containsString
    case .value, .name, .item, .result, .unknown: false
    }
  }

  /// Whether the expression is a literal number or Boolean, or is made of a literal.
  var isNumberOrBoolean: Bool {
    switch self {
    case .value: true
    case .converted(let inner, _): inner.isNumberOrBoolean || inner.containsString
    case .literal, .name, .item, .joined, .result, .unknown: false
    }
  }

  /// Whether a fallback may only mark a missing value, for which code takes another one later: an
  /// empty text, 0 or a negative number.
  var mayMeanMissing: Bool {
    guard let literalValue else { return false }
    return literalValue.mayMeanMissing
  }

  /// The literal value of the expression; `nil` for anything with names.
  var literalValue: CodeValue? {
    switch self {
    case .literal(let parts): KeyText(parts).text.map { .string($0) }
    case .value(let value): value
    case .converted(let inner, let conversion): inner.literalValue?.converted(conversion)
    case .name, .item, .joined, .result, .unknown: nil
    }
  }
}
