import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText
import Testing

@testable import SettingsPreview

/// Contents of the document that a preview draws.
@Suite struct DocumentTests {
  private func document(
    _ texts: [String: String], path: String = "App/Settings.bundle",
    name: String = "Settings.bundle",
    findings: [Diagnostic] = [], dialects: [DialectTable] = [.apple]
  ) throws -> JSONValue {
    let files = MemoryFiles(texts: texts)
    let bundle = BundleLoader(schema: Schema(dialects: dialects)).load(
      files, path: path, name: name)
    let document = PreviewDocument(BundleAnalysis(bundle), files: files, findings: findings)
    return try JSONParser.parse(Array(document.json().utf8))
  }

  private func items(_ document: JSONValue, _ name: String) -> [JSONValue] {
    document[name]?.array ?? []
  }

  private static let rows = """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSGroupSpecifier; Title = Top; FooterText = "%d"; },
      { Type = PSTextFieldSpecifier; Title = "NAME_TITLE"; Key = name; DefaultValue = Top; },
      { Type = PSNothing; Title = Lost; }
    ); }
    """

  @Test func textsAreTranslatedOncePerCatalog() throws {
    let document = try document([
      "Root.plist": Self.rows, "en.lproj/Root.strings": "NAME_TITLE = Name;",
      "de.lproj/Root.strings": "Top = Oben; Top = Ganz; unused = x;",
    ])
    let catalog = try #require(items(document, "catalogs").first)
    #expect(catalog["texts"]?.array?.map(\.string) == ["Top", "%d", "NAME_TITLE", "Lost"])
    #expect(catalog["fallback"]?.string == "en")
    func texts(_ language: String) -> [String?]? {
      catalog["translations"]?[language]?.array?.map(\.string)
    }
    #expect(texts("de") == ["Ganz", nil, nil, nil])
    #expect(texts("en") == [nil, nil, "Name", nil])
    let accented = try #require(texts("en-XA"))
    #expect(accented[2]?.hasPrefix("[Ñåɱé") == true)
    #expect(accented[1] == nil)
  }

  /// An entry that is marked as needing translation and has the original text is none; the
  /// language of the pages understands all but names.
  @Test func missingTranslationsAreThoseThatLintReports() throws {
    let rows = """
      { StringsTable = Root; PreferenceSpecifiers = (
        { Type = PSGroupSpecifier; Title = "Top"; FooterText = "10 %"; },
        { Type = PSToggleSwitchSpecifier; Title = "Sounds"; Key = a; DefaultValue = 1; },
        { Type = PSToggleSwitchSpecifier; Title = "Colors"; Key = b; DefaultValue = 1; },
        { Type = PSToggleSwitchSpecifier; Title = "NAME_TITLE"; Key = c; DefaultValue = 1; },
        { Type = PSToggleSwitchSpecifier; Title = "Forgotten"; Key = d; DefaultValue = 1; }
      ); }
      """
    let texts = [
      "Root.plist": rows, "en.lproj/Root.strings": "\"Top\" = \"Top\";",
      "de.lproj/Root.strings": """
      "Top" = "Oben"; "Sounds" = "Töne"; "NAME_TITLE" = "Name";
      /* Title; needs translation */
      "Colors" = "Colors";
      """,
      "fr.lproj/Root.strings": """
      "Top" = "Haut"; "Sounds" = "Sons"; "Colors" = "Couleurs"; "NAME_TITLE" = "Nom";
      """,
      "it.lproj/Other.strings": "",
    ]
    let catalog = try #require(items(document(texts), "catalogs").first)
    let written = catalog["texts"]?.array?.compactMap { $0.string } ?? []
    func missing(_ language: String) -> Set<String> {
      Set(
        (catalog["missing"]?[language]?.array ?? []).compactMap { number($0).map { written[$0] } })
    }
    #expect(missing("en") == ["NAME_TITLE"])
    #expect(missing("de") == ["Colors", "Forgotten"])
    #expect(missing("fr") == ["Forgotten"])
    #expect(missing("it") == ["Top", "Sounds", "Colors", "NAME_TITLE", "Forgotten"])
  }

