extension Rule {
  static let unregisteredDefault = Rule(
    "unregistered-default", .warning(.partlyKnown), title: "default that no code registers",
    rationale: """
      Settings shows a row's default and stores nothing until the user changes it. Unless the app registers the \
      default, it reads false, 0 or nil while the row shows something else: the most frequent fault of settings \
      bundles. Nothing is reported where registered values cannot be determined, or where a read states a default.
      """,
    remedy:
      "Call `register(defaults:)` at each launch, with what `settingsc generate` or `settingsc defaults` writes.",
    sources: [
      "https://developer.apple.com/documentation/foundation/userdefaults/register(defaults:)",
      .issue("futuretap/InAppSettingsKit", 68),
    ],
    examples: [
      .code(
        ["App.swift": "let sounds = UserDefaults.standard.bool(forKey: \"sounds\")\n"],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": .marked(true)])],
        finds:
          "no code registers the default true of 'sounds'; the app reads false until the user changes it",
        help: "register the defaults at launch, or state the default where the key is read"),
      .code(
        [
          "App.swift": """
          UserDefaults.standard.register(defaults: ["sounds": true])
          let sounds = UserDefaults.standard.bool(forKey: "sounds")

          """
        ],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true])]),
    ],
    check: .code { code, context in
      for entry in code.entries where !entry.setting.isOnlyShown {
        let (reads, areCertain) = code.unregisteredReads(of: entry)
        guard let first = reads.first, let value = entry.setting.codeDefault else { continue }
        let uncalledFunction = code.usage.missingRegistration(of: entry.setting.key)
        let shownDefault = "the default \(value.shown) of \(quoted: entry.setting.key)"
        var cause = "no code registers \(shownDefault)"
        var remedy = "register the defaults"
        if let uncalledFunction {
          cause = "nothing calls \(quoted: uncalledFunction), which registers \(shownDefault)"
          remedy = "call it"
        }
        var fault = Fault(
          at: entry.setting.defaultPlace,
          "\(cause); the app reads \(first.absentValue) until the user changes it")
        fault.help = "\(remedy) at launch, or state the default where the key is read"
        if !areCertain { fault.case = .partlyKnown }
        fault.notes = context.notes("it is read here", at: reads)
        context.report(fault)
      }
    })
}

extension Rule.Case {
  fileprivate static let partlyKnown = Rule.Case(
    .info, when: "the only candidate reads build their key at run time")
}
