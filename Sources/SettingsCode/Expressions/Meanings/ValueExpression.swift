import SettingsText

/// An expression for a key or a value, before names are resolved.
///
/// `Keys.prefix + "sounds"` is the name `Keys.prefix` ``joined(_:)`` with a literal.
indirect enum ValueExpression: Sendable, Hashable {
  /// A string.
  case literal([StringPart])
  /// A number or a Boolean.
  case value(CodeValue)
  /// A name with the names before it: `Keys.sounds`. The first is empty for `.sounds`.
  case name([String])
  /// Any item of a list of this name: `keys[row]`
  case item(of: [String])
  /// Several expressions, one after the other.
  case joined([ValueExpression])
  /// The result of a function of one text, or of none: `key(for: "sounds")`, `soundsKey()`
  case result(of: String, argument: ValueExpression?)
  /// Another value that is made of one: `-1`, `Bool(1)`
  case converted(ValueExpression, Conversion)
  /// Anything else.
  case unknown

  /// A change of a value whose result is known with the value.
  enum Conversion: Sendable, Hashable {
    case negated, inverted, toBoolean, toInteger, toReal, toText
  }

  /// Whether nothing in the expression can be a key: it is a number, the result of a function, or
  /// unknown.
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

  /// Whether a literal that code is given as a fallback may stand for a missing value: an empty
  /// text, 0 or a negative number.
  var mayMeanMissing: Bool { literalValue?.mayMeanMissing ?? false }

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
