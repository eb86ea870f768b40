import SettingsAnalysis
import SettingsModel

extension Rule {
  static let defaultTypeDiffers = Rule(
    id: "default-type-differs",
    title: "default that differs from a value only in type",
    severity: .error,
    variants: [.titleRowDefaultType],
    rationale: """
      Settings compares values with their types: the string "0" is not the integer 0. A default of another type than \
      the values selects nothing, and an app that casts it gets nothing.
      """,
    remedy: "Write the default with the same element as the value.",
    sources: [
      "Apple, Settings Application Schema Reference, PSMultiValueSpecifier",
      "https://github.com/futuretap/InAppSettingsKit/issues/264",
      "https://github.com/futuretap/InAppSettingsKit/issues/193",
    ],
    bad: [
      .row(
        .multiValue, ["DefaultValue": "↓0"],
        finds: """
          default of 'experience' is the string '0', but 'Values' has the integer 0; Settings selects nothing
          help: write the integer 0
          """,
        fixed: ["DefaultValue": 0])
    ],
    good: [.row(.multiValue, ["DefaultValue": 0.0])],
    check: .values([.defaultOfOtherType]) { fault, context in
      guard case .defaultOfOtherType(let value, let match) = fault.detail else { return }
      let row = fault.row
      let (found, expected) = (row.list.description(value), row.list.description(match))
      // Which of several types is meant, nobody knows: all values and the default need one.
      let mixed = MixedValues(row)
      context.report(
        row.place(value),
        """
        \(fault.sentence); Settings \
        \(fault.isOnTitleRow ? "shows it as it is" : "selects nothing")
        """,
        help: fault.help,
        as: fault.isOnTitleRow ? .titleRowDefaultType : nil,
        notes: [FindingNote("the value that it equals is here", at: row.place(match))],
        fix: mixed == nil
          ? row.fix("replace \(found) with \(expected)", .safe, .replaceValue(value, .copy(of: match))) : nil)
    })
}

extension Rule.Variant {
  fileprivate static let titleRowDefaultType = Rule.Variant(
    .warning, when: "the row is a PSTitleValueSpecifier, which shows the default without its title")
}
