import SettingsModel
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsStrings

/// Entries that `sync` adds and removes; everything else stays byte for byte.
@Suite struct SynchronizationTests {
  private func sync(_ files: [String: [UInt8]], prunes: Bool = false) -> StringsChanges {
    var work = Synchronization()
    work.prunes = prunes
    let changes = work.changes(SampleBundle.load(files))
    let again = work.changes(SampleBundle.load(SampleBundle.applying(changes, to: files)))
    #expect(again.changes == [], "a second run changes nothing")
    return changes
  }

  private func sync(texts: [String: String], prunes: Bool = false) -> StringsChanges {
    sync(texts.mapValues { Array($0.utf8) }, prunes: prunes)
  }

  @Test func missingEntriesAreAdded() {
    let changes = sync(texts: [
      "Root.plist": page(titles: ["Sounds", "Alarm"]),
      "en.lproj/Root.strings": "\"Sounds\" = \"All sounds\";\n",
      "de.lproj/Root.strings": "/* Töne */\n\"Alarm\"='Wecker' ; // gut",
    ])
    #expect(changes.notes == [])
    #expect(
      changes.text("en.lproj/Root.strings") == """
        "Sounds" = "All sounds";

        /* Root.plist, item 1: title of toggle switch 'key1' */
        "Alarm" = "Alarm";

        """)
    #expect(
      changes.text("de.lproj/Root.strings") == """
        /* Töne */
        "Alarm"='Wecker' ; // gut

        /* needs translation; Root.plist, item 0: title of toggle switch 'key0' */
        "Sounds" = "All sounds";

        """)
  }

  @Test func entriesAreAddedBeforeWhatReadersPassOver() {
    for rest in ["}\n", "/* the end\n", ";"] {
      let changes = sync(texts: [
        "Root.plist": page(titles: ["Sounds", "Alarm"]),
        "en.lproj/Root.strings": "\"Sounds\" = \"All\";\n\(rest)",
      ])
      let text = changes.text("en.lproj/Root.strings") ?? ""
      #expect(text.hasSuffix("\"Alarm\" = \"Alarm\";\n\(rest)"), "\(text)")
    }
  }

  @Test(
    arguments: [
      TextEncoding.utf8(hasByteOrderMark: true), .utf8(hasByteOrderMark: false),
      .utf16LittleEndian(hasByteOrderMark: true),
      .utf16BigEndian(hasByteOrderMark: true),
    ], ["\n", "\r\n", "\r"])
  func encodingsAndLineEndsStay(_ encoding: TextEncoding, _ lineEnd: String) throws {
    let old = encoding.encode(
      "/* Größe 😀 */\(lineEnd)\"Other\" = \"\u{1F600}\";\(lineEnd)\(lineEnd)")
    let files = [
      "Root.plist": Array(page(titles: ["Sounds", "Other"]).utf8),
      "de.lproj/Root.strings": old, "fr.lproj/.gitkeep": [],
    ]
    let changes = sync(files)
    let new = try #require(changes.changes.first { $0.path == "de.lproj/Root.strings" })
    #expect(new.bytes.starts(with: old))
    let added = encoding.encode("\"Sounds\" = \"Sounds\";\(lineEnd)").dropFirst(
      encoding.encode("").count)
    #expect(new.bytes.suffix(added.count).elementsEqual(added))
    let made = try #require(changes.changes.first { $0.path == "fr.lproj/Root.strings" })
    #expect(made.isNew)
    let list = try StringsTableReader().read(made.bytes)
    #expect(list.encoding == encoding)
    #expect(list.childCount(list.root) == 2)
  }

  @Test func bracesStayAround() throws {
    let changes = sync(texts: [
      "Root.plist": page(titles: ["Sounds"]),
      "en.lproj/Root.strings": "{ \"Other\" = \"x\"; } // end\n",
    ])
    let text = try #require(changes.text("en.lproj/Root.strings"))
    #expect(text.hasPrefix("{ \"Other\" = \"x\"; \n"))
    #expect(text.hasSuffix("} // end\n"))
    let list = try StringsTableReader().read(Array(text.utf8))
    #expect(list.childCount(list.root) == 2)
  }

  @Test func unusualTextsReadBack() throws {
    let titles = ["a \"b\" \\ c", "two\nlines\tand\rmore", "*/ x /*", "\u{2028}x", "日本語 😀", "it's"]
    let changes = sync(texts: [
      "Root.plist": page(titles: titles.map { $0.replacing("\r", with: "&#13;") }),
      "en.lproj/Root.strings": "",
    ])
    let list = try StringsTableReader().read(try #require(changes.changes.first).bytes)
    #expect(list.entries(list.root).map { list.text($0.key) } == titles)
    #expect(list.entries(list.root).map { list.text($0.value) } == titles)
  }

  @Test func textsWithoutLettersAreLeftOut() {
    let changes = sync(texts: [
      "Root.plist": page(titles: ["10", "%d", "—"]), "en.lproj/Root.strings": "",
      "fr.lproj/About.strings": "",
    ])
    #expect(changes.changes == [])
  }

  @Test func unreadableAndCompiledTablesStay() throws {
    let compiled = try PropertyListWriter.binary(
      .dictionary([.init(key: "Other", value: .string("x"))]))
    let changes = sync([
      "Root.plist": Array(page(titles: ["Sounds"]).utf8), "en.lproj/Root.strings": compiled,
      "de.lproj/Root.strings": Array("\"Sounds\" = ".utf8), "fr.lproj/Root.strings": [],
      "it.lproj/Root.strings": try PropertyListWriter.xml(
        .dictionary([.init(key: "Other", value: .string("x"))])),
    ])
    #expect(changes.changes.map(\.path) == ["fr.lproj/Root.strings"])
    #expect(
      changes.notes.map(\.path) == [
        "Settings.bundle/de.lproj/Root.strings", "Settings.bundle/en.lproj/Root.strings",
        "Settings.bundle/it.lproj/Root.strings",
      ])
    #expect(changes.notes.map(\.severity) == [.error, .error, .error])
    #expect(changes.notes.first?.range?.start.line == 1)
    #expect(
      changes.notes.dropFirst().map(\.message) == [
        "the table is not changed: it is compiled; change its source instead",
        "the table is not changed: it is an XML property list; convert it to '\"key\" = \"value\";' lines first",
      ])
  }

  @Test func unusedEntriesAreRemovedOnDemand() {
    let files = [
      "Root.plist": page(titles: ["Sounds"]),
      "en.lproj/Root.strings": """
      /* Everything */

      /* Old */
      "Old" = "Old";

      "Sounds" = "Sounds"; "Older" = "x"; /* y */
      // gone
      "Oldest" /* ; */ = "z" /* ; */ ; // gone
      "Old" = "again";

      """,
    ]
    #expect(sync(texts: files).changes == [])
    #expect(
      sync(texts: files, prunes: true).text("en.lproj/Root.strings") == """
        /* Everything */

        "Sounds" = "Sounds";  /* y */

        """)
  }

  @Test func neighborsAreRemovedTogether() {
    let changes = sync(
      texts: [
        "Root.plist": page(titles: ["Sounds"]),
        "en.lproj/Root.strings": """
        /* Header */

        "Sounds" = "Sounds"; // kept
        // gone
        "Old" = "Old"; "Older" = "Older"; // gone
        "Oldest" = "Oldest";

        /* gone */
        "Oldest of all" = "x";

        /* The end */

        """,
      ], prunes: true)
    #expect(
      changes.text("en.lproj/Root.strings") == """
        /* Header */

        "Sounds" = "Sounds"; // kept

        /* The end */

        """)
  }

  @Test func variantsOfTheDevelopmentLanguageGetNoMark() {
    let changes = sync(texts: [
      "Root.plist": page(titles: ["Sounds"]), "en.lproj/Root.strings": "",
      "en-GB.lproj/Root.strings": "",
      "de.lproj/Root.strings": "",
    ])
    let marked = changes.changes.map(\.path).filter {
      changes.text($0)?.contains("needs translation") == true
    }
    #expect(changes.changes.count == 3)
    #expect(marked == ["de.lproj/Root.strings"])
  }

  @Test(arguments: ["", "\u{FEFF}"]) func theFirstEntryGoesWithTheLineBelow(_ mark: String) {
    let changes = sync(
      texts: [
        "Root.plist": page(titles: ["Sounds"]),
        "en.lproj/Root.strings":
          "\(mark)/* Old */\n\"Old\" = \"Old\";\n\n\"Sounds\" = \"Sounds\";\n",
      ], prunes: true)
    #expect(changes.text("en.lproj/Root.strings") == "\(mark)\"Sounds\" = \"Sounds\";\n")
  }

  @Test func entriesThatACommentKeepsStay() {
    let changes = sync(
      texts: [
        "Root.plist": page(titles: ["Sounds"]),
        "de.lproj/Root.strings":
          "\"Push\" = \"Mitteilung\";\n\"Sounds\" = \"Töne\";\n\"Old\" = \"Alt\";\n",
        "en.lproj/Root.strings": """
        /* settingsc:disable-next unused-string */
        "Push" = "Push";
        "Old" = "Old";
        "Sounds" = "Sounds";

        """,
      ], prunes: true)
    #expect(
      changes.text("en.lproj/Root.strings")
        == "/* settingsc:disable-next unused-string */\n\"Push\" = \"Push\";\n\"Sounds\" = \"Sounds\";\n"
    )
    #expect(
      changes.text("de.lproj/Root.strings")
        == "\"Push\" = \"Mitteilung\";\n\"Sounds\" = \"Töne\";\n",
      "what one language keeps, all keep")
  }

  @Test func aPageThatMayNeedAnyEntryIsNamedOnce() {
    let changes = sync(
      texts: [
        "Root.plist": page(titles: ["Sounds"]),
        "More.plist": page(titles: ["Alarm"], table: "More"),
        "Broken.plist": "<plist>", "en.lproj/Root.strings": "\"Sounds\" = \"x\"; \"Old\" = \"x\";",
        "en.lproj/More.strings": "\"Alarm\" = \"x\"; \"Old\" = \"x\";",
      ], prunes: true)
    #expect(changes.changes == [])
    #expect(changes.notes.map(\.path) == ["Settings.bundle/Broken.plist"])
  }

  @Test func commentsAboveSeveralEntriesStay() {
    let changes = sync(
      texts: [
        "Root.plist": page(titles: ["Sounds"]),
        "en.lproj/Root.strings": "/* Both */\r\n\"Old\" = \"Old\";\r\n\"Sounds\" = \"Sounds\";\r\n",
      ], prunes: true)
    #expect(changes.text("en.lproj/Root.strings") == "/* Both */\r\n\"Sounds\" = \"Sounds\";\r\n")
  }

  @Test func aCommentOnThePlaceOfARemovedTextDoesNotStayAboveAnotherText() {
    let comment = "/* Root.plist, item 1: title of toggle switch 'old' */\n"
    for mark in ["", "needs translation; "] {
      let marked = comment.replacing("/* ", with: "/* " + mark)
      let changes = sync(
        texts: [
          "Root.plist": page(titles: ["Sounds"]),
          "en.lproj/Root.strings": marked + "\"Old\" = \"Old\";\n\"Sounds\" = \"Sounds\";\n",
        ], prunes: true)
      #expect(changes.text("en.lproj/Root.strings") == "\"Sounds\" = \"Sounds\";\n")
    }
  }

  @Test func noEntryIsRemovedBesideAnUnreadablePage() {
    let files = [
      "Root.plist": page(titles: ["Sounds"]), "Other.plist": "<plist><dict>",
      "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n\"Old\" = \"Old\";\n",
    ]
    let changes = sync(texts: files, prunes: true)
    #expect(changes.changes == [])
    #expect(
      changes.notes.map(\.message) == [
        "no unused entries are removed because this page cannot be read and may need any of them: '<dict>' is never "
          + "closed; found the end of the file"
      ])
  }

  @Test func aBundleWithoutLanguagesIsReported() {
    let changes = sync(texts: ["Root.plist": page(titles: ["Sounds"])])
    #expect(changes.changes == [])
    #expect(
      changes.notes.map(\.message) == [
        "the bundle has no language folder; create one, such as 'en.lproj'"
      ])
  }
}
