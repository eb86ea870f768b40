import SettingsFiles
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

  /// Looks for keys.
  init(of keys: [String], in usage: CodeUsage) {
    guard !keys.isEmpty else { return }
    let search = KeySearch(keys, usage)
    for candidates in search.candidates { search.addMentions(in: candidates, to: &self) }
  }
}

/// Looks for keys in the strings, constants and words of files.
struct KeySearch {
  /// The places of a file where a key may be.
  struct Candidates {
    /// The index of the file.
    let file: Int
    /// The strings, as tokens in their order.
    var strings: [Int] = []
    /// The first token that may be a name of a key, or of a constant for one.
    var firstName: TokenIndex?
  }

  private let usage: CodeUsage
  private var index: KeyIndex { usage.index }
  /// The keys that constants have as values, by the constants' names.
  private var constants: [String: Set<Int>] = [:]
  /// The keys, those of frameworks also without their prefix.
  private var texts: [String]
  /// The numbers of keys, by those of their texts.
  private var numbers: [Int]
  /// The texts, then the names of constants.
  private let names: NameTable
  private let orderedNames: [String]
  /// Whether some name begins with a byte.
  private var firstBytes = [Bool](repeating: false, count: 256)

  init(_ keys: [String], _ usage: CodeUsage) {
    self.usage = usage
    texts = keys
    numbers = Array(keys.indices)
    for prefix in KeyPrefix.all.map({ $0.standard }) {
      for number in keys.indices where keys[number].hasPrefix(prefix) {
        texts.append(String(keys[number].dropFirst(prefix.count)))
        numbers.append(number)
      }
    }
    constants = KeySearch.constants(for: texts, numbers, usage.index)
    orderedNames = texts + constants.keys.sorted()
    names = NameTable(orderedNames)
    for name in orderedNames {
      if let first = name.utf8.first { firstBytes[Int(first)] = true }
    }
  }

  /// Returns the keys that constants have as values, by the constants' names; some constants mean
  /// others.
  private static func constants(
    for texts: [String], _ numbers: [Int], _ index: KeyIndex
  ) -> [String: Set<Int>] {
    var keys: [String: Set<Int>] = [:]
    var open: [(name: String, key: Int)] = []
    func note(_ names: [String], _ key: Int) {
      for name in names where keys[name, default: []].insert(key).inserted {
        open.append((name, key))
      }
    }
    let table = NameTable(texts)
    for (number, text) in texts.enumerated() where table.number(of: text) == number {
      note(index.names(ofConstantsWithText: text), numbers[number])
    }
    while let next = open.popLast() {
      note(index.names(ofConstantsMeaning: next.name), next.key)
    }
    return keys
  }

  /// The places that may mention a key, in the order of files.
  var candidates: [Candidates] {
    var byFile: [Int: Candidates] = [:]
    for text in texts {
      for place in index.strings(of: text) {
        byFile[place.file, default: Candidates(file: place.file)].strings.append(place.token)
      }
    }
    for name in orderedNames {
      for place in usage.resolver.identifiers.places(name.nameHash)
      where !usage.files[place.file].scan.isGenerated {
        let first = byFile[place.file]?.firstName ?? place.token
        byFile[place.file, default: Candidates(file: place.file)].firstName = min(
          first, place.token)
      }
    }
    return byFile.values.sorted { $0.file < $1.file }.map { candidates in
      var candidates = candidates
      candidates.strings = Set(candidates.strings).sorted()
      return candidates
    }
  }

  /// Adds the keys that a file mentions: in strings that are, or may be, a part of them, in
  /// constants, and in members with the key's own name, which may read it in a package that is not
  /// scanned or by dynamic lookup.
  func addMentions(in candidates: Candidates, to found: inout KeyMentions) {
    let searched = SearchedFile(candidates.file, of: usage)
    for token in candidates.strings where !searched.known.contains(token) {
      let keys = keys(ofString: token, in: searched.file)
      if !keys.isEmpty { found.add(keys, at: token, of: searched) }
    }
    if let first = candidates.firstName { addNames(from: first, of: searched, to: &found) }
  }

