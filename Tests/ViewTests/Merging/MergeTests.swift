import SettingsLint
import SettingsMerging
import SettingsModel
import SettingsRules
import TestSupport
import Testing

@Suite("Merged bundles")
struct MergeTests {
  private static let base = MergePart.rows("App", .group("General"), .toggle("sounds"))

  /// Files that LicensePlist writes.
  private static let licensePlist = MergePart.texts(
    "LicensePlist",
    [
      "com.mono0926.LicensePlist.plist": page(
        .group("Licenses"), .pane("com.mono0926.LicensePlist/Alamofire", title: "Alamofire"),
        .pane("com.mono0926.LicensePlist/Rx Swift", title: "Rx Swift")),
      "com.mono0926.LicensePlist/Alamofire.plist": page(
        TestRow("Group", ["FooterText": "MIT", "License": "MIT"])),
      "com.mono0926.LicensePlist/Rx Swift.plist": page(.group(footer: "Apache")),
    ])

  /// Files that CocoaPods writes.
  private static let cocoaPods = MergePart.texts(
    "Pods-App-acknowledgements",
    [
      "Pods-App-acknowledgements.plist": page(
        .group(
          "Acknowledgements",
          footer: "This application makes use of the following third party libraries:"),
        TestRow("Group", ["Title": "Pod", "FooterText": "MIT", "License": "MIT"]),
        fields: ["Title": "Acknowledgements"]
      )
    ])

  /// Files that swift-package-list writes.
  private static let packageList = MergePart.texts(
    "swift-package-list",
    [
      "Acknowledgements.plist": page(.group("Packages"), .pane("Packages/Yams", title: "Yams")),
      "Packages/Yams.plist": page(.group(footer: "MIT")),
    ])

