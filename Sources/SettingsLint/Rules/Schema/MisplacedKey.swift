import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  static let misplacedKey = Rule(
    id: "misplaced-key",
    title: "key on a row whose type never reads it",
    severity: .info,
    rationale: """
      Every type reads its own keys and no others. A documented key on another type does no harm and has no effect, \
      which may not be what was meant: a slider shows no `Title`, and only groups have a `FooterText`. One key on rows of \
      one type makes one finding, and so does a page of licenses.
      """,
    remedy: """
      Remove the key, or move it to a row of a type that reads it; for the title of a slider or a footer, that is a \
      group.
      """,
    sources: [
      "Apple, Settings Application Schema Reference",
      "https://github.com/futuretap/InAppSettingsKit",
    ],
    bad: [
      .row(
        .multiValue, ["↓FooterText": "What is played."],
        finds: """
          'FooterText' has no effect on a PSMultiValueSpecifier
          help: move it to a PSGroupSpecifier or a PSRadioGroupSpecifier, or remove it
          """),
      .row(
        .slider, ["↓Title": "Volume"],
        finds: "'Title' has no effect on a PSSliderSpecifier\nhelp: remove it, or put it in a group above the slider"),
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.toggleSwitch), Sample.row(.childPane, ["Title": "Licenses", "File": "Licenses"]),
          ]),
          "Licenses.plist": Sample.page([
            Sample.row(.group, ["↓Key": "zlib"]), Sample.row(.group, ["DefaultValue": "zlib"]),
          ]),
        ],
        finds: "'Key' and 'DefaultValue' have no effect on 2 PSGroupSpecifiers\nhelp: remove them"),
      .row(.group, ["↓Key": "sounds"], finds: "'Key' has no effect on a PSGroupSpecifier\nhelp: remove it"),
    ],
    good: [
      .rows(Sample.row(.group, ["FooterText": "How loud sounds are."]), Sample.row(.slider)),
      .row(.multiValue, ["FooterText": "What is played."], dialects: ["inappsettingskit"]),
    ],
    check: .bundle { bundle, context in
      let schema = context.schema
      for group in context.analysis.faultGroups([.misplacedKey, .foreignKey], separatesElements: true) {
        let page = bundle.pages[group.first.page]
        let fault = group.first.fault
        let key = schema.keyID(named: group.names[0])
        let readers = schema.elementsKnowing(key).filter { $0 != .confirmationPrompt }
        guard !readers.isEmpty else { continue }
        let help =
          if key == .title, fault.element == .slider {
            "remove it, or put it in a group above the slider"
          } else if readers.count > mentionedReaders || group.tool != nil {
            group.names.count == 1 ? "remove it" : "remove them"
          } else {
            "move it to \(Wording.list(readers.map { Wording.element($0, schema) }, joinedBy: "or")), or remove it"
          }
        let names = Wording.names(group.names, within: Wording.headlineWidth)
        context.report(
          page.place(fault.node), "\(names) \(group.names.count == 1 ? "has" : "have") no effect on \(group.rows(schema))",
          help: help, notes: group.notes(in: bundle))
      }
    })
}

/// Keys that more types than this read are too common for a list of them.
private let mentionedReaders = 3
