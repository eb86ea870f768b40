import SettingsCodeLexer
import SettingsNameTables

/// Keys, or constants for them, in code that is no known use of a key: a function of the app's own may be given them.
enum KeyMentions {
  /// The keys that are mentioned.
  static func find(_ keys: [String], in usage: CodeUsage) -> Set<String> {
    guard !keys.isEmpty else { return [] }
    let table = NameTable(keys)
    let memory = usage.mentions
    let keysNumber = memory?.number(of: keys) ?? 0
    var found: Set<Int> = []
    var names: [String: Set<Int>] = [:]
    for file in usage.files {
      let find = { mentions(of: keys, table, in: file) }
      let own = memory?.file(file, keys: keysNumber, find: find) ?? find()
      found.formUnion(own.strings)
      for (name, numbers) in own.constants { names[name, default: []].formUnion(numbers) }
    }
    let namesNumber = memory?.number(of: names) ?? 0
    // A member with the key's own name may read it: in a package that is not scanned, or by dynamic lookup.
    let ordered = keys + names.keys.sorted()
    let nameTable = NameTable(ordered)
    for file in usage.files where !file.scan.isGenerated {
      let find = { words(of: ordered, nameTable, keyCount: keys.count, names, in: file) }
      found.formUnion(memory?.words(file, keys: keysNumber, names: namesNumber, find: find) ?? find())
    }
    return Set(found.map { keys[$0] })
  }

  /// The keys that the strings of a file are or may be a part of, and those that its constants stand for.
  private static func mentions(of keys: [String], _ table: NameTable, in file: ScannedFile) -> MentionMemory.File {
    var result = MentionMemory.File(strings: [], constants: [:])
    let own = tokensOfUses(file)
    let bytes = file.code.source.buffer
    for index in file.scan.strings where !own.contains(Int(index)) {
      let token = file.code.tokens[Int(index)]
      guard let content = content(of: token, in: bytes) else { continue }
      if let number = table.number(of: UnsafeBufferPointer(rebasing: bytes[content])) { result.strings.insert(number) }
      for pattern in patterns(of: Int(index), content, file) {
        for number in keys.indices where pattern.matches(keys[number]) { result.strings.insert(number) }
      }
    }
    for constant in file.scan.constants {
      guard case .literal(let parts) = constant.value, let text = KeyText(parts).text,
        let number = keys.firstNumber(text, table)
      else { continue }
      result.constants[constant.name, default: []].insert(number)
    }
    return result
  }

  /// The keys that the words of a file mention: as a member of the key's own name, or by a constant.
  private static func words(
    of ordered: [String], _ table: NameTable, keyCount: Int, _ names: [String: Set<Int>], in file: ScannedFile
  ) -> Set<Int> {
    var found: Set<Int> = []
    let bytes = file.code.source.buffer
    let excluded = tokensOfUses(file)
    let declared = Set(file.scan.constants.map(\.token))
    let tokens = file.code.tokens
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      guard let name = table.number(of: UnsafeBufferPointer(rebasing: bytes[token.range])), !excluded.contains(index),
        !declared.contains(index)
      else { continue }
      if name < keyCount, index > 0, tokens[index - 1].byte == UInt8(ascii: "."),
        tokens[index - 1].kind == .punctuation
      {
        found.insert(name)
      }
      found.formUnion(names[ordered[name]] ?? [])
    }
    return found
  }

  /// What a string may be a part of: a text with gaps, or the beginning or end of a sum.
  private static func patterns(of index: Int, _ content: Range<Int>, _ file: ScannedFile) -> [KeyText] {
    let code = file.code
    let bytes = code.source.buffer
    var patterns: [KeyText] = []
    if bytes[content].contains(where: {
      $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\\")
    }),
      case .literal(let parts) = CodeExpression.literal(code.parts(ofString: code.tokens[index])).formatted
    {
      patterns.append(KeyText(parts))
    }
    let isAdded = { (number: Int) -> Bool in
      code.tokens.indices.contains(number) && code.tokens[number].kind == .punctuation
        && code.tokens[number].byte == UInt8(ascii: "+")
    }
    if isAdded(index + 1) || isAdded(index - 1) {
      let text = StringPart.text(code.text(content))
      patterns.append(
        KeyText((isAdded(index - 1) ? [.wildcard] : []) + [text] + (isAdded(index + 1) ? [.wildcard] : [])))
    }
    // Little text fits nearly every key.
    return patterns.filter { $0.text == nil && $0.shown.utf8.count > 3 }
  }

  /// The tokens of keys in known uses, and those of the values of constants.
  private static func tokensOfUses(_ file: ScannedFile) -> Set<Int> {
    var tokens: Set<Int> = []
    for use in file.scan.uses where use.access != .read && use.access != .observe { tokens.formUnion(use.tokens) }
    for constant in file.scan.constants { tokens.formUnion(constant.valueTokens) }
    return tokens
  }

  /// What stands between the quotes of a string of one line.
  private static func content(of token: CodeToken, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var start = Int(token.start)
    var end = Int(token.end)
    guard end - start < 256 else { return nil }
    while start < end, !"\"'`".utf8.contains(bytes[start]) { start += 1 }
    while end > start, !"\"'`".utf8.contains(bytes[end - 1]) { end -= 1 }
    return start + 1 < end ? start + 1..<end - 1 : nil
  }
}

extension [String] {
  /// The number of a key.
  fileprivate func firstNumber(_ text: String, _ table: NameTable) -> Int? {
    var text = text
    return text.withUTF8 { table.number(of: $0) }
  }
}
