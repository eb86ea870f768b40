import SettingsModel
import SettingsRules
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAnalysis

/// Faults that touch the requested defaults, and pages that give none.
@Suite struct FlattenedDefaultsTests {
  private func faults(_ files: [String: String], _ options: FlattenedDefaults.Options = .init())
    -> [String]
  {
    BundleAnalysis(loadBundle(files)).flattened(options).faults.map(\.rule)
  }

  private func faults(_ rows: TestRow..., options: FlattenedDefaults.Options = .init()) -> [String]
  {
    faults(["Root.plist": page(rows)], options)
  }

  private static let defaults = page(.toggle("b"))
  private static let mismatch = "toggle-default-mismatch"

  @Test func aFaultOfARowTouchesTheDefaultsOfItsGroupAndDevices() {
    let files = [
      "Root.plist": page(.pane("More"), .toggle("a", "YES", .only("Pad"))),
      "More.plist": page(.toggle("b"), group: "group.x"),
    ]
    #expect(faults(files) == [Self.mismatch])
    #expect(faults(files, .init(idiom: .pad)) == [Self.mismatch])
    #expect(faults(files, .init(idiom: .phone)) == [])
    #expect(faults(files, .init(group: "group.x")) == [])
    // A group that no page names is the caller's mistake.
    #expect(faults(files, .init(group: "group.y")) == [Self.mismatch])
  }

  @Test func aDroppedRowTouchesTheDefaultsThatWereToHaveIt() {
    let untitled = TestRow("TitleValue", ["Title": "T", "Key": "", "DefaultValue": "x"])
    #expect(faults(untitled) == ["missing-required-key"])
    #expect(faults(untitled, options: .init(editableOnly: true)) == [])
    let unknown = TestRow("Foo", ["Title": "T", "Key": "k", "DefaultValue": "x"])
    #expect(faults(unknown, options: .init(editableOnly: true)) == ["unknown-type"])
    let hidden = TestRow.toggle("a", true, .only())
    #expect(faults(hidden, options: .init(idiom: .phone)) == ["hidden-everywhere"])
    let ofPad = TestRow("ToggleSwitch", ["Title": "T", "Key": "k"] + .only("Pad"))
    #expect(faults(ofPad, options: .init(idiom: .pad)) == ["missing-required-key"])
    #expect(faults(ofPad, options: .init(idiom: .phone)) == [])
    let unstated = TestRow("ToggleSwitch", ["Title": "T", "Key": "k"])
    let files = [
      "Root.plist": page(unstated, .pane("More")),
      "More.plist": page(.toggle("b"), group: "group.x"),
    ]
    #expect(faults(files) == ["missing-required-key"])
    #expect(faults(files, .init(group: "group.x")) == [])
  }

