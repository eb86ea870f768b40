extension Rule {
  package static let conflictingDefaults = Rule(
    .conflictingDefaults, title: "key with different defaults or types on different rows",
    rationale: """
      Rows with one `Key` share one stored value. Until it is set, each row shows its own `DefaultValue`, so two rows \
      contradict each other, and an app that registers the defaults keeps whichever it reads last. Values of different \
      types count as different: `1` is neither `true` nor `1.0`. So do the types that rows store: a switch stores a \
      Boolean, a text field a string, and neither can show the value of the other. Pages of different app groups store their values in \
      different places and may use one key for different things, and so may rows that no device shows together.
      """,
    remedy: "Give all rows of the key the same `DefaultValue`, or each setting its own key.",
    sources: ["Apple, UserDefaults.register(defaults:)", "https://github.com/vdhamer/Photo-Club-Hub/issues/557"],
    bad: .rows(
      Sample.row(.toggleSwitch),
      Sample.row(.toggleSwitch, ["Title": "Music", "DefaultValue": .marked(false)]),
      finds: "'sounds' has two defaults, true and false; each row shows its own",
      help: "give all its rows one default, or each its own key; stored values stay with the old key"),
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
