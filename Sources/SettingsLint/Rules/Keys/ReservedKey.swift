extension Rule {
  static let reservedKey = Rule(
    .init("reserved-key", .warning), title: "key that belongs to the system",
    rationale: """
      Keys that begin with `Apple`, `NS`, `WebKit` or `com.apple.` belong to the system. A row with such a key changes \
      how the system's frameworks work inside the app, or shows a value from the global domain instead of the app's \
      default. A value of an unexpected type can crash the app.
      """,
    remedy: """
      Choose a key with your own prefix. Where a row changes the system's behavior on purpose, such as \
      `AppleLanguages`, suppress the rule for that row.
      """,
    sources: [
      "https://github.com/futuretap/InAppSettingsKit/issues/205",
      "https://github.com/hamid/react-native-ios-settings-bundle/issues/8",
    ],
    bad: .row(
      .textField, ["Key": "↓AppleLanguages"],
      finds: "key 'AppleLanguages' uses a prefix reserved for the system, which may read or set it",
      help: "choose your own prefix, and move the values that are stored under the old key"),
    good: .rows(
      Sample.row(.toggleSwitch, ["Key": "NSFWFilter"]), Sample.row(.textField, ["Key": "Applesauce"]),
      Sample.row(.textField, ["Key": "webKit"]), Sample.row(.textField, ["Key": "NS"])),
    check: .page { page, context in
      for key in context.analysis.keys(ofPage: context.pageIndex, with: .reserved) {
        context.report(
          page.place(key.node),
          "key \(page.list.display(key.node)) uses a prefix reserved for the system, which may read or set it",
          help: "choose your own prefix, and move the values that are stored under the old key")
      }
    })
}
