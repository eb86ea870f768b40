extension Rule {
  static let consecutiveGroups = Rule(
    .init("consecutive-groups", .info), title: "group without rows above another group",
    isOptIn: true,
    rationale: "A group without rows and footer above another group adds nothing but a second gap.",
    remedy: "Remove the empty group, or move its title to the next one.",
    sources: [.issue("futuretap/InAppSettingsKit", 384)],
    bad: .rows(
      Sample.row(.toggleSwitch), Sample.row(.group, ["Title": nil], mark: true),
      Sample.row(.radioGroup),
      finds: "row 3 is a group without rows or footer; Settings shows it as extra space",
      help: "\(cure)",
      fixed: [Sample.row(.toggleSwitch), Sample.row(.radioGroup)]),
    good: .rows(
      Sample.row(.toggleSwitch), Sample.row(.group, ["FooterText": "A footer alone is text."]),
      Sample.row(.group),
      Sample.row(.textField)),
    check: .page { page, context in
      for group in context.analysis.groups(ofPage: context.pageIndex).emptyGroups {
        context.report(
          group.place(), "\(group.label) is a group without rows or footer",
          effect: "Settings shows it as extra space",
          help: cure, fix: group.fix("remove the empty group", .unsafe, .removeItem(group.node)))
      }
    })

  private static let cure = "remove it, or move its title to the next group"
}
