import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAnalysis
@testable import SettingsModel

/// The order in which rows are met, and the suite, the device and the file that count.
@Suite struct SettingOrderTests {
  private func order(of bundle: SettingsBundle) -> SettingOrder {
    BundleAnalysis(bundle).settingOrder
  }

  private func keys(_ bundle: SettingsBundle, on idiom: DeviceIdiom = .phone) -> [String] {
    let order = self.order(of: bundle)
    return order.rows(on: idiom).compactMap { order.id(of: $0) }.map { id in
      (id.suite.map { "\($0):" } ?? "") + id.key
    }
  }

  @Test func rowsAreMetDepthFirst() {
    let bundle = loadBundle([
      "Root.plist": page(.toggle("a"), .pane("One"), .toggle("d"), .pane("Two")),
      "One.plist": page(.toggle("b"), .pane("Deep/Three"), .toggle("c")),
      "Two.plist": page(.toggle("e")),
      "Deep/Three.plist": page(.toggle("b2")),
      "Orphan.plist": page(.toggle("never")),
    ])
    #expect(keys(bundle) == ["a", "b", "b2", "c", "d", "e"])
    #expect(
      order(of: bundle).pages.map { bundle.pages[$0].file } == [
        "Root.plist", "One.plist", "Deep/Three.plist", "Two.plist",
      ])
  }

  @Test func cyclesEndAndDiamondsAreMetOnce() {
    let bundle = loadBundle([
      "Root.plist": page(.pane("A"), .pane("B"), .pane("Root")),
      "A.plist": page(.toggle("a"), .pane("C"), .pane("A")),
      "B.plist": page(.toggle("b"), .pane("C"), .pane("Root")),
      "C.plist": page(.toggle("c"), .pane("A")),
    ])
    #expect(keys(bundle) == ["a", "c", "b"])
  }

  @Test func aLongChainNeedsNoDeepStack() {
    var files = ["Root.plist": page(.pane("p0"))]
    for number in 0..<2000 {
      files["p\(number).plist"] = page(.pane("p\(number + 1)"), .toggle("k\(number)"))
    }
    let found = keys(loadBundle(files))
    #expect(found.count == 2000)
    #expect(found.first == "k1999")
  }

  @Test func childPagesInheritTheAppGroup() {
    let bundle = loadBundle([
      "Root.plist": page(.toggle("a"), .pane("Shared"), .pane("Own")),
      "Shared.plist": page(.toggle("b"), .pane("Inner"), .pane("Other"), group: "group.x"),
      "Inner.plist": page(.toggle("c")),
      "Other.plist": page(.toggle("d"), group: "group.y"),
      "Own.plist": page(.toggle("e"), group: ""),
    ])
    #expect(keys(bundle) == ["a", "group.x:b", "group.x:c", "group.y:d", "e"])
  }

  @Test func aPageIsMetOncePerAppGroupThatOpensIt() {
    let bundle = loadBundle([
      "Root.plist": page(.toggle("r"), .pane("One"), .pane("Two"), .pane("Shared")),
      "One.plist": page(.pane("Shared"), .toggle("one"), group: "group.a"),
      "Two.plist": page(.toggle("two"), .pane("Shared"), group: "group.b"),
      "Shared.plist": page(.toggle("s"), .pane("Deep"), .pane("Own")),
      "Deep.plist": page(.toggle("d"), .pane("Shared"), .pane("One")),
      "Own.plist": page(.toggle("own"), group: "group.c"),
    ])
    #expect(
      keys(bundle) == [
        "r", "group.a:s", "group.a:d", "group.c:own", "group.a:one", "group.b:two", "group.b:s",
        "group.b:d", "s", "d",
      ])
    let shared = bundle.pages.firstIndex { $0.name.base == "Shared" } ?? 0
    #expect(BundleAnalysis(bundle).suites(ofPage: shared) == ["group.a", "group.b", nil])
    #expect(BundleAnalysis(bundle).suites(ofPage: 0) == [nil])
  }

  @Test func aRowIsHiddenInTheAppGroupWhoseRowDoesNotOpenItsPage() throws {
    let bundle = loadBundle([
      "Root.plist": page(.pane("One"), .pane("Two")),
      "One.plist": page(.pane("Shared"), group: "group.a"),
      "Two.plist": page(TestRow("ChildPane", ["File": "Shared"]), group: "group.b"),
      "Shared.plist": page(.toggle("s")),
    ])
    let settings = BundleAnalysis(bundle).settings
    #expect(settings[SettingID(suite: "group.a", key: "s")]?.rows.count == 1)
    let closed = try #require(settings[SettingID(suite: "group.b", key: "s")])
    #expect(closed.rows.isEmpty)
    guard case .page(.droppedRow(let row, let drop))? = closed.hidden.first?.hiddenReason else {
      Issue.record("the row is not hidden by the dropped pane")
      return
    }
    #expect(row.page.file == "Two.plist")
    #expect(drop.key == .title)
  }

  @Test func manyAppGroupsOnACircleEnd() {
    var files = ["Root.plist": page((0..<40).map { .pane("p\($0)") })]
    for number in 0..<40 {
      files["p\(number).plist"] = page(
        .toggle("k"), .pane("Shared"), .pane("p\((number + 1) % 40)"), group: "group.g\(number)")
    }
    files["Shared.plist"] = page(.toggle("s"), .pane("p0"), .pane("Root"))
    let found = keys(loadBundle(files))
    #expect(found.count == 80)
    #expect(Set(found).count == 80)
  }

  @Test func idiomsDecideAboutRowsAndAboutThePagesBehindThem() {
    let bundle = loadBundle([
      "Root.plist": page(
        .toggle("phone", true, .only("Phone")), .toggle("both", true, .only("Pad", "Phone")),
        .toggle("nowhere", true, .only()), .toggle("tv", true, .only("TV")),
        .pane("A", .only("Pad")), .pane("B")),
      "A.plist": page(.toggle("a"), .pane("B")),
      "B.plist": page(.toggle("b")),
    ])
    #expect(keys(bundle, on: .phone) == ["phone", "both", "b"])
    #expect(keys(bundle, on: .pad) == ["both", "a", "b"])
    // The page behind both ways stands once per way, each with its device.
    let rows = order(of: bundle).rows.map { ($0.idioms, $0.row.key?.value ?? "") }
    #expect(rows.map(\.1) == ["phone", "both", "a", "b", "b"])
    #expect(rows.map(\.0) == [.phone, .all, .pad, .pad, .phone])
  }

  @Test func aDeviceOpensItsOwnFile() {
    let bundle = loadBundle([
      "Root.plist": page(.toggle("plain")),
      "Root~ipad.plist": page(.toggle("pad"), .pane("More")),
      "More~iphone.plist": page(.toggle("never")),
    ])
    #expect(keys(bundle, on: .phone) == ["plain"])
    #expect(keys(bundle, on: .pad) == ["pad"])
  }

  @Test func languagesFollowTheirPage() {
    let bundle = loadBundle([
      "Root.plist": page(.toggle("a"), .pane("Sub")),
      "de.lproj/Root.plist": page(.toggle("de")),
      "fr.lproj/Root~ipad.plist": page(.toggle("fr")),
      "Sub.plist": page(.toggle("b")),
    ])
    #expect(keys(bundle, on: .phone) == ["a", "b", "de"])
    #expect(keys(bundle, on: .pad) == ["a", "b", "de", "fr"])
    #expect(
      order(of: bundle).rows(on: .pad).map(\.language) == [
        nil, nil, "de", "fr",
      ])
  }

  @Test func inAppPagesCountIfTheDialectIsInUse() {
    let files = [
      "Root.plist": page(.toggle("settings")),
      "Root.inApp.plist": page(.toggle("app")),
      "Root~ipad.inApp.plist": page(.toggle("padApp")),
    ]
    #expect(keys(loadBundle(files)) == ["settings"])
    let dialects =
      [DialectTable.apple] + DialectTable.builtIn.filter { $0.name == "inappsettingskit" }
    #expect(keys(loadBundle(files, dialects: dialects)) == ["settings", "app"])
    #expect(keys(loadBundle(files, dialects: dialects), on: .pad) == ["settings", "padApp"])
  }

  @Test func rowsWithoutAUsableKeyAreLeftOut() {
    let bundle = loadBundle(
      .xml("<string>no row</string>"), .toggle(""), .textField("text"),
      TestRow("Group", ["Key": "group"]),
      .xml(
        "<dict><key>Type</key><string>Unknown</string><key>Key</key><string>unknown</string></dict>"
      ))
    #expect(keys(bundle) == ["text"])
    #expect(order(of: bundle).rows(on: .phone).first.map { $0.row.defaultNode == nil } == true)
  }
}
