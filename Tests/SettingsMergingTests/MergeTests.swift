import SettingsAnalysis
import SettingsLint
import SettingsMerging
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import Testing

@Suite("Merged bundles")
struct MergeTests {
  private static func page(_ rows: String, _ more: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>\(more)<key>PreferenceSpecifiers</key><array>\(rows)</array></dict></plist>
    """
  }

  private static func row(_ type: String, _ fields: [(String, String)]) -> String {
    "<dict><key>Type</key><string>\(type)</string>"
      + fields.map { "<key>\($0.0)</key>\($0.1)" }.joined() + "</dict>"
  }

  private static func text(_ key: String, _ value: String) -> (String, String) { (key, "<string>\(value)</string>") }

  private static func toggle(_ key: String, _ value: String = "<true/>") -> String {
    row(
      "PSToggleSwitchSpecifier",
      [text("Title", "Switch \(key)"), text("Key", key), ("DefaultValue", value)])
  }

  private static func group(_ title: String, _ footer: String = "") -> String {
    row("PSGroupSpecifier", [text("Title", title)] + (footer.isEmpty ? [] : [text("FooterText", footer)]))
  }

  private static func pane(_ title: String, _ file: String) -> String {
    row("PSChildPaneSpecifier", [text("Title", title), text("File", file)])
  }

  private static func part(_ name: String, title: String? = nil, _ texts: [String: String]) -> MergePart {
    let files = MemoryFiles(texts: texts)
    let bundle = BundleLoader(schema: .apple).load(files, path: name, name: name + ".bundle")
    return MergePart(name: name, title: title, bundle: bundle, tree: files, limit: 1 << 20)
  }

  private static let base = part("App", ["Root.plist": page(group("General") + toggle("sounds"))])

  /// What LicensePlist writes.
  private static let licensePlist = part(
    "LicensePlist",
    [
      "com.mono0926.LicensePlist.plist": page(
        group("Licenses") + pane("Alamofire", "com.mono0926.LicensePlist/Alamofire")
          + pane("Rx Swift", "com.mono0926.LicensePlist/Rx Swift")),
      "com.mono0926.LicensePlist/Alamofire.plist": page(
        row("PSGroupSpecifier", [text("FooterText", "MIT"), text("License", "MIT")])),
      "com.mono0926.LicensePlist/Rx Swift.plist": page(row("PSGroupSpecifier", [text("FooterText", "Apache")])),
    ])

  /// What CocoaPods writes.
  private static let cocoaPods = part(
    "Pods-App-acknowledgements",
    [
      "Pods-App-acknowledgements.plist": page(
        group("Acknowledgements", "This application makes use of the following third party libraries:")
          + row("PSGroupSpecifier", [text("Title", "Pod"), text("FooterText", "MIT"), text("License", "MIT")]),
        "<key>Title</key><string>Acknowledgements</string>")
    ])

  /// What swift-package-list writes.
  private static let packageList = part(
    "swift-package-list",
    [
      "Acknowledgements.plist": page(group("Packages") + pane("Yams", "Packages/Yams")),
      "Packages/Yams.plist": page(row("PSGroupSpecifier", [text("FooterText", "MIT")])),
    ])

  private static func merge(
    _ fragments: [MergePart], base: MergePart = base, insertion: MergeInsertion = .markerOrEnd
  ) throws(MergeConflicts) -> (outcome: MergeOutcome, bundle: SettingsBundle) {
    let outcome = try BundleMerge.merge(base, fragments, insertion: insertion)
    let files = Dictionary(outcome.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let bundle = BundleLoader(schema: .apple).load(
      MemoryFiles(files), path: "Settings.bundle", name: "Settings.bundle")
    return (outcome, bundle)
  }

  /// What stands in the way of a merge.
  private static func conflicts(
    _ fragments: [MergePart], base: MergePart = base, insertion: MergeInsertion = .markerOrEnd
  ) -> [String] {
    do {
      _ = try BundleMerge.merge(base, fragments, insertion: insertion)
      return []
    } catch {
      return error.conflicts
    }
  }

  private static func titles(_ bundle: SettingsBundle) -> [String] {
    bundle.pages(named: "Root").first?.rows.map { $0.title?.value ?? "-" } ?? []
  }

  @Test("open the pages that license tools write, without folders and without findings")
  func licenses() throws {
    let (outcome, bundle) = try Self.merge([Self.licensePlist, Self.cocoaPods, Self.packageList])
    #expect(
      Self.titles(bundle) == ["General", "Switch sounds", "-", "Licenses", "Acknowledgements", "Packages"])
    #expect(
      outcome.files.map(\.path) == [
        "Acknowledgements.plist", "Packages.Yams.plist", "Pods-App-acknowledgements.plist", "Root.plist",
        "com.mono0926.LicensePlist.Alamofire.plist", "com.mono0926.LicensePlist.Rx-Swift.plist",
        "com.mono0926.LicensePlist.plist",
      ])
    #expect(!bundle.pages.contains { !$0.isReached })
    let findings = Linter().lint(bundle).filter { $0.severity > .info }
    #expect(findings.isEmpty, "\(findings.map { "\($0.path): \($0.rule): \($0.message)" })")
    #expect(outcome.pages.first { $0.file == "Packages.Yams.plist" }?.renamedFrom == "Packages/Yams.plist")
  }

  @Test("are the same every time, and know nothing of fragments that are gone")
  func deterministic() throws {
    let first = try Self.merge([Self.licensePlist, Self.cocoaPods]).outcome.files
    let second = try Self.merge([Self.licensePlist, Self.cocoaPods]).outcome.files
    #expect(first == second)
    let fewer = try Self.merge([Self.cocoaPods]).outcome.files.map(\.path)
    #expect(fewer == ["Pods-App-acknowledgements.plist", "Root.plist"])
    let alone = try Self.merge([]).outcome.files.map(\.path)
    #expect(alone == ["Root.plist"])
  }

  @Test("give pages of the same name another one")
  func names() throws {
    let one = Self.part("One", title: "First", ["Page.plist": Self.page(Self.group("A"))])
    let two = Self.part("Two", title: "Second", ["Page.plist": Self.page(Self.group("B"))])
    let (outcome, bundle) = try Self.merge([one, two])
    #expect(outcome.files.map(\.path) == ["Page.plist", "Root.plist", "Two.Page.plist"])
    #expect(Self.titles(bundle) == ["General", "Switch sounds", "-", "First", "Second"])
    #expect(!bundle.pages.contains { !$0.isReached })
  }

  @Test("refuse two rows of one title that open different pages")
  func sameTitles() {
    let one = Self.part("One", ["Page.plist": Self.page(Self.group("Same"))])
    let two = Self.part("Two", ["Page.plist": Self.page(Self.group("Same"))])
    #expect(!Self.conflicts([one, two]).isEmpty)
  }

  @Test("add the rows of a first page at the end, behind a title or at the marker")
  func insertion() throws {
    let fragment = Self.part("Debug", ["Root.plist": Self.page(Self.group("Debug") + Self.toggle("debug"))])
    let atEnd = try Self.merge([fragment]).bundle
    #expect(Self.titles(atEnd) == ["General", "Switch sounds", "Debug", "Switch debug"])
    let base = Self.part(
      "App",
      [
        "Root.plist": Self.page(
          Self.group("General") + Self.toggle("sounds") + Self.group(MergeInsertion.marker) + Self.group("Last")
            + Self.toggle("last"))
      ])
    let atMarker = try Self.merge([fragment], base: base).bundle
    #expect(Self.titles(atMarker) == ["General", "Switch sounds", "Debug", "Switch debug", "Last", "Switch last"])
    let withoutMarker = try Self.merge([], base: base).bundle
    #expect(Self.titles(withoutMarker) == ["General", "Switch sounds", "Last", "Switch last"])
    let behind = try Self.merge([fragment], base: base, insertion: .after("Last")).bundle
    #expect(Self.titles(behind).suffix(3) == ["Switch last", "Debug", "Switch debug"])
    #expect(!Self.conflicts([fragment], insertion: .after("Nowhere")).isEmpty)
  }

  @Test("keep one of two rows with the same key, type and default, and refuse others")
  func keys() throws {
    let same = Self.part("Same", ["Root.plist": Self.page(Self.group("G") + Self.toggle("sounds") + Self.toggle("b"))])
    let (outcome, bundle) = try Self.merge([same])
    #expect(Self.titles(bundle) == ["General", "Switch sounds", "G", "Switch b"])
    #expect(outcome.warnings.count == 1)
    let other = Self.part("Other", ["Root.plist": Self.page(Self.group("G") + Self.toggle("sounds", "<false/>"))])
    #expect(
      Self.conflicts([other]) == [
        "'sounds' has another type or default in 'Other/Root.plist' than in 'App/Root.plist'"
      ])
  }

  @Test("keep a fragment's strings tables under a name of their own, and join those of first pages")
  func tables() throws {
    let base = Self.part(
      "App",
      [
        "Root.plist": Self.page(
          Self.group("General") + Self.toggle("sounds"), "<key>StringsTable</key><string>Root</string>"),
        "de.lproj/Root.strings": "\"General\" = \"Allgemein\";\n",
      ])
    let fragment = Self.part(
      "Kit",
      [
        "Root.plist": Self.page(
          Self.group("Kit") + Self.pane("More", "More"), "<key>StringsTable</key><string>Root</string>"),
        "More.plist": Self.page(
          Self.group("Inside") + Self.toggle("inside"), "<key>StringsTable</key><string>Root</string>"),
        "de.lproj/Root.strings": "\"Kit\" = \"Baukasten\"; \"Inside\" = \"Innen\"; \"Old\" = \"Alt\";\n",
        "fr.lproj/Root.strings": "\"Kit\" = \"Kit\";\n",
      ])
    let (outcome, bundle) = try Self.merge([fragment], base: base)
    #expect(
      outcome.files.map(\.path) == ["More.plist", "Root.plist", "de.lproj/Kit.Root.strings", "de.lproj/Root.strings"])
    let root = try #require(bundle.tables.first { $0.name == "Root" })
    #expect(root.entries.map { root.list.text($0.value) } == ["Allgemein", "Baukasten", "Innen", "Alt"])
    #expect(bundle.pages(named: "More").first?.stringsTable?.value == "Kit.Root")
    #expect(outcome.warnings.contains { $0.contains("'fr'") })
    #expect(outcome.unusedStrings.first?.keys == ["Kit", "Old"])
    let clash = Self.part(
      "Clash",
      [
        "Root.plist": Self.page(Self.group("General"), "<key>StringsTable</key><string>Root</string>"),
        "de.lproj/Root.strings": "\"General\" = \"Generell\";",
      ])
    #expect(!Self.conflicts([clash], base: base).isEmpty)
  }

  @Test("copy images, and refuse others of the same name")
  func images() throws {
    let base = Self.part("App", ["Root.plist": Self.page(Self.toggle("a")), "icon.png": "one"])
    let same = Self.part("Same", ["Root.plist": Self.page(Self.toggle("b")), "icon.png": "one", "more.png": "x"])
    let files = try Self.merge([same], base: base).outcome.files.map(\.path)
    #expect(files == ["Root.plist", "icon.png", "more.png"])
    let other = Self.part("Other", ["Root.plist": Self.page(Self.toggle("b")), "icon.png": "two"])
    #expect(!Self.conflicts([other], base: base).isEmpty)
  }

  @Test("refuse rows that would change their app group")
  func suites() {
    let group = "<key>ApplicationGroupContainerIdentifier</key><string>group.com.example</string>"
    let base = Self.part("App", ["Root.plist": Self.page(Self.toggle("a"), group)])
    let root = Self.part("Root", ["Root.plist": Self.page(Self.toggle("b"))])
    #expect(!Self.conflicts([root], base: base).isEmpty)
    let page = Self.part("Page", ["Page.plist": Self.page(Self.group("P") + Self.toggle("b"))])
    #expect(!Self.conflicts([page], base: base).isEmpty)
    #expect(Self.conflicts([Self.licensePlist], base: base).isEmpty)
  }

  @Test("refuse what is no settings page")
  func strays() {
    let plain = Self.part("Plain", ["packages.plist": "<plist version=\"1.0\"><array/></plist>"])
    #expect(
      Self.conflicts([plain]) == [
        "'Plain/packages.plist' is not a settings page: it has no 'PreferenceSpecifiers'"
      ])
  }
}
