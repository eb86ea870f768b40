import SettingsAnalysis

extension Rule {
  static let invalidChoice = Rule(
    "invalid-choice", .warning, title: "text that is none of the allowed ones",
    rationale:
      "Settings compares such names exactly, and uses its default for a name it does not know.",
    remedy: "Use one of the allowed names, upper and lower case included.",
    sources: [.schema("PSTextFieldSpecifier"), .inAppSettingsKit],
    examples: [
      .row(
        .textField, ["AutocorrectionType": "↓no"],
        finds: "unknown 'AutocorrectionType' 'no' in 'name'; Settings ignores it", help: "use 'No'",
        fixed: ["AutocorrectionType": "No"]),
      .row(
        .textField, ["KeyboardType": "↓DecimalPad"],
        finds:
          "'KeyboardType' 'DecimalPad' of 'name' is known to InAppSettingsKit only; Settings ignores it",
        help: "use 'Alphabet', 'NumbersAndPunctuation', 'NumberPad', 'URL' or 'EmailAddress'"),
      .row(.textField, ["KeyboardType": "DecimalPad"])
        .withDialects(["inappsettingskit"]),
    ],
    check: .schema([.invalidChoice, .foreignChoice]) { violation, page, context in
      guard let choice = violation.key else { return }
      let schema = context.schema
      let written = page.list.text(violation.value)
      // Another rule reports a label of Xcode's editor.
      if schema.value(labeled: written, at: choice.index) != nil { return }
      let allowed = schema.specification(at: choice.index).allowedValues
      let helpWithAllowed = "use \(names: allowed, joinedBy: "or")"
      let key = schema.name(of: choice.id)
      let shown = page.list.display(violation.value)
      if violation.kind == .foreignChoice {
        var fault = Fault(
          at: page.place(violation.value),
          "'\(key)' \(shown)\(violation.owner(on: page)) is known to InAppSettingsKit only")
        fault.effect = .settings("ignores it")
        fault.help = helpWithAllowed
        fault.cause = [.key(choice.id), .name(written), .consequence(true)]
        context.report(fault)
        return
      }
      let guess = NameGuess.choice(written, among: allowed)
      var fault = Fault(
        at: page.place(violation.value),
        "unknown '\(key)' \(shown)\(violation.owner(on: page, "in"))")
      fault.effect = context.effect(of: violation)
      fault.help = guess.map { "use '\($0.name)'" } ?? helpWithAllowed
      fault.cause = [.key(choice.id), .name(written)]
      fault.fix = guess.map {
        page.replacing(violation.value, by: $0.name, $0.isCertain ? .safe : .unsafe)
      }
      context.report(fault)
    })
}
