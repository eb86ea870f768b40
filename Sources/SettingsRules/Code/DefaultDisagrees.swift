import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics

extension Rule {
  static let defaultDisagrees = Rule(
    "default-disagrees", .warning, title: "default in code that differs from the row's",
    rationale: """
      Until the user changes the setting, Settings shows the row's default while the app uses the code's, as stated by \
      `@AppStorage`, `register(defaults:)`, `??` or the wrapper of a library.
      """,
    remedy: "Use one value in both places; `settingsc generate` writes constants from the bundle.",
    sources: [.issue("manaflow-ai/cmux", 1268), .issue("sindresorhus/Defaults", 153)],
    examples: [
      .code(
        ["App.swift": "struct Screen { @AppStorage(↓\"sounds\") var sounds = false }\n"],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true])],
        finds: "the code's default false of 'sounds' differs from true in the row",
        help: "use one value in both places"),
      .code(
        ["App.swift": "struct Screen { @AppStorage(\"sounds\") var sounds = true }\n"],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true])]),
    ],
    check: .code { code, context in
      for entry in code.entries where !entry.setting.isOnlyShown {
        for use in code.disagreements(entry) {
          guard let fault = context.fault(of: use, entry.setting) else { continue }
          context.report(fault)
        }
      }
    })
}

extension RuleContext {
  /// Returns the fault of a use whose default differs from the row's; `nil` if either default is
  /// unknown.
  fileprivate func fault(of use: KeyUse, _ setting: Setting) -> Fault? {
    guard let stated = use.defaultValue, let value = setting.codeDefault else { return nil }
    let key = "\(quoted: setting.key)"
    var fault: Fault
    if setting.isEmptyTextField, use.access == .read {
      fault = Fault(
        at: place(of: use),
        """
        the fallback \(stated.shown) of \(key) is not taken once the user clears the field, which \
        stores ''
        """)
      fault.help = "test the text with 'isEmpty' too"
    } else {
      var source = ""
      if let list = use.propertyList { source = " in '\(list)'" }
      fault = Fault(
        at: place(of: use),
        "the code's default \(stated.shown)\(source) of \(key) differs from \(value.shown) in the row"
      )
      fault.help = "use one value in both places"
    }
    fault.subject = setting.key
    fault.cause = [.name(setting.key), .name(stated.shown)]
    fault.notes = [.init("the row's default is here", at: setting.defaultPlace)]
    return fault
  }
}
