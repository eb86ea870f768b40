extension Rule {
  static let reservedKey = Rule(
    "reserved-key", .warning, title: "key that belongs to the system",
    rationale: """
      `Apple`, `NS`, `WebKit` and `com.apple.` are prefixes of system keys. Such a row changes how its frameworks work \
      inside the app, or shows a value of the global domain; an unexpected type can crash the app.
      """,
    remedy:
      "Choose a key with your own prefix. Suppress the rule where the row is meant to change the system.",
    sources: [
      .issue("futuretap/InAppSettingsKit", 205),
      .issue("hamid/react-native-ios-settings-bundle", 8),
    ],
    examples: [
      .row(
        .textField, ["Key": "↓AppleLanguages"],
        finds:
          "key 'AppleLanguages' uses a prefix reserved for the system, which may read or set it",
        help: "choose your own prefix, and move the values that are stored under the old key"),
      .rows(
        Sample.row(.toggleSwitch, ["Key": "NSFWFilter"]),
        Sample.row(.textField, ["Key": "Applesauce"]),
        Sample.row(.textField, ["Key": "webKit"]), Sample.row(.textField, ["Key": "NS"])),
    ],
    check: .page { page, context in
      for key in context.analysis.keys(ofPage: context.pageIndex, with: .reserved) {
        context.report(
          at: page.place(key.node),
          "key \(page.list.display(key.node)) uses a prefix reserved for the system, which may read or set it",
          help: "choose your own prefix, and move the values that are stored under the old key")
      }
    })
}
