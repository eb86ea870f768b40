@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let groupNotEntitled = RuleCases(
    of: .groupNotEntitled,
    bad: [
      .page(
        Sample.page(inGroup: "↓group.com.example.app"),
        finds: """
          the app's entitlements do not list app group 'group.com.example.app'; Settings ignores it
          help: use 'group.a' or 'group.b', or add it to the entitlements; move the values that are stored in the old place
          """
      )
      .configured(.entitled(to: ["group.a", "group.b"])),
      .page(
        Sample.page(inGroup: "↓group.com.example.app"),
        finds: """
          the app's entitlements do not list app group 'group.com.example.app'; Settings ignores it
          help: add it to the entitlements; move the values that are stored in the old place
          """
      )
      .configured(.entitled(to: [])),
    ],
    good: [
      // Nothing is known about the entitlements.
      .page(Sample.page(inGroup: "group.com.example.app")),
      .page(Sample.page([Sample.row(.toggleSwitch)]))
        .configured(.entitled(to: [])),
    ])
}
