import SettingsFiles
import SettingsText

/// The places outside of known uses that have keys, or constants for keys.
///
/// A function of the app may read such keys: `settings.flag("sounds")`
///
/// A key is identified by its number, the 0-based index in the list of searched keys.
struct KeyMentions: Sendable {
  /// The first mention of each key, by key number; `nil` for a key without one.
  private(set) var places: [Mention?]
  /// The first use of each key in a storage other than user defaults, by key number:
  /// `AsyncStorage.getItem('k')`
  private(set) var otherStorages: [OtherStorage?]
  /// Whether a mention of each key may store or register its value, by key number.
  private(set) var areStored: [Bool]

  /// Finds the mentions of keys.
  init(of keys: [String], in usage: CodeUsage) {
    places = Array(repeating: nil, count: keys.count)
    otherStorages = Array(repeating: nil, count: keys.count)
    areStored = Array(repeating: false, count: keys.count)
    guard !keys.isEmpty else { return }
    let search = KeySearch(keys, usage)
    for candidates in search.candidates { search.addMentions(in: candidates, to: &self) }
  }
}

/// Looks for keys in the strings, constants and words of files.
struct KeySearch {
  /// The places of a file that may mention a key.
  struct Candidates {
    /// The index of the file.
    let file: Int
    /// The tokens of strings.
    var strings: [TokenIndex] = []
    /// The number of a name that the file may have, if any.
    private var name: Int?
    /// The numbers of further such names. Most files have none, and so need no array.
    private var otherNames: [Int] = []
    /// The first token that may be one of the names, if any.
    fileprivate var firstNameToken: TokenIndex?

    fileprivate var isEmpty: Bool { strings.isEmpty && name == nil }

    fileprivate init(file: Int) { self.file = file }

    fileprivate mutating func add(_ name: Int, at token: TokenIndex) {
      if self.name == nil { self.name = name } else { otherNames.append(name) }
      firstNameToken = min(firstNameToken ?? token, token)
    }

    /// Returns whether a name that the file may have satisfies a condition.
    fileprivate func containsName(where condition: (Int) -> Bool) -> Bool {
      guard let name else { return false }
      return condition(name) || otherNames.contains(where: condition)
    }
  }

  private let usage: CodeUsage
  private var index: KeyIndex { usage.index }
  /// The texts of the keys, then keys such as `flutter.sounds` without the prefix.
  private var texts: [String]
  /// The key number of each text.
  private var keyOfText: [Int]
  /// Finds the number of a name, its index in `orderedNames`.
  private let nameTable: NameTable
  /// The texts, then the names of constants.
  private let orderedNames: [String]
  /// The keys that constants with each name stand for, by the number of the name.
  private let keysOfConstants: [Set<Int>]
  /// Whether a name begins with each byte. Words that begin with another byte are not looked up.
  private var firstBytes = [Bool](repeating: false, count: 256)

  init(_ textsOfKeys: [String], _ usage: CodeUsage) {
    self.usage = usage
    texts = textsOfKeys
    keyOfText = Array(textsOfKeys.indices)
    for prefix in KeySearch.prefixes(in: usage) {
      for key in textsOfKeys.indices where textsOfKeys[key].hasPrefix(prefix) {
        texts.append(String(textsOfKeys[key].dropFirst(prefix.count)))
        keyOfText.append(key)
      }
    }
    let constants = KeySearch.constants(for: texts, keyOfText, usage.index)
    orderedNames = texts + constants.keys.sorted()
    keysOfConstants = orderedNames.map { constants[$0] ?? [] }
    nameTable = NameTable(orderedNames)
    for name in orderedNames {
      if let first = name.utf8.first { firstBytes[Int(first)] = true }
    }
  }

  /// Returns the texts that frameworks put before keys: the standard ones, and those that the code
  /// sets instead, as with `SharedPreferences.setPrefix('app.')`.
  private static func prefixes(in usage: CodeUsage) -> [String] {
    var prefixes = KeyPrefix.all.map { $0.standard }
    for prefix in KeyPrefix.all.map({ usage.prefix($0) })
    where !prefix.isEmpty && !prefixes.contains(prefix) {
      prefixes.append(prefix)
    }
    return prefixes
  }

