import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Keys, or constants for them, in code that is no known use of a key: a function of the app's own
/// may be given them.
struct KeyMentions: Sendable {
  /// The first mention of each key, by the numbers of the keys.
  var places: [Int: Mention] = [:]
  /// The first place of each key that is one of another storage, by the numbers of the keys.
  var otherStorages: [Int: OtherStorage] = [:]
  /// The keys whose value may be stored or registered.
  var stored: Set<Int> = []

  init() {}

  /// Looks for keys.
  init(of keys: [String], in usage: CodeUsage) {
    guard !keys.isEmpty else { return }
    let search = KeySearch(keys, usage)
    let tokens = KeyMentions.tokensOfUses(usage)
    for (number, file) in usage.files.enumerated() {
      let found = search.mentions(in: file, number, tokens[number])
      for (key, place) in found.places where places[key] == nil { places[key] = place }
      for (key, storage) in found.otherStorages where otherStorages[key] == nil {
        otherStorages[key] = storage
      }
      stored.formUnion(found.stored)
    }
  }

  /// By file, the tokens of keys in known uses, and those of the values of constants.
  private static func tokensOfUses(_ usage: CodeUsage) -> [Set<Int>] {
    var tokens = usage.files.map { file in
      var tokens: Set<Int> = []
      for use in file.uses where use.access != .read && use.access != .observe {
        tokens.formUnion(use.tokens)
      }
      for constant in file.scan.constants {
        if case .literal(let parts) = constant.value, KeyText(parts).text == nil { continue }
        tokens.formUnion(constant.valueTokens)
      }
      return tokens
    }
    for use in usage.doubtfulReads { tokens[use.file].formUnion(use.tokens) }
    for use in usage.uses where use.key.text != nil || use.confidence == .pattern {
      tokens[use.file].formUnion(use.tokens)
    }
    return tokens
  }
}

/// Looks for keys in the strings, constants and words of files.
struct KeySearch {
  private let usage: CodeUsage
  /// The keys that constants have as values, by the constants' names.
  private var constants: [String: Set<Int>] = [:]
  /// The keys, those of frameworks also without their prefix, then the names of constants.
  private var ordered: [String]
  private var table: NameTable
  /// The numbers of keys, by those of their names.
  private let numbers: [Int]
  /// The names of functions and getters in languages whose expressions are not read.
  private var functions: Set<String> = []
  /// Whether some key begins with a byte.
  private var firstBytes = [Bool](repeating: false, count: 256)
  /// Bytes that begin code, a format or an escape in a string.
  private static let marks: [UInt8] = Array("%${\\".utf8)

  init(_ keys: [String], _ usage: CodeUsage) {
    ordered = keys
    var numbers = Array(keys.indices)
    for prefix in KeyPrefix.all.map({ $0.standard }) {
      for number in keys.indices where keys[number].hasPrefix(prefix) {
        ordered.append(String(keys[number].dropFirst(prefix.count)))
        numbers.append(number)
      }
    }
    self.numbers = numbers
    for key in ordered {
      if let first = key.utf8.first { firstBytes[Int(first)] = true }
    }
    table = NameTable(ordered)
    self.usage = usage
    // Constants that have a key as their value, then those that mean others: `#define B A`
    for _ in 0..<3 {
      for constant in usage.files.lazy.flatMap({ $0.scan.constants }) {
        let meant = self.keys(constant.value)
        if !meant.isEmpty { constants[constant.mentionedName, default: []].formUnion(meant) }
      }
    }
    for file in usage.files where file.isOutlined {
      functions.formUnion(file.scan.functions.map { $0.name })
      functions.formUnion(file.namesOfGetters)
    }
    ordered += constants.keys.sorted()
    table = NameTable(ordered)
  }

  private func keys(_ value: ValueExpression) -> Set<Int> {
    switch value {
    case .literal(let parts):
      guard let text = KeyText(parts).text, let name = table.number(of: text)
      else { return [] }
      return key(name).map { [$0] } ?? []
    case .name(let path): return path.last.flatMap { constants[$0] } ?? []
    case .item, .joined, .result, .value, .converted, .unknown: return []
    }
  }

  /// Returns the number of the key that a name is; `nil` for the name of a constant.
  private func key(_ name: Int) -> Int? {
    guard name < numbers.count else { return nil }
    return numbers[name]
  }

