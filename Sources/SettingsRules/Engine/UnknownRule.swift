extension Rule {
  package static let unknownRule = Rule(
    "unknown-rule", .warning, title: "name that no rule has",
    rationale:
      "A suppression or setting for a rule that does not exist has no effect; its name is usually misspelled.",
    remedy: "Use an id that `settingsc rules` lists, or remove the name.",
    sources: ["settingsc's own comments and configuration"],
    examples: [
      .rows(
        "<!-- settingsc:disable-next unknown-key, ↓slider-rang -->",
        Sample.row(.group, ["Subtitle": "All of them"]),
        finds: "no rule is named 'slider-rang'", help: "use 'slider-range'",
        fixed: [
          "<!-- settingsc:disable-next unknown-key, slider-range -->",
          Sample.row(.group, ["Subtitle": "All of them"]),
        ]),
      .rows(
        "<!-- settingsc:disable-next unknown-key ↓our-own-rule -->",
        Sample.row(.group, ["Subtitle": "All of them"]),
        finds: "no rule is named 'our-own-rule'",
        help: "remove it, or use a name that 'settingsc rules' lists"),
      .rows(
        "<!-- settingsc:disable-next unknown-key -->",
        Sample.row(.group, ["Subtitle": "All of them"])
      ),
    ],
    check: .engine)
}