  @Test func textsOfAPageWithoutATableAreMissing() throws {
    let rows = """
      { PreferenceSpecifiers = (
        { Type = PSToggleSwitchSpecifier; Title = "Sounds"; Key = a; DefaultValue = 1; },
        { Type = PSToggleSwitchSpecifier; Title = "UDP"; Key = b; DefaultValue = 1; }
      ); }
      """
    let document = try document([
      "Root.plist": rows, "en.lproj/Other.strings": "", "de.lproj/Other.strings": "",
    ])
    let catalog = try #require(items(document, "catalogs").first)
    #expect(catalog["missing"]?["de"]?.array?.map(number) == [0])
    #expect(catalog["missing"]?["en"] == nil)
  }

  @Test func languagesKnowTheirDirection() throws {
    let folders = ["ar", "he", "en", "ur-Latn", "ku-Arab", "Hebrew", "Base", "nonsense-x"]
    let document = try document(
      Dictionary(uniqueKeysWithValues: folders.map { ("\($0).lproj/Root.strings", "") })
        .merging(["Root.plist": Self.rows]) { $1 })
    let languages = items(document, "languages")
    #expect(
      languages.filter { $0["rtl"] != nil }.compactMap { $0["name"]?.string }.sorted()
        == ["Hebrew", "ar", "ar-XB", "he", "ku-Arab"])
    #expect(languages.suffix(2).map { $0["name"]?.string } == ["en-XA", "ar-XB"])
  }

  @Test func droppedRowsHaveTheirReason() throws {
    let rows = try #require(
      items(document(["Root.plist": Self.rows]), "pages").first?["rows"]?.array)
    #expect(rows.map { $0["dropped"]?["name"]?.string } == [nil, nil, "unknown-type"])
    #expect(rows.map { number($0["line"]) } == [2, 3, 4])
  }

  @Test func shortTitlesCountWhereThereIsOneForEachValue() throws {
    func short(_ titles: String) throws -> [Bool] {
      let row =
        "Type = PSMultiValueSpecifier; Title = T; Key = k; DefaultValue = a; Titles = (A, B); Values = (a, b);"
      let pages = try items(
        document([
          "Root.plist": "{ PreferenceSpecifiers = ( { \(row) ShortTitles = \(titles); } ); }"
        ]), "pages")
      return (pages.first?["rows"]?.array?.first?["choices"]?.array ?? []).map {
        $0["short"] != nil
      }
    }
    #expect(try short("(x, y)") == [true, true])
    #expect(try short("(x)") == [false, false])
  }

  @Test func aPageIsOpenedByItsNameAlone() throws {
    let names = ["Child", "Child.plist", "../Child", "/Child", "None", "./Child"]
    let rows = names.map { "{ Type = PSChildPaneSpecifier; Title = T; File = \"\($0)\"; }" }
    let document = try document([
      "Root.plist": "{ PreferenceSpecifiers = ( \(rows.joined(separator: ", ")) ); }",
      "Child.plist": Self.rows,
    ])
    let root = items(document, "pages").first { $0["base"]?.string == "Root" }
    #expect(
      root?["rows"]?.array?.map { $0["opens"]?.string } == ["Child", nil, nil, nil, nil, "Child"])
  }

  @Test func theReaderIsTheOneThatTheBundleIsFor() throws {
    func reader(_ dialects: [DialectTable], _ name: String = "Settings.bundle") throws -> (
      String?, Bool
    ) {
      let document = try document(["Root.plist": Self.rows], name: name, dialects: dialects)
      return (document["view"]?["reader"]?.string, document["offersReaders"] != nil)
    }
    #expect(try reader([.apple]) == ("settings", false))
    #expect(try reader([.apple, .inAppSettingsKit]) == ("inappsettingskit", true))
    #expect(try reader([.apple], "InAppSettings.bundle") == ("inappsettingskit", false))
    let kit = "{ PreferenceSpecifiers = ( { Type = IASKButtonSpecifier; Title = T; Key = k; } ); }"
    let undeclared = try document(["Root.plist": kit])
    #expect(undeclared["view"]?["reader"]?.string == "settings", "unless the configuration says so")
  }

  @Test func aRefusedDefaultHasItsFirstReason() throws {
    let row = "{ Type = PSToggleSwitchSpecifier; Title = T; Key = k; DefaultValue = \"%@\"; }"
    let document = try document([
      "Root.plist":
        "{ PreferenceSpecifiers = ( \(row.replacing("%@", with: "a")), \(row.replacing("%@", with: "b")) ); }"
    ])
    #expect(
      items(document, "settings").map { $0["note"]?.string } == [
        "its default is not registered: default 'a' of 'k' is a string, not a Boolean"
      ])
  }

  private func number(_ value: JSONValue?) -> Int? {
    if case .number(let digits)? = value { Int(digits) } else { nil }
  }

  /// A preview is the same file wherever the bundle is.
  @Test func pathsBeginWithTheBundle() throws {
    let path = "/somewhere/App/Settings.bundle"
    let findings = [
      Diagnostic(
        rule: "r", severity: .error, path: path + "/Root.plist",
        keyPath: "PreferenceSpecifiers[12].Title",
        message: "m",
        notes: [Note(message: "n", path: path + "/de.lproj/Root.strings")]),
      Diagnostic(rule: "r", severity: .error, path: path, message: "m"),
      Diagnostic(rule: "r", severity: .error, path: "/home/me/app.plist", message: "m"),
      Diagnostic(
        rule: "r", severity: .error, path: "/home/me/app.plist", keyPath: "name", message: "m"),
    ]
    let shown = try items(
      document(["Root.plist": Self.rows], path: path, findings: findings), "findings")
    #expect(
      shown.map { $0["path"]?.string } == [
        "Settings.bundle/Root.plist", "Settings.bundle", "app.plist", "app.plist",
      ])
    #expect(
      shown[0]["notes"]?.array?.map { $0["path"]?.string } == [
        "Settings.bundle/de.lproj/Root.strings"
      ])
    #expect(shown.map { $0["page"]?.string } == ["Root.plist", nil, nil, "Root.plist"])
    #expect(shown.map { number($0["row"]) } == [12, nil, nil, 1])
  }

  @Test func theFirstPageIsRootOrAnInAppPage() throws {
    #expect(try document(["Other.plist": Self.rows])["first"]?.string == "Root")
    #expect(
      try document(["Other.plist": Self.rows], name: "InAppSettings.bundle")["first"]?.string
        == "Other")
  }

  /// An app registers the defaults of all devices; where they differ, those of the device.
  @Test func defaultsAreThoseThatAreRegistered() throws {
    let row = { (key: String, value: String, idiom: String) in
      "{ Type = PSTextFieldSpecifier; Title = t; Key = \(key); DefaultValue = \(value); "
        + "SupportedUserInterfaceIdioms = (\(idiom)); }"
    }
    let rows = [row("both", "small", "Phone"), row("both", "large", "Pad"), row("pad", "p", "Pad")]
    let document = try document([
      "Root.plist": "{ PreferenceSpecifiers = (\(rows.joined(separator: ","))); }"
    ])
    let settings = items(document, "settings")
    func text(_ value: JSONValue?) -> String? { value?.array?.last?.string }
    #expect(settings.map { $0["key"]?.string } == ["both", "pad"])
    #expect(settings.map { text($0["registered"]) } == [nil, "p"])
    #expect(text(settings[0]["registeredOn"]?["phone"]) == "small")
    #expect(text(settings[0]["registeredOn"]?["pad"]) == "large")
    let variant = try self.document([
      "Root.plist": "{ PreferenceSpecifiers = (\(rows[0])); }",
      "Root~ipad.plist": "{ PreferenceSpecifiers = (\(rows[2])); }",
    ])
    let own = items(variant, "settings").first { $0["key"]?.string == "pad" }
    #expect(own?["registered"] == nil && own?["registeredOn"]?["phone"] == nil)
    #expect(text(own?["registeredOn"]?["pad"]) == "p")
  }
}