  @Test func aMisnamedKeyTouchesTheDefaultThatItHides() {
    #expect(
      faults(TestRow("TextField", ["Title": "T", "Key": "k", "DefualtValue": "x"])) == [
        "unknown-key"
      ])
    #expect(
      faults(TestRow("TextField", ["Title": "T", "DefualtValue": "x"])) == ["missing-required-key"])
    #expect(faults(.textField(" ", "x")) == ["missing-required-key"])
    #expect(faults(.textField(" ")) == [])
  }

  @Test func aPaneThatLeadsNowhereTouchesTheDefaultsOfItsDevices() {
    let pane = TestRow.pane("Gone", .only("Pad"))
    #expect(faults(pane, options: .init(idiom: .pad)) == ["missing-page-file"])
    #expect(faults(pane, options: .init(idiom: .phone)) == [])
  }

  @Test func aDroppedPaneTouchesDefaultsThatNothingElseOpens() {
    let dropped = TestRow("ChildPane", ["File": "More"])
    let text = page(.group("T"))
    #expect(
      faults(["Root.plist": page(dropped), "More.plist": Self.defaults]) == ["missing-required-key"]
    )
    #expect(
      faults(["Root.plist": page(dropped, .pane("More")), "More.plist": Self.defaults]) == [])
    #expect(faults(["Root.plist": page(dropped), "More.plist": text]) == [])
    let ofPad = TestRow("ChildPane", ["File": "More"] + .only("Pad"))
    let pages = ["Root.plist": page(ofPad), "More.plist": Self.defaults]
    #expect(faults(pages, .init(idiom: .pad)) == ["missing-required-key"])
    #expect(faults(pages, .init(idiom: .phone)) == [])
    // Which page a pane without a file was to open is not known.
    let nameless = TestRow("ChildPane", ["Title": "T"])
    #expect(
      faults(["Root.plist": page(nameless), "More.plist": Self.defaults]) == [
        "missing-required-key"
      ])
    #expect(faults(["Root.plist": page(nameless), "More.plist": text]) == [])
    #expect(
      faults(["Root.plist": page(nameless, .pane("More")), "More.plist": Self.defaults]) == [])
    #expect(faults(["Root.plist": page(nameless), "Root.inApp.plist": Self.defaults]) == [])
    #expect(faults(["Root.plist": page(.group(nil, .only())), "More.plist": Self.defaults]) == [])
  }

  @Test func aFaultOfAPageTouchesTheDefaultsOfItsGroup() {
    let files = [
      "Root.plist": page(.toggle("a"), .pane("X"), .pane("Y")),
      "X.plist": page(.toggle("b"), group: "group.x", fields: ["PreferenceSpecifiers": []]),
      "Y.plist": page(.toggle("c"), group: "group.y"),
    ]
    #expect(faults(files) == ["duplicate-dictionary-key"])
    #expect(faults(files, .init(group: "group.x")) == ["duplicate-dictionary-key"])
    #expect(faults(files, .init(group: "group.y")) == [])
  }

  @Test func aFaultOfAPageThatGivesNoDefaultsTouchesNone() {
    #expect(faults(["Root.plist": page(.toggle("a"), fields: ["Title": 5])]) == [])
    let group: Fields = ["ApplicationGroupContainerIdentifier": 5]
    #expect(faults(["Root.plist": page(.toggle("a"), fields: group)]) == ["wrong-value-type"])
    #expect(faults(.toggle("a", true, group)) == [])
  }

  @Test(arguments: ["AA==", "AQ=="]) func dataThatDiffersConflicts(_ other: String) {
    let rows = [TestRow.title("d", .data("AA==")), .title("d", .data(other))]
    #expect(faults(["Root.plist": page(rows)]) == (other == "AA==" ? [] : ["conflicting-defaults"]))
  }

  @Test func aFileWhoseNameDiffersInCaseTouchesDefaultsIfItIsAPage() {
    #expect(faults(["root.plist": Self.defaults]) == ["case-mismatch"])
    let table = page(.toggle("a"), fields: ["StringsTable": "Root"])
    #expect(
      faults(["Root.plist": table, "de.lproj/root.strings": "", "en.lproj/Root.strings": ""]) == [])
  }

  @Test func anUnreadablePageTouchesTheDefaultsThatItWasToGive() {
    func faults(_ file: String, _ rows: TestRow..., on idiom: DeviceIdiom? = nil) -> [String] {
      self.faults(["Root.plist": page(rows), file: "<plist><dict>"], .init(idiom: idiom))
    }
    #expect(faults("Bad.plist", .pane("Bad")) == ["malformed-plist"])
    #expect(faults("Bad.plist", .toggle("a")) == [])
    #expect(faults("Bad~ipad.plist", .pane("Bad"), on: .pad) == ["malformed-plist"])
    #expect(faults("Bad~ipad.plist", .pane("Bad")) == ["malformed-plist"])
    #expect(!faults("Bad~ipad.plist", .pane("Bad"), on: .phone).contains("malformed-plist"))
    #expect(!faults("Bad.inApp.plist", .pane("Bad")).contains("malformed-plist"))
    #expect(self.faults(["Root.plist": "<plist><dict>"]) == ["malformed-plist"])
  }

  @Test func pagesThatNothingOpensAreNamedWithTheirDefaults() {
    let list = TestRow(
      "IASKListGroupSpecifier",
      [
        "Title": "l", "Key": "l",
        "ItemSpecifier": ["Type": "PSChildPaneSpecifier", "Title": "i", "File": "Item"],
      ])
    let view = TestRow("IASKCustomViewSpecifier", ["Key": "v", "File": "Custom"])
    let bundle = loadBundle([
      "Root.plist": page(.toggle("a"), list, view), "Item.plist": page(.toggle("i")),
      "Custom.plist": page(.toggle("c")),
      "Orphan.plist": page(.toggle("a"), .toggle("o"), .textField("none")),
      "Text.plist": page(.group("T")),
    ])
    // Keys of an item are not the app's; a default that another page gives is not missed.
    let pages = BundleAnalysis(bundle).flattened().unopenedPages.map {
      "\($0.page.file) \($0.defaultCount)"
    }
    #expect(pages == ["Custom.plist 1", "Orphan.plist 1"])
  }
}
