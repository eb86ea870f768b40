extension Rule {
  package static let unusedSuppression = Rule(
    "unused-suppression", .warning, title: "suppression that suppresses nothing",
    rationale: """
      A comment such as `<!-- settingsc:disable-next unknown-key -->` that outlives its reason hides the next fault in \
      its place. The directives are `disable-next` for the next element, `disable-this` for the line of the comment or \
      for the enclosing list when the comment stands on its own line, `disable` up to `enable`, and `disable-file`. \
      The ids of rules follow, separated by blanks (none mean all), and after a lone hyphen a reason.
      """,
    remedy: "Remove the comment, or the id in it.",
    sources: ["settingsc's own comments"],
    examples: [
      .rows(
        "↓<!-- settingsc:disable-next slider-range -->", Sample.row(.group),
        finds: "'disable-next' of 'slider-range' suppresses nothing", help: "remove the comment",
        fixed: [Sample.row(.group)]),
      .rows(
        "<!-- settingsc:↓skip unknown-key -->", Sample.row(.group),
        finds: "unknown directive 'skip'; the comment has no effect",
        help: "use 'disable-next', 'disable-this', 'disable', 'enable' or 'disable-file'"),
      .rows(
        "<!-- settingsc:disable-next unknown-key - our own tool reads it -->",
        Sample.row(.group, ["Subtitle": "All of them"])),
    ],
    check: .engine)
}
