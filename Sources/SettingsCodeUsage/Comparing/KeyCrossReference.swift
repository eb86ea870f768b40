import SettingsAnalysis
import SettingsCodeLexer
import SettingsModel
import SettingsNameTables

/// The keys of a bundle side by side with the code that uses them.
package struct KeyCrossReference: Sendable {
  /// A key with what code does with it.
  package struct Entry: Sendable {
    /// The rows.
    package let declared: DeclaredKey
    /// The uses whose key is certain: indices in ``CodeUsage/uses``.
    package fileprivate(set) var uses: [Int] = []
    /// The uses that may be of the key: indices in ``CodeUsage/uses``.
    package fileprivate(set) var possibleUses: [Int] = []
    /// Whether the key, or a constant for it, stands elsewhere in the code.
    package fileprivate(set) var isMentioned = false
  }

  /// The code.
  package let usage: CodeUsage
  /// The keys in the order in which a user meets their rows.
  package private(set) var entries: [Entry]
  /// The uses of keys that no row has: indices in ``CodeUsage/uses``.
  package private(set) var undeclared: [Int] = []
  /// The read accesses whose key is not known: indices in ``CodeUsage/uses``.
  package private(set) var dynamicReads: [Int] = []

  /// Compares.
  ///
  /// - Parameter isIgnored: Whether a key is left out.
  package init(_ analysis: inout BundleAnalysis, _ usage: CodeUsage, isIgnored: (String) -> Bool = { _ in false }) {
    self.usage = usage
    entries = DeclaredKey.keys(of: &analysis).filter { !isIgnored($0.key) }.map { Entry(declared: $0) }
    let numbers = Dictionary(grouping: entries.indices, by: { entries[$0].declared.key })
    var patterns: [Int] = []
    for (index, use) in usage.uses.enumerated() {
      guard let text = use.key.text else {
        if use.confidence == .pattern { patterns.append(index) } else if use.access == .read, !use.isGenerated, use.store != .cloud { dynamicReads.append(index) }
        continue
      }
      if let found = numbers[text] {
        for number in found { entries[number].uses.append(index) }
      } else if !isIgnored(text) {
        undeclared.append(index)
      }
    }
    for number in entries.indices {
      entries[number].possibleUses = patterns.filter { usage.uses[$0].key.matches(entries[number].declared.key) }
    }
    let mentioned = KeyMentions.find(entries.map(\.declared.key), in: usage)
    for number in entries.indices { entries[number].isMentioned = mentioned.contains(entries[number].declared.key) }
  }

  /// The uses of an entry.
  package func uses(of entry: Entry) -> [KeyUse] { entry.uses.map { usage.uses[$0] } }

  /// Whether the default of a key holds on a first launch, or nobody can tell.
  package func mayBeRegistered(_ entry: Entry) -> Bool {
    usage.registersUnknownValues || usage.registersPages
      || uses(of: entry).contains { $0.registers && !$0.isDebugOnly }
  }
}

/// Keys, or constants for them, in code that is no known use of a key: a function of the app's own may be given them.
enum KeyMentions {
  /// The keys that are mentioned.
  static func find(_ keys: [String], in usage: CodeUsage) -> Set<String> {
    guard !keys.isEmpty else { return [] }
    let table = NameTable(keys)
    var found: Set<Int> = []
    var names: [String: Set<Int>] = [:]
    var excluded: [Set<Int>] = []
    for file in usage.files {
      let own = tokensOfUses(file)
      excluded.append(own)
      let bytes = file.code.source.buffer
      for index in file.scan.strings where !own.contains(Int(index)) {
        let token = file.code.tokens[Int(index)]
        guard let content = content(of: token, in: bytes) else { continue }
        if let number = table.number(of: UnsafeBufferPointer(rebasing: bytes[content])) { found.insert(number) }
      }
      for constant in file.scan.constants {
        guard case .literal(let parts) = constant.value, let text = KeyText(parts).text, let number = keys.firstNumber(text, table)
        else { continue }
        names[constant.name, default: []].insert(number)
      }
    }
    guard !names.isEmpty else { return Set(found.map { keys[$0] }) }
    let ordered = names.keys.sorted()
    let nameTable = NameTable(ordered)
    for (number, file) in usage.files.enumerated() where !file.scan.isGenerated {
      let bytes = file.code.source.buffer
      let declared = Set(file.scan.constants.map(\.token))
      for (index, token) in file.code.tokens.enumerated() where token.kind == .identifier {
        guard let name = nameTable.number(of: UnsafeBufferPointer(rebasing: bytes[token.range])),
          !excluded[number].contains(index), !declared.contains(index)
        else { continue }
        found.formUnion(names[ordered[name]] ?? [])
      }
    }
    return Set(found.map { keys[$0] })
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
