import SettingsAnalysis

extension Rule {
  package static let orphanedKey = Rule(
    "orphaned-key", .info(.ofEarlierVersion, .managed, .outsideOfManaged),
    title: "stored key that no page has",
    rationale: """
      Reported by `settingsc resolve`, not by `lint`. Apps store keys of their own, so most are meant to be there. \
      Where `--base` names an earlier bundle that has the key, nobody can change the value any more.
      """,
    remedy: "Remove the value at launch if the app does not read it any more.",
    sources: [.userDefaults],
    examples: [
      .stored(
        .preferences("↓<key>theme</key> <string>dark</string>"),
        Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true]),
        finds: "no page has the key 'theme'",
        help: "give an earlier version of the bundle with '--base' to see whether it had the key"),
      .stored(
        .managed(
          """
          <managedAppConfiguration>
            <dict>
              ↓<boolean keyName="sound"/>
            </dict>
          </managedAppConfiguration>
          """),
        Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true]),
        finds: "no page has the key 'sound'", help: "did you mean 'sounds'?"),
      .stored(
        .preferences("<key>sounds</key> <false/>"),
        Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": true])),
    ],
    check: .stored { fact, context in
      guard case .orphan(let orphan) = fact.kind else { return }
      let unknown = "no page has the key '\(fact.shownKey)'"
      var fault: Fault
      switch orphan {
      case .unknown:
        fault = fact.fault(unknown)
        fault.help =
          "give an earlier version of the bundle with '--base' to see whether it had the key"
      case .neverThere:
        fault = fact.fault(unknown)
        fault.help = "ignore it if the app stores it itself"
      case .removed(let version):
        fault = fact.fault(.ofEarlierVersion, "\(unknown) any more")
        fault.effect = .app("'\(version)' has it")
        fault.help = "migrate the value at launch, then remove it"
      case .unreachable(let group):
        fault = fact.fault(
          .managed,
          "'\(fact.shownKey)' is stored in the app group '\(group)', which managed configuration does not reach"
        )
        fault.help = "remove it"
      case .managed(let similar):
        fault = fact.fault(.managed, unknown)
        fault.help = similar.map { "did you mean '\($0)'?" } ?? "remove it"
      case .outside(let dictionary):
        fault = fact.fault(
          .outsideOfManaged,
          "'\(fact.shownKey)' is beside '\(dictionary)', where apps read no managed value")
        fault.help = "move it into that dictionary, or remove it"
      }
      context.report(fault)
    })
}

extension Rule.Case {
  fileprivate static let ofEarlierVersion = Rule.Case(
    .warning, when: "an earlier version of the bundle has the key")
  fileprivate static let managed = Rule.Case(
    .error, when: "a file for device management has the key")
  fileprivate static let outsideOfManaged = Rule.Case(
    .warning, when: "the key is beside the dictionary that apps read managed values from")
}
