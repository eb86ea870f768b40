extension Rule {
  static let textInputTraits = Rule(
    .init("text-input-traits", .info),
    title: "password or address field with capitalization or correction",
    isOptIn: true,
    rationale:
      "Capitalization and correction may change a password or address, and correction may remember it.",
    remedy:
      "Write `None` as `AutocapitalizationType` and `No` as `AutocorrectionType`, or remove the two keys.",
    sources: [.schema("PSTextFieldSpecifier")],
    bad: .row(
      .textField, ["Key": "password", "IsSecure": true, "AutocapitalizationType": "↓Words"],
      finds:
        "'AutocapitalizationType' of secure field 'password' is 'Words'; it may change what is typed",
      help: "write 'None'",
      fixed: ["AutocapitalizationType": "None"]),
    good: .row(.textField, ["AutocapitalizationType": "Words", "AutocorrectionType": "Yes"]),
    check: .textFields { field, context in
      for trait in field.unsuitedInputTraits(context.schema) {
        let found = field.list.display(trait.value)
        context.report(
          field.place(trait.value),
          """
          '\(context.schema.name(of: trait.key))' of \(field.exactPurpose ?? "") field \(field.label) is \(found); \
          it may change what is typed
          """,
          help: "write '\(trait.suited)'",
          fix: field.row.replacing(trait.value, by: trait.suited, .unsafe))
      }
    })
}
