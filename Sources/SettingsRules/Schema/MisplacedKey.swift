import SettingsText

extension Rule {
  static let misplacedKey = Rule(
    "misplaced-key", .info, title: "key on a row whose type never reads it",
    rationale: """
      Every type reads its own keys only: a slider shows no `Title`, and only groups have a `FooterText`. All such keys \
      on rows of one type make one finding. Texts that nobody gets to read are reported; other keys, such as the `Key` \
      of a child pane, only if the rule is enabled by name. On license pages, which tools write, nothing is reported.
      """,
    remedy:
      "Remove the key, or move it to a row that reads it: for a slider's title or a footer, a group.",
    sources: [.schema(), .inAppSettingsKit],
    examples: [
      .row(
        .multiValue, ["↓FooterText": "What is played."],
        finds: "'FooterText' has no effect on a PSMultiValueSpecifier",
        help: "move it to a PSGroupSpecifier or a PSRadioGroupSpecifier, or remove it"),
      .row(
        .slider, ["↓Title": "Volume"],
        finds: "'Title' has no effect on a PSSliderSpecifier",
        help: "remove it, or put it in a group above the slider"),
      .rows(Sample.row(.group, ["FooterText": "How loud sounds are."]), Sample.row(.slider)),
    ],
    check: .schema([.misplacedKey, .foreignKey]) { violation, page, context in
      let schema = context.schema
      let name = page.list.text(violation.node)
      let key = schema.keyID(named: name)
      let readers = schema.elementsKnowing(key).filter { $0 != .confirmationPrompt }
      guard !readers.isEmpty else { return }
      if context.isOnLicensePage { return }
      let isText = readers.contains { reader in
        guard let index = schema.keyIndex(key, in: reader) else { return false }
        return schema.flags(at: index).contains(.localizable)
      }
      let help =
        if key == .title, violation.element == .slider {
          "remove it, or put it in a group above the slider"
        } else if readers.count > 3 {
          // The list of types would be too long.
          "remove it"
        } else {
          "move it to \(WordList.text(readers.map { schema.words(for: $0) }, joinedBy: "or")), or remove it"
        }
      var fault = Fault(
        at: page.place(violation.node),
        "\(quoted: name) has no effect on \(schema.words(for: violation.element))")
      fault.help = help
      // Only a text that users never see is worth a finding to everyone.
      fault.isOptIn = !isText || page.list.isBlankText(violation.value)
      fault.cause = .element(violation.element)
      fault.name = "\(quoted: name)"
      context.report(fault)
    })
}
