import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let inconsistentVariant = Rule(
    id: "inconsistent-variant",
    title: "variant of a page that disagrees with the page itself",
    severity: .warning,
    rationale: """
      A bundle may hold several files of one page: `Root~ipad.plist` for a kind of device, `de.lproj/Root.plist` for a \
      language. Each user gets one of them, and the app registers the defaults of one. If their defaults differ, the app \
      behaves differently with each; if one of them lacks a row, its users cannot change that setting. A row for one kind \
      of device needs no file of its own: `SupportedUserInterfaceIdioms` says which devices show it.
      """,
    remedy: "Use the same keys and defaults in all variants; translate texts in strings tables.",
    sources: [
      "https://github.com/futuretap/InAppSettingsKit", "https://github.com/futuretap/InAppSettingsKit/issues/77",
    ],
    bad: [
      .files(
        [
          "Root.plist": Sample.soundsPage,
          "Root~ipad.plist": Sample.page([Sample.row(.toggleSwitch, ["DefaultValue": .marked(false)])]),
        ],
        finds: """
          default of 'sounds' is the Boolean false, but the Boolean true in 'Root.plist'; the app registers only one
          help: use the same default in all variants of the page
          """),
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.toggleSwitch), Sample.musicRow]),
          "Root~ipad.plist": "↓" + Sample.soundsPage,
        ],
        finds: """
          'Root~ipad.plist' lacks 'music', unlike 'Root.plist'
          help: use the same keys in all variants of the page
          """),
    ],
    good: [
      .files([
        "Root.plist": Sample.soundsPage, "Root~ipad.plist": Sample.soundsPage,
        "de.lproj/Root.plist": Sample.page([Sample.row(.toggleSwitch, ["Title": "Geräusche"])]),
      ])
    ],
    check: .bundle { _, context in
      for difference in context.analysis.variantDifferences {
        let (original, variant) = (difference.original, difference.variant)
        switch difference.detail {
        case .defaults(let key, let first, let second):
          context.report(
            variant.place(second),
            """
            default of \(Wording.quote(key)) is \(variant.list.description(second)), but \(original.list.description(first)) in \
            \(Wording.path(original.file)); the app registers only one
            """,
            help: "use the same default in all variants of the page",
            notes: [FindingNote("the default in \(Wording.path(original.file)) is here", at: original.place(first))])
        case .keys(let allMissing, let allExtra):
          let (missing, extra) =
            context.isInForce("irregular-key")
            ? (comparable(allMissing, with: variant), comparable(allExtra, with: original)) : (allMissing, allExtra)
          let added = Set(extra)
          for key in missing + extra {
            let cause = FindingCause(id: variant.file, name: key) { keys, _ in
              let parts = [("lacks", keys.filter { !added.contains($0) }), ("adds", keys.filter(added.contains))]
              let differences = parts.filter { !$0.1.isEmpty }.map { "\($0) \(Wording.names($1))" }
              return FindingCause.Words(
                message: """
                  \(Wording.path(variant.file)) \(differences.joined(separator: " and ")), unlike \
                  \(Wording.path(original.file))
                  """,
                help: "use the same keys in all variants of the page")
            }
            context.report(variant.place(variant.specifiersEntry?.key), cause, subject: key)
          }
        }
      }
    })

  /// The keys without those that another page has but for white space at the ends, which is a fault of the key.
  private static func comparable(_ keys: [String], with page: Page) -> [String] {
    if keys.isEmpty { return [] }
    let others = Set(
      page.rows(where: { $0.key != nil }).compactMap { $0.key.map { ExactText($0.value.trimmingInvisible) } })
    return keys.filter { !others.contains(ExactText($0.trimmingInvisible)) }
  }
}