  /// Adds the keys whose names, or those of constants for them, a file has.
  private func addNames(
    from first: TokenIndex, of searched: SearchedFile, to found: inout KeyMentions
  ) {
    let file = searched.file
    let bytes = file.code.source.buffer
    let tokens = file.tokens
    for token in first..<tokens.count where tokens[token].kind == .identifier {
      guard firstBytes[Int(tokens[token].byte)],
        let name = names.number(of: bytes[tokens[token].range]),
        !searched.known.contains(token)
      else { continue }
      if let key = key(name), isRead(token, file) {
        found.addMember(key, at: token, of: searched)
      }
      if let keys = constants[orderedNames[name]] { found.add(keys, at: token, of: searched) }
    }
  }

  /// Returns the keys that a string is, or may be a part of.
  private func keys(ofString token: TokenIndex, in file: ScannedFile) -> Set<Int> {
    guard let content = file.scan.searchedContent(ofString: token) else { return [] }
    var keys: Set<Int> = []
    if let number = names.number(of: file.code.source.buffer[content]), number < numbers.count {
      keys.insert(numbers[number])
    }
    for partial in file.scan.partialTexts(ofString: token, content) {
      for number in numbers.indices where partial.matches(texts[number]) {
        keys.insert(numbers[number])
      }
    }
    return keys
  }

  /// Returns the number of the key that a name is; `nil` for the name of a constant, and for a key
  /// that no property has as its name.
  private func key(_ name: Int) -> Int? {
    guard name < numbers.count, !usage.otherwiseKeyed.contains(texts[name]) else { return nil }
    return numbers[name]
  }

  /// Returns whether an identifier that equals a key may read it: a member, or a property whose
  /// name is given to a store.
  private func isRead(_ token: TokenIndex, _ file: ScannedFile) -> Bool {
    if file.isOutlined { return !index.functions.contains(file.word(token)) }
    if file.isByte(token - 1, ".") { return true }
    // `@selector(sounds)`, and macros that turn a name into a text.
    if file.isCFamily, file.isByte(token - 1, "("), file.isByte(token + 1, ")"),
      let function = file.identifier(token - 2),
      function == "selector" || function == function.uppercased()
    {
      return true
    }
    return usage.namesProperties && file.isWord(token - 1, "var")
  }
}

/// A file in which keys are looked for.
private struct SearchedFile {
  let file: ScannedFile
  let number: Int
  /// The tokens that mention no key: those of known uses and of constants.
  let known: Set<Int>
  /// The tokens of the keys in calls that are known to read.
  let reads: Set<Int>

  init(_ number: Int, of usage: CodeUsage) {
    self.number = number
    file = usage.files[number]
    known = usage.index.knownTokens[number]
    reads = Set(file.directUses.lazy.filter { $0.access == .read }.flatMap { $0.tokens })
  }
}

extension KeyMentions {
  /// Adds keys, or constants for them, that a file has at a token.
  fileprivate mutating func add(_ keys: Set<Int>, at token: TokenIndex, of searched: SearchedFile) {
    let file = searched.file
    // What a row of a page is called is no reading of its setting.
    if file.isComparedWithRow(token) || file.isInAllowList(token) { return }
    let isCompared = file.isCompared(token)
    // Nor is a comparison where the defaults of the rows are gathered.
    if isCompared, file.scan.isInPageReader(token) { return }
    if let storage = file.otherStorage(at: token, in: searched.number) {
      for key in keys where otherStorages[key] == nil { otherStorages[key] = storage }
      return
    }
    note(keys, at: token, of: searched)
    // A function of the app may do more than read.
    if !isCompared, !searched.reads.contains(token) { stored.formUnion(keys) }
  }

  /// Adds a key that is the name of a member at a token.
  fileprivate mutating func addMember(_ key: Int, at token: TokenIndex, of searched: SearchedFile) {
    note([key], at: token, of: searched)
    if searched.file.isAssignment(token + 1) { stored.insert(key) }
  }

  private mutating func note(_ keys: Set<Int>, at token: TokenIndex, of searched: SearchedFile) {
    for key in keys where places[key] == nil {
      places[key] = searched.file.mention(at: token, in: searched.number)
    }
  }
}
