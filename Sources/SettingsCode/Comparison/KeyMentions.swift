import SettingsText

/// Keys, or constants for them, in code that is no known use of a key: a function of the app's own may be given them.
struct KeyMentions {
  /// The numbers of keys that are mentioned.
  struct Found: Sendable {
    /// All of them.
    var all: Set<Int> = []
    /// Those that are an argument of a function or in a list.
    var forwarded: Set<Int> = []

    mutating func add(_ number: Int, isForwarded: Bool) {
      all.insert(number)
      if isForwarded { forwarded.insert(number) }
    }
  }

  /// What is mentioned in any file.
  private(set) var found = Found()

  /// Looks for keys.
  init(of keys: [String], in usage: CodeUsage) {
    guard !keys.isEmpty else { return }
    let search = KeySearch(keys, usage)
    for (file, excluded) in zip(usage.files, KeyMentions.tokensOfUses(usage)) {
      let own = usage.mentions?.found(in: file, excluded, by: search) ?? search.mentions(in: file, excluded)
      found.all.formUnion(own.all)
      found.forwarded.formUnion(own.forwarded)
    }
  }

  /// By file, the tokens of keys in known uses, and those of the values of constants.
  private static func tokensOfUses(_ usage: CodeUsage) -> [Set<Int>] {
    var tokens = usage.files.map { file in
      var tokens: Set<Int> = []
      for use in file.uses where use.access != .read && use.access != .observe { tokens.formUnion(use.tokens) }
      for constant in file.scan.constants { tokens.formUnion(constant.valueTokens) }
      return tokens
    }
    for use in usage.uses where use.key.text != nil { tokens[use.file].formUnion(use.tokens) }
    return tokens
  }
}
