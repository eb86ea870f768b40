import SettingsText

/// An expression for a key or a value, before names are resolved.
indirect enum ValueExpression: Sendable, Hashable {
  /// A string.
  case literal([StringPart])
  /// A number or a Boolean.
  case value(CodeValue)
  /// A name with the names before it: `Keys.sound`. The first is empty for `.sound`.
  case name([String])
  /// One of the items of a list, by the list's names.
  case item(of: [String])
  /// Several expressions, one after the other.
  case joined([ValueExpression])
  /// The result of a function of one text, or of none.
  case result(of: String, argument: ValueExpression?)
  /// Another value, made of one.
  case converted(ValueExpression, Conversion)
  /// Anything else.
  case unknown

  /// A change of a value whose result is known with the value.
  enum Conversion: Sendable, Hashable {
    case negated, inverted, toBoolean, toInteger, toReal, toText
  }

  /// Whether the expression says nothing of a key by itself.
  var isOpaque: Bool {
    switch self {
    case .result, .value, .converted, .unknown: true
    case .literal, .name, .item, .joined: false
    }
  }

  /// The path of names that the expression is; empty for anything else.
  var path: [String] {
    if case .name(let path) = self { path } else { [] }
  }

  /// Whether a string is a part of it.
  var hasLiteral: Bool {
    switch self {
    case .literal: true
    case .joined(let parts): parts.contains { $0.hasLiteral }
    case .converted(let inner, _): inner.hasLiteral
    case .value, .name, .item, .result, .unknown: false
    }
  }

  /// Whether the expression is a literal number or Boolean, or made of a literal.
  var hasLiteralValue: Bool {
    switch self {
    case .value: true
    case .converted(let inner, _): inner.hasLiteralValue || inner.hasLiteral
    case .literal, .name, .item, .joined, .result, .unknown: false
    }
  }

  /// Whether a literal that is given to code as it is may mean a missing value: an empty text, 0 or a
  /// negative number.
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

/// An expression for a store.
indirect enum StoreExpression: Sendable, Hashable {
  /// The app's own defaults.
  case standard
  /// Defaults with the name of a suite.
  case suite(ValueExpression)
  /// The key-value store of iCloud.
  case cloud
  /// A store of a framework.
  case framework(FrameworkStore)
  /// A name for a store.
  case name([String])
  /// The result of a function without parameters.
  case returned([String])
  /// One that was found out.
  case known(KeyStore)
  /// The one that a library of this name was last told to use.
  case switched(String)
  /// User defaults that cannot be told.
  case defaults
  /// User defaults that may be given from outside.
  case replaceable
  /// Something else, or anything.
  case unknown
}
