import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

extension Rule {
  static let irregularKey = Rule(
    "irregular-key", .info(.unfindable), title: "key with white space or invisible characters",
    rationale: """
      Keys are compared character by character, so a space at the end, a tab or an invisible character makes the \
      setting have no effect. A space inside works, but is easily mistyped.
      """,
    remedy:
      "Write letters, digits, `-` and `_`. Values that were already stored remain under the old key.",
    sources: [.schema()],
    examples: [
      .row(
        .textField, ["Key": "↓name "],
        finds:
          "key 'name ' ends with white space or invisible characters; code that reads 'name' does not find its value",
        help: "write 'name', and move the values that are stored under the old key",
        fixed: ["Key": "name"]),
      .row(.textField, ["Key": "naïve_名前-1"]),
    ],
    check: .page { page, context in
      for key in context.analysis.keys(ofPage: context.pageIndex, with: .irregular) {
        let trimmed = key.value.trimmingInvisible
        // Another rule reports a blank key.
        if trimmed.isEmpty { continue }
        let hasSpaceAtAnEnd = trimmed.utf8.count != key.value.utf8.count
        if hasSpaceAtAnEnd {
          context.report(fault(ofKey: key, toTrim: trimmed, page))
        } else if let character = key.value.unicodeScalars.first(where: KeyTraits.isInvisible) {
          context.report(fault(ofKey: key, containing: character, page))
        }
      }
    })

  private static let move = ", and move the values that are stored under the old key"

  private static func fault(
    ofKey key: Located<String>, toTrim trimmed: String, _ page: Page
  ) -> Fault {
    let name = "key \(page.list.display(key.node))"
    let verb = key.value.hasPrefix(trimmed) ? "ends" : "begins"
    let correctKey = "\(quoted: trimmed)"
    var fault = Fault(
      .unfindable, at: page.place(key.node),
      """
      \(name) \(verb) with white space or invisible characters; code that reads \(correctKey) does not \
      find its value
      """)
    fault.help = "write \(correctKey)\(move)"
    fault.fix = page.replacing(key.node, by: trimmed, .unsafe)
    return fault
  }

  private static func fault(
    ofKey key: Located<String>, containing character: Unicode.Scalar, _ page: Page
  ) -> Fault {
    var sentence = "key \(page.list.display(key.node)) contains "
    if character == " " {
      sentence += "a space, which is easily mistyped"
    } else {
      sentence += "the invisible character \(character.words); code is unlikely to read it"
    }
    var fault = Fault(at: page.place(key.node), sentence)
    fault.help = "write a key of letters, digits, '-' and '_'\(move)"
    if character.properties.generalCategory != .spaceSeparator { fault.case = .unfindable }
    return fault
  }
}

extension Rule.Case {
  fileprivate static let unfindable = Rule.Case(
    .warning,
    when: "the white space is at an end, or the character is a line break or a control character")
}
