import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsAnalysis
@testable import SettingsModel

/// The order in which rows are met, and the suite, the device and the file that count.
@Suite struct DefaultsOrderTests {
  private func keys(_ bundle: SettingsBundle, on idiom: DeviceIdiom = .phone) -> [String] {
    let order = bundle.defaultsOrder()
    return order.occurrences(on: idiom).map { occurrence in
      (order.suites[Int(occurrence.suite)].map { "\($0):" } ?? "") + (bundle.row(occurrence).key?.value ?? "")
    }
  }

  @Test func rowsAreMetDepthFirst() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(
        TestBundle.toggle("a"), TestBundle.pane("One"), TestBundle.toggle("d"), TestBundle.pane("Two")),
      "One.plist": TestBundle.page(TestBundle.toggle("b"), TestBundle.pane("Deep/Three"), TestBundle.toggle("c")),
      "Two.plist": TestBundle.page(TestBundle.toggle("e")),
      "Deep/Three.plist": TestBundle.page(TestBundle.toggle("b2")),
      "Orphan.plist": TestBundle.page(TestBundle.toggle("never")),
    ])
    #expect(keys(bundle) == ["a", "b", "b2", "c", "d", "e"])
    #expect(
      bundle.defaultsOrder().pages.map { bundle.pages[$0].file } == [
        "Root.plist", "One.plist", "Deep/Three.plist", "Two.plist",
      ])
  }

  @Test func cyclesEndAndDiamondsAreMetOnce() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(TestBundle.pane("A"), TestBundle.pane("B"), TestBundle.pane("Root")),
      "A.plist": TestBundle.page(TestBundle.toggle("a"), TestBundle.pane("C"), TestBundle.pane("A")),
      "B.plist": TestBundle.page(TestBundle.toggle("b"), TestBundle.pane("C"), TestBundle.pane("Root")),
      "C.plist": TestBundle.page(TestBundle.toggle("c"), TestBundle.pane("A")),
    ])
    #expect(keys(bundle) == ["a", "c", "b"])
  }

  @Test func aLongChainNeedsNoDeepStack() {
    var files = ["Root.plist": TestBundle.page(TestBundle.pane("p0"))]
    for number in 0..<2000 {
      files["p\(number).plist"] = TestBundle.page(TestBundle.pane("p\(number + 1)"), TestBundle.toggle("k\(number)"))
    }
    let found = keys(TestBundle.load(files))
    #expect(found.count == 2000)
    #expect(found.first == "k1999")
  }

  @Test func childPagesInheritTheAppGroup() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(TestBundle.toggle("a"), TestBundle.pane("Shared"), TestBundle.pane("Own")),
      "Shared.plist": TestBundle.page(
        TestBundle.toggle("b"), TestBundle.pane("Inner"), TestBundle.pane("Other"), group: "group.x"),
      "Inner.plist": TestBundle.page(TestBundle.toggle("c")),
      "Other.plist": TestBundle.page(TestBundle.toggle("d"), group: "group.y"),
      "Own.plist": TestBundle.page(TestBundle.toggle("e"), group: ""),
    ])
    #expect(keys(bundle) == ["a", "group.x:b", "group.x:c", "group.y:d", "e"])
  }

  @Test func idiomsDecideAboutRowsAndAboutThePagesBehindThem() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(
        TestBundle.toggle("phone", on: ["Phone"]), TestBundle.toggle("both", on: ["Pad", "Phone"]),
        TestBundle.toggle("nowhere", on: []), TestBundle.toggle("tv", on: ["TV"]), TestBundle.pane("A", on: ["Pad"]),
        TestBundle.pane("B")),
      "A.plist": TestBundle.page(TestBundle.toggle("a"), TestBundle.pane("B")),
      "B.plist": TestBundle.page(TestBundle.toggle("b")),
    ])
    #expect(keys(bundle, on: .phone) == ["phone", "both", "b"])
    #expect(keys(bundle, on: .pad) == ["both", "a", "b"])
    // The page behind both ways stands once per way, each with its device.
    let occurrences = bundle.defaultsOrder().occurrences.map { ($0.idioms, bundle.row($0).key?.value ?? "") }
    #expect(occurrences.map(\.1) == ["phone", "both", "a", "b", "b"])
    #expect(occurrences.map(\.0) == [.phone, .all, .pad, .pad, .phone])
  }

  @Test func aDeviceOpensItsOwnFile() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(TestBundle.toggle("plain")),
      "Root~ipad.plist": TestBundle.page(TestBundle.toggle("pad"), TestBundle.pane("More")),
      "More~iphone.plist": TestBundle.page(TestBundle.toggle("never")),
    ])
    #expect(keys(bundle, on: .phone) == ["plain"])
    #expect(keys(bundle, on: .pad) == ["pad"])
  }

  @Test func languagesFollowTheirPage() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(TestBundle.toggle("a"), TestBundle.pane("Sub")),
      "de.lproj/Root.plist": TestBundle.page(TestBundle.toggle("de")),
      "fr.lproj/Root~ipad.plist": TestBundle.page(TestBundle.toggle("fr")),
      "Sub.plist": TestBundle.page(TestBundle.toggle("b")),
    ])
    #expect(keys(bundle, on: .phone) == ["a", "b", "de"])
    #expect(keys(bundle, on: .pad) == ["a", "b", "de", "fr"])
    #expect(
      bundle.defaultsOrder().occurrences(on: .pad).map { bundle.pages[Int($0.page)].name.language } == [
        nil, nil, "de", "fr",
      ])
  }

  @Test func inAppPagesCountWhereTheDialectIsInUse() {
    let files = [
      "Root.plist": TestBundle.page(TestBundle.toggle("settings")),
      "Root.inApp.plist": TestBundle.page(TestBundle.toggle("app")),
      "Root~ipad.inApp.plist": TestBundle.page(TestBundle.toggle("padApp")),
    ]
    #expect(keys(TestBundle.load(files)) == ["settings"])
    let dialects = [DialectTable.apple] + DialectTable.builtIn.filter { $0.name == "inappsettingskit" }
    #expect(keys(TestBundle.load(files, dialects: dialects)) == ["settings", "app"])
    #expect(keys(TestBundle.load(files, dialects: dialects), on: .pad) == ["settings", "padApp"])
  }

  @Test func rowsWithoutAUsableKeyAreLeftOut() {
    let bundle = TestBundle.load([
      "Root.plist": TestBundle.page(
        "<string>no row</string>", TestBundle.toggle(""), TestBundle.text("text"),
        "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Key</key><string>group</string></dict>",
        "<dict><key>Type</key><string>Unknown</string><key>Key</key><string>unknown</string></dict>")
    ])
    #expect(keys(bundle) == ["text"])
    #expect(bundle.defaultsOrder().occurrences(on: .phone).first.map { $0.value == nil } == true)
  }
}
