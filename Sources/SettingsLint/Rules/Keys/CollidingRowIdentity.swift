import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  static let collidingRowIdentity = Rule(
    .init("colliding-row-identity", .info), title: "rows that Settings may not tell apart",
    isOptIn: true,
    rationale: """
      Settings seems to identify a group and a child pane by the title (a group without one by the footer), and every \
      other row by its key. Rows of one page with the same identity were reported to crash it with an assertion when \
      the page is updated.
      """,
    remedy: "Give one of the rows another title or key.",
    sources: ["https://github.com/lionheart/openradar-mirror/issues/16570"],
    bad: .files(
      [
        "Root.plist": Sample.page([
          Sample.row(.toggleSwitch), Sample.row(.childPane, ["File": "One"]),
          Sample.row(.childPane, ["Title": "↓More", "File": "Two"]),
        ]),
        "One.plist": Sample.page([Sample.row(.textField, ["Key": "one"])]),
        "Two.plist": Sample.page([Sample.row(.textField, ["Key": "two"])]),
      ],
      finds: "'More' identifies two rows of the page; Settings may crash when it updates the page",
      help: "give one of them another title or key"),
    good: .rows(
      Sample.row(.toggleSwitch), Sample.row(.group, ["Title": "Sounds"]), Sample.row(.textField, ["Key": "a"]),
      Sample.row(.group, ["Title": nil]), Sample.row(.textField, ["Key": "b"])),
    check: .page { page, context in
      for (first, second) in RowIdentities.collisions(on: page, context.schema) {
        context.report(
          page.place(second),
          "\(page.list.display(second)) identifies two rows of the page",
          effect: "Settings may crash when it updates the page",
          help: "give one of them another title or key",
          notes: [Note("the first is here", at: page.place(first))])
      }
    })
}
