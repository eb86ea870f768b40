extension Rule {
  static let longFooter = Rule(
    .init("long-footer", .info), title: "footer that may be too long to be drawn",
    options: [
      RuleOption(
        name: "length", defaultValue: 8000, summary: "The maximum length of a footer in characters.")
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
    bad: .row(
      .radioGroup, ["FooterText": "↓Ein überaus langer Text."],
      finds: """
        'FooterText' of 'experience' has 24 characters, above the limit of 23; Settings may draw it incorrectly
        help: split it into several groups, or move it to a screen of the app
        """,
      configuration: .option("length", of: "long-footer", 23)),
    good: .files(
      [
        "Root.plist": Sample.page(opening: "Licenses"),
        "Licenses.plist": Sample.page([Sample.row(.group, ["FooterText": "Permission is granted."])]),
      ], configuration: .option("length", of: "long-footer", 20)),
    check: .bundle { bundle, context in
      let limit = context.integer("length")
      let licenses = context.analysis.licensePages
      for footer in bundle.footers(longerThan: limit, on: { !licenses.contains($0) }) {
        context.report(
          footer.row.place(footer.node),
          "'FooterText' of \(footer.row.label) has \(footer.length) characters, above the limit of \(limit)",
          effect: "Settings may draw it incorrectly",
          help: "split it into several groups, or move it to a screen of the app", cause: "", name: footer.row.label)
      }
    })
}
