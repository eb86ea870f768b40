/// Keys, or constants for them, in code that is no known use of a key: a function of the app's own may be given them.
struct KeyMentions {
  /// The numbers of the keys that any file mentions.
  private(set) var found: Set<Int> = []

  /// Looks for keys.
  init(of keys: [String], in usage: CodeUsage) {
    guard !keys.isEmpty else { return }
    let search = KeySearch(keys, usage)
    for (file, excluded) in zip(usage.files, KeyMentions.tokensOfUses(usage)) {
      found.formUnion(
        usage.mentions?.found(in: file, excluded, by: search) ?? search.mentions(in: file, excluded))
    }
  }

  /// By file, the tokens of keys in known uses, and those of the values of constants.
  private static func tokensOfUses(_ usage: CodeUsage) -> [Set<Int>] {
    var tokens = usage.files.map { file in
      var tokens: Set<Int> = []
      for use in file.uses where use.access != .read && use.access != .observe { tokens.formUnion(use.tokens) }
      for constant in file.scan.constants {
        if case .literal(let parts) = constant.value, KeyText(parts).text == nil { continue }
        tokens.formUnion(constant.valueTokens)
      }
      return tokens
    }
    for use in usage.uses where use.key.text != nil || use.confidence == .pattern {
      tokens[use.file].formUnion(use.tokens)
    }
    return tokens
  }
}
