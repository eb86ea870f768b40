import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let unknownEscape = Rule(
    "unknown-escape", .warning, title: "escape that strings tables do not have",
    rationale: """
      Strings tables have the escapes `\\a`, `\\b`, `\\f`, `\\n`, `\\r`, `\\t`, `\\v`, `\\U` with four hexadecimal \
      digits, and octal numbers. Before any other character the backslash is dropped: `\\u00e9`, as other languages \
      write it, is shown as `u00e9`.
      """,
    remedy:
      "Write the character itself, or `\\U` with four hexadecimal digits. A shown backslash is `\\\\`.",
    sources: [
      "CoreFoundation, CFOldStylePList.c", "Apple, Resource Programming Guide, String Resources",
    ],
    examples: [
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "fr.lproj/Root.strings": #""Sounds" = "M↓\u00e9lodies";"#,
        ],
        finds: #"escape '\u00e9' in the translation of 'Sounds' is read as 'u00e9'"#,
        help: #"write '\U00e9'"#,
        fixed: ["fr.lproj/Root.strings": #""Sounds" = "M\U00e9lodies";"#]),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": #""Sounds" = "C:↓\Sounds";"#,
        ],
        finds: #"escape '\S' in the translation of 'Sounds' is read as 'S'"#,
        help: #"write '\\S' to show the backslash, or remove it"#),
      .files([
        "Root.plist": Sample.translatedPage(),
        "fr.lproj/Root.strings": #""Sounds" = "M\U00e9lodies\n";"#,
      ]),
    ],
    check: .bundle { bundle, context in
      for table in bundle.tables where table.list.mayHaveEscapes {
        for entry in table.entries {
          context.reportEscapes(in: entry.key, of: entry, table)
          // In the short form, the value is the key, which was checked already.
          if table.list.node(entry.value).flags.contains(.shortForm) { continue }
          context.reportEscapes(in: entry.value, of: entry, table)
        }
      }
    })
}

extension RuleContext {
  /// Reports the first unknown escape of a key or a translation, with a fix for all of them.
  fileprivate mutating func reportEscapes(
    in string: PropertyList.NodeID, of entry: PropertyList.Entry, _ table: StringsTable
  ) {
    let escapes = table.list.unknownEscapes(in: string)
    guard let first = escapes.first else { return }
    let key = "\(quoted: table.list.text(entry.key))"
    let owner = string == entry.key ? "the key" : "the translation of"
    let escapeStart = String(first.written.prefix(2))
    var edits: [TreeEdit] = []
    for escape in escapes {
      guard let text = escape.replacement else { continue }
      let replacement = Replacement(escape.offsets, with: text)
      edits.append(TreeEdit(document: table.document, .replaceText(replacement)))
    }
    var fault = Fault(
      at: .text(document: table.document, first.offsets),
      "escape '\(first.written)' in \(owner) \(key) is read as \(first.read)")
    if let replacement = first.replacement {
      fault.help = "write '\(replacement)'"
    } else if ["\\u", "\\U", "\\x"].contains(escapeStart) {
      fault.help = "write '\\U' with four hexadecimal digits, or the character itself"
    } else {
      fault.help = "write '\\\(escapeStart)' to show the backslash, or remove it"
    }
    fault.subject = escapeStart
    fault.anchor = table.place(string)
    fault.cause = .name(escapeStart)
    fault.name = key
    if !edits.isEmpty {
      fault.fix = Fix("write \(first.replacement ?? "it") as an escape", .safe, edits)
    }
    report(fault)
  }
}
