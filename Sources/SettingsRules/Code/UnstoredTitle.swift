extension Rule {
  static let unstoredTitle = Rule(
    "unstored-title", .warning,
    title: "title row whose value code only registers",
    rationale: """
      Registered values live in the app's process. Settings does not see them: it shows the row's own default, and \
      drops a row without one. Only a value that the app stores is shown.
      """,
    remedy:
      "Store the value with `set(_:forKey:)` at each launch, and give the row a `DefaultValue`.",
    sources: [
      .issue("uchicago-mobi/MPCS51030-2019-Winter-Forum", 137),
      "https://developer.apple.com/documentation/foundation/userdefaults/register(defaults:)",
    ],
    examples: [
      .code(
        ["App.swift": "UserDefaults.standard.register(defaults: [↓\"version\": build.text])\n"],
        [Sample.row(.titleValue, ["Key": "version", "DefaultValue": "–"])],
        finds: "'version' is only registered; Settings does not see registered values",
        help: "store it with 'set(_:forKey:)' at each launch"),
      .code(
        ["App.swift": "UserDefaults.standard.set(build.text, forKey: \"version\")\n"],
        [Sample.row(.titleValue, ["Key": "version", "DefaultValue": "–"])]),
    ],
    check: .code { code, context in
      for entry in code.entries {
        let registrations = code.disagreeingRegistrations(ofShown: entry)
        guard let first = registrations.first else { continue }
        var fault = Fault(
          at: context.place(of: first),
          "\(quoted: entry.setting.key) is only registered; Settings does not see registered values"
        )
        fault.help = "store it with 'set(_:forKey:)' at each launch"
        if entry.setting.typicalRow.defaultValue == nil {
          fault.help =
            "store it with 'set(_:forKey:)' at each launch, and give the row a 'DefaultValue'"
        }
        fault.subject = entry.setting.key
        fault.notes =
          [.init("the row is here", at: entry.setting.keyPlace)]
          + context.notes("it is also registered here", at: registrations.dropFirst())
        context.report(fault)
      }
    })
}
