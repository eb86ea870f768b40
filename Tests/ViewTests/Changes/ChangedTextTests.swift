import TestSupport
import Testing

@testable import SettingsChanges

/// Changes of texts through strings tables and languages.
@Suite struct ChangedTextTests {
  @Test func languagesComeAndGo() {
    let root = page(.toggle("a", title: "Sounds"), ChangeClassTests.other, table: "Root")
    let old = [
      "Root.plist": root, "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";",
      "fr.lproj/Root.strings": "/**/",
    ]
    let new = [
      "Root.plist": root, "de.lproj/Root.strings": "\"Sounds\" = \"Klänge\";",
      "it.lproj/Root.strings": "/**/",
    ]
    let changes = TestComparison.changes(old, new)
    #expect(
      changes.map { "\($0.level.rawValue) \($0.change) \($0.languages.joined(separator: ","))" }
        .sorted() == [
          "safe language-added it", "safe language-removed fr", "safe title-changed de",
        ])
    #expect(changes.flatMap(\.notes) == ["de: 'Klänge' instead of 'Töne'"])
  }

  @Test func aTextChangesWhereTheNewSideHasNoTable() {
    func files(_ title: String) -> [String: String] {
      ["Root.plist": page(.toggle("a", title: title), ChangeClassTests.other, table: "Root")]
    }
    let old = files("Sounds").merging(["en.lproj/Root.strings": "\"Sounds\" = \"Sound\";"]) { $1 }
    #expect(
      TestComparison.summaries(old, files("Noise")) == [
        "behavior language-removed", "safe title-changed a",
      ])
  }

  @Test func textsChangeThroughTheTablesThatPeopleFallBackTo() {
    let root = page(.toggle("a", title: "Sounds"), table: "Root")
    func files(_ english: String, german: String = "de") -> [String: String] {
      [
        "Root.plist": root, "en.lproj/Root.strings": "\"Sounds\" = \"\(english)\";",
        "fr.lproj/Other.strings": "/**/",
        "\(german).lproj/Root.strings": "\"Sounds\" = \"Töne\";",
      ]
    }
    // French people read the English table, as the bundle has no French one.
    #expect(
      TestComparison.changes(files("Sound"), files("Tones", german: "DE")).map(\.languages) == [
        ["en", "fr"]
      ])
    // A page that names no table is translated by 'Localizable'.
    let unnamed = page(.toggle("a", title: "Sounds"))
    func localizable(_ english: String) -> [String: String] {
      ["Root.plist": unnamed, "en.lproj/Localizable.strings": "\"Sounds\" = \"\(english)\";"]
    }
    #expect(
      TestComparison.changes(localizable("Sound"), localizable("Tones")).map(\.languages) == [
        ["en"]
      ])
  }

  @Test func titlesExchangedByATableAreAnotherMeaning() throws {
    func files(_ titles: [XMLValue], _ table: String) -> [String: String] {
      [
        "Root.plist": page(
          .list("a", 0, [0, 1], titles: titles), ChangeClassTests.other, table: "Root"),
        "en.lproj/Root.strings": table,
        "de.lproj/Root.strings": "\"V1\" = \"Aus\"; \"V2\" = \"An\";",
      ]
    }
    let old = files(["V1", "V2"], "\"V1\" = \"Off\"; \"V2\" = \"On\";")
    let exchanged = "\"V1\" = \"On\"; \"V2\" = \"Off\";"
    let changes = TestComparison.changes(old, files(["V1", "V2"], exchanged))
    #expect(changes.map(\.change) == ["value-meaning", "value-meaning"])
    #expect(changes.first?.message == "value 0 of 'a' means 'On' instead of 'Off'")
    // Titles and table exchanged together: only readers of the other table see another title.
    let both = TestComparison.changes(old, files(["V2", "V1"], exchanged))
    #expect(both.map(\.change) == ["title-changed", "title-changed"])
    #expect(both.map(\.languages) == [["de"], ["de"]])
  }

  @Test func aNewTextIsNotedPerLanguage() throws {
    let table = ["de.lproj/Root.strings": "\"Sounds\" = \"Töne\";"]
    let old = table.merging([
      "Root.plist": page(.toggle("a", title: "Sounds"), ChangeClassTests.other, table: "Root")
    ]) { $1 }
    let new = table.merging([
      "Root.plist": page(.toggle("a", title: "Noise"), ChangeClassTests.other, table: "Root")
    ]) { $1 }
    let change = try #require(TestComparison.changes(old, new).first)
    #expect(change.change == "title-changed")
    #expect(change.notes == ["de: no translation of 'Noise' yet"])
  }

  @Test func aTextWithoutTranslationsIsNotedForNoLanguage() throws {
    func files(_ title: String, _ translated: String = "Other") -> [String: String] {
      [
        "Root.plist": page(.toggle("a", title: "\(title)"), table: "Root"),
        "de.lproj/Root.strings": "\"\(translated)\" = \"Anderes\";",
      ]
    }
    #expect(try #require(TestComparison.changes(files("Sounds"), files("Noise")).first).notes == [])
    let changes = TestComparison.changes(files("Sounds"), files("Noise", "Noise"))
    #expect(try #require(changes.first).notes == ["de: 'Anderes' instead of 'Sounds'"])
  }

  @Test func anUnreadableTableDoesNotChangeTexts() {
    let root = page(.toggle("a", title: "Sounds"), ChangeClassTests.other, table: "Root")
    let broken = ["Root.plist": root, "de.lproj/Root.strings": "\"Sounds\" = "]
    let whole = ["Root.plist": root, "de.lproj/Root.strings": "\"Sounds\" = \"Töne\";"]
    #expect(TestComparison.summaries(broken, whole) == [])
    #expect(TestComparison.summaries(whole, broken) == [])
  }

  @Test func languageFoldersInAnotherCaseAreTheSame() {
    let root = page(.toggle("a", title: "Sounds"), table: "Root")
    let table = "\"Sounds\" = \"Töne\";"
    let old = ["Root.plist": root, "pt-BR.lproj/Root.strings": table, "de.lproj/Root.plist": root]
    let new = ["Root.plist": root, "pt-br.lproj/Root.strings": table, "DE.lproj/Root.plist": root]
    #expect(TestComparison.summaries(old, new) == [])
  }

  @Test func messagesAreInTheDevelopmentLanguage() throws {
    func files(_ titles: [XMLValue], _ title: String) -> [String: String] {
      [
        "Root.plist": page(
          .list("a", 0, [0, 1], titles: titles), .toggle("b", title: title), table: "Root"),
        "de.lproj/Root.strings":
          "\"V1\" = \"Aus\"; \"V2\" = \"An\"; \"S1\" = \"Ton\"; \"S2\" = \"Töne\";",
        "en.lproj/Root.strings":
          "\"V1\" = \"Off\"; \"V2\" = \"On\"; \"S1\" = \"Sound\"; \"S2\" = \"Sounds\";",
      ]
    }
    let changes = TestComparison.changes(files(["V1", "V2"], "S1"), files(["V2", "V1"], "S2"))
    #expect(changes.contains { $0.message == "value 0 of 'a' means 'On' instead of 'Off'" })
    #expect(changes.contains { $0.message == "title of 'b' is 'Sounds' instead of 'Sound'" })
  }

  @Test func anotherKeyForTheSameTextIsNotAChange() {
    func files(_ title: String) -> [String: String] {
      [
        "Root.plist": page(.toggle("b", title: title), table: "Root"),
        "en.lproj/Root.strings": "\"S1\" = \"Sound\"; \"S2\" = \"Sound\";",
      ]
    }
    #expect(TestComparison.changes(files("S1"), files("S2")).isEmpty)
  }

  @Test func aRemovedLanguageIsSafeIfItsTextsWereThoseOfThePage() {
    let bundle = ["Root.plist": page(.toggle("a", title: "Sounds"), table: "Root")]
    func level(_ table: String) -> [ChangeLevel] {
      TestComparison.changes(bundle.merging(["en.lproj/Root.strings": table]) { $1 }, bundle).map(
        \.level)
    }
    #expect(level("\"Sounds\" = \"Sounds\"; \"Group\" = \"Group\";") == [.safe])
    #expect(level("\"Sounds\" = \"Tones\";") == [.behavior])
  }
}