  /// Returns the keys that constants stand for, by the names of the constants.
  ///
  /// For the key `sounds`, these are the `A` of `#define A @"sounds"` and the `B` of `#define B A`.
  private static func constants(
    for texts: [String], _ keyOfText: [Int], _ index: KeyIndex
  ) -> [String: Set<Int>] {
    var keysByName: [String: Set<Int>] = [:]
    var pending: [(name: String, key: Int)] = []
    func note(_ names: [String], _ key: Int) {
      for name in names {
        let isNew = keysByName[name, default: []].insert(key).inserted
        if isNew { pending.append((name, key)) }
      }
    }
    let table = NameTable(texts)
    // For equal texts, the table has the number of the first. The others are left out.
    for (number, text) in texts.enumerated() where table.number(of: text) == number {
      note(index.names(ofConstantsWithText: text), keyOfText[number])
    }
    while let next = pending.popLast() {
      note(index.names(ofConstantsMeaning: next.name), next.key)
    }
    return keysByName
  }

  /// The places that may mention a key, in the order of files.
  var candidates: [Candidates] {
    var byFile = usage.files.indices.map { Candidates(file: $0) }
    for text in texts {
      for place in index.strings(of: text) { byFile[place.file].strings.append(place.index) }
    }
    // Generated code has a member for each key, whether or not the app reads it.
    for (number, name) in orderedNames.enumerated() {
      for place in usage.resolver.identifiers.places(name.nameHash)
      where !index.isGenerated[place.file] {
        byFile[place.file].add(number, at: place.index)
      }
    }
    return byFile.filter { !$0.isEmpty }
  }

  /// Adds the keys that a file mentions by strings, by constants, and by members with the key's own
  /// name.
  ///
  /// Such a member may read the key in a package that is not scanned, or by dynamic lookup:
  /// `settings.sounds`
  func addMentions(in candidates: Candidates, to found: inout KeyMentions) {
    // If earlier files already show everything about the keys of these names, the names are not
    // searched.
    let mayAddNames = candidates.containsName { mayAdd($0, to: found, in: candidates.file) }
    guard mayAddNames || !candidates.strings.isEmpty else { return }
    let searched = SearchedFile(candidates.file, of: usage)
    for token in Set(candidates.strings).sorted() where !index.isKnown(token, in: candidates.file) {
      let keys = keys(ofString: token, in: searched.file)
      if !keys.isEmpty { found.add(keys, at: token, of: searched) }
    }
    if mayAddNames, let first = candidates.firstNameToken {
      addNames(from: first, of: searched, to: &found)
    }
  }

  /// Returns whether the name with a number is the text of a key, not only the name of a constant.
  private func isText(_ name: Int) -> Bool { name < texts.count }

  /// Returns whether a name in a file may add anything to the known mentions of its keys.
  private func mayAdd(_ name: Int, to found: KeyMentions, in file: FileIndex) -> Bool {
    let mayNameOtherStorages = index.mayNameOtherStorages[file]
    func isComplete(_ key: Int) -> Bool {
      found.isComplete(key, mayNameOtherStorages: mayNameOtherStorages)
    }
    if isText(name), !isComplete(keyOfText[name]) { return true }
    return keysOfConstants[name].contains { !isComplete($0) }
  }

  /// Adds the keys that a file mentions by identifiers: members and constants.
  ///
  /// - Parameter first: The token before which no identifier is a searched name.
  private func addNames(
    from first: TokenIndex, of searched: SearchedFile, to found: inout KeyMentions
  ) {
    let file = searched.file
    let bytes = file.code.source.buffer
    let tokens = file.tokens
    for token in first..<tokens.count where tokens[token].kind == .identifier {
      guard firstBytes[Int(tokens[token].byte)],
        let number = nameTable.number(of: bytes[tokens[token].range]),
        !index.isKnown(token, in: searched.number)
      else { continue }
      if let key = key(ofMemberNamed: number), mayReadMember(token, file) {
        found.addMember(key, at: token, of: searched)
      }
      let keys = keysOfConstants[number]
      if !keys.isEmpty { found.add(keys, at: token, of: searched) }
    }
  }

