import Foundation
import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsPreview

/// What a document holds of a bundle.
@Suite struct DocumentTests {
  private func document(
    _ texts: [String: String], path: String = "App/Settings.bundle", name: String = "Settings.bundle",
    findings: [Diagnostic] = []
  ) -> PreviewDocument {
    let files = MemoryFiles(texts: texts)
    let bundle = BundleLoader(schema: .apple).load(files, path: path, name: name)
    return PreviewDocument(BundleAnalysis(bundle), files: files, findings: findings)
  }

  private static let rows = """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSGroupSpecifier; Title = Top; FooterText = "%d"; },
      { Type = PSTextFieldSpecifier; Title = "NAME_TITLE"; Key = name; DefaultValue = Top; },
      { Type = PSNothing; Title = Lost; }
    ); }
    """

  @Test func textsAreTranslatedOncePerCatalog() throws {
    let document = document([
      "Root.plist": Self.rows, "en.lproj/Root.strings": "NAME_TITLE = Name;",
      "de.lproj/Root.strings": "Top = Oben; Top = Ganz; unused = x;",
    ])
    let catalog = try #require(document.catalogs.first)
    #expect(catalog.texts.map(\.written) == ["Top", "%d", "NAME_TITLE", "Lost"])
    #expect(catalog.texts.map(\.isTranslatable) == [true, false, true, true])
    #expect(catalog.texts.map(\.isName) == [false, false, true, false])
    #expect(catalog.fallback == "en")
    let translations = Dictionary(uniqueKeysWithValues: catalog.translations.map { ($0.language, $0.texts) })
    #expect(translations["de"] == ["Ganz", nil, nil, nil])
    #expect(translations["en"] == [nil, nil, "Name", nil])
    #expect(translations["en-XA"]?[2]?.hasPrefix("[Ñåɱé") == true)
    #expect(translations["en-XA"]?[1] == nil)
  }

  @Test func languagesKnowTheirDirection() {
    let folders = ["ar", "he", "en", "ur-Latn", "ku-Arab", "Hebrew", "Base", "nonsense-x"]
    let document = document(
      Dictionary(uniqueKeysWithValues: folders.map { ("\($0).lproj/Root.strings", "") })
        .merging(["Root.plist": Self.rows]) { $1 })
    let directions = Dictionary(uniqueKeysWithValues: document.languages.map { ($0.name, $0.isRightToLeft) })
    #expect(directions.filter(\.value).keys.sorted() == ["Hebrew", "ar", "ar-XB", "he", "ku-Arab"])
    #expect(document.languages.suffix(2).map(\.name) == ["en-XA", "ar-XB"])
  }

  @Test func droppedRowsHaveTheirReason() throws {
    let json = Data("[\(document(["Root.plist": Self.rows]).pages[0].rows)]".utf8)
    let rows = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
    #expect(rows.map { ($0["dropped"] as? [String: String])?["name"] } == [nil, nil, "unknown-type"])
    #expect(rows.map { $0["line"] as? Int } == [2, 3, 4])
  }

  /// A preview is the same file wherever the bundle is.
  @Test func pathsBeginWithTheBundle() {
    let path = "/somewhere/App/Settings.bundle"
    let findings = [
      Diagnostic(
        rule: "r", severity: .error, path: path + "/Root.plist", keyPath: "PreferenceSpecifiers[12].Title",
        message: "m",
        notes: [Note(message: "n", path: path + "/de.lproj/Root.strings")]),
      Diagnostic(rule: "r", severity: .error, path: path, message: "m"),
    ]
    let shown = document(["Root.plist": Self.rows], path: path, findings: findings).findings
    #expect(shown.map(\.diagnostic.path) == ["Settings.bundle/Root.plist", "Settings.bundle"])
    #expect(shown[0].diagnostic.notes.map(\.path) == ["Settings.bundle/de.lproj/Root.strings"])
    #expect(shown.map(\.page) == ["Root.plist", nil])
    #expect(shown.map(\.row) == [12, nil])
  }

  @Test func theFirstPageIsRootOrWhatTheAppMayName() {
    #expect(document(["Other.plist": Self.rows]).firstPage == "Root")
    #expect(document(["Other.plist": Self.rows], name: "InAppSettings.bundle").firstPage == "Other")
  }

  /// An app registers the defaults of all devices; where they differ, those of the device.
  @Test func defaultsAreThoseThatAreRegistered() {
    let row = { (key: String, value: String, idiom: String) in
      "{ Type = PSTextFieldSpecifier; Title = t; Key = \(key); DefaultValue = \(value); "
        + "SupportedUserInterfaceIdioms = (\(idiom)); }"
    }
    let rows = [row("both", "small", "Phone"), row("both", "large", "Pad"), row("pad", "p", "Pad")]
    let document = document(["Root.plist": "{ PreferenceSpecifiers = (\(rows.joined(separator: ","))); }"])
    #expect(document.settings.map(\.id.key) == ["both", "pad"])
    #expect(document.settings.map(\.registered) == [nil, .string("p")])
    #expect(document.settings[0].registeredOn == [.phone: .string("small"), .pad: .string("large")])
  }
}
