extension Rule {
  package static let conflictingDefaults = Rule(
    .conflictingDefaults, title: "key with different defaults or types on different rows",
    rationale: """
      Rows with one `Key` share one stored value, but each shows its own `DefaultValue`, and the app registers \
      whichever it reads last. Values of different types differ: `1` is neither `true` nor `1.0`. So do the types that \
      rows store: neither a switch nor a text field can show the value of the other. Rows of different app groups, or \
      that no device shows together, may use one key.
      """,
    remedy: "Give all rows of the key the same `DefaultValue`, or each setting its own key.",
    sources: ["Apple, UserDefaults.register(defaults:)", .issue("vdhamer/Photo-Club-Hub", 557)],
    bad: .rows(
      Sample.row(.toggleSwitch),
      Sample.row(.toggleSwitch, ["Title": "Music", "DefaultValue": .marked(false)]),
      finds: "'sounds' has two defaults, true and false; each row shows its own",
      help:
        "give all its rows one default, or each its own key; stored values stay with the old key"),
    alsoBad: .rows(
      Sample.row(.toggleSwitch), Sample.row(.textField, ["Key": "↓sounds"]),
      finds: """
        'sounds' is stored as a Boolean by one row and as a string by another; neither shows what the other stores
        help: give each row its own key; stored values stay with the old key
        """),
    // Two app groups: two values are stored under the key.
    good: .files([
      "Root.plist": Sample.page([Sample.row(.toggleSwitch), Sample.row(.childPane)]),
      "More.plist": Sample.page(
        [Sample.row(.toggleSwitch, ["DefaultValue": false])],
        ["ApplicationGroupContainerIdentifier": "group.com.example.shared"]),
    ]))
}
