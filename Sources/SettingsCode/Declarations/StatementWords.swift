/// The words that begin statements, by the names of languages.
enum StatementWords {
  /// What a word begins.
  enum Statement: Sendable {
    case modifier, type, function, variable, label, loop, condition, guarded, continued, accessor
  }

  static let words = Dictionary(uniqueKeysWithValues: AllLanguages.languages.map { ($0.name, words(of: $0)) })

  private static func words(of language: CodeLanguage) -> [String: Statement] {
    let words: [(Statement, [String])] = [
      (.modifier, modifiers), (.type, ["class", "enum"] + language.typeWords), (.loop, ["for", "foreach", "catch"]),
      (.condition, ["if", "while", "switch"]), (.guarded, ["guard"]), (.continued, ["else", "do", "defer"]),
      (.label, ["case", "default"]), (.function, Array(language.functionWords)),
      (.variable, language.typesFollowNames ? language.declarators : []),
      (.accessor, language.typesFollowNames ? ["get", "set", "willSet", "didSet"] : []),
    ]
    return Dictionary(words.flatMap { word, names in names.map { ($0, word) } }, uniquingKeysWith: { _, last in last })
  }

  /// Words before those that declare something, in any language.
  private static let modifiers = [
    "private", "fileprivate", "internal", "public", "open", "protected", "static", "final", "override", "lazy", "weak",
    "unowned", "mutating", "nonmutating", "convenience", "required", "dynamic", "optional", "indirect", "nonisolated",
    "readonly", "extern", "inline", "virtual", "abstract", "sealed", "late", "data", "companion", "inner", "partial",
    "export", "const", "typedef", "async", "unsafe", "package",
  ]
}
