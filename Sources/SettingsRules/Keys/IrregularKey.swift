import SettingsAnalysis

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
        let name = "key \(page.list.display(key.node))"
        let trimmed = key.value.trimmingInvisible
        let move = ", and move the values that are stored under the old key"
        if trimmed.isEmpty { continue }
        guard trimmed.utf8.count == key.value.utf8.count else {
          let verb = key.value.hasPrefix(trimmed) ? "ends" : "begins"
          let right = "\(quoted: trimmed)"
          var fault = Fault(
            .unfindable, at: page.place(key.node),
            "\(name) \(verb) with white space or invisible characters; code that reads \(right) does not find its value"
          )
          fault.help = "write \(right)\(move)"
          fault.fix = page.replacing(key.node, by: trimmed, .unsafe)
          context.report(fault)
          continue
        }
        guard let strange = key.value.unicodeScalars.first(where: KeyTraits.isInvisible) else {
          continue
        }
        var fault = Fault(
          at: page.place(key.node),
          strange == " "
            ? "\(name) contains a space, which is easily mistyped"
            : "\(name) contains the invisible character \(strange.words); code is unlikely to read it"
        )
        fault.help = "write a key of letters, digits, '-' and '_'\(move)"
        if strange.properties.generalCategory != .spaceSeparator { fault.case = .unfindable }
        context.report(fault)
      }
    })
}

extension Rule.Case {
  fileprivate static let unfindable = Rule.Case(
    .warning,
    when: "the white space is at an end, or the character is a line break or a control character")
}
