import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAnalysis
@testable import SettingsModel

/// The order in which rows are met, and the suite, the device and the file that count.
@Suite struct DefaultsOrderTests {
  private func order(of bundle: SettingsBundle) -> DefaultsOrder {
    DefaultsOrder(bundle, PageLinks(bundle), dropped: [:])
  }

  private func keys(_ bundle: SettingsBundle, on idiom: DeviceIdiom = .phone) -> [String] {
    let order = self.order(of: bundle)
    return order.occurrences(on: idiom).map { occurrence in
      (order.suites[Int(occurrence.suite)].map { "\($0):" } ?? "")
        + (bundle.row(occurrence).key?.value ?? "")
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
    let occurrences = order(of: bundle).occurrences.map {
      ($0.idioms, bundle.row($0).key?.value ?? "")
    }
    #expect(occurrences.map(\.1) == ["phone", "both", "a", "b", "b"])
    #expect(occurrences.map(\.0) == [.phone, .all, .pad, .pad, .phone])
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
      order(of: bundle).occurrences(on: .pad).map { bundle.pages[Int($0.page)].name.language } == [
        nil, nil, "de", "fr",
      ])
  }

  @Test func inAppPagesCountWhereTheDialectIsInUse() {
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
    #expect(order(of: bundle).occurrences(on: .phone).first.map { $0.value == nil } == true)
  }
}
