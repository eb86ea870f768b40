import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// The edits of code for a key that gets another name.
package struct KeyRenaming: Sendable {
  /// New text for a range of a file.
  package struct Edit: Sendable, Hashable {
    /// The index of the file.
    package let file: Int
    /// 0-based UTF-8 offsets.
    package let offsets: Range<Int>
    /// The new text.
    package let text: String
  }

  /// The strings and the cases of enumerations that spell the key, in the order of files and
  /// places.
  package private(set) var edits: [Edit] = []
  /// The uses that are, or may be, of the key and whose spelling is not certain.
  package private(set) var unchanged: [KeyUse] = []

  /// Takes the uses with their edits, but for those of constants that another key needs too.
  fileprivate init(_ uses: [(use: KeyUse, edits: [Edit])], kept: Set<Edit>) {
    for (use, own) in uses {
      if own.isEmpty || own.contains(where: kept.contains) {
        unchanged.append(use)
      } else {
        edits += own
      }
    }
    edits = Set(edits).sorted {
      ($0.file, $0.offsets.lowerBound) < ($1.file, $1.offsets.lowerBound)
    }
  }
}

extension CodeUsage {
  /// Returns the edits for a key that gets another name: of the strings in its uses, and of the
  /// constants of the scanned files that the uses name.
  ///
  /// - Parameters:
  ///   - isMeant: Whether a use of the key's name is one of this key.
  ///   - isOther: Whether it is one of another key with the same name, whose constants stay as they
  ///     are.
  package func renaming(
    _ key: String, to new: String, isMeant: (KeyUse) -> Bool, isOther: (KeyUse) -> Bool
  ) -> KeyRenaming {
    var uses: [(use: KeyUse, edits: [KeyRenaming.Edit])] = []
    var kept: Set<KeyRenaming.Edit> = []
    for (number, file) in files.enumerated() {
      for raw in file.uses where raw.subject == .key {
        for use in resolver.uses(raw, file: number) {
          if use.key.text.map(ExactText.init) == ExactText(key) {
            let edits = resolver.edits(of: raw, file: number, key, new) ?? []
            if isMeant(use) {
              uses.append((use, edits))
            } else if isOther(use) {
              kept.formUnion(edits)
            }
          } else if use.confidence == .pattern, use.key.matches(key), isMeant(use) {
            uses.append((use, []))
          }
        }
      }
    }
    return KeyRenaming(uses, kept: kept)
  }
}

extension NameResolver {
  /// Returns the changes for one use; `nil` where it is not certain how the key is spelled.
  fileprivate func edits(of use: UnresolvedUse, file: Int, _ key: String, _ new: String)
    -> [KeyRenaming
    .Edit]?
  {
    switch use.key {
    case .literal: return edit(ofString: use.tokens, in: file, key, new).map { [$0] }
    case .name(let path):
      let site = Site(file: file, scope: use.scope)
      guard let declarations = declarations(of: path, at: site) else { return nil }
      var edits: [KeyRenaming.Edit] = []
      for (file, constant) in declarations {
        guard
          let edit = edit(ofString: constant.valueTokens, in: file, key, new)
            ?? edit(ofCase: constant, in: file, key, new)
        else { return nil }
        edits.append(edit)
      }
      return edits
    case .item, .joined, .result, .value, .converted, .unknown: return nil
    }
  }

  /// Returns the change of the only string among some tokens, where that is the key.
  private func edit(ofString tokens: Range<Int>, in file: Int, _ key: String, _ new: String)
    -> KeyRenaming.Edit?
  {
    let code = scans[file].code
    let strings = code.tokens[tokens.clamped(to: code.tokens.indices)].filter { $0.kind == .string }
    guard strings.count == 1,
      code.value(ofString: strings[0].range).map(ExactText.init) == ExactText(key),
      let content = code.content(ofString: strings[0].range),
      let text = code.written(new, inString: strings[0].range)
    else { return nil }
    return KeyRenaming.Edit(file: file, offsets: content, text: text)
  }

  /// Returns the raw value that a case of an enumeration gets, where its name was the key.
  private func edit(ofCase constant: CodeConstant, in file: Int, _ key: String, _ new: String)
    -> KeyRenaming.Edit?
  {
    let scan = scans[file]
    let code = scan.code
    guard constant.isCase, ExactText(constant.name) == ExactText(key), scan.isSwift,
      constant.valueTokens.isEmpty, let enumeration = scan.scopes[constant.scope].type,
      scan.rawTypes[enumeration.name] == .string
    else { return nil }
    var end = Int(code.tokens[constant.token].end)
    if end < code.source.count, code.source.buffer[end] == UInt8(ascii: "`") { end += 1 }
    return code.language.strings.last?.written(new, marks: 0).map {
      KeyRenaming.Edit(file: file, offsets: end..<end, text: " = \"\($0)\"")
    }
  }
}
