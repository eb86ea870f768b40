extension Rule {
  static let groupIdiomMismatch = Rule(
    "group-idiom-mismatch", .warning, title: "group that is hidden where its rows are shown",
    rationale:
      "Hiding a group hides only the heading: its rows join the group above, whose footer follows them.",
    remedy:
      "Give the rows of the group the same `SupportedUserInterfaceIdioms`, or add a group for the others.",
    sources: [.issue("futuretap/InAppSettingsKit", 384)],
    examples: [
      .rows(
        Sample.row(.textField), Sample.row(.group, ["SupportedUserInterfaceIdioms": ["Phone"]]),
        Sample.row(.toggleSwitch, mark: true),
        finds:
          "group 'General' is hidden on 'Pad' but 'sounds' below it is not; there it joins the group above",
        help:
          "give the rows the same 'SupportedUserInterfaceIdioms', or add a group for 'Pad' directly below"
      ),
      // One heading for each device, one list of rows.
      .rows(
        Sample.row(.textField), Sample.row(.group, ["SupportedUserInterfaceIdioms": ["Phone"]]),
        Sample.row(.group, ["Title": "Pad", "SupportedUserInterfaceIdioms": ["Pad"]]),
        Sample.row(.toggleSwitch)),
    ],
    check: .page { page, context in
      for hiddenHeading in context.analysis.groups(ofPage: context.pageIndex).hiddenHeadings {
        let group = hiddenHeading.heading
        for (row, idioms) in hiddenHeading.rows {
          let devices = "\(names: idioms.members.map { $0.name })"
          // The place is the row, so that a suppression or a baseline does not cover rows that are
          // added later.
          var fault = Fault(
            at: row.place(),
            "group \(group.label) is hidden on \(devices) but \(row.label) below it is not")
          if hiddenHeading.hasGroupAbove { fault.effect = .app("there it joins the group above") }
          fault.help = """
            give the rows the same 'SupportedUserInterfaceIdioms', or add a group for \(devices) \
            directly below
            """
          fault.subject = devices
          fault.cause = [.row(context.index(of: group)), .devices(idioms)]
          fault.name = row.label
          fault.notes = [
            .init(
              "the group is here",
              at: group.place(group.field(.supportedUserInterfaceIdioms)?.value))
          ]
          context.report(fault)
        }
      }
    })
}
