import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  private static let length = RuleOption(
    name: "length", defaultValue: 8000, summary: "The maximum length of a footer in characters.")

  /// The number of characters above which a title is truncated on any device.
  private static let titleLimit = 1000

  /// The number of characters above which the text of a read-only row, shown in one line, is
  /// truncated on any device.
  private static let valueLimit = 500

  /// The factor by which footers may be longer on license pages.
  ///
  /// Whole licenses of 12,000 characters are common there, and Settings shows them.
  private static let licenseFactor = 4

  static let longFooter = Rule(
    "long-footer", .info(.oneLine), title: "text that may be too long to be drawn",
    rationale: """
      Very long footers, such as whole licenses, were reported to be missing, to overlap the rows or to leave a large \
      blank area. No source names a limit. On license pages, which tools write, only footers of four times the \
      configured length are reported. A title has little room: anything beyond 1,000 characters is cut off there, and \
      of the text of a read-only row anything beyond 500. Translations are measured in place of the texts that they \
      replace.
      """,
    remedy:
      "Split the text into several groups, or move it to a screen of the app; write long texts as `FooterText`.",
    sources: [
      .issue("CocoaPods/CocoaPods", 1144), .issue("CocoaPods/CocoaPods", 6501),
      .issue("mono0926/LicensePlist", 138),
    ],
    examples: [
      .row(
        .radioGroup, ["FooterText": "↓Ein überaus langer Text."],
        finds: """
          'FooterText' of 'experience' has 24 characters, above the limit of 23; Settings may draw it incorrectly
          help: split it into several groups, or move it to a screen of the app
          """
      ).configured(.option("length", of: "long-footer", 23)),
      .row(
        .titleValue,
        [
          "Title": "License",
          "DefaultValue": .marked(.init(stringLiteral: String(repeating: "Text. ", count: 200))),
        ],
        finds: "'DefaultValue' of 'theme' has 1,200 characters; Settings cuts it",
        help: "write the text as the 'FooterText' of a group"),
      .row(.radioGroup, ["FooterText": "Ein kurzer Text."]),
    ],
    check: .configurable(
      by: length,
      .bundle { _, context in
        for text in context.analysis.longTitles(
          above: titleLimit, valuesAbove: valueLimit)
        {
          let key = context.schema.name(of: text.key)
          var fault = Fault(
            .oneLine, at: text.row.place(text.node),
            "'\(key)' of \(text.row.label) has \(grouped(text.length)) characters\(text.ofLanguage)"
          )
          fault.effect = .settings("cuts it")
          fault.help = "write the text as the 'FooterText' of a group"
          fault.cause = .rule
          fault.name = text.row.label
          context.report(fault)
        }
        let ordinaryLimit = context.value(of: length)
        for footer in context.analysis.footers(longerThan: ordinaryLimit) {
          var limit = ordinaryLimit
          if context.analysis.licensePages.contains(footer.row.page.number) {
            limit *= licenseFactor
          }
          if footer.length <= limit { continue }
          let count =
            "has \(footer.length) characters\(footer.ofLanguage), above the limit of \(limit)"
          var fault = Fault(
            at: footer.row.place(footer.node), "'FooterText' of \(footer.row.label) \(count)")
          fault.effect = .settings("may draw it incorrectly")
          fault.help = "split it into several groups, or move it to a screen of the app"
          fault.cause = .rule
          fault.name = footer.row.label
          context.report(fault)
        }
      }))
}

extension LongText {
  /// The language of the text as a phrase: ` in 'de'`; empty without a language.
  fileprivate var ofLanguage: String { language.map { " in \(Wording.quote($0))" } ?? "" }
}

/// Returns a number with separated thousands: `1,200`.
private func grouped(_ number: Int) -> String {
  guard number >= 1000 else { return "\(number)" }
  let lastDigits = String(number % 1000)
  let padding = String(repeating: "0", count: 3 - lastDigits.count)
  return "\(grouped(number / 1000)),\(padding)\(lastDigits)"
}

extension Rule.Case {
  fileprivate static let oneLine = Rule.Case(
    .warning,
    when: "it is a title of over 1,000 characters, or the text of a read-only row of over 500")
}
