import SettingsAnalysis
import SettingsDiagnostics
import SettingsText

extension Rule {
  static let irregularKey = Rule(
    .init("irregular-key", .info, [.neverFound]), title: "key with white space or invisible characters",
    rationale: """
      Keys are compared character by character. A space at the end, a tab or an invisible character makes a key \
      different from the one the code asks for, and the setting has no effect. A space inside works, but is easily \
      mistyped.
      """,
    remedy: """
      Write the key with letters, digits, `-` and `_`. Values that were already stored remain under the old key.
      """,
    sources: ["Apple, Settings Application Schema Reference"],
    bad: .row(
      .textField, ["Key": "↓name "],
      finds: "key 'name ' ends with white space; code that reads 'name' does not find its value",
      help: "write 'name', and move the values that are stored under the old key",
      fixed: ["Key": "name"]),
    alsoBad: .rows(
      Sample.row(.textField, ["Key": "↓first name"]), Sample.row(.textField, ["Key": "↓zero\u{200B}width"]),
      finds: [
        """
        key 'first name' contains a space, which is easily mistyped
        help: write a key of letters, digits, '-' and '_'
        """,
        """
        key 'zero\\u{200B}width' contains the invisible character U+200B; code is unlikely to read it
        help: write a key of letters, digits, '-' and '_'
        """,
      ]),
    good: .row(.textField, ["Key": "naïve_名前-1"]),
    check: .page { page, context in
      for key in context.analysis.keys(ofPage: context.pageIndex, with: .irregular) {
        let name = "key \(page.list.display(key.node))"
        var help = "write a key of letters, digits, '-' and '_'"
        var fix: Fix<TreeEdit>?
        let message: String
        let invisible = InvisibleCharacters(key.value)
        switch invisible {
        // A blank key has a fault of its own.
        case nil, .only: continue
        case .inside("\n"), .inside("\r"):
          message = "\(name) contains a line break; code is unlikely to read it"
        case .inside(" "): message = "\(name) contains a space, which is easily mistyped"
        case .inside(let scalar):
          let character = "the invisible character \(scalar.words)"
          message = "\(name) contains \(character); code is unlikely to read it"
        case .around(let trimmed, let atStart, let atEnd):
          let characters = InvisibleCharacters.words(around: trimmed, in: key.value)
          let verbs = [atStart ? "begins" : nil, atEnd ? "ends" : nil].compactMap { $0 }
          message = """
            \(name) \(WordList.text(verbs, joinedBy: "and")) with \(characters); \
            code that reads \(Wording.quote(trimmed)) does not find its value
            """
          help = "write \(Wording.quote(trimmed)), and move the values that are stored under the old key"
          fix = page.fix(
            "replace \(page.list.display(key.node)) with \(Wording.quote(trimmed))", .unsafe,
            .replaceValue(key.node, .string(trimmed)))
        }
        context.report(
          page.place(key.node), message, help: help, as: invisible?.isNeverFound == true ? .neverFound : nil,
          fix: fix)
      }
    })
}

extension Rule.Variant {
  fileprivate static let neverFound = Rule.Variant(
    .warning, when: "the white space is at an end, or the character is a line break or a control character")
}
