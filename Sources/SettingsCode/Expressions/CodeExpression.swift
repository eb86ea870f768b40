import SettingsText

/// An expression as far as it matters for keys.
indirect enum CodeExpression: Sendable, Hashable {
  /// A string.
  case literal([StringPart])
  /// A name with the names before it: `Keys.sound`. The first is empty for `.sound`.
  case name([String])
  /// Several expressions, one after the other.
  case joined([CodeExpression])
  /// The result of a function of one text, or of none.
  case made(by: String, of: CodeExpression?)
  /// Anything else.
  case unknown

  /// Whether it says nothing of a key by itself.
  var isOpaque: Bool {
    switch self {
    case .made, .unknown: true
    case .literal, .name, .joined: false
    }
  }

  /// The names that it is; empty for anything else.
  var path: [String] {
    if case .name(let path) = self { path } else { [] }
  }

  /// Whether a string is a part of it.
  var hasLiteral: Bool {
    switch self {
    case .literal: true
    case .joined(let parts): parts.contains(where: { $0.hasLiteral })
    case .name, .made, .unknown: false
    }
  }
}

/// An expression for a store.
indirect enum StoreExpression: Sendable, Hashable {
  /// The app's own defaults.
  case standard
  /// Defaults with the name of a suite.
  case suite(CodeExpression)
  /// The key-value store of iCloud.
  case cloud
  /// A name for a store.
  case name([String])
  /// What a function without parameters returns.
  case returned([String])
  /// One that was found out.
  case known(KeyStore)
  /// User defaults that cannot be told.
  case defaults
  /// User defaults that may be given from outside.
  case replaceable
  /// Something else, or anything.
  case unknown
}