  /// Returns the keys that a file mentions: in strings that are, or may be, a part of them, in
  /// constants, and in members with the key's own name, which may read it in a package that is not
  /// scanned or by dynamic lookup.
  ///
  /// - Parameter excluded: The tokens that are known uses.
  func mentions(in file: ScannedFile, _ number: Int, _ excluded: Set<Int>) -> KeyMentions {
    var found = KeyMentions()
    // Beside its settings, generated code in Swift has only the titles of rows.
    if file.scan.isGeneratedSwift { return found }
    let bytes = file.code.source.buffer
    // A function of the app may do more than read.
    let reads = Set(file.known.lazy.filter { $0.access == .read }.flatMap { $0.tokens })
    func add(_ keys: some Sequence<Int>, _ index: Int) {
      // What a row of a page is called is no reading of its setting.
      if file.isComparedWithRow(index) || file.isInAllowList(index) { return }
      // Nor is a comparison where the defaults of the rows are gathered.
      if file.isCompared(index), file.scan.isInPageReader(index) { return }
      if let storage = file.otherStorage(at: index, in: number) {
        for key in keys where found.otherStorages[key] == nil { found.otherStorages[key] = storage }
        return
      }
      for key in keys where found.places[key] == nil {
        found.places[key] = file.mention(at: index, in: number)
      }
      if !reads.contains(index), !file.isCompared(index) { found.stored.formUnion(keys) }
    }
    for index in file.scan.strings.lazy.map(Int.init) where !excluded.contains(index) {
      guard let content = file.code.content(ofString: file.code.tokens[index].range),
        content.count < 256
      else {
        continue
      }
      if let key = table.number(of: bytes[content]).flatMap(key) {
        add([key], index)
      }
      for pattern in patterns(of: index, content, file) {
        let matching = numbers.indices.filter { pattern.matches(ordered[$0]) }
        if !matching.isEmpty { add(matching.map { numbers[$0] }, index) }
      }
    }
    guard !file.scan.isGenerated else { return found }
    let declared = Set(file.scan.constants.map { $0.token })
    for (index, token) in file.code.tokens.enumerated() where token.kind == .identifier {
      guard let name = table.number(of: bytes[token.range]),
        !excluded.contains(index),
        !declared.contains(index)
      else { continue }
      if let key = key(name), !usage.otherwiseKeyed.contains(ordered[name]), isRead(index, file) {
        if found.places[key] == nil { found.places[key] = file.mention(at: index, in: number) }
        if file.isByte(index + 1, "="), !file.isByte(index + 2, "=") { found.stored.insert(key) }
      }
      if let keys = constants[ordered[name]] { add(keys, index) }
    }
    return found
  }

  /// Returns whether an identifier that equals a key may read it: a member, or a property whose
  /// name is given to a store.
  private func isRead(_ index: Int, _ file: ScannedFile) -> Bool {
    if file.isOutlined { return !functions.contains(file.word(index)) }
    if file.isByte(index - 1, ".") { return true }
    // `@selector(sounds)`, and macros that turn a name into a text.
    if file.isCFamily, file.isByte(index - 1, "("), file.isByte(index + 1, ")"),
      let function = file.identifier(index - 2),
      function == "selector" || function == function.uppercased()
    {
      return true
    }
    return usage.namesProperties && file.isWord(index - 1, "var")
  }

  /// Returns whether some key begins with a text of a file.
  private func beginsKey(_ text: Range<Int>, _ file: ScannedFile) -> Bool {
    let bytes = file.code.source.buffer[text]
    guard let first = bytes.first else { return true }
    return firstBytes[Int(first)]
      && ordered[..<numbers.count].contains { $0.utf8.starts(with: bytes) }
  }

  /// Returns the texts that a string may be a part of: one with gaps, or the beginning or end of a
  /// sum.
  private func patterns(of index: Int, _ content: Range<Int>, _ file: ScannedFile)
    -> [KeyText]
  {
    let code = file.code
    var patterns: [KeyText] = []
    let mark = code.source.buffer[content].firstIndex { KeySearch.marks.contains($0) }
    if let mark, beginsKey(content.lowerBound..<mark, file),
      case .literal(let parts) = ValueExpression.literal(
        code.parts(ofString: code.tokens[index].range)
      ).formatted
    {
      patterns.append(KeyText(parts))
    }
    let begins =
      file.isByte(index + 1, "+")
      || file.identifier(index + 1)?.hasPrefix("stringByAppending") == true
      || file.isByte(index + 1, ".")
        && ["appending", "plus", "concat"].contains(file.word(index + 2))
      // A macro pastes a parameter to it.
      || file.isCFamily && file.identifier(index + 1) != nil && !file.isByte(index + 2, ":")
    let ends = file.isByte(index - 1, "+")
    if ends || begins && beginsKey(content, file) {
      var parts = [StringPart.text(code.text(content))]
      if ends { parts.insert(.wildcard, at: 0) }
      if begins { parts.append(.wildcard) }
      patterns.append(KeyText(parts))
    }
    // Little text fits nearly every key.
    return patterns.filter { $0.text == nil && $0.shown.utf8.count > 3 }
  }
}
