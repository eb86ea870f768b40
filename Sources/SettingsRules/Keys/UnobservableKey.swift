extension Rule {
  static let unobservableKey = Rule(
    "unobservable-key", .info.optIn, title: "key that cannot be observed",
    rationale: """
      Key-value observing reads `.` in a key as a path and `@` as an operator, so the app is never notified of a \
      change. Libraries built on observing fall back to slower ways or miss changes made outside the app. Keys that \
      begin with `flutter.` are not reported: Flutter's `shared_preferences` needs them.
      """,
    remedy: """
      Observe `UserDefaults.didChangeNotification` instead of the key. Write `-` or `_` in the keys of new settings; a \
      key that shipped has stored values.
      """,
    sources: [
      "https://github.com/pointfreeco/swift-composable-architecture (migration guide to 1.16)"
    ],
    examples: [
      .row(
        .toggleSwitch, ["Key": "↓sounds.enabled"],
        finds: "key 'sounds.enabled' contains '.'; key-value observing does not work for it",
        help: "\(cure)"),
      .row(.toggleSwitch, ["Key": "sounds-enabled"]),
    ],
    check: .page { page, context in
      // Another rule reports a reserved key, which needs another name anyway.
      for key in context.analysis.keys(
        ofPage: context.pageIndex, with: .unobservable, without: .reserved)
      {
        let name = page.list.display(key.node)
        let character = key.value.contains("@") ? "@" : "."
        var fault = Fault(
          at: page.place(key.node),
          "key \(name) contains '\(character)'; key-value observing does not work for it")
        fault.help = cure
        fault.cause = .rule
        fault.name = name
        context.report(fault)
      }
    })

  private static let cure = "observe 'UserDefaults.didChangeNotification' instead"
}
