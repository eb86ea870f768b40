import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension Rule {
  package static let foreignDialect = Rule(
    "foreign-dialect", .warning, title: "types or keys of a framework that Settings does not know",
    rationale: """
      InAppSettingsKit shows the bundle inside the app and knows more types, keys and values. Settings drops or \
      ignores them. The bundle is checked as the framework reads it; this is reported once per bundle, with the number \
      of rows.
      """,
    remedy:
      "Enable the dialect with `dialects: [inappsettingskit]`, or use Apple's types and keys.",
    sources: [.inAppSettingsKit],
    examples: [
      .rows(
        Sample.row(.bare, ["Type": "↓IASKButtonSpecifier", "Title": "Reset", "Key": "reset"]),
        Sample.row(
          .bare, ["Type": "IASKOpenURLSpecifier", "Title": "Help", "File": "https://example.com"]),
        finds:
          "type 'IASKButtonSpecifier' belongs to InAppSettingsKit; Settings drops the row (and 1 more place)",
        help: "\(enabling)"),
      .row(
        .bare, ["Type": "IASKButtonSpecifier", "Title": "Reset", "Key": "reset"]
      )
      .withDialects(["inappsettingskit"]),
    ],
    check: .bundle { bundle, context in
      guard let foreign = bundle.undeclaredDialect else { return }
      let reader =
        foreign.name == DialectTable.inAppSettingsKit.name
        ? "InAppSettingsKit" : "'\(foreign.name)'"
      let subject: String
      let effect: Fault.Effect
      switch foreign.evidence {
      // The name of the bundle or page shows that the app reads the dialect.
      case .bundle, .page: return
      case .type(let name):
        subject = "type \(quoted: name)"
        effect = .settings("drops the row")
      case .key(let name):
        subject = "key \(quoted: name)"
        effect = .settings("ignores it")
      }
      var fault = Fault(at: foreign.place, "\(subject) belongs to \(reader)")
      fault.effect = effect
      fault.help = "add 'dialects: [\(foreign.name)]' to '.settingsc.yml' if the app uses \(reader)"
      fault.cause = .rule
      fault.name = subject
      context.report(fault)
      for place in bundle.rows(ofDialect: foreign.name) where place != foreign.place {
        var further = Fault(at: place, fault.sentence)
        further.effect = fault.effect
        further.cause = .rule
        further.name = subject
        context.report(further)
      }
    })

  private static let enabling =
    "add 'dialects: [inappsettingskit]' to '.settingsc.yml' if the app uses InAppSettingsKit"
}

extension SettingsBundle {
  /// Returns the places of row types that belong to a dialect.
  fileprivate func rows(ofDialect name: String) -> [Place] {
    pages.flatMap { page in
      page.rows.filter { schema.element($0.element).dialect == name }
        .compactMap { row in row.field(.type).map { row.place($0.value) } }
    }
  }
}
