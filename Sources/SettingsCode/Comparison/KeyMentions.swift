import SettingsText

/// Keys, or constants for them, in code that is no known use of a key: a function of the app's own may be given them.
struct KeyMentions {
  /// The numbers of keys that are mentioned.
  struct Found: Sendable {
    /// All of them.
    var all: Set<Int> = []
    /// Those that are an argument of a function or in a list.
    var handedOn: Set<Int> = []

    mutating func add(_ number: Int, isHandedOn: Bool) {
      all.insert(number)
      if isHandedOn { handedOn.insert(number) }
    }
  }

  /// A key that a constant stands for.
  struct NamedKey: Hashable {
    /// The innermost type around the constant.
    let type: String?
    /// The key's number.
    let number: Int
  }

  /// What is mentioned in any file.
  private(set) var found = Found()

  /// Looks for keys.
  init(of keys: [String], in usage: CodeUsage) {
    guard !keys.isEmpty else { return }
    let search = KeySearch(keys, usage)
    let memory = usage.mentions
    let keysNumber = memory?.number(of: search.names + [""] + search.otherwiseKeyed.sorted()) ?? 0
    let excluded = KeyMentions.tokensOfUses(usage)
    var constants: [String: [NamedKey]] = [:]
    for (file, excluded) in zip(usage.files, excluded) {
      let find = { search.strings(of: file, excluded) }
      let own = memory?.file(file, keys: keysNumber, excluded: excluded, find: find) ?? find()
      add(own.strings)
      for (name, keys) in own.constants { constants[name, default: []] += keys }
    }
    addAliases(&constants, usage)
    let namesNumber = memory?.number(of: constants) ?? 0
    let names = search.names + constants.keys.sorted()
    let table = NameTable(names)
    for (file, excluded) in zip(usage.files, excluded) where !file.scan.isGenerated {
      let find = { search.words(of: file, excluded, names, table, constants) }
      add(memory?.words(file, keys: keysNumber, names: namesNumber, find: find) ?? find())
    }
  }

  /// Adds the constants that stand for others: `#define B A`
  private func addAliases(_ constants: inout [String: [NamedKey]], _ usage: CodeUsage) {
    for _ in 0..<4 {
      let known = constants
      for file in usage.files {
        for constant in file.scan.constants where constants[constant.name] == nil {
          guard case .name(let path) = constant.value, let meant = path.last.flatMap({ known[$0] }) else { continue }
          let type = file.scan.types(around: constant.scope).last
          constants[constant.name] = meant.map { NamedKey(type: type, number: $0.number) }
        }
      }
      if constants.count == known.count { return }
    }
  }

  private mutating func add(_ found: Found) {
    self.found.all.formUnion(found.all)
    self.found.handedOn.formUnion(found.handedOn)
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
