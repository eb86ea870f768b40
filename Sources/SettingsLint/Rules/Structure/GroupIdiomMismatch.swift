extension Rule {
  static let groupIdiomMismatch = Rule(
    .init("group-idiom-mismatch", .warning), title: "group that is hidden where its rows are shown",
    rationale:
      "Hiding a group hides only the heading: its rows join the group above, whose footer follows them.",
    remedy:
      "Give the rows of the group the same `SupportedUserInterfaceIdioms`, or add a group for the others.",
    sources: [.issue("futuretap/InAppSettingsKit", 384)],
    bad: .rows(
      Sample.row(.textField), Sample.row(.group, ["SupportedUserInterfaceIdioms": ["Phone"]]),
      Sample.row(.toggleSwitch, mark: true),
      finds:
        "group 'General' is hidden on 'Pad' but 'sounds' below it is not; there it joins the group above",
      help:
        "give the rows the same 'SupportedUserInterfaceIdioms', or add a group for 'Pad' directly below"
    ),
    // One heading for each device, one list of rows.
    good: .rows(
      Sample.row(.textField), Sample.row(.group, ["SupportedUserInterfaceIdioms": ["Phone"]]),
      Sample.row(.group, ["Title": "Pad", "SupportedUserInterfaceIdioms": ["Pad"]]),
      Sample.row(.toggleSwitch)),
    check: .page { page, context in
      for fault in context.analysis.groups(ofPage: context.pageIndex).hiddenHeadings {
        let group = fault.heading
        for (row, hidden) in fault.rows {
          let devices = "\(names: hidden.members.map(\.name))"
          // At the row, so that a comment and a baseline know this one and no row that is added.
          context.report(
            row.place(),
            "group \(group.label) is hidden on \(devices) but \(row.label) below it is not",
            effect: fault.hasGroupAbove ? "there it joins the group above" : nil,
            help:
              "give the rows the same 'SupportedUserInterfaceIdioms', or add a group for \(devices) directly below",
            subject: devices, cause: "\(page.document) \(group.index) \(devices)", name: row.label,
            notes: [
              .init(
                "the group is here",
                at: group.place(group.field(.supportedUserInterfaceIdioms)?.value))
            ])
        }
      }
    })
}
