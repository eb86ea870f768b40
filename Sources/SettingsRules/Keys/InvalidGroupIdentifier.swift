import SettingsAnalysis

extension Rule {
  static let invalidGroupIdentifier = Rule(
    "invalid-group-identifier", .warning, title: "app group that no app can have",
    rationale: """
      Identifiers of app groups begin with `group.`, or on the Mac with the team's identifier. Settings silently \
      ignores any other, and stores the values in the app's own defaults.
      """,
    remedy:
      """
      Write the identifier of the app group as in the app's entitlements, or remove the key. Until then values are \
      stored in the app's own defaults: move them.
      """,
    sources: [.schema("the root"), "Apple, Configuring app groups"],
    examples: [
      .page(
        Sample.page(inGroup: "↓"),
        finds: "the app group is empty; Settings ignores it",
        help: "write the identifier from the app's entitlements, or remove the key"
          + StoredValueAdvice.move),
      .page(
        Sample.page(inGroup: "↓com.example.app"),
        finds: "app group 'com.example.app' does not begin with 'group.'; Settings ignores it",
        help: "write the identifier from the app's entitlements" + StoredValueAdvice.move),
      // A team's identifier is fine on the Mac.
      .page(
        Sample.page(inGroup: "A1B2C3D4E5.com.example.app")
      )
      .configured(.running(on: [.iOS, .macCatalyst])),
    ],
    check: .touchingDefaults(
      .page { page, context in
        let options = context.analysis.options
        guard let group = page.fields.string(.applicationGroupContainerIdentifier),
          // A variable in the identifier is expanded later.
          !page.list.isIncomplete(group.node)
        else { return }
        // The entitlements list a group without the prefix 'group.' only if the app is for the Mac.
        let isOnMac = options.runsOnMac || options.entitledGroups.contains(group.value)
        guard let reason = GroupIdentifier.fault(group.value, isOnMac: isOnMac) else { return }
        var subject = "app group \(page.list.display(group.node))"
        var cure = "write the identifier from the app's entitlements"
        if group.value.isEmpty {
          subject = "the app group"
          cure += ", or remove the key"
        }
        var fault = Fault(at: page.place(group.node), "\(subject) \(reason)")
        fault.effect = .app("only an app on the Mac can have it")
        if page.storageGroup == nil { fault.effect = .settings("ignores it") }
        fault.help = cure + StoredValueAdvice.move
        fault.touches = .page(context.pageIndex)
        context.report(fault)
      }))
}
