extension Rule {
  static let textInputTraits = Rule(
    "text-input-traits", .info.optIn,
    title: "password or address field with capitalization or correction",
    rationale:
      "Capitalization and correction may change a password or address, and correction may remember it.",
    remedy:
      "Write `None` as `AutocapitalizationType` and `No` as `AutocorrectionType`, or remove the two keys.",
    sources: [.schema("PSTextFieldSpecifier")],
    examples: [
      .row(
        .textField, ["Key": "password", "IsSecure": true, "AutocapitalizationType": "↓Words"],
        finds:
          "'AutocapitalizationType' of secure field 'password' is 'Words'; it may change what is typed",
        help: "write 'None'",
        fixed: ["AutocapitalizationType": "None"]),
      .row(.textField, ["AutocapitalizationType": "Words", "AutocorrectionType": "Yes"]),
    ],
    check: .textFields { field, context in
      for trait in field.unsuitedInputTraits(context.schema) {
        let found = field.list.display(trait.value)
        var fault = Fault(
          at: field.place(trait.value),
          """
          '\(context.schema.name(of: trait.key))' of \(field.exactPurpose ?? "") field \(field.label) is \(found); \
          it may change what is typed
          """)
        fault.help = "write '\(trait.suited)'"
        fault.fix = field.row.replacing(trait.value, by: trait.suited, .unsafe)
        context.report(fault)
      }
    })
}
