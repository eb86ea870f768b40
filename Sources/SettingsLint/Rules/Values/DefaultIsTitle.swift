import SettingsAnalysis
import SettingsModel

extension Rule {
  static let defaultIsTitle = Rule(
    id: "default-is-title",
    title: "default that is a title instead of its value",
    severity: .error,
    variants: [.titleRowShowsDefault],
    rationale: """
      `DefaultValue` is one of the `Values`, not one of the `Titles`. A title selects nothing, and an app that reads \
      the default gets the text of a title. A title row still shows the text, untranslated; there it is information only.
      """,
    remedy: "Write the value at the position of the title.",
    sources: [
      "Apple, Settings Application Schema Reference, PSMultiValueSpecifier",
      "Apple, Building a Settings bundle for your app",
    ],
    bad: [
      .row(
        .multiValue, ["DefaultValue": "↓Expert"],
        finds: "default 'Expert' of 'experience' is a title; Settings selects nothing\nhelp: write the value 1",
        fixed: ["DefaultValue": 1]),
      .row(
        .titleValue, ["DefaultValue": "↓Night", "Titles": ["Day", "Night"], "Values": ["d", "n"]],
        finds: "default 'Night' of 'theme' is a title; Settings shows it untranslated\nhelp: write the value 'n'",
        fixed: ["DefaultValue": "n"]),
    ],
    good: [
      // A value that is also a title is a value.
      .row(.multiValue, ["DefaultValue": "a", "Titles": ["b", "a"], "Values": ["a", "b"]])
    ],
    check: .values([.defaultIsTitle]) { fault, context in
      guard case .defaultIsTitle(let value, let match, let title) = fault.detail else { return }
      let row = fault.row
      // The value of a choice that has the value of another one is no cure: which of the two is shown is another fault.
      let isAmbiguous =
        row.field(.values).map { values in
          row.list.items(values.value).count { row.list.isEqual($0, to: match, of: row.list, .numeric) } > 1
        } ?? false
      if isAmbiguous, context.isInForce("duplicate-value") { return }
      let shown = row.list.display(match)
      // Of several choices with this title, nobody knows which one is meant.
      let titles = row.field(.titles)?.value
      let isRepeated = titles.map { titles in
        row.list.items(titles).count { row.list.isEqual($0, to: title, of: row.list, .exact) } > 1
      }
      let isCertain = isRepeated == false && MixedValues(row) == nil
      context.report(
        row.place(value),
        """
        \(fault.sentence); Settings \
        \(fault.isOnTitleRow ? "shows it untranslated" : "selects nothing")
        """,
        help: isAmbiguous ? "give each choice its own value, and write the one that is meant" : fault.help,
        as: fault.isOnTitleRow ? .titleRowShowsDefault : nil,
        notes: [FindingNote("the title is here", at: row.place(title))],
        fix: isAmbiguous
          ? nil
          : row.fix(
            "replace \(row.list.display(value)) with \(shown)",
            isCertain ? .safe : .unsafe, .replaceValue(value, .copy(of: match))))
    })
}

extension Rule.Variant {
  /// A default that selects nothing misleads nobody where the row only shows it.
  static let titleRowShowsDefault = Rule.Variant(
    .info, when: "the row is a PSTitleValueSpecifier, which shows any value")
}
