import SettingsFiles
import SettingsModel
import SettingsSchema
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsModel

/// Facts about a built app from its files.
@Suite struct ProductReaderTests {
  private func product(
    _ files: [String: String], _ bundle: String = "/R.app/Settings.bundle", program: [UInt8]? = nil,
    groups: Bool = false
  ) throws -> AppProduct? {
    let store = MemoryFileStore(files.merging([bundle + "/Root.plist": "{}"]) { first, _ in first })
    if let program { try store.write(program, to: "/R.app/R") }
    return ProductReader(ReadableFiles(store), display: { "shown" + $0 }).product(
      ofBundleAt: bundle, readsGroups: groups)
  }

  private func information(_ text: String) throws -> AppProduct {
    try #require(try product(["/R.app/Info.plist": "{ \(text) }"]))
  }

  @Test func theInformationIsRead() throws {
    let product = try information(
      """
      CFBundleIdentifier = com.example.reader; CFBundleDevelopmentRegion = en; MinimumOSVersion = "15.2";
      CFBundleSupportedPlatforms = (iPhoneOS); UIDeviceFamily = (1); CFBundleLocalizations = (de, en);
      """)
    #expect(product.name == "R.app")
    #expect(product.bundleIdentifier == "com.example.reader")
    #expect(product.developmentLanguage == "en")
    #expect(product.platforms == [.iOS])
    #expect(product.minimumVersions == [.iOS: try #require(Version("15.2"))])
    #expect(product.idioms == .phone)
    #expect(product.languages == ["de", "en"])
    #expect(!product.mixesLanguages)
    #expect(product.groups == nil)
    #expect(product.faults.isEmpty)
    #expect(product.files == [AppProduct.File(path: "Root.plist", size: 2)])
  }

  @Test func devicesImplyTheSystemIfTheBuildNamesNone() throws {
    #expect(try information("UIDeviceFamily = (1, 2);").platforms == [.iOS])
    #expect(try information("UIDeviceFamily = (1, 2);").idioms == .all)
    #expect(try information("UIDeviceFamily = (\"3\");").platforms == [.tvOS])
    #expect(try information("UIDeviceFamily = (7);").platforms == [.visionOS])
    #expect(try information("DTPlatformName = appletvsimulator;").platforms == [.tvOS])
    #expect(try information("").platforms == [.iOS])
    #expect(try information("").idioms == nil)
  }

  @Test func unreplacedVariablesAreIgnored() throws {
    let product = try information(
      "CFBundleDevelopmentRegion = \"$(DEVELOPMENT_LANGUAGE)\"; CFBundleIdentifier = \"$(ID)\";")
    #expect(product.developmentLanguage == nil)
    #expect(product.bundleIdentifier == nil)
  }

