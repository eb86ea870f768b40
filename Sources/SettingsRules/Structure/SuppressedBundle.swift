extension Rule {
  static let suppressedBundle = Rule(
    "suppressed-bundle", .info(.deployed).optIn(unless: { $0.requiresIOS("18") }),
    title: "first page without a switch, text field or slider",
    rationale: """
      Such apps were reported to be missing from Settings on iOS 18 and later. Other reports blame other rows; so the \
      rule runs only if it is enabled, or where the deployment target is iOS 18 or later.
      """,
    remedy:
      "If the app is missing in Settings on iOS 18, put a switch, text field or slider on the first page.",
    sources: ["https://developer.apple.com/forums/thread/764519", .issue("pguyot/Einstein", 200)],
    examples: [
      .files(
        [
          "Root.plist": "↓" + Sample.page([Sample.row(.childPane)]),
          "More.plist": Sample.page([Sample.row(.group), Sample.row(.toggleSwitch)]),
        ],
        finds:
          "the first page has no switch, text field or slider; iOS 18 and later may not list the app",
        help: "add one if the app is missing from Settings on iOS 18 or later"
      )
      .configured(.deployed(toIOS: "18.2")),
      .page(Sample.page([Sample.row(.slider)])),
    ],
    check: .page { page, context in
      let platforms = context.app.knownPlatforms
      let mayRunOnIOS = platforms.isEmpty || platforms.contains(.iOS)
      guard mayRunOnIOS,
        let rows = context.analysis.rowsWithoutOrdinaryControl(of: page)
      else { return }
      var fault = Fault(
        at: page.place(rows.key),
        "the first page has no switch, text field or slider; iOS 18 and later may not list the app")
      fault.help = "add one if the app is missing from Settings on iOS 18 or later"
      if context.app.requiresIOS("18") { fault.case = .deployed }
      context.report(fault)
    })
}

extension Rule.Case {
  fileprivate static let deployed = Rule.Case(
    .warning, when: "the deployment target is iOS 18 or later")
}
