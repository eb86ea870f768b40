extension Rule {
  static let suppressedBundle = Rule(
    .init(
      "suppressed-bundle", .info, .init(.warning, when: "the deployment target is iOS 18 or later")),
    title: "first page without a switch, text field or slider",
    isOptIn: true,
    isEnabledByDefault: { $0.isDeployed(sinceIOS: "18") == true },
    rationale: """
      Such apps were reported to be missing from Settings on iOS 18 and later. Other reports blame other rows; so the \
      rule runs only if it is enabled, or where the deployment target is iOS 18 or later.
      """,
    remedy:
      "If the app is missing in Settings on iOS 18, put a switch, text field or slider on the first page.",
    sources: ["https://developer.apple.com/forums/thread/764519", .issue("pguyot/Einstein", 200)],
    bad: .files(
      [
        "Root.plist": "↓" + Sample.page([Sample.row(.childPane)]),
        "More.plist": Sample.page([Sample.row(.group), Sample.row(.toggleSwitch)]),
      ],
      finds:
        "the first page has no switch, text field or slider; iOS 18 and later may not list the app",
      help: "add one if the app is missing from Settings on iOS 18 or later",
      configuration: .deployed(toIOS: "18.2")),
    good: .page(Sample.page([Sample.row(.slider)])),
    check: .page { page, context in
      let platforms = context.configuration.knownPlatforms
      guard platforms.isEmpty || platforms.contains(.iOS),
        let rows = context.bundle.rowsWithoutOrdinaryControl(of: page)
      else { return }
      context.report(
        page.place(rows.key),
        "the first page has no switch, text field or slider; iOS 18 and later may not list the app",
        help: "add one if the app is missing from Settings on iOS 18 or later",
        as: context.configuration.isDeployed(sinceIOS: "18") == true ? .warning : nil)
    })
}
