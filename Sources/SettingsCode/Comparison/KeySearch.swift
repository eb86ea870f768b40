import SettingsPropertyLists
import SettingsText

/// Looks for keys in the strings, constants and words of files.
struct KeySearch {
  /// What is looked for.
  struct Terms: Equatable {
    /// The keys, then those of Flutter without their prefix.
    var names: [ExactText] = []
    /// The keys that constants have as values, by the constants' names.
    var constants: [String: Set<Int>] = [:]
    /// Properties whose names are no keys.
    let otherwiseKeyed: Set<String>
    /// Whether a function takes the name of the property that calls it for a key.
    let namesProperties: Bool
  }

  private(set) var terms: Terms
  private let keyCount: Int
  /// The names of keys, then those of constants.
  private var ordered: [String]
  private var table: NameTable
  /// The numbers of keys, by those of their names.
  private var numbers: [Int]

  init(_ keys: [String], _ usage: CodeUsage) {
    let prefix = usage.flutterPrefix
    let isFlutter = usage.files.contains { $0.code.language.has(.prefixedKeys) }
    ordered = keys
    numbers = Array(keys.indices)
    for (number, key) in keys.enumerated() where isFlutter && !prefix.isEmpty && key.hasPrefix(prefix) {
      ordered.append(String(key.dropFirst(prefix.count)))
      numbers.append(number)
    }
    keyCount = keys.count
    table = NameTable(ordered)
    terms = Terms(
      names: ordered.map(ExactText.init), otherwiseKeyed: usage.otherwiseKeyed, namesProperties: usage.namesProperties)
    addConstants(usage)
    ordered += terms.constants.keys.sorted()
    table = NameTable(ordered)
  }

  /// Adds the constants that have a key as their value, then those that mean others: `#define B A`
  private mutating func addConstants(_ usage: CodeUsage) {
    for _ in 0..<3 {
      for file in usage.files {
        for constant in file.scan.constants {
          guard let meant = keys(constant.value, file), !meant.isEmpty else { continue }
          terms.constants[constant.name, default: []].formUnion(meant)
        }
      }
    }
  }

  private func keys(_ value: CodeExpression, _ file: ScannedFile) -> Set<Int>? {
    switch value {
    case .literal(let parts):
      guard var text = KeyText(parts).text, let name = text.withUTF8({ table.number(of: $0) }) else { return nil }
      return number(name, file).map { [$0] }
    case .name(let path): return path.last.flatMap { terms.constants[$0] }
    case .joined, .unknown: return nil
    }
  }

  /// The number of the key that a name is in a file; `nil` for the name of a constant.
  private func number(_ name: Int, _ file: ScannedFile) -> Int? {
    guard name < numbers.count, name < keyCount || file.code.language.has(.prefixedKeys) else { return nil }
    return numbers[name]
  }

  /// The keys that a file mentions: in strings that are, or may be, a part of them, in constants, and in members with
  /// the key's own name, which may read it in a package that is not scanned or by dynamic lookup.
  ///
  /// - Parameter excluded: The tokens that are known uses.
  func mentions(in file: ScannedFile, _ excluded: Set<Int>) -> Set<Int> {
    var found: Set<Int> = []
    let bytes = file.code.source.buffer
    for index in file.scan.strings.lazy.map(Int.init) where !excluded.contains(index) {
      guard let content = KeySearch.content(of: file.code.tokens[index], in: bytes) else { continue }
      if let name = table.number(of: UnsafeBufferPointer(rebasing: bytes[content])), let number = number(name, file) {
        found.insert(number)
      }
      for pattern in KeySearch.patterns(of: index, content, file) {
        for name in numbers.indices where pattern.matches(ordered[name]) {
          if let number = number(name, file) { found.insert(number) }
        }
      }
    }
    guard !file.scan.isGenerated else { return found }
    let declared = Set(file.scan.constants.map(\.token))
    for (index, token) in file.code.tokens.enumerated() where token.kind == .identifier {
      guard let name = table.number(of: UnsafeBufferPointer(rebasing: bytes[token.range])), !excluded.contains(index),
        !declared.contains(index)
      else { continue }
      if let key = number(name, file), !terms.otherwiseKeyed.contains(ordered[name]),
        isRead(index, file)
      {
        found.insert(key)
      }
      found.formUnion(terms.constants[ordered[name]] ?? [])
    }
    return found
  }

  /// Whether an identifier that equals a key may read it: a member, or a property whose name is given to a store.
  private func isRead(_ index: Int, _ file: ScannedFile) -> Bool {
    if file.isByte(index - 1, ".") { return true }
    // `@selector(sounds)`, `nameof(Sounds)`, and macros that turn a name into a text.
    if file.isByte(index - 1, "("), file.isByte(index + 1, ")"), let function = file.identifier(index - 2),
      ["nameof", "selector"].contains(function) || file.isMessageLanguage && function == function.uppercased()
    {
      return true
    }
    guard terms.namesProperties || file.code.language.has(.delegates) else { return false }
    if file.code.language.has(.accessorProperties) { return file.isAny(index + 1, "{=") }
    return file.isWord(index - 1, "var") || file.isWord(index - 1, "val")
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
    let begins =
      file.isByte(index + 1, "+") || file.identifier(index + 1)?.hasPrefix("stringByAppending") == true
      || file.isByte(index + 1, ".") && ["appending", "plus", "concat"].contains(file.word(index + 2))
      // A macro pastes a parameter to it.
      || file.isMessageLanguage && file.identifier(index + 1) != nil && !file.isByte(index + 2, ":")
    let ends = file.isByte(index - 1, "+")
    if begins || ends {
      let text = StringPart.text(code.text(content))
      patterns.append(KeyText((ends ? [.wildcard] : []) + [text] + (begins ? [.wildcard] : [])))
    }
    // Little text fits nearly every key.
    return patterns.filter { $0.text == nil && $0.shown.utf8.count > 3 }
  }

  /// The content between the quotes of a string of one line.
  private static func content(of token: CodeToken, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var start = Int(token.start)
    var end = Int(token.end)
    guard end - start < 256 else { return nil }
    while start < end, !"\"'`".utf8.contains(bytes[start]) { start += 1 }
    while end > start, !"\"'`".utf8.contains(bytes[end - 1]) { end -= 1 }
    return start + 1 < end ? start + 1..<end - 1 : nil
  }
}
