import SettingsAnalysis
import SettingsModel

extension Rule {
  package static let invalidAppConfig = Rule(
    "invalid-appconfig", .error, title: "device-management file that contradicts itself or the app",
    rationale: """
      Reported by `settingsc export --validate`, not by `lint`. Management servers leave out what they do not \
      understand; a field for an undefined key is not shown, and a file for another app is sent to that app.
      """,
    remedy:
      "Fix the reported element, or recreate the file with `settingsc export --format appconfig`.",
    sources: ["https://github.com/jamf/AppConfig-Generator"],
    examples: [
      .stored(
        .managed(
          """
          <managedAppConfiguration>
            <dict>
              <boolean keyName="sounds"/>
            </dict>
            <presentation>
              ↓<field keyName="music" type="checkbox"/>
            </presentation>
          </managedAppConfiguration>
          """),
        Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true]),
        finds: "'<field>' is for 'music', which '<dict>' does not define",
        help: "define it in '<dict>', or remove the field"),
      .stored(
        .managed(
          """
          <managedAppConfiguration>
            <dict>
              <boolean keyName="sounds"/>
            </dict>
          </managedAppConfiguration>
          """),
        Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true])),
    ],
    check: .stored { fact, context in
      guard case .appConfig(let deviation) = fact.kind else { return }
      let key = fact.shownKey
      let sentence: String
      var help = "correct or remove it"
      switch deviation {
      case .otherApp(let written, let identifier):
        sentence = "'\(written)' is not the app's bundle identifier, '\(identifier)'"
        help = "write '\(identifier)'"
      case .unknownElement(let name): sentence = "unknown element '<\(name)>' in '<dict>'"
      case .missingKey(let element): sentence = "'<\(element)>' has no 'keyName'"
      case .definedTwice:
        sentence = "'\(key)' is defined twice"
        help = "keep one of them"
      case .otherType(let kind):
        var value = "the value"
        if let text = fact.value { value = "'\(text)'" }
        var owner = "'\(key)'"
        if let role = fact.role { owner = "\(role) of '\(key)'" }
        sentence = "\(value) of \(owner) is not \(kind.words)"
        help = "write \(kind.words)"
      case .undefinedField(let similar):
        sentence = "'<field>' is for '\(key)', which '<dict>' does not define"
        help =
          similar.map { "did you mean '\($0)'?" } ?? "define it in '<dict>', or remove the field"
      }
      context.report(at: fact.place, sentence, help: help)
    })
}
