import SettingsDiagnostics
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// Findings by who reads the page, and by what they have in common.
@Suite struct AudienceTests {
  /// A list whose default is the text of a number among its values.
  private static func list(values: String = "<integer>1</integer>", title: String = "List") -> String {
    """
    <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>\(title)</string>
    <key>Key</key><string>list</string><key>DefaultValue</key><string>1</string>
    <key>Titles</key><array><string>One</string></array><key>Values</key><array>\(values)</array></dict>
    """
  }

  private static let toggle = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>t</string>
    <key>Key</key><string>t</string><key>DefaultValue</key><true/></dict>
    """

  private func lint(_ files: [String: String], name: String = "Settings.bundle") -> [Diagnostic] {
    Linter().lint(BundleLoader(schema: .apple).load(MemoryFiles(texts: files), path: name, name: name))
  }

  @Test(arguments: [("Other.plist", Severity.warning), ("Root~ipad.plist", .error), ("Root.inApp.plist", .warning)])
  func aPageThatSettingsNeverShowsHasNoErrors(_ file: String, _ severity: Severity) {
    let found = lint(["Root.plist": PageText.page(Self.toggle), file: PageText.page(Self.list())])
      .filter { $0.rule == "default-type-differs" }
    #expect(found.map(\.severity) == [severity])
    #expect(found.allSatisfy { $0.message.contains("; Settings") == (severity == .error) })
  }

  @Test func whatCannotBeReadIsAnErrorEverywhere() {
    let found = lint(["Root.plist": "<plist><dict>"], name: "InAppSettings.bundle")
    #expect(found.filter { $0.severity == .error }.map(\.rule) == ["malformed-plist"])
  }

  @Test func aFirstPageThatCannotBeReadLeavesTheReadersOpen() {
    let found = lint(["Root.plist": "<plist><dict>", "Other.plist": PageText.page(Self.list())])
    #expect(found.first { $0.rule == "default-type-differs" }?.severity == .error)
  }

  @Test func aCommentAtOnePlaceLeavesTheOthers() {
    let rows = ["a", "b", "c"].map { PageText.faultyToggle($0, unknown: ["Colour"]) }
    let all = PageText.linter().lint(PageText.bundle(["Root.plist": PageText.page(rows.joined(separator: "\n"))]))
    #expect(all.filter { $0.rule == "unknown-key" }.map(\.notes.count) == [2])
    let suppressed = "<!-- settingsc:disable unknown-key -->\n" + rows[0] + "\n<!-- settingsc:enable unknown-key -->\n"
    let rest = PageText.linter().lint(
      PageText.bundle(["Root.plist": PageText.page(suppressed + rows[1] + "\n" + rows[2])])
    ).filter { $0.rule == "unknown-key" }
    #expect(rest.map(\.message) == ["unknown key 'Colour' in 2 places; Settings ignores it"])
    #expect(rest.map(\.keyPath) == ["PreferenceSpecifiers[1].Colour"])
  }

  @Test func aFixThatMakesVariantsDifferIsUnsafe() {
    func safeties(_ pad: String) -> [FixIt.Safety] {
      lint(["Root.plist": PageText.page(Self.list()), "Root~ipad.plist": PageText.page(pad)])
        .filter { $0.rule == "default-type-differs" && $0.path.hasSuffix("/Root.plist") }
        .flatMap { $0.fixes.map(\.safety) }
    }
    #expect(safeties(Self.list()) == [.safe])
    #expect(safeties(Self.list(values: "<string>1</string>")) == [.unsafe])
  }
}