  @Test func anAppForTheMacHasItsOwnLayout() throws {
    let product = try #require(
      try product(
        [
          "/R.app/Contents/Info.plist":
            "{ LSMinimumSystemVersion = \"13.0\"; CFBundleDevelopmentRegion = en; }",
          "/R.app/Contents/Resources/fr.lproj/a.strings": "", "/R.app/de.lproj/a.strings": "",
        ], "/R.app/Contents/Resources/Settings.bundle"))
    #expect(product.place == .top)
    #expect(product.platforms == [.macCatalyst])
    #expect(product.minimumVersions == [.macCatalyst: try #require(Version("13"))])
    #expect(product.languages == ["fr"])
  }

  @Test func otherBundlesMayUseOtherLanguagesIfTheAppAllowsThem() throws {
    func mixes(_ value: String) throws -> Bool {
      let list = "<plist><dict><key>CFBundleAllowMixedLocalizations</key>\(value)</dict></plist>"
      return try #require(try product(["/R.app/Info.plist": list])).mixesLanguages
    }
    #expect(try mixes("<true/>"))
    #expect(try !mixes("<false/>"))
    #expect(try !mixes("<string>YES</string>"))
  }

  @Test func foldersOfSourcesAreNotApps() throws {
    #expect(try product(["/R.app/R.xcodeproj/project.pbxproj": ""]) == nil)
    #expect(try product(["/R.app/.git/HEAD": ""]) == nil)
    #expect(try product([:]) != nil)
    let empty = ProductReader(ReadableFiles(MemoryFileStore([:])), display: { $0 })
    #expect(empty.product(ofBundleAt: "/R.app/Settings.bundle", readsGroups: false) == nil)
  }

  @Test func unreadableInformationIsReported() throws {
    let product = try #require(try product(["/R.app/Info.plist": "<plist><dict></plist>"]))
    #expect(product.faults.map(\.path) == ["shown/R.app/Info.plist"])
    #expect(
      product.faults[0].message.hasPrefix("'shown/R.app/Info.plist' cannot be read as a dictionary")
    )
    #expect(
      product.faults[0].message.hasSuffix(
        "; the app's languages, systems and devices are not known"))
  }

  // Groups.

  private static let list = """
    <plist version="1.0"><dict><key>com.apple.security.application-groups</key>
    <array><string>group.a</string><string>group.b</string></array></dict></plist>
    """

  @Test func groupsComeFromTheSignature() throws {
    let program = TestProgram(signature: TestSignature(list: Self.list).bytes)
    #expect(
      try product([:], program: program.bytes, groups: true)?.groups == ["group.a", "group.b"])
    #expect(try product([:], program: program.bytes, groups: false)?.groups == nil)
    let other =
      "<plist version=\"1.0\"><dict><key>application-identifier</key><string>A.b</string></dict></plist>"
    let none = TestProgram(signature: TestSignature(list: other).bytes)
    #expect(try product([:], program: none.bytes, groups: true)?.groups == [])
    // The signature is behind whatever the program holds.
    let last = TestSignature(list: Self.list.replacing("group.b", with: "group.c")).bytes
    let two = TestProgram(signature: last, section: Self.list)
    #expect(try product([:], program: two.bytes, groups: true)?.groups == ["group.a", "group.c"])
    let debug = other.replacing("application-identifier", with: "get-task-allow")
    #expect(try product(["/R.app/R": debug], groups: true)?.groups == [])
    // Other lists in a program say nothing.
    let foreign = TestProgram(
      signature: TestSignature().bytes, section: "<plist><dict/></plist><plist><broken")
    #expect(try product([:], program: foreign.bytes, groups: true)?.groups == nil)
  }

  @Test func groupsOfASimulatorBuildAreInASection() throws {
    let debug = "<plist version=\"1.0\"><dict><key>get-task-allow</key><true/></dict></plist>"
    for list in [nil, debug] {
      let program = TestProgram(
        signature: TestSignature(list: list, flags: 2).bytes, section: Self.list)
      #expect(
        try product([:], program: program.bytes, groups: true)?.groups == ["group.a", "group.b"])
    }
  }

  @Test func aFatFileHasSlices() throws {
    let program = TestProgram(signature: TestSignature(list: Self.list).bytes)
    for start in [64, 5000] {
      #expect(
        try product([:], program: program.inFatFile(at: start), groups: true)?.groups == [
          "group.a", "group.b",
        ])
    }
  }

  @Test func theProfileCountsWithoutASignature() throws {
    let profile = """
      0\u{80}<?xml version="1.0"?><plist version="1.0"><dict><key>Entitlements</key>\(
        Self.list.dropFirst(21).dropLast(8))</dict></plist>trailer
      """
    let files = ["/R.app/embedded.mobileprovision": profile]
    #expect(try product(files, groups: true)?.groups == ["group.a", "group.b"])
    let unsigned = TestProgram(signature: nil).bytes
    #expect(try product(files, program: unsigned, groups: true)?.groups == ["group.a", "group.b"])
    #expect(try product([:], program: unsigned, groups: true)?.groups == nil)
    #expect(try product([:], program: unsigned, groups: true)?.faults.isEmpty == true)
    let broken = try product(
      ["/R.app/embedded.mobileprovision": "<plist><dict></plist>"], groups: true)
    #expect(broken?.faults.map(\.path) == ["shown/R.app/embedded.mobileprovision"])
    #expect(try product([:], program: Array("text".utf8), groups: true)?.groups == nil)
    let local = TestProgram(signature: TestSignature(flags: 2).bytes).bytes
    #expect(try product(files, program: local, groups: true)?.groups == ["group.a", "group.b"])
  }

  @Test func aListAnywhereInALargeProgramIsFound() throws {
    for padding in [(1 << 20) - 100, (1 << 20) - 3, 3 << 20] {
      let program = [UInt8](repeating: 0x3C, count: padding) + Array(Self.list.utf8) + [0]
      #expect(try product([:], program: program, groups: true)?.groups == ["group.a", "group.b"])
    }
    let openings = String(repeating: "<plist", count: 100_000) + Self.list
    #expect(try product(["/R.app/R": openings], groups: true)?.groups == ["group.a", "group.b"])
  }
}
