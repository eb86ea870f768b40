import SettingsText

extension Rule {
  static let misplacedKey = Rule(
    "misplaced-key", .info, title: "key on a row whose type never reads it",
    rationale: """
      Every type reads its own keys only: a slider shows no `Title`, and only groups have a `FooterText`. One key on \
      rows of one type makes one finding, and so do all keys on license pages.
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
    check: .schema([.misplacedKey, .foreignKey]) { fault, page, context in
      let schema = context.schema
      let name = page.list.text(fault.node)
      let key = schema.keyID(named: name)
      let readers = schema.elementsKnowing(key).filter { $0 != .confirmationPrompt }
      guard !readers.isEmpty else { return }
      let isOfLicenses = context.analysis.licensePages.contains(context.pageIndex)
      // Keys that more than three types read are too common for a list of them.
      let help =
        if key == .title, fault.element == .slider {
          "remove it, or put it in a group above the slider"
        } else if readers.count > 3 || isOfLicenses {
          "remove it"
        } else {
          "move it to \(WordList.text(readers.map { schema.words(for: $0) }, joinedBy: "or")), or remove it"
        }
      // One key on rows of one type has one cause, and so has all that a license tool writes.
      var finding = Fault(
        at: page.place(fault.node),
        "\(quoted: name) has no effect on \(schema.words(for: fault.element))")
      finding.help = help
      finding.cause = isOfLicenses ? .licenseTool : [.element(fault.element), .name(name)]
      finding.name = "\(quoted: name)"
      context.report(finding)
    })
}
