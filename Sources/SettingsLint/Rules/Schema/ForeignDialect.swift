import SettingsAnalysis
import SettingsModel
import SettingsSchema

extension Rule {
  static let foreignDialect = Rule(
    id: "foreign-dialect",
    title: "content of a framework that Settings does not show",
    severity: .warning,
    variants: [.meantForApp],
    rationale: """
      InAppSettingsKit shows the pages of a settings bundle inside the app and knows more types, keys and values \
      than Settings. Settings drops rows of its types and ignores its keys without an error. The bundle is checked as \
      the framework reads it, and this is reported once per bundle.
      """,
    remedy: """
      Enable the dialect with `dialects: [inappsettingskit]` in `.settingsc.yml` if the rows are meant for the \
      framework. Use Apple's types and keys if they are meant for Settings.
      """,
    sources: ["https://github.com/futuretap/InAppSettingsKit"],
    bad: [
      .rows(
        Sample.row(.bare, ["Type": "↓IASKButtonSpecifier", "Title": "Reset", "Key": "reset"]),
        Sample.row(.bare, ["Type": "IASKOpenURLSpecifier", "Title": "Help", "File": "https://example.com"]),
        finds: "type 'IASKButtonSpecifier' belongs to InAppSettingsKit; Settings drops the row\nhelp: \(enabling)"),
      .files(
        ["Root.plist": Sample.page([Sample.row(.toggleSwitch)])], without: [""],
        finds:
          "'InAppSettings.bundle' belongs to InAppSettingsKit; the Settings app does not show it\nhelp: \(enabling)",
        bundleName: "InAppSettings.bundle"),
    ],
    good: [
      .row(
        .bare, ["Type": "IASKButtonSpecifier", "Title": "Reset", "Key": "reset"], dialects: ["inappsettingskit"])
    ],
    check: .bundle { bundle, context in
      guard let foreign = bundle.undeclaredDialect else { return }
      let reader = foreign.name == DialectTable.inAppSettingsKit.name ? "InAppSettingsKit" : "'\(foreign.name)'"
      let isNamed: Bool
      switch foreign.evidence {
      case .bundle, .page: isNamed = true
      case .type, .key: isNamed = false
      }
      let message =
        switch foreign.evidence {
        case .bundle(let name): "\(Wording.path(name)) belongs to \(reader); the Settings app does not show it"
        case .page(let file): "\(Wording.path(file)) belongs to \(reader); the Settings app does not show it"
        case .type(let name): "type \(Wording.quote(name)) belongs to \(reader); Settings drops the row"
        case .key(let name): "key \(Wording.quote(name)) belongs to \(reader); Settings ignores it"
        }
      context.report(
        foreign.place, message,
        help: "add 'dialects: [\(foreign.name)]' to '.settingsc.yml' if the app uses \(reader)",
        as: isNamed ? .meantForApp : nil)
    })

  private static let enabling =
    "add 'dialects: [inappsettingskit]' to '.settingsc.yml' if the app uses InAppSettingsKit"
}

extension Rule.Variant {
  fileprivate static let meantForApp = Rule.Variant(
    .info, when: "the name of the bundle or the page says that it is meant for the app")
}
