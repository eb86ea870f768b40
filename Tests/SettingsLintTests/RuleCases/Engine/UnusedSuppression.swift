@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unusedSuppression = RuleCases(
    of: .unusedSuppression,
    bad: [
      .rows(
        Sample.row(.group), "↓<!-- settingsc:enable -->",
        finds: "'enable' ends no 'disable'\nhelp: remove the comment", fixed: [Sample.row(.group)]),
      .rows(
        "<!-- settingsc:disable-next unknown-key ↓slider-range -->",
        Sample.row(.group, ["Subtitle": "All of them"]),
        finds: "'disable-next' of 'slider-range' suppresses nothing\nhelp: remove 'slider-range'",
        fixed: [
          "<!-- settingsc:disable-next unknown-key -->",
          Sample.row(.group, ["Subtitle": "All of them"]),
        ]),
      // Once its directive is right, the comment suppresses nothing.
      .rows(
        "<!-- settingsc:↓disabel-next unknown-key -->", Sample.row(.group),
        finds:
          "unknown directive 'disabel-next'; the comment has no effect\nhelp: use 'disable-next'",
        fixed: [Sample.row(.group)]),
    ])
}
