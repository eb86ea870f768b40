extension Rule {
  static let unobservableKey = Rule(
    "unobservable-key", .info, title: "key that cannot be observed",
    rationale: """
      Key-value observing reads `.` in a key as a path and `@` as an operator, so the app is never notified of a \
      change. Libraries built on observing fall back to slower ways or miss changes made outside the app. Keys that \
      begin with `flutter.` are not reported: Flutter's `shared_preferences` needs them.
      """,
    remedy:
      "Write `-` or `_` instead. Values that were already stored remain under the old key, so move them.",
    sources: [
      "https://github.com/pointfreeco/swift-composable-architecture (migration guide to 1.16)"
    ],
    examples: [
      .row(
        .toggleSwitch, ["Key": "↓sounds.enabled"],
        finds: "key 'sounds.enabled' contains '.'; key-value observing does not work for it",
        help: "use '-' or '_' instead, and move the values that are stored under the old key"),
      .row(.toggleSwitch, ["Key": "sounds-enabled"]),
    ],
    check: .page { page, context in
      // A key of the system has a fault that matters more.
      for key in context.analysis.keys(
        ofPage: context.pageIndex, with: .unobservable, without: .reserved)
      {
        context.report(
          at: page.place(key.node),
          """
          key \(page.list.display(key.node)) contains '\(key.value.contains("@") ? "@" : ".")'; key-value observing \
          does not work for it
          """, help: "use '-' or '_' instead, and move the values that are stored under the old key"
        )
      }
    })
}
