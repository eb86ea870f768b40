import SettingsCode

extension Rule {
  static let registeredPage = Rule(
    "registered-page", .warning,
    title: "settings page that code registers as defaults",
    rationale: """
      A page describes rows. Registered as it is, it gives a value to the key 'PreferenceSpecifiers' and to none of \
      its rows, so that the app reads false, 0 or nil until the user changes a setting.
      """,
    remedy:
      "Register the `DefaultValue` of each row by its `Key`; `settingsc defaults` writes such a property list.",
    sources: [.issue("futuretap/InAppSettingsKit", 99)],
    examples: [
      .code(
        [
          "App.m": """
          void f(void) {
            NSString *path = [[NSBundle mainBundle] pathForResource:@"Initial" ofType:@"plist"];
            [defaults registerDefaults:↓[NSDictionary dictionaryWithContentsOfFile:path]];
          }

          """,
          "Initial.plist": """
          <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array/></dict></plist>
          """,
        ], [],
        finds: "'Initial.plist' is a settings page; registering it gives no row a value",
        help: "register the 'DefaultValue' of each row by its 'Key'"),
      .code(
        [
          "App.m": """
          void f(void) {
            NSString *path = [[NSBundle mainBundle] pathForResource:@"Initial" ofType:@"plist"];
            [defaults registerDefaults:[NSDictionary dictionaryWithContentsOfFile:path]];
          }

          """,
          "Initial.plist": """
          <plist version="1.0"><dict><key>other</key><true/></dict></plist>
          """,
        ], []),
    ],
    check: .code { code, context in
      for page in code.usage.registeredPages {
        var fault = Fault(
          at: context.place(of: page.use),
          "'\(page.path)' is a settings page; registering it gives no row a value")
        fault.help = "register the 'DefaultValue' of each row by its 'Key'"
        fault.subject = page.path
        context.report(fault)
      }
    })
}
