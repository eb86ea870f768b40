import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let longFooter = Rule(
    id: "long-footer",
    title: "footer that may be too long to be drawn",
    severity: .info,
    options: [
      RuleOption(
        name: "length", defaultValue: .integer(8000), summary: "The maximum length of a footer in characters.")
    ],
    rationale: """
      Settings draws a footer as one block of text. Very long footers, such as whole licenses, were reported to be \
      missing, to overlap the rows or to leave a large blank area. No source names a limit; the length above which the \
      rule reports is an option. License pages are not checked: tools write them, and nobody edits their texts.
      """,
    remedy: "Split the text into several groups, or move it to a screen of the app.",
    sources: [
      "https://github.com/CocoaPods/CocoaPods/issues/1144",
      "https://github.com/mono0926/LicensePlist/issues/138",
    ],
    bad: [
      .row(
        .radioGroup, ["FooterText": "↓Ein überaus langer Text."],
        finds: """
          'FooterText' of 'experience' has 24 characters, above the limit of 23; Settings may draw it incorrectly
          help: split it into several groups, or move it to a screen of the app
          """,
        configuration: .option("length", of: "long-footer", 23))
    ],
    good: [
      .files(
        [
          "Root.plist": Sample.page(opening: "Licenses"),
          "Licenses.plist": Sample.page([Sample.row(.group, ["FooterText": "Permission is granted."])]),
        ], configuration: .option("length", of: "long-footer", 20))
    ],
    check: .bundle { bundle, context in
      let limit = context.integer("length")
      let tools = context.analysis.licenseTools
      let footers = bundle.footers(longerThan: limit) { tools[$0] == nil }
      // Licenses come by the dozen, and all of them for the same reason.
      guard let first = footers.first else { return }
      let isOne = footers.count == 1
      let label = first.row.label
      context.report(
        first.row.place(first.node),
        isOne
          ? """
          'FooterText' of \(label) has \(first.length) characters, above the limit of \(limit); Settings may draw it \
          incorrectly
          """
          : """
          \(footers.count) footers are longer than \(limit) characters, such as that of \(label) with \(first.length); Settings \
          may draw them incorrectly
          """,
        help:
          "split \(isOne ? "it" : "them") into several groups, or move \(isOne ? "it" : "them") to a screen of the app",
        notes: footers.dropFirst().prefix(12).map { other in
          FindingNote("\(other.length) characters here", at: other.row.place(other.node))
        })
    })
}
