extension Rule {
  static let pageWithoutGroup = Rule(
    "page-without-group", .warning, title: "child page that does not begin with a group",
    rationale:
      "On iOS 13 and earlier it was reported to stay empty or crash. The rule runs for such targets.",
    remedy: "Begin the page with a group; it needs no title.",
    sources: [
      .issue("mono0926/LicensePlist", 105), .issue("mono0926/LicensePlist", 109),
      .issue("criticalmaps/criticalmaps-ios", 131),
    ],
    examples: [
      .files(
        Sample.files(opening: Sample.row(.textField, mark: true)),
        finds:
          "the page begins with 'name', not with a group; iOS 13 and earlier may leave it empty or crash",
        help: "begin the page with a group; it needs no title"
      )
      .configured(.deployed(toIOS: "13.4")),
      .files(
        Sample.files(opening: Sample.row(.textField))
      )
      .configured(.deployed(toIOS: "14")),
    ],
    check: .page { page, context in
      guard context.isShownBySettings, page.name.base != "Root",
        context.app.supportsIOS(before: "14"), let first = page.rows.first
      else { return }
      // Merging a fragment adds the group.
      if context.bundle.kind == .fragment { return }
      let mayBeginGroup =
        first.element == .unknown
        || context.schema.flags(of: first.element).contains(.startsGroup)
      if mayBeginGroup { return }
      context.report(
        at: first.place(),
        "the page begins with \(first.label), not with a group; iOS 13 and earlier may leave it empty or crash",
        help: "begin the page with a group; it needs no title")
    })
}
