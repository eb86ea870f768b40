import SettingsCodeLexer
import SettingsNameTables

/// Keys, or constants for them, in code that is no known use of a key: a function of the app's own may be given them.
struct KeyMentions {
  /// The numbers of the keys that are mentioned.
  private(set) var all: Set<Int> = []
  /// The numbers of those that are an argument of a function, or in a list.
  private(set) var handedOn: Set<Int> = []

  private let keys: [String]
  /// The keys, then those of Flutter without their prefix.
  private let names: [String]
  private let table: NameTable
  /// The numbers of keys, by those in the table.
  private let numbers: [Int]
  /// What stands for keys: by the names of constants, the types around them and the keys' numbers.
  private var constants: [String: [(type: String?, number: Int)]] = [:]

  /// Looks for keys.
  init(of keys: [String], in usage: CodeUsage) {
    self.keys = keys
    let prefix = usage.flutterPrefix
    let isFlutter = usage.files.contains { $0.code.language.name == "Dart" }
    var names = keys
    var numbers = Array(keys.indices)
    for (number, key) in keys.enumerated() where isFlutter && !prefix.isEmpty && key.hasPrefix(prefix) {
      names.append(String(key.dropFirst(prefix.count)))
      numbers.append(number)
    }
    self.names = names
    table = NameTable(names)
    self.numbers = numbers
    guard !keys.isEmpty else { return }
    let excluded = KeyMentions.tokensOfUses(usage)
    for (number, file) in usage.files.enumerated() { findStrings(file, excluded[number]) }
    findNames(usage, excluded)
  }

  private func number(_ name: Int, _ file: ScannedFile) -> Int? {
    name < keys.count || file.code.language.name == "Dart" ? numbers[name] : nil
  }

  private mutating func findStrings(_ file: ScannedFile, _ excluded: Set<Int>) {
    let bytes = file.code.source.buffer
    for index in file.scan.strings where !excluded.contains(Int(index)) {
      let token = file.code.tokens[Int(index)]
      guard let content = KeyMentions.content(of: token, in: bytes) else { continue }
      if let name = table.number(of: UnsafeBufferPointer(rebasing: bytes[content])), let number = number(name, file) {
        all.insert(number)
        if file.isHandedOn(Int(index)) { handedOn.insert(number) }
      }
      for pattern in KeyMentions.patterns(of: Int(index), content, file) {
        for name in numbers.indices where pattern.matches(names[name]) {
          if let number = number(name, file) { all.insert(number) }
        }
      }
    }
    for constant in file.scan.constants {
      guard case .literal(let parts) = constant.value, var text = KeyText(parts).text,
        let name = text.withUTF8({ table.number(of: $0) }), let number = number(name, file)
      else { continue }
      constants[constant.name, default: []].append((file.scan.types(around: constant.scope).last, number))
    }
  }

  /// A member with the key's own name may read it: in a package that is not scanned, or by dynamic lookup.
  private mutating func findNames(_ usage: CodeUsage, _ excluded: [Set<Int>]) {
    let ordered = names + constants.keys.sorted()
    let nameTable = NameTable(ordered)
    for (number, file) in usage.files.enumerated() where !file.scan.isGenerated {
      let bytes = file.code.source.buffer
      let declared = Set(file.scan.constants.map(\.token))
      for (index, token) in file.code.tokens.enumerated() where token.kind == .identifier {
        guard let name = nameTable.number(of: UnsafeBufferPointer(rebasing: bytes[token.range])),
          !excluded[number].contains(index), !declared.contains(index)
        else { continue }
        if name < names.count, let key = self.number(name, file), file.isRead(index, usage.namesProperties) {
          all.insert(key)
        }
        for constant in constants[ordered[name]] ?? [] {
          all.insert(constant.number)
          if file.names(index, type: constant.type) { handedOn.insert(constant.number) }
        }
      }
    }
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

  /// By file, the tokens of keys in known uses, and those of the values of constants.
  private static func tokensOfUses(_ usage: CodeUsage) -> [Set<Int>] {
    var tokens = usage.files.map { file in
      var tokens: Set<Int> = []
      for use in file.scan.uses where use.access != .read && use.access != .observe { tokens.formUnion(use.tokens) }
      for constant in file.scan.constants { tokens.formUnion(constant.valueTokens) }
      return tokens
    }
    for use in usage.uses where use.key.text != nil { tokens[use.file].formUnion(use.tokens) }
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
