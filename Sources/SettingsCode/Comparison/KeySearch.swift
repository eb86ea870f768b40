import SettingsText

/// Looks for keys in the strings, constants and words of files.
struct KeySearch {
  /// The keys, then those of Flutter without their prefix.
  let names: [String]
  private let keyCount: Int
  private let table: NameTable
  /// The numbers of keys, by those in the table.
  private let numbers: [Int]
  /// Whether a function takes the name of the property that calls it for a key.
  private let namesProperties: Bool
  /// Properties whose names are no keys.
  let otherwiseKeyed: Set<String>

  init(_ keys: [String], _ usage: CodeUsage) {
    let prefix = usage.flutterPrefix
    let isFlutter = usage.files.contains { $0.code.language.has(.prefixedKeys) }
    var names = keys
    var numbers = Array(keys.indices)
    for (number, key) in keys.enumerated() where isFlutter && !prefix.isEmpty && key.hasPrefix(prefix) {
      names.append(String(key.dropFirst(prefix.count)))
      numbers.append(number)
    }
    self.names = names
    self.numbers = numbers
    keyCount = keys.count
    table = NameTable(names)
    namesProperties = usage.namesProperties
    otherwiseKeyed = usage.otherwiseKeyed
  }

  private func number(_ name: Int, _ file: ScannedFile) -> Int? {
    name < keyCount || file.code.language.has(.prefixedKeys) ? numbers[name] : nil
  }

  /// The keys that the strings of a file are or may be a part of, and those that its constants stand for.
  ///
  /// - Parameter excluded: The tokens that are known uses.
  func strings(of file: ScannedFile, _ excluded: Set<Int>) -> MentionCache.File {
    var result = MentionCache.File()
    let bytes = file.code.source.buffer
    for index in file.scan.strings where !excluded.contains(Int(index)) {
      let token = file.code.tokens[Int(index)]
      guard let content = KeySearch.content(of: token, in: bytes) else { continue }
      if let name = table.number(of: UnsafeBufferPointer(rebasing: bytes[content])), let number = number(name, file) {
        result.strings.add(number, isHandedOn: file.isHandedOn(Int(index)))
      }
      for pattern in KeySearch.patterns(of: Int(index), content, file) {
        for name in numbers.indices where pattern.matches(names[name]) {
          if let number = number(name, file) { result.strings.all.insert(number) }
        }
      }
    }
    for constant in file.scan.constants {
      guard case .literal(let parts) = constant.value, var text = KeyText(parts).text,
        let name = text.withUTF8({ table.number(of: $0) }), let number = number(name, file)
      else { continue }
      let type = file.scan.types(around: constant.scope).last
      result.constants[constant.name, default: []].append(KeyMentions.NamedKey(type: type, number: number))
    }
    return result
  }

  /// The keys that the words of a file mention: a member with the key's own name may read it, in a package that is not
  /// scanned or by dynamic lookup, and so may a constant.
  ///
  /// - Parameter ordered: The names that the table numbers: those of keys, then those of constants.
  func words(
    of file: ScannedFile, _ excluded: Set<Int>, _ ordered: [String], _ table: NameTable,
    _ constants: [String: [KeyMentions.NamedKey]]
  ) -> KeyMentions.Found {
    var found = KeyMentions.Found()
    let bytes = file.code.source.buffer
    let declared = Set(file.scan.constants.map(\.token))
    for (index, token) in file.code.tokens.enumerated() where token.kind == .identifier {
      guard let name = table.number(of: UnsafeBufferPointer(rebasing: bytes[token.range])), !excluded.contains(index),
        !declared.contains(index)
      else { continue }
      if name < names.count, !otherwiseKeyed.contains(names[name]), let key = number(name, file),
        file.isRead(index, namesProperties)
      {
        found.all.insert(key)
      }
      for constant in constants[ordered[name]] ?? [] {
        found.add(constant.number, isHandedOn: file.isHandedOn(name: index, type: constant.type))
      }
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
    let begins = file.isAdded(index + 1) || file.isAppended(index + 1)
    let ends = file.isAdded(index - 1) || file.isPasted(index - 1)
    if begins || ends {
      let text = StringPart.text(code.text(content))
      patterns.append(KeyText((ends ? [.wildcard] : []) + [text] + (begins ? [.wildcard] : [])))
    }
    // Little text fits nearly every key.
    return patterns.filter { $0.text == nil && $0.shown.utf8.count > 3 }
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
