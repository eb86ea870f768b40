import SettingsAnalysis
import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import TestSupport
import Testing

/// Findings about strings tables, of which one cause makes one.
@Suite struct TranslationTests {
  /// A bundle with one page of groups that have these titles.
  static func bundle(titles: [String], tables: [String: String], page: String = "Root.plist")
    -> SettingsBundle
  {
    var texts = tables.reduce(into: [:]) { $0["\($1.key).lproj/Root.strings"] = $1.value }
    texts[page] = TestSupport.page(
      titles.map { .toggle($0.filter { $0 != " " }, title: $0) }, table: "Root")
    return loadBundle(texts)
  }

  static func table(_ keys: [String]) -> String {
    keys.map { "\"\($0)\" = \"\($0)!\";\n" }.joined()
  }

  private func findings(_ bundle: SettingsBundle, enabling rules: [String] = []) -> [String] {
    var configuration = LintConfiguration()
    configuration.enabledRules = rules
    return Linter(configuration: configuration).diagnostics(in: bundle).map {
      "\($0.path): \($0.message) [\($0.rule)]"
    }
  }

  @Test func oneTextInManyLanguagesIsOneFinding() {
    var tables = ["en": Self.table(["One", "Two"])]
    for language in [
      "da", "de", "es", "fi", "fr", "it", "ja", "ko", "nl", "nb", "pl", "pt", "ru", "sv",
    ] {
      tables[language] = Self.table(["One"])
    }
    #expect(
      findings(Self.bundle(titles: ["One", "Two"], tables: tables)) == [
        "Settings.bundle/Root.plist: no translation of 'Two' in 'da', 'de', 'es', 'fi', 'fr', 'it', 'ja', 'ko' and 6 more; "
          + "Settings shows it as written [missing-translation]"
      ])
  }

  @Test func aTableThatAPageOfAnotherFrameworkNamesIsUsed() {
    let files = [
      "Root.plist": page(.toggle("a", title: "Sounds"), table: "Root"),
      "en.lproj/Root.strings": Self.table(["Sounds"]),
      "en.lproj/About.strings": Self.table(["Version"]),
    ]
    let unused =
      "Settings.bundle/en.lproj/About.strings: no page names strings table 'About' [unused-strings-table]"
    #expect(findings(loadBundle(files)).contains(unused))
    let framework = ["About.plist": "{ items = (); stringsTable = About; }"]
    let both = files.merging(framework) { first, _ in first }
    #expect(!findings(loadBundle(both)).contains(unused))
  }

  @Test func manyTextsInOneLanguageAreOneFinding() {
    let titles = (1...20).map { "Title \($0)x" }
    let tables = [
      "en": Self.table(titles), "de": Self.table(titles), "fr": Self.table([titles[3]]),
    ]
    #expect(
      findings(Self.bundle(titles: titles, tables: tables)) == [
        "Settings.bundle/fr.lproj/Root.strings: 'fr' translates 1 of 20 texts of table 'Root'; Settings shows the others as written "
          + "[missing-translation]"
      ])
    let most = [
      "en": Self.table(titles), "de": Self.table(titles),
      "fr": Self.table(Array(titles.dropFirst(3))),
    ]
    #expect(
      findings(Self.bundle(titles: titles, tables: most)) == [
        "Settings.bundle/Root.plist: no translation of 'Title 1x' in 'fr'; Settings shows it as written (and 2 more places) "
          + "[missing-translation]"
      ])
  }

  @Test(arguments: ["\"Two\" = \"Two\";", "\"Two\" = \"\";", "\"Two\" = \"\u{A0} \";"])
  func aTextThatNoLanguageTranslatesNeedsNoTranslation(_ entry: String) {
    let tables = [
      "en": Self.table(["One"]), "de": Self.table(["One"]) + entry, "fr": Self.table(["One"]),
    ]
    let found = findings(Self.bundle(titles: ["One", "Two"], tables: tables))
    #expect(found.filter { $0.hasSuffix("[missing-translation]") } == [])
  }

  @Test func theLanguageOfThePagesNeedsNoTranslations() {
    let titles = ["One", "Two", "Three"]
    func table(_ keys: [String], _ mark: String) -> String {
      keys.map { "\"\($0)\" = \"\($0)\(mark)\";" }.joined()
    }
    func missing(_ english: String) -> [String] {
      findings(Self.bundle(titles: titles, tables: ["en": english, "de": table(titles, "!")]))
    }
    #expect(missing(table(["One", "Two"], "")) == [])
    #expect(missing(table(["One"], "!")) == [])
    // A table that puts most texts in other words is what its readers see.
    #expect(
      missing(table(["One", "Two"], "?")) == [
        "Settings.bundle/Root.plist: no translation of 'Three' in 'en'; Settings shows it as written [missing-translation]"
      ])
  }

  @Test func entriesForAMissingTitleAreNotUnused() {
    let tables = ["en": Self.table(["One", "Two"]), "de": Self.table(["One", "Two"])]
    for titles in [["One", " "], []] {
      let found = findings(
        Self.bundle(titles: titles, tables: tables), enabling: ["unused-string"])
      #expect(found.filter { $0.hasSuffix("[unused-string]") } == [])
    }
  }

  @Test func aCommentAboutAnEntryThatIsReportedOnRequestIsNotNeedless() {
    let table = """
      "Sounds" = "Sounds";
      /* settingsc:disable-next unused-string */
      "Zebra" = "Zebra";
      """
    let bundle = Self.bundle(titles: ["Sounds"], tables: ["en": table])
    #expect(findings(bundle) == [])
    #expect(findings(bundle, enabling: ["unused-string"]) == [])
  }

  @Test func aMisspelledKeyIsOneFinding() {
    let tables = ["en": Self.table(["Sounds", "Alarm"]), "de": Self.table(["Sonds", "Alarm"])]
    let found = findings(Self.bundle(titles: ["Sounds", "Alarm"], tables: tables))
    #expect(found.map { $0.split(separator: "[").last } == ["missing-translation]"])
  }

  @Test func aMisspelledEntryIsRenamedRatherThanRemoved() {
    // The English table lists the texts, though it only repeats them.
    func helps(_ german: String) -> [String] {
      let tables = ["en": "Sounds = Sounds; Alarm = Alarm;", "de": german]
      var configuration = LintConfiguration()
      configuration.enabledRules = ["unused-string"]
      let bundle = Self.bundle(titles: ["Sounds", "Alarm"], tables: tables)
      return Linter(configuration: configuration).diagnostics(in: bundle).map {
        "\($0.rule): \($0.help ?? "")"
      }
    }
    #expect(
      helps("Sound = Ton; Alarm = Glocke;") == [
        "missing-translation: rename entry 'Sound' to 'Sounds'"
      ])
    #expect(
      helps("sounds = Ton; Zebra = x; Alarm = Glocke;") == [
        "missing-translation: rename entry 'sounds' to 'Sounds'",
        "unused-string: remove the entry, as 'settingsc strings sync --prune' does",
      ])
    // The file would have two entries for the text.
    #expect(
      helps("Sound = Ton; Alarm = Glocke; /* needs translation */ Sounds = Sounds;") == [
        "missing-translation: translate it in the table 'Root'",
        "unused-string: remove the entry, as 'settingsc strings sync --prune' does",
      ])
  }

  @Test func aTextOfTheTemplateUnderAMisspelledKeyIsNotALeftover() {
    let page = """
      <plist version="1.0"><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>
      <dict><key>Type</key><string>PSGroupSpecifier</string><key>%</key><string>Enabled</string></dict>
      </array></dict></plist>
      """
    func rules(_ key: String) -> [String] {
      let files = MemoryFiles(texts: [
        "Root.plist": page.replacing("%", with: key), "en.lproj/Root.strings": "Enabled = On;",
      ])
      var configuration = LintConfiguration()
      configuration.enabledRules = ["template-leftover"]
      let bundle = BundleLoader(schema: .apple).load(files, path: "", name: "Settings.bundle")
      return Linter(configuration: configuration).diagnostics(in: bundle).map(\.rule)
    }
    #expect(rules("Titel") == ["unknown-key"])
    #expect(rules("Key").contains("template-leftover"))
  }

  @Test func aChangedTitleIsOneFinding() {
    let tables = ["en": Self.table(["Sounds"]), "de": Self.table(["Sounds"])]
    #expect(
      findings(Self.bundle(titles: ["Sound"], tables: tables)) == [
        "Settings.bundle/de.lproj/Root.strings: no page with table 'Root' uses entry 'Sounds' (in 2 languages) [unused-string]"
      ])
  }

  @Test func aTextMissingInTheDevelopmentLanguageIsOneFinding() {
    let tables = ["en": Self.table(["One", "Two"]), "de": Self.table(["One", "Two", "Three"])]
    let found = findings(
      Self.bundle(titles: ["One", "Two", "Three", "Four"], tables: tables),
      enabling: ["untranslated-title"])
    #expect(
      found.map { $0.split(separator: "[").last } == [
        "missing-translation]", "untranslated-title]",
      ])
    #expect(found.last?.contains("'Four'") == true)
  }

  @Test func aWrongTableNameIsOneFinding() {
    let page = Self.bundle(titles: ["One"], tables: [:], page: "Root.plist").pages[0].list.source
      .array
    let text = String(decoding: page, as: UTF8.self)
      .replacing(
        "<key>StringsTable</key><string>Root</string>",
        with: "<key>StringsTable</key><string>Wurzel</string>")
    let files = MemoryFiles(texts: [
      "Root.plist": text, "en.lproj/Root.strings": Self.table(["One"]),
    ])
    let bundle = BundleLoader(schema: .apple).load(files, path: "", name: "Settings.bundle")
    #expect(
      findings(bundle) == [
        "Root.plist: no language has strings table 'Wurzel'; Settings shows the page untranslated "
          + "[missing-strings-table]"
      ])
  }

  @Test func anUnreadableTableIsNotAlsoMissing() {
    let bundle = Self.bundle(
      titles: ["One"], tables: ["en": Self.table(["One"]), "de": "\"One\" = "])
    #expect(
      findings(bundle) == [
        "Settings.bundle/de.lproj/Root.strings: missing value of 'One'; found the end of the file; "
          + "the whole table is lost [malformed-strings]"
      ])
  }

  @Test func theTemplateIsClean() {
    let tables = [
      "en":
        "\"Group\" = \"Group\";\n\"Name\" = \"Name\";\n\"none given\" = \"\";\n\"Enabled\" = \"\";"
    ]
    #expect(
      findings(Self.bundle(titles: ["Sounds"], tables: tables)).filter { $0.contains("-string]") }
        == [])
  }

  @Test func aTextOfAnUnknownRowIsNotUnused() {
    let page = """
      <plist version="1.0"><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>
      <dict><key>Type</key><string>PSSwitch</string><key>Titel</key><string>Sounds</string></dict></array></dict></plist>
      """
    let files = MemoryFiles(texts: [
      "Root.plist": page, "en.lproj/Root.strings": Self.table(["Sounds"]),
    ])
    let bundle = BundleLoader(schema: .apple).load(files, path: "", name: "Settings.bundle")
    #expect(
      findings(bundle) == [
        "Root.plist: unknown type 'PSSwitch'; Settings drops the row [unknown-type]"
      ])
  }

  @Test func aHundredLanguagesMakeFewFindings() {
    let titles = (1...300).map { "Title \($0)x" }
    var tables: [String: String] = [:]
    for first in "abcdefghij" {
      for second in "abcdefghijk" {
        tables["\(first)\(second)x"] = Self.table(titles.dropLast() + ["Old"])
      }
    }
    tables["en"] = Self.table(titles)
    let found = findings(
      Self.bundle(titles: titles, tables: tables), enabling: ["unused-string"])
    #expect(
      found.map { $0.split(separator: "[").last }.sorted { "\($0 ?? "")" < "\($1 ?? "")" } == [
        "missing-translation]", "unused-string]",
      ])
  }
}
