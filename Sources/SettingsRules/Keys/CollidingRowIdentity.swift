import SettingsAnalysis

extension Rule {
  static let collidingRowIdentity = Rule(
    "colliding-row-identity", .info.optIn, title: "rows that Settings may not tell apart",
    rationale: """
      Settings seems to identify groups and child panes by title (or footer), other rows by key. Rows of one page with \
      one identity were reported to crash it when the page is updated.
      """,
    remedy:
      "Give one of the rows another title. Values that users have stored belong to the key, so keep that.",
    sources: [.issue("lionheart/openradar-mirror", 16570)],
    examples: [
      .rows(
        Sample.row(.group), Sample.row(.toggleSwitch), Sample.row(.group, ["Title": "↓General"]),
        Sample.row(.textField),
        finds:
          "'General' identifies two rows of the page; Settings may crash when it updates the page",
        help: "give one of them another title"),
      .rows(
        Sample.row(.toggleSwitch), Sample.row(.group, ["Title": "Sounds"]),
        Sample.row(.textField, ["Key": "a"]),
        Sample.row(.group, ["Title": nil]), Sample.row(.textField, ["Key": "b"])),
    ],
    check: .page { page, context in
      for (first, second) in RowIdentities.collisions(on: page, context.schema) {
        var fault = Fault(
          at: page.place(second), "\(page.list.display(second)) identifies two rows of the page")
        fault.effect = .settings("may crash when it updates the page")
        fault.help = "give one of them another title"
        fault.notes = [.init("the first is here", at: page.place(first))]
        context.report(fault)
      }
    })
}
