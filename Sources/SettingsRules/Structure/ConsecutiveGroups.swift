extension Rule {
  static let consecutiveGroups = Rule(
    "consecutive-groups", .info.optIn, title: "group without rows above another group",
    rationale: "A group without rows and footer above another group adds nothing but a second gap.",
    remedy: "Remove the empty group, or move its title to the next one.",
    sources: [.issue("futuretap/InAppSettingsKit", 384)],
    examples: [
      .rows(
        Sample.row(.toggleSwitch), Sample.row(.group, ["Title": nil], mark: true),
        Sample.row(.radioGroup),
        finds: "row 3 is a group without rows or footer; Settings shows it as extra space",
        help: "\(cure)",
        fixed: [Sample.row(.toggleSwitch), Sample.row(.radioGroup)]),
      .rows(
        Sample.row(.toggleSwitch), Sample.row(.group, ["FooterText": "A footer alone is text."]),
        Sample.row(.group),
        Sample.row(.textField)),
    ],
    check: .page { page, context in
      for group in context.analysis.groups(ofPage: context.pageIndex).emptyGroups {
        var fault = Fault(at: group.place(), "\(group.label) is a group without rows or footer")
        fault.effect = .settings("shows it as extra space")
        fault.help = cure
        fault.fix = group.fix("remove the empty group", .unsafe, .removeItem(group.node))
        context.report(fault)
      }
    })

  private static let cure = "remove it, or move its title to the next group"
}
