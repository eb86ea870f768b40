import SettingsBundleKit
import TestSupport
import Testing

/// No input makes the library trap or reach memory that is not its own: every call returns or
/// throws.
@Suite struct HostileBundleTests {
  private static let rows = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>T</string>
    <key>Key</key><string>a</string><key>DefaultValue</key><string>YES</string></dict>
    <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>b</string>
    <key>DefaultValue</key><integer>18446744073709551615</integer><key>Titles</key><array><string>x</string></array>
    <key>Values</key><array><integer>-1</integer><real>1e308</real></array></dict>
    <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>File</key><string>Root</string></dict>
    <dict><key>Type</key><string>IASKTextViewSpecifier</string><key>Key</key><string>c</string></dict>
    <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>d</string>
    <key>DefaultValue</key><real>nan</real><key>MinimumValue</key><real>inf</real>
    <key>MaximumValue</key><date>2001-01-01T00:00:00Z</date></dict>
    """

  private static let page = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- settingsc:disable-next unknown-key -->
    <plist version="1.0"><dict><key>ApplicationGroupContainerIdentifier</key><string>group.x</string>
    <key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>
    \(rows)
    </array></dict></plist>
    """.utf8)

  private static let table = Array("\"T\" = \"t\";\n\"T\" = \"u\"; /* c */ x = y;\n".utf8)

  /// Everything that the library can be asked.
  private func use(
    _ files: [String: [UInt8]], name: String = "Settings.bundle", _ dialect: SettingsBundle.Dialect
  ) {
    let bundle = SettingsBundle(files: files, name: name, dialect: dialect)
    _ = bundle.pages().map { $0.specifiers.count }
    _ = bundle.languages
    for finding in bundle.lint() {
      #expect(LintConfiguration.ruleIDs.contains(finding.rule) && !finding.message.isEmpty)
    }
    var configuration = LintConfiguration()
    configuration.platforms = Set(LintConfiguration.Platform.allCases)
    configuration.deploymentTargets = [.iOS: "6"]
    configuration.enabledRules = LintConfiguration.ruleIDs
    configuration.entitledGroups = []
    _ = try? bundle.lint(configuration)
    for file in bundle.fixed(includingUnsafe: true) { #expect(files[file.path] != file.contents) }
    var options = RegistrationDefaults.Options()
    options.skipsFaulty = true
    for idiom in [nil, RegistrationDefaults.Idiom.phone, .pad] {
      options.idiom = idiom
      let defaults = try? bundle.registrationDefaults(options)
      for suite in [nil, "group.x"] {
        for format in RegistrationDefaults.Format.allCases {
          _ = defaults?.file(of: suite, as: format)
        }
      }
    }
  }

  /// A binary list made from the page, to be broken too.
  private static let binary: [UInt8] = {
    let plain = SettingsBundle(
      files: ["Root.plist": page], dialect: .inAppSettingsKit)
    var options = RegistrationDefaults.Options()
    options.skipsFaulty = true
    return (try? plain.registrationDefaults(options).file(as: .binaryPropertyList))
      ?? Array("bplist00".utf8)
  }()

  @Test(arguments: SeededGenerator.cases(30), SettingsBundle.Dialect.allCases)
  func changedBytesDoNotCrash(_ seed: SeededGenerator, _ dialect: SettingsBundle.Dialect) {
    var random = seed
    for original in [HostileBundleTests.page, HostileBundleTests.binary] {
      var bytes = original
      for _ in 0..<random.below(8) + 1 {
        let position = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[position] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(position..<min(bytes.count, position + random.below(20)))
        case 2:
          bytes.insert(
            contentsOf: original.dropFirst(position % original.count).prefix(random.below(40)),
            at: position)
        default: bytes[position] ^= 1 << UInt8(random.below(8))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      var table = HostileBundleTests.table
      table[random.below(table.count)] = UInt8(truncatingIfNeeded: random.next())
      use(
        [
          "Root.plist": bytes, "More.plist": HostileBundleTests.page,
          "en.lproj/Root.strings": table,
        ], dialect)
    }
  }

  @Test(arguments: [
    "", "/", "..", ".", "a//b", "../Root.plist", "Root.plist/Root.plist", "/Root.plist",
    "Root.plist/", ".plist",
    "~ipad.plist", "Root~ipad~iphone.plist", ".lproj/.strings", "en.lproj", "\u{0}.plist",
    "\u{301}.plist",
    "Root.inApp.plist", "en.lproj/en.lproj/Root.strings",
    String(repeating: "a/", count: 2000) + "b.plist",
  ])
  func oddFileNamesDoNotCrash(_ name: String) {
    for bytes in [[], HostileBundleTests.page, HostileBundleTests.table] {
      use([name: bytes, "Root.plist": HostileBundleTests.page], .apple)
      use([name: bytes], name: name, .inAppSettingsKit)
    }
  }

  @Test func deepAndCyclicListsDoNotCrash() {
    let deep = "<plist>" + String(repeating: "<array>", count: 100_000)
    let openStep = String(repeating: "(", count: 100_000)
    // An array that holds itself.
    let cyclic: [UInt8] =
      Array("bplist00".utf8) + [0xA1, 0x00] + [8] + Array(repeating: 0, count: 6) + [1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    for bytes in [Array(deep.utf8), Array(openStep.utf8), cyclic] {
      use(["Root.plist": bytes, "en.lproj/Root.strings": bytes], .apple)
    }
  }
}
