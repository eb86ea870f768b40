import SettingsModel
import TestSupport
import Testing

@testable import SettingsStrings

/// Status of translations, and its reports.
@Suite struct TranslationStatusTests {
  static let status = TranslationStatus(
    SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds", "Alarm, |loud|", "10"]),
      "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\"; \"Alarm, |loud|\" = \"Alarm\";",
      "de.lproj/Root.strings": "\"Sounds\" = \"Sounds\"; \"Alarm, |loud|\" = \"\";",
      "pt_BR.lproj/Root.strings": "\"Sounds\" = \"Sons\";", "fr.lproj/Root.strings": "\"Sounds\" =",
    ]))

  @Test func eachTextIsTranslatedMissingEmptyOrSame() {
    let table = Self.status.tables[0]
    #expect(table.languages.map(\.name) == ["de", "en", "pt_BR"])
    #expect(table.languages.map(\.percent) == [0, 100, 50])
    #expect(
      table.texts.map(\.states) == [[.same, .same, .translated], [.empty, .translated, .missing]])
    #expect(Self.status.notes.map(\.path) == ["Settings.bundle/fr.lproj/Root.strings"])
    #expect(!Self.status.isComplete)
  }

  @Test func copiesOfTheDevelopmentLanguageAreNotTranslated() {
    let files = [
      "Root.plist": page(titles: ["SOUNDS", "ALARM"]),
      "en.lproj/Root.strings": "SOUNDS = \"Sounds\"; ALARM = \"Alarm\";",
      "en-GB.lproj/Root.strings": "SOUNDS = \"SOUNDS\";",
      "de.lproj/Root.strings": "ALARM = \"Wecker\";",
    ].mapValues { Array($0.utf8) }
    let changes = Synchronization().changes(SampleBundle.load(files))
    let table = TranslationStatus(SampleBundle.load(SampleBundle.applying(changes, to: files)))
      .tables[0]
    #expect(table.languages.map { "\($0.name) \($0.percent)" } == ["de 50", "en-GB 100", "en 100"])
    #expect(
      table.texts.map(\.states) == [
        [.untranslated, .same, .translated], [.translated, .translated, .translated],
      ])
  }

  @Test func syncedEntriesAreUntranslatedAtFirst() {
    func status(_ entries: String) -> TranslationStatus {
      TranslationStatus(
        SampleBundle.load(texts: [
          "Root.plist": page(titles: ["OK", "Sounds"]),
          "en.lproj/Root.strings": "\"Sounds\" = \"All\"; OK = OK;",
          "de.lproj/Root.strings": entries,
        ]))
    }
    let copies = status("OK = OK;\n/* needs translation; Root.plist */\n\"Sounds\" = \"All\";\n")
    #expect(!copies.isComplete)
    #expect(
      StatusReport.text.render(copies).hasPrefix(
        "Root: 2 texts\n  de    0 %  1 untranslated  1 same\n    untranslated: 'Sounds'\n"))
    #expect(StatusReport.markdown.render(copies).contains("| de | 0 % | 0 | 0 | 1 | 1 |\n"))
    #expect(StatusReport.markdown.render(copies).hasSuffix("| Sounds |  |  | de |\n"))
    // The translator left the comment as it was.
    let translated = status(
      "OK = OK;\n/* needs translation; Root.plist */\n\"Sounds\" = \"Töne\";\n")
    #expect(translated.isComplete)
    #expect(
      translated.tables[0].texts.map(\.states) == [[.same, .same], [.translated, .translated]])
  }

  @Test func textIsForTerminals() {
    #expect(
      StatusReport.text.render(Self.status) == """
        Root: 2 texts
          de       0 %  1 empty  1 same
            empty: 'Alarm, |loud|'
          en     100 %
          pt_BR   50 %  1 missing
            missing: 'Alarm, |loud|'

        """)
  }

  @Test(arguments: [StatusReport.text, .markdown, .csv]) func invisibleCharactersAreWrittenOut(
    _ report: StatusReport
  ) {
    let text = report.render(
      TranslationStatus(
        SampleBundle.load(texts: [
          "Root.plist": page(titles: ["A\u{202E}B", "C\u{9B}31mD"]),
          "de.lproj/Root.strings": "\"x\" = \"y\";",
          "d\u{1B}[31me.lproj/Root.strings": "\"x\" = \"y\";",
        ])))
    #expect(
      text.contains("u{202E}B") && text.contains("u{9B}31mD") && text.contains("u{1B}"), "\(text)")
    #expect(
      !text.unicodeScalars.contains { ["\u{202E}", "\u{9B}", "\u{1B}"].contains($0) }, "\(text)")
  }

  @Test func commentsForTranslatorsHaveNoInvisibleCharacters() {
    let bundle = SampleBundle.load(texts: [
      "Root.plist": page(titles: ["Sounds"]).replacing("key0", with: "a\u{202E}"),
      "de.lproj/Root.strings": "\"x\" = \"y\";",
    ])
    let sheet = TranslationSheet.export(bundle).files.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }.joined()
    #expect(sheet.contains("a\\u{202E}") && !sheet.unicodeScalars.contains("\u{202E}"), "\(sheet)")
  }

  @Test func csvHasAColumnPerLanguage() {
    #expect(
      StatusReport.csv.render(Self.status)
        == "table,text,page,item,de,en,pt_BR\r\nRoot,Sounds,Root.plist,0,same,same,translated\r\n"
        + "Root,\"Alarm, |loud|\",Root.plist,1,empty,translated,missing\r\n")
  }

  @Test func markdownIsEscaped() {
    #expect(
      StatusReport.markdown.render(Self.status) == """
        ### Root

        | Language | Translated | Missing | Empty | Untranslated | Same |
        |---|---:|---:|---:|---:|---:|
        | de | 0 % | 0 | 1 | 0 | 1 |
        | en | 100 % | 0 | 0 | 0 | 1 |
        | pt\\_BR | 50 % | 1 | 0 | 0 | 0 |

        | Text | Missing in | Empty in | Untranslated in |
        |---|---|---|---|
        | Alarm, \\|loud\\| | pt\\_BR | de |  |

        """)
  }

  @Test func jsonHasEverything() {
    #expect(
      StatusReport.json.render(Self.status) == """
        {
          "version": 1,
          "tables": [
            {
              "name": "Root",
              "languages": [
                {
                  "language": "de",
                  "development": false,
                  "percent": 0,
                  "translated": 0,
                  "missing": 0,
                  "same": 1,
                  "empty": 1,
                  "untranslated": 0
                },
                {
                  "language": "en",
                  "development": true,
                  "percent": 100,
                  "translated": 1,
                  "missing": 0,
                  "same": 1,
                  "empty": 0,
                  "untranslated": 0
                },
                {
                  "language": "pt_BR",
                  "development": false,
                  "percent": 50,
                  "translated": 1,
                  "missing": 1,
                  "same": 0,
                  "empty": 0,
                  "untranslated": 0
                }
              ],
              "texts": [
                {
                  "text": "Sounds",
                  "page": "Root.plist",
                  "item": 0,
                  "states": {
                    "de": "same",
                    "en": "same",
                    "pt_BR": "translated"
                  }
                },
                {
                  "text": "Alarm, |loud|",
                  "page": "Root.plist",
                  "item": 1,
                  "states": {
                    "de": "empty",
                    "en": "translated",
                    "pt_BR": "missing"
                  }
                }
              ]
            }
          ]
        }

        """)
  }
}
