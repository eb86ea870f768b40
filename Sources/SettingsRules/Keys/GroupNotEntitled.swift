import SettingsAnalysis
import SettingsText

extension Rule {
  static let groupNotEntitled = Rule(
    "group-not-entitled", .error, title: "app group that the entitlements do not list",
    rationale: """
      Settings ignores the `ApplicationGroupContainerIdentifier` of a group that the entitlements do not list: the \
      values end up in the app's own defaults, and an extension never sees them. The rule runs where the groups are \
      known, from `entitlements` in the configuration or from the signature of a built app.
      """,
    remedy:
      """
      Add the group to the app's entitlements, or write the identifier of one that is listed. Until then values are \
      stored in the app's own defaults: move them.
      """,
    sources: [.schema("the root"), "Apple, App Groups Entitlement"],
    examples: [
      .page(
        Sample.page(inGroup: "↓group.com.exampel.app"),
        finds:
          "the app's entitlements do not list app group 'group.com.exampel.app'; Settings ignores it",
        help: "use 'group.com.example.app'" + StoredValueAdvice.move,
        fixed: Sample.page(inGroup: "group.com.example.app")
      )
      .configured(.entitled(to: ["group.com.example.app"])),
      .page(
        Sample.page(inGroup: "group.com.example.app")
      )
      .configured(.entitled(to: ["group.com.example.app"])),
    ],
    check: .page { page, context in
      guard let groups = context.app.entitledGroups, let group = page.groupIdentifier,
        !groups.contains(group.value)
      else { return }
      // Another rule reports a group that no app can have.
      let isOnMac = context.app.platforms.contains(.macCatalyst)
      if GroupIdentifier.fault(group.value, isOnMac: isOnMac) != nil { return }
      var fault = Fault(
        at: page.place(group.node),
        "the app's entitlements do not list app group \(quoted: group.value)")
      fault.effect = .settings("ignores it")
      if let meant = Suggestion.best(for: group.value, among: groups) {
        fault.help = "use \(quoted: meant)"
        fault.fix = page.fix(
          "use app group \(quoted: meant)", .unsafe, .replaceValue(group.node, .string(meant)))
      } else if groups.isEmpty {
        fault.help = "add it to the entitlements"
      } else {
        fault.help = "use \(names: groups, joinedBy: "or"), or add it to the entitlements"
      }
      fault.help? += StoredValueAdvice.move
      context.report(fault)
    })
}
