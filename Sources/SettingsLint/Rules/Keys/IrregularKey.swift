import SettingsAnalysis
import SettingsDiagnostics
import SettingsText

extension Rule {
  static let irregularKey = Rule(
    .init(
      "irregular-key", .info,
      [Variant(.warning, when: "the white space is at an end, or the character is a line break or a control character")]
    ), title: "key with white space or invisible characters",
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
    good: .row(.textField, ["Key": "naïve_名前-1"]),
    check: .page { page, context in
      for key in context.analysis.keys(ofPage: context.pageIndex, with: .irregular) {
        let name = "key \(page.list.display(key.node))"
        let move = ", and move the values that are stored under the old key"
        var help = "write a key of letters, digits, '-' and '_'" + move
        var fix: Fix<TreeEdit>?
        let message: String
        let invisible = InvisibleCharacters(key.value)
        switch invisible {
        // A blank key has a fault of its own.
        case nil, .only: continue
        case .inside("\n"), .inside("\r"): message = "\(name) contains a line break; code is unlikely to read it"
        case .inside(" "): message = "\(name) contains a space, which is easily mistyped"
        case .inside(let scalar):
          message = "\(name) contains the invisible character \(scalar.words); code is unlikely to read it"
        case .around(let trimmed, let atStart, let atEnd):
          let verbs = [atStart ? "begins" : nil, atEnd ? "ends" : nil].compactMap { $0 }.joined(separator: " and ")
          let (characters, right) = (InvisibleCharacters.words(around: trimmed, in: key.value), Wording.quote(trimmed))
          message = "\(name) \(verbs) with \(characters); code that reads \(right) does not find its value"
          help = "write \(right)" + move
          fix = page.fix(
            "replace \(page.list.display(key.node)) with \(right)", .unsafe, .replaceValue(key.node, .string(trimmed)))
        }
        context.report(
          page.place(key.node), message, help: help, as: invisible?.isNeverFound == true ? .warning : nil, fix: fix)
      }
    })
}
