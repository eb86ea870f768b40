extension Rule {
  private static let length = RuleOption(
    name: "length", defaultValue: 8000, summary: "The maximum length of a footer in characters.")

  static let longFooter = Rule(
    "long-footer", .info, title: "footer that may be too long to be drawn",
    rationale: """
      Very long footers, such as whole licenses, were reported to be missing, to overlap the rows or to leave a large \
      blank area. No source names a limit. License pages are not checked: tools write them.
      """,
    remedy: "Split the text into several groups, or move it to a screen of the app.",
    sources: [.issue("CocoaPods/CocoaPods", 1144), .issue("mono0926/LicensePlist", 138)],
    examples: [
      .row(
        .radioGroup, ["FooterText": "↓Ein überaus langer Text."],
        finds: """
          'FooterText' of 'experience' has 24 characters, above the limit of 23; Settings may draw it incorrectly
          help: split it into several groups, or move it to a screen of the app
          """
      )
      .configured(.option("length", of: "long-footer", 23)),
      .row(.radioGroup, ["FooterText": "Ein kurzer Text."]),
    ],
    check: .configurable(
      by: length,
      .bundle { bundle, context in
        let limit = context.value(of: length)
        let licenses = context.analysis.licensePages
        for footer in bundle.footers(longerThan: limit, on: { !licenses.contains($0) }) {
          var fault = Fault(
            at: footer.row.place(footer.node),
            "'FooterText' of \(footer.row.label) has \(footer.length) characters, above the limit of \(limit)"
          )
          fault.effect = .settings("may draw it incorrectly")
          fault.help = "split it into several groups, or move it to a screen of the app"
          fault.cause = .rule
          fault.name = footer.row.label
          context.report(fault)
        }
      }))
}
