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
    check: .schema([.invalidChoice, .foreignChoice]) { fault, page, context in
      guard let choice = fault.key else { return }
      let schema = context.schema
      let written = page.list.text(fault.value)
      // Another rule reports a label of Xcode's editor.
      if schema.value(labelled: written, at: choice.index) != nil { return }
      let allowed = schema.specification(at: choice.index).allowedValues
      let all = "use \(names: allowed, joinedBy: "or")"
      let key = schema.name(of: choice.id)
      let shown = page.list.display(fault.value)
      if fault.kind == .foreignChoice {
        var finding = Fault(
          at: page.place(fault.value),
          "'\(key)' \(shown)\(fault.owner(on: page)) is known to InAppSettingsKit only")
        finding.effect = .settings("ignores it")
        finding.help = all
        finding.cause = [.key(choice.id), .name(written), .consequence(true)]
        context.report(finding)
        return
      }
      let guess = NameGuess.choice(written, among: allowed)
      var finding = Fault(
        at: page.place(fault.value), "unknown '\(key)' \(shown)\(fault.owner(on: page, "in"))")
      finding.effect = context.effect(of: fault)
      finding.help = guess.map { "use '\($0.name)'" } ?? all
      finding.cause = [.key(choice.id), .name(written)]
      finding.fix = guess.map {
        page.replacing(fault.value, by: $0.name, $0.isCertain ? .safe : .unsafe)
      }
      context.report(finding)
    })
}
