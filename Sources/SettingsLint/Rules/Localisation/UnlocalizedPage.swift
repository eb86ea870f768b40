import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let unlocalizedPage = Rule(
    id: "unlocalized-page",
    title: "page without a strings table in a translated bundle",
    severity: .info,
    rationale: """
      Every page names its own strings table; it does not take over the one of the page that leads to it. A page \
      without `StringsTable` shows its texts as they are written, in every language, while the rest of the bundle is \
      translated. Pages that only show text or lead to such pages, like generated licence pages, are left alone.
      """,
    remedy: "Add `StringsTable` to the page and a table of that name to every language folder.",
    sources: [
      "Apple, Settings Application Schema Reference, Root Content", "Apple, Building a Settings bundle for your app",
    ],
    bad: [
      .files([
        "Root.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        ↓<dict>
        \(LocalisationExample.page(table: ""))
        </dict>
        </plist>
        """,
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ])
    ],
    good: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
      // Without a name, texts are looked up in `Localizable`.
      .files([
        "Root.plist": LocalisationExample.page(table: ""),
        "en.lproj/Localizable.strings": #""Sounds" = "Sounds";"#,
      ]),
      .files(["Root.plist": LocalisationExample.page(table: "")]),
    ],
    check: .bundle { bundle, context in
      let tableNames = TableNames(bundle)
      guard !tableNames.existing.isEmpty else { return }
      let languages = Set(bundle.tables.compactMap(\.language)).count
      for page in bundle.pages
      where page.isReached && page.name.language == nil && tableNames.isUntranslated(page) && hasTexts(page, bundle) {
        let hint = tableNames.existing.contains(page.name.base) ? "; name '\(page.name.base)', which is there" : ""
        context.report(
          page, page.list.root,
          "a page with texts must name its strings table in 'StringsTable' to be translated; found none, while the "
            + "bundle has tables in \(languages) language\(languages == 1 ? "" : "s")\(hint)")
      }
    })

  /// Whether a page has texts to translate and is no mere text page below the first one.
  private static func hasTexts(_ page: Page, _ bundle: SettingsBundle) -> Bool {
    guard page.isEditable(bundle.schema) || page.name.base == "Root" else { return false }
    return page.rows.contains { row in row.title.map { TranslatableText.hasLetters($0.value) } ?? false }
  }
}
