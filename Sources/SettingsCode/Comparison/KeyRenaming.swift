import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// The edits of code for a renamed key, and the uses that stay as they are.
package struct KeyRenaming: Sendable {
  /// New text for a range of a file.
  package struct Edit: Sendable, Hashable {
    package let file: FileIndex
    /// The range to replace, in 0-based UTF-8 offsets.
    package let offsets: Range<Int>
    /// The new text.
    package let text: String
  }

  /// The strings and the cases of enumerations that spell the key, in the order of files and
  /// places.
  package private(set) var edits: [Edit] = []
  /// The uses that stay as they are, although they are, or may be, of the key: their spelling is
  /// not certain, or another key needs the constant too.
  package private(set) var unchanged: [KeyUse] = []

  /// Collects the edits of the uses.
  ///
  /// A use stays unchanged if it has no edits, or if one of them is in `kept`, the edits of
  /// constants that another key needs too.
  fileprivate init(_ uses: [(use: KeyUse, edits: [Edit])], kept: Set<Edit>) {
    for (use, editsOfUse) in uses {
      if editsOfUse.isEmpty || editsOfUse.contains(where: kept.contains) {
        unchanged.append(use)
      } else {
        edits += editsOfUse
      }
    }
    edits = Set(edits).sorted {
      ($0.file, $0.offsets.lowerBound) < ($1.file, $1.offsets.lowerBound)
    }
  }
}

extension CodeUsage {
  /// Returns the edits that rename a key.
  ///
  /// The edits change the strings in its uses, and the constants that the uses name.
  ///
  /// - Parameters:
  ///   - isMeant: A function that returns whether a use of a key with the text `key` belongs to the
  ///     renamed setting.
  ///   - isOther: A function that returns whether a use certainly belongs to another setting with an
  ///     equal key; called only if `isMeant` returns false. The constants that the use names then
  ///     stay as they are.
  package func renaming(
    _ key: String, to newKey: String, isMeant: (KeyUse) -> Bool, isOther: (KeyUse) -> Bool
  ) -> KeyRenaming {
    let speller = KeySpeller(resolver: resolver, key: ExactText(key), newKey: newKey)
    var uses: [(use: KeyUse, edits: [KeyRenaming.Edit])] = []
    var kept: Set<KeyRenaming.Edit> = []
    for (number, file) in files.enumerated() {
      for unresolved in file.uses where unresolved.subject == .key {
        for use in resolver.uses(unresolved, file: number) {
          if let text = use.key.text, ExactText(text) == speller.key {
            let edits = speller.edits(of: unresolved, in: number)
            if isMeant(use) {
              uses.append((use, edits))
            } else if isOther(use) {
              kept.formUnion(edits)
            }
          } else if use.confidence == .pattern, use.key.matches(key), isMeant(use) {
            // `"row_\(id)"` may be the key, but does not spell it.
            uses.append((use, []))
          }
        }
      }
    }
    return KeyRenaming(uses, kept: kept)
  }
}

/// Finds the places that spell a key, and makes edits that write another key there.
private struct KeySpeller {
  let resolver: NameResolver
  let key: ExactText
  let newKey: String

  /// Returns the edits for one use; empty if it is not certain where the key is spelled.
  func edits(of use: UnresolvedUse, in file: FileIndex) -> [KeyRenaming.Edit] {
    switch use.key {
    case .literal:
      guard let editOfString = edit(ofStringIn: use.tokens, of: file) else { return [] }
      return [editOfString]
    case .name(let path):
      let site = NameResolver.Site(file: file, scope: use.scope)
      guard let declarations = resolver.declarations(of: path, at: site) else { return [] }
      var edits: [KeyRenaming.Edit] = []
      for declaration in declarations {
        let constant = declaration.constant
        if let editOfString = edit(ofStringIn: constant.valueTokens, of: declaration.file) {
          edits.append(editOfString)
        } else if let editOfCase = edit(ofCase: constant, declaration.file) {
          edits.append(editOfCase)
        } else {
          return []
        }
      }
      return edits
    case .item, .joined, .result, .value, .converted, .unknown: return []
    }
  }

  /// Returns the edit of the only string in a token range; `nil` if the range has no such string,
  /// or the string is not the key.
  private func edit(ofStringIn tokens: Range<TokenIndex>, of file: FileIndex) -> KeyRenaming.Edit? {
    let code = resolver.files[file].code
    let existingTokens = tokens.clamped(to: code.tokens.indices)
    let strings = code.tokens[existingTokens].filter { $0.kind == .string }
    let isOnlyString = strings.count == 1
    guard isOnlyString, let string = strings.first?.range,
      let text = code.value(ofString: string), ExactText(text) == key,
      let content = code.content(ofString: string),
      let newText = code.written(newKey, inString: string)
    else { return nil }
    return KeyRenaming.Edit(file: file, offsets: content, text: newText)
  }

  /// Returns the edit that gives a raw value to a case whose name was the key, as in
  /// `case sounds = "play_sounds"`; `nil` for other constants.
  private func edit(ofCase constant: CodeConstant, _ file: FileIndex) -> KeyRenaming.Edit? {
    let scan = resolver.files[file].scan
    guard constant.isCase, ExactText(constant.name) == key, scan.isSwift,
      constant.valueTokens.isEmpty, let enumeration = scan.scopes[constant.scope].type,
      scan.rawTypes[enumeration.name] == .string
    else { return nil }
    let code = scan.code
    var end = Int(code.tokens[constant.token].end)
    // The name may be between backticks: `` case `default` ``
    if end < code.source.count, code.source.buffer[end] == UInt8(ascii: "`") { end += 1 }
    // The new string has one quotation mark on each side, and no `#` before it.
    guard let plainString = code.language.strings.first(where: { $0.quoteCount == 1 }),
      let text = plainString.written(newKey, signCount: 0)
    else { return nil }
    return KeyRenaming.Edit(file: file, offsets: end..<end, text: " = \"\(text)\"")
  }
}
