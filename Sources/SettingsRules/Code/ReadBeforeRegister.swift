extension Rule {
  static let readBeforeRegister = Rule(
    "read-before-register", .warning,
    title: "key that a function reads before it registers the default",
    rationale: """
      Registered values hold from the call on. A read above it gives false, 0 or nil on a first launch, while the row \
      shows its default.
      """,
    remedy: "Register the defaults before anything reads them.",
    sources: [
      .issue("ericberman/MyFlightbookiOS", 320),
      "https://developer.apple.com/documentation/foundation/userdefaults/register(defaults:)",
    ],
    examples: [
      .code(
        [
          "App.swift": """
          func start() {
            if UserDefaults.standard.bool(forKey: ↓"sounds") { play() }
            UserDefaults.standard.register(defaults: ["sounds": true])
          }

          """
        ],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true])],
        finds:
          "'sounds' is read before its default is registered; the app reads false on a first launch",
        help: "register the defaults before this read"),
      .code(
        [
          "App.swift": """
          func start() {
            UserDefaults.standard.register(defaults: ["sounds": true])
            if UserDefaults.standard.bool(forKey: "sounds") { play() }
          }

          """
        ],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true])]),
    ],
    check: .code { code, context in
      for entry in code.entries where !entry.setting.storesNothing {
        let found = code.readsBeforeRegistration(entry)
        guard let first = found.first else { continue }
        var fault = Fault(
          at: context.place(of: first.read),
          """
          \(quoted: entry.setting.key) is read before its default is registered; the app reads \
          \(first.read.absentValue) on a first launch
          """)
        fault.help = "register the defaults before this read"
        fault.subject = entry.setting.key
        fault.notes =
          context.notes("it is registered here", at: [first.registration])
          + context.notes("it is also read here", at: found.dropFirst().map { $0.read })
        context.report(fault)
      }
    })
}
