@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let invalidGroupIdentifier = RuleCases(
    of: .invalidGroupIdentifier,
    bad: [
      .page(
        Sample.page(inGroup: "↓group."),
        finds: """
          app group 'group.' ends after its prefix; Settings ignores it
          help: write the identifier from the app's entitlements; move the values that are stored in the old place
          """),
      .page(
        Sample.page(inGroup: "↓group.com.example app"),
        finds: """
          app group 'group.com.example app' contains a space; Settings ignores it
          help: write the identifier from the app's entitlements; move the values that are stored in the old place
          """),
      .page(
        Sample.page(inGroup: "↓A1B2C3D4E5.com.example.app"),
        finds: """
          app group 'A1B2C3D4E5.com.example.app' does not begin with 'group.'; only an app on the Mac can have it
          help: write the identifier from the app's entitlements; move the values that are stored in the old place
          """),
      .page(
        Sample.page(inGroup: "↓com.example.app"),
        finds: """
          app group 'com.example.app' does not begin with 'group.'; Settings ignores it
          help: write the identifier from the app's entitlements; move the values that are stored in the old place
          """
      )
      .configured(.entitled(to: ["com.example.app"])),
    ],
    good: [
      .page(
        Sample.page(inGroup: "A1B2C3D4E5.com.example.app")
      )
      .configured(.entitled(to: ["A1B2C3D4E5.com.example.app"])),
      .page(Sample.page(inGroup: "group.com.example.app")),
      .page(Sample.page([Sample.row(.toggleSwitch)])),
    ])
}