  /// Returns the keys that a string is, or may be a part of: `row_sounds` for `"row_" + name`
  private func keys(ofString token: TokenIndex, in file: ScannedFile) -> Set<Int> {
    guard let content = file.scan.searchedContent(ofString: token) else { return [] }
    var found: Set<Int> = []
    if let number = nameTable.number(of: file.code.source.buffer[content]), isText(number) {
      found.insert(keyOfText[number])
    }
    for partial in file.scan.partialTexts(ofString: token, content) {
      for number in texts.indices where partial.matches(texts[number]) {
        found.insert(keyOfText[number])
      }
    }
    return found
  }

  /// Returns the key that is the text of a name; `nil` for the name of a constant, and for the name
  /// of a property whose wrapper states another key.
  private func key(ofMemberNamed number: Int) -> Int? {
    guard isText(number), !usage.propertiesWithOtherKeys.contains(texts[number]) else { return nil }
    return keyOfText[number]
  }

  /// Returns whether an identifier with the text of a key may read the key: it is a member, or a
  /// property whose name is given to a store.
  private func mayReadMember(_ token: TokenIndex, _ file: ScannedFile) -> Bool {
    // Of C#, Kotlin, Dart and JavaScript only an outline is read. Any word there may be a member,
    // unless it is the name of a function.
    if file.isOutlined { return !index.functionNames.contains(file.word(token)) }
    if file.isByte(token - 1, ".") { return true }
    if file.isCFamily, file.isByte(token - 1, "("), file.isByte(token + 1, ")"),
      let function = file.identifier(token - 2)
    {
      // `@selector(sounds)`
      if function == "selector" { return true }
      // A macro may make a text of a name: `KEY(sounds)`
      if function == function.uppercased() { return true }
    }
    // `var sounds: Bool { value() }`, if `value` takes the name of the property for its key.
    return usage.namesProperties && file.isWord(token - 1, "var")
  }
}

/// A file that is searched for keys.
private struct SearchedFile {
  let file: ScannedFile
  let number: Int

  init(_ number: Int, of usage: CodeUsage) {
    self.number = number
    file = usage.files[number]
  }

  /// Returns whether a token belongs to the key in a call that certainly only reads.
  func isInRead(_ token: TokenIndex) -> Bool {
    file.directUses.contains { $0.access == .read && $0.tokens.contains(token) }
  }
}

extension KeyMentions {
  /// Returns whether no place in a file can add anything to what is known of a key.
  ///
  /// - Parameter mayNameOtherStorages: Whether the file may name storages other than user defaults.
  fileprivate func isComplete(_ key: Int, mayNameOtherStorages: Bool) -> Bool {
    guard places[key] != nil, areStored[key] else { return false }
    return otherStorages[key] != nil || !mayNameOtherStorages
  }

  /// Adds the keys that a file mentions at a token, by text or by constant.
  fileprivate mutating func add(_ keys: Set<Int>, at token: TokenIndex, of searched: SearchedFile) {
    let file = searched.file
    // `[item[@"Key"] isEqualToString:@"sounds"]` finds a row of a page, and an allow list only
    // names keys. Neither reads a setting.
    if file.isComparedWithRow(token) || file.isInAllowList(token) { return }
    let isCompared = file.isCompared(token)
    // A function that gathers the defaults of the rows compares keys without reading settings.
    if isCompared, file.scan.isInPageReader(token) { return }
    if let storage = file.otherStorage(at: token, in: searched.number) {
      for key in keys where otherStorages[key] == nil { otherStorages[key] = storage }
      return
    }
    note(keys, at: token, of: searched)
    // A function of the app that gets the key may also store its value.
    if !isCompared, !searched.isInRead(token) {
      for key in keys { areStored[key] = true }
    }
  }

  /// Adds a key that is the name of a member at a token.
  fileprivate mutating func addMember(_ key: Int, at token: TokenIndex, of searched: SearchedFile) {
    note([key], at: token, of: searched)
    if searched.file.isAssignment(token + 1) { areStored[key] = true }
  }

  private mutating func note(_ keys: Set<Int>, at token: TokenIndex, of searched: SearchedFile) {
    for key in keys where places[key] == nil {
      places[key] = searched.file.mention(at: token, in: searched.number)
    }
  }
}
