extension Rule {
  static let duplicateKey = Rule(
    .duplicateKey, title: "key on two rows",
    rationale: """
      On one page this is most often a copied row with the key of the original: each switch moves the other one. On \
      two pages it may be intended. Rows for different devices were reported to both appear on iPad, and neither on \
      iPhone.
      """,
    remedy:
      "Give the second row its own key, or remove it; removing a copy of the row before it is safe.",
    sources: [.issue("vdhamer/Photo-Club-Hub", 557)],
    bad: .rows(
      Sample.row(.toggleSwitch), Sample.row(.toggleSwitch, ["Title": "Music", "Key": "↓sounds"]),
      finds: "'sounds' is also the key of an earlier row; both rows share one value",
      help: "give this row its own key; stored values stay with the other row"),
    alsoBad: .rows(
      Sample.row(.textField), Sample.row(.textField, ["Key": "↓name"]),
      finds: "'name' is also the key of an earlier row; both rows share one value",
      help: "remove this copy",
      fixed: [Sample.row(.textField)]),
    // A page of its own for each device is one page, not two.
    good: .files(["Root.plist": Sample.soundsPage, "Root~ipad.plist": Sample.soundsPage]))
}
