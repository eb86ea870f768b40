import SettingsSchema

extension Rule {
  static let foreignDialect = Rule(
    .foreignDialect, title: "types or keys of a framework that Settings does not know",
    rationale: """
      InAppSettingsKit shows the bundle inside the app and knows more types, keys and values. Settings drops or \
      ignores them. The bundle is checked as the framework reads it; this is reported once per bundle.
      """,
    remedy:
      "Enable the dialect with `dialects: [inappsettingskit]`, or use Apple's types and keys.",
    sources: [.inAppSettingsKit],
    bad: .rows(
      Sample.row(.bare, ["Type": "↓IASKButtonSpecifier", "Title": "Reset", "Key": "reset"]),
      Sample.row(
        .bare, ["Type": "IASKOpenURLSpecifier", "Title": "Help", "File": "https://example.com"]),
      finds: "type 'IASKButtonSpecifier' belongs to InAppSettingsKit; Settings drops the row",
      help: "\(enabling)"),
    good: .row(
      .bare, ["Type": "IASKButtonSpecifier", "Title": "Reset", "Key": "reset"],
      dialects: ["inappsettingskit"]),
    check: .bundle { bundle, context in
      guard let foreign = bundle.undeclaredDialect else { return }
      let reader =
        foreign.name == DialectTable.inAppSettingsKit.name
        ? "InAppSettingsKit" : "'\(foreign.name)'"
      let (subject, effect): (String, String)
      switch foreign.evidence {
      // The name says that the app reads it.
      case .bundle, .page: return
      case .type(let name): (subject, effect) = ("type \(quoted: name)", "Settings drops the row")
      case .key(let name): (subject, effect) = ("key \(quoted: name)", "Settings ignores it")
      }
      context.report(
        foreign.place, "\(subject) belongs to \(reader)", effect: effect,
        help: "add 'dialects: [\(foreign.name)]' to '.settingsc.yml' if the app uses \(reader)")
    })

  private static let enabling =
    "add 'dialects: [inappsettingskit]' to '.settingsc.yml' if the app uses InAppSettingsKit"
}
