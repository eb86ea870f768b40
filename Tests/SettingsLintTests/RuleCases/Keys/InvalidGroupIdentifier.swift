@testable import SettingsLint

extension RuleCases {
  static let invalidGroupIdentifier = RuleCases(
    of: .invalidGroupIdentifier,
    bad: [
      .page(
        Sample.page(inGroup: "↓group."),
        finds: """
          app group 'group.' ends after its prefix; Settings ignores it
          help: write the identifier from the app's entitlements
          """),
      .page(
        Sample.page(inGroup: "↓group.com.example app"),
        finds: """
          app group 'group.com.example app' contains a space; Settings ignores it
          help: write the identifier from the app's entitlements
          """),
    ],
    good: [
      .page(Sample.page(inGroup: "group.com.example.app")),
      .page(Sample.page([Sample.row(.toggleSwitch)])),
    ])
}
