extension Rule {
  static let mistypedRead = Rule(
    "mistyped-read", .warning(.refused),
    title: "key that code reads as another type than the row stores",
    rationale: """
      Settings stores a switch as a Boolean, a slider as a number, a text field as a string, a list as the type of its \
      `Values`. A cast such as `as? Int`, `@AppStorage` and `Defaults.Key<Int>` fail for other types, so the code's \
      default is used. `bool(forKey:)` and the like convert, or return false, 0 or nil; `integer(forKey:)` of a text \
      field is not reported, since it converts digits.
      """,
    remedy: "Read the type that the row stores.",
    sources: [.userDefaults, .issue("futuretap/InAppSettingsKit", 205)],
    examples: [
      .code(
        ["App.swift": "struct Screen { @AppStorage(↓\"sounds\") var sounds = \"yes\" }\n"],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true])],
        finds:
          "'sounds' is read as a string but the row stores a Boolean; the code never gets the value",
        help: "read it as a Boolean"),
      .code(
        ["App.swift": "let volume = UserDefaults.standard.bool(forKey: ↓\"volume\")\n"],
        [
          Sample.row(
            .slider, ["Key": "volume", "DefaultValue": 0, "MinimumValue": 0, "MaximumValue": 1])
        ],
        finds: "'volume' is read as a Boolean but the row stores a number; most values are lost",
        help: "read it as a number"),
      .code(
        ["App.swift": "let volume = UserDefaults.standard.float(forKey: \"volume\")\n"],
        [
          Sample.row(
            .slider, ["Key": "volume", "DefaultValue": 0, "MinimumValue": 0, "MaximumValue": 1])
        ]),
    ],
    check: .code { code, context in
      for entry in code.entries {
        for use in code.mistypedReads(of: entry) {
          let key = "\(quoted: entry.setting.key)"
          let types = entry.setting.storedTypes.map { $0.words }
          let stored = types.sorted().joined(separator: " or ")
          var fault = Fault(
            at: context.place(of: use),
            "\(key) is read as \(use.type?.words ?? "") but the row stores \(stored); \(use.mistypedOutcome)"
          )
          fault.help = "read it as \(stored)"
          if use.strictness == .refuses { fault.case = .refused }
          fault.subject = entry.setting.key
          fault.cause = [.name(entry.setting.key), .name(use.type?.rawValue ?? "")]
          fault.notes = [.init("the row is here", at: entry.setting.rowPlace)]
          context.report(fault)
        }
      }
    })
}

extension Rule.Case {
  fileprivate static let refused = Rule.Case(
    .error, when: "a cast or `@AppStorage` takes no other type")
}
