import SettingsAnalysis
import SettingsModel
import SettingsSchema
import SettingsText
import TestSupport
import Testing

@testable import SettingsChanges

/// A snapshot stands for its bundle in every comparison.
@Suite struct SnapshotTests {
  static func restored(_ bundle: SettingsBundle) throws -> ComparedBundle {
    let json = try JSONParser.parse(Array(BundleSnapshot.text(of: bundle).utf8))
    let snapshot = try BundleSnapshot(json)
    let copy = BundleLoader(schema: .apple).load(
      snapshot.files, path: "snapshot.json", name: snapshot.name)
    return ComparedBundle(BundleAnalysis(copy), plainPath: "snapshot.json")
  }

  @Test(arguments: ChangeClassTests.cases) func givesTheChangesThatTheBundleGives(
    _ test: ChangeClassTests.Case
  ) throws {
    let old = loadBundle(["Root.plist": page(test.old)])
    let new = TestComparison.side(["Root.plist": page(test.new)])
    let changes = BundleComparison.changes(from: try Self.restored(old), to: new)
    #expect(
      changes.map { "\($0.level.rawValue) \($0.change)" + ($0.key.map { " \($0)" } ?? "") }.sorted()
        == test.summaries.sorted())
    #expect(
      BundleComparison.changes(
        from: try Self.restored(old), to: ComparedBundle(BundleAnalysis(old))
      ).isEmpty)
  }

  @Test func linesAreThoseOfTheBundle() throws {
    let old = loadBundle(.toggle("a"), .toggle("b"))
    let changes = BundleComparison.changes(
      from: try Self.restored(old), to: TestComparison.side(["Root.plist": page(.toggle("a"))]))
    #expect(changes.first?.old?.range?.start.line == 4)
  }

  @Test func everyValueReadsBackEqual() throws {
    let values: [XMLValue] = [
      "<integer>18446744073709551615</integer>", "<integer>-1</integer>", "<real>1</real>",
      "<real>nan</real>",
      "<real>1e300</real>", "<date>2001-01-01T00:00:01Z</date>", "<data>AQI=</data>",
      "<string></string>",
      "<dict><key>$date</key><string>x</string><key>a</key><integer>1</integer></dict>",
      "<dict><key>$data</key><string>x</string></dict>", "<array><true/><false/></array>",
    ]
    for value in values {
      let bundle = loadBundle(TestRow("TextField", ["Key": "a", "Other": value]))
      #expect(
        BundleComparison.changes(
          from: try Self.restored(bundle), to: ComparedBundle(BundleAnalysis(bundle))
        ).isEmpty,
        "\(value)")
    }
  }

  @Test func otherJSONIsRefused() {
    for (text, message) in [
      ("{}", "no snapshot of a bundle; 'settingsc snapshot' writes one"),
      (
        #"{"kind": "settings-bundle", "version": 1}"#,
        "a snapshot of another version; this settingsc reads version 2, and 'settingsc snapshot' writes it"
      ),
      (#"{"kind": "settings-bundle", "version": 2}"#, "a snapshot without 'files'"),
      (
        #"{"kind": "settings-bundle", "version": 2, "files": [{"file": "Root.plist"}]}"#,
        "a snapshot whose 'files[0]' has no 'file', or neither 'lines' nor 'base64'"
      ),
      (
        #"{"kind": "settings-bundle", "version": 2, "files": [{"file": "../../etc/x.plist", "lines": []}]}"#,
        "a snapshot whose 'files[0]' is not a page or table of a bundle"
      ),
    ] {
      #expect(throws: BundleSnapshot.Failure(message: message)) {
        try BundleSnapshot(JSONParser.parse(Array(text.utf8)))
      }
    }
  }
}