  @Test("open the pages that license tools write, without folders and without findings")
  func openThePagesThatLicenseToolsWrite() throws {
    let merged = try MergedBundle(Self.base, [Self.licensePlist, Self.cocoaPods, Self.packageList])
    #expect(
      merged.titles == ["General", "sounds", "-", "Licenses", "Acknowledgements", "Packages"])
    #expect(
      merged.outcome.files.map(\.path) == [
        "Acknowledgements.plist", "Packages.Yams.plist", "Pods-App-acknowledgements.plist",
        "Root.plist",
        "com.mono0926.LicensePlist.Alamofire.plist", "com.mono0926.LicensePlist.Rx-Swift.plist",
        "com.mono0926.LicensePlist.plist",
      ])
    #expect(merged.bundle.pages.filter { !$0.isReached }.map(\.file) == [])
    let findings = Linter().diagnostics(in: merged.bundle).filter { $0.severity > .info }
    #expect(findings.isEmpty, "\(findings.map { "\($0.path): \($0.rule): \($0.message)" })")
  }

  @Test("are deterministic and independent of removed fragments")
  func areDeterministicAndIndependentOfRemovedFragments() throws {
    let first = try MergedBundle(Self.base, [Self.licensePlist, Self.cocoaPods]).outcome.files
    let second = try MergedBundle(Self.base, [Self.licensePlist, Self.cocoaPods]).outcome.files
    #expect(first == second)
    let fewer = try MergedBundle(Self.base, [Self.cocoaPods]).outcome.files.map(\.path)
    #expect(fewer == ["Pods-App-acknowledgements.plist", "Root.plist"])
    let alone = try MergedBundle(Self.base, []).outcome.files.map(\.path)
    #expect(alone == ["Root.plist"])
  }

  @Test("rename pages of the same name")
  func renamePagesOfTheSameName() throws {
    let one = MergePart.texts("One", title: "First", ["Page.plist": page(.group("A"))])
    let two = MergePart.texts("Two", title: "Second", ["Page.plist": page(.group("B"))])
    let merged = try MergedBundle(Self.base, [one, two])
    #expect(merged.outcome.files.map(\.path) == ["Page.plist", "Root.plist", "Two.Page.plist"])
    #expect(merged.titles == ["General", "sounds", "-", "First", "Second"])
    #expect(merged.bundle.pages.filter { !$0.isReached }.map(\.file) == [])
  }

  @Test("have the text of a fragment whose first page brings a table")
  func haveTheTextOfAFragmentWithATable() throws {
    let fragment = MergePart.texts(
      "Debug",
      [
        "Root.plist": page(.toggle("debug", title: "Debug"), table: "Root"),
        "en.lproj/Root.strings": "\"Debug\" = \"Debugging\";",
      ])
    let merged = try MergedBundle(Self.base, [fragment])
    let tables = merged.outcome.files.filter { $0.path.hasPrefix("en.lproj/") }.map {
      merged.text($0.path)
    }
    #expect(tables.count == 1 && tables[0].contains("Debugging"), "\(tables)")
  }

  @Test("take pages that hold no values, whatever app group the first page has")
  func takePagesWithoutValuesIntoAnyAppGroup() {
    let base = MergePart.texts("App", ["Root.plist": page(.toggle("sounds"), group: "group.x")])
    let keyed = MergePart.texts(
      "Page", ["Page.plist": page(TestRow("Group", ["Title": "A", "Key": "a"]))])
    #expect(MergedBundle.conflicts(base, [keyed]) == [])
    let values = MergePart.texts("Page", ["Page.plist": page(.group("A"), .toggle("a"))])
    #expect(MergedBundle.conflicts(base, [values]).count == 1)
  }

  @Test("refuse two rows of one title that open different pages")
  func refuseTwoRowsOfOneTitleForDifferentPages() {
    let one = MergePart.texts("One", ["Page.plist": page(.group("Same"))])
    let two = MergePart.texts("Two", ["Page.plist": page(.group("Same"))])
    #expect(
      MergedBundle.conflicts(Self.base, [one, two]) == [
        "rows titled 'Same' of 'One' and 'Two' open different pages, 'Page' and 'Two.Page'; "
          + "name the row of 'Two' with TITLE=FRAGMENT"
      ])
  }

  @Test("add the rows of a first page at the end, behind a title or at the marker")
  func addTheRowsOfAFirstPageAtTheEnd() throws {
    let fragment = MergePart.rows("Debug", .group("Debug"), .toggle("debug"))
    let atEnd = try MergedBundle(Self.base, [fragment]).titles
    #expect(atEnd == ["General", "sounds", "Debug", "debug"])
    let base = MergePart.rows(
      "App", .group("General"), .toggle("sounds"), .group(MergeInsertion.marker), .group("Last"),
      .toggle("last"))
    let atMarker = try MergedBundle(base, [fragment]).titles
    #expect(atMarker == ["General", "sounds", "Debug", "debug", "Last", "last"])
    let withoutMarker = try MergedBundle(base, []).titles
    #expect(withoutMarker == ["General", "sounds", "Last", "last"])
    let behind = try MergedBundle(base, [fragment], insertion: .after("Last")).titles
    #expect(behind.suffix(3) == ["last", "Debug", "debug"])
    let behindRow = try MergedBundle(base, [fragment], insertion: .after("last")).titles
    #expect(behindRow == behind)
    let simple = MergePart.rows(
      "App", .group("General"), .toggle("sounds"), .group("Last"), .toggle("last"))
    let between = try MergedBundle(simple, [fragment], insertion: .after("General")).titles
    #expect(between == ["General", "sounds", "Debug", "debug", "Last", "last"])
    // A marker that is not used still ends its group.
    let unused = MergePart.rows(
      "App", .group("General"), .toggle("sounds"), .group("Other"), .group(MergeInsertion.marker),
      .toggle("last"))
    let ended = try MergedBundle(unused, [fragment], insertion: .after("General")).titles
    #expect(ended == ["General", "sounds", "Debug", "debug", "Other", "-", "last"])
    #expect(
      MergedBundle.conflicts(Self.base, [fragment], insertion: .after("Nowhere")) == [
        "no row or group of the first page is titled 'Nowhere'"
      ])
  }

  @Test("add to each first page the rows of the fragment's first page for its device")
  func addToEachFirstPageTheRowsOfTheFragmentsFirstPageForItsDevice() throws {
    let base = MergePart.texts(
      "App",
      [
        "Root.plist": page(.group("General")), "Root~ipad.plist": page(.group("Pad")),
        "de.lproj/Root~ipad.plist": page(.group("Tafel")),
      ])
    let fragment = MergePart.texts(
      "Kit",
      [
        "Root.plist": page(.group("K"), .toggle("all")),
        "Root~ipad.plist": page(.group("K"), .toggle("pad")),
        "Root~ipad.inApp.plist": page(.group("K"), .toggle("app")),
      ])
    let merged = try MergedBundle(base, [fragment])
    func keys(_ file: String) -> [String] {
      merged.bundle.pages.first { $0.file == file }?.rows.compactMap { $0.key?.value } ?? []
    }
    #expect(keys("Root.plist") == ["all"])
    #expect(keys("Root~ipad.plist") == ["pad"])
    #expect(keys("de.lproj/Root~ipad.plist") == ["pad"])
    let alone = try MergedBundle(base, [.rows("Kit", .group("K"), .toggle("all"))])
    #expect(alone.bundle.pages.allSatisfy { $0.rows.contains { $0.key?.value == "all" } })
  }

  @Test("keep equal rows, and refuse conflicting ones")
  func keepEqualRowsAndRefuseConflictingOnes() throws {
    let same = MergePart.rows("Same", .group("G"), .toggle("sounds"), .toggle("b"))
    let merged = try MergedBundle(Self.base, [same])
    #expect(merged.titles == ["General", "sounds", "G", "sounds", "b"])
    #expect(merged.outcome.warnings.count == 1)
    let name = TestRow.textField("name", "")
    #expect(try MergedBundle(.rows("App", name), [.rows("Same", name)]).outcome.warnings.count == 1)
    let other = MergePart.rows("Other", .group("G"), .toggle("sounds", false))
    #expect(
      MergedBundle.conflicts(Self.base, [other]) == [
        "'sounds' has another type, default or value in 'Other/Root.plist' than in 'App/Root.plist'"
      ])
  }

  @Test("rename a fragment's strings tables, and join those of first pages")
  func renameAFragmentsStringsTables() throws {
    let base = MergePart.texts(
      "App",
      [
        "Root.plist": page(.group("General"), .toggle("sounds"), table: "Root"),
        "de.lproj/Root.strings": "\"General\" = \"Allgemein\";\n",
      ])
    let fragment = MergePart.texts(
      "Kit",
      [
        "Root.plist": page(.group("Kit"), .pane("More"), table: "Root"),
        "More.plist": page(.group("Inside"), .toggle("inside"), table: "Root"),
        "de.lproj/Root.strings":
          "\"Kit\" = \"Baukasten\"; \"Inside\" = \"Innen\"; \"Old\" = \"Alt\";\n",
        "fr.lproj/Root.strings": "\"Kit\" = \"Kit\";\n",
      ])
    let merged = try MergedBundle(base, [fragment])
    #expect(
      merged.outcome.files.map(\.path) == [
        "More.plist", "Root.plist", "de.lproj/Kit.Root.strings", "de.lproj/Root.strings",
      ])
    let root = try #require(merged.bundle.tables.first { $0.name == "Root" })
    #expect(
      root.entries.map { root.list.text($0.value) } == ["Allgemein", "Baukasten", "Innen", "Alt"])
    #expect(merged.bundle.pages(named: "More").first?.stringsTable?.value == "Kit.Root")
    #expect(merged.outcome.warnings.contains { $0.contains("'fr'") })
    let first = try MergedBundle(.rows("App", .group("General")), [fragment])
    #expect(first.bundle.pages(named: "Root").first?.stringsTable?.value == "Root")
    let clash = MergePart.texts(
      "Clash",
      [
        "Root.plist": page(.group("General"), table: "Root"),
        "de.lproj/Root.strings": "\"General\" = \"Generell\";",
      ])
    #expect(
      MergedBundle.conflicts(base, [clash]) == [
        "'General' is translated as 'Generell' in 'Clash/de.lproj/Root.strings' and as 'Allgemein' in "
          + "'de.lproj/Root.strings'"
      ])
  }

  @Test("copy images, and refuse others of the same name")
  func copyImagesAndRefuseOthersOfTheSameName() throws {
    let base = MergePart.texts("App", ["Root.plist": page(.toggle("a")), "icon.png": "one"])
    let same = MergePart.texts(
      "Same", ["Root.plist": page(.toggle("b")), "icon.png": "one", "more.png": "x"])
    let files = try MergedBundle(base, [same]).outcome.files.map(\.path)
    #expect(files == ["Root.plist", "icon.png", "more.png"])
    let other = MergePart.texts("Other", ["Root.plist": page(.toggle("b")), "icon.png": "two"])
    #expect(
      MergedBundle.conflicts(base, [other]) == [
        "'icon.png' has other contents in 'Other' than in 'App'"
      ])
    #expect(
      MergedBundle.conflicts(.rows("App", .toggle("a")), [same, other]) == [
        "'icon.png' has other contents in 'Other' than in 'Same'"
      ])
  }

  @Test("refuse rows that would change their app group")
  func refuseRowsThatWouldChangeTheirAppGroup() {
    let base = MergePart.texts(
      "App", ["Root.plist": page(.toggle("a"), group: "group.com.example")])
    let root = MergePart.rows("Root", .toggle("b"))
    #expect(
      MergedBundle.conflicts(base, [root]) == [
        "the first page of 'Root' stores in the app's own defaults, that of 'App' in the app group "
          + "'group.com.example'; one page cannot have rows of both"
      ])
    let second = MergePart.texts("Page", ["Page.plist": page(.group("P"), .toggle("b"))])
    #expect(
      MergedBundle.conflicts(base, [second]) == [
        "'Page/Page.plist' stores in the app's own defaults, but would inherit the app group 'group.com.example' from the "
          + "first page of 'App'; name the group on the page that needs it instead, or on both"
      ])
    #expect(MergedBundle.conflicts(base, [Self.licensePlist]).isEmpty)
  }

  @Test("refuse files that are not settings pages")
  func refuseFilesThatAreNotSettingsPages() {
    let plain = MergePart.texts(
      "Plain", ["packages.plist": "<plist version=\"1.0\"><array/></plist>"])
    #expect(
      MergedBundle.conflicts(Self.base, [plain]) == [
        "'Plain/packages.plist' is not a settings page: it has no 'PreferenceSpecifiers'"
      ])
  }
}
