import TestSupport
import Testing

@testable import SettingsChanges

/// Rows that users no longer see: those that Settings drops, rows for other devices, and rows of
/// pages that it does not open.
@Suite struct HiddenRowTests {
  private static let other = TestRow.textField("other", "")
  private static let more = page(.toggle("a"), .pane("Deep"))
  private static let deep = page(.toggle("b"))

  private static func files(_ pane: TestRow, root: String = "Root.plist") -> [String: String] {
    [root: page(other, pane), "More.plist": more, "Deep.plist": deep]
  }

  private static let untitled = TestRow("ChildPane", ["File": "More"])
  private static let unnamed = TestRow("ChildPane", ["Title": "More"])

  /// A row that leads to a page no more, with the words of the reason.
  private static let lostPanes: [(pane: TestRow, reason: String)] = [
    (untitled, "the row 'More' that leads to it is dropped: it has no 'Title'"),
    (unnamed, "the row 'More' that leads to it is dropped: it has no 'File'"),
    (TestRow.pane("more", title: "More"), "'File' 'more' of the row 'More' is not its name"),
    (
      TestRow.pane("More.plist", title: "More"),
      "'File' 'More.plist' of the row 'More' is not its name"
    ),
    (TestRow.pane("../More", title: "More"), "'File' '../More' of the row 'More' is not its name"),
    (TestRow.pane("Mores", title: "More"), "'File' 'Mores' of the row 'More' is not its name"),
    (
      TestRow("ChildPane", ["Title": "More", "File": "More"] + .only("Watch")),
      "the row 'More' that leads to it is dropped: it is hidden on every device"
    ),
  ]

  @Test(arguments: lostPanes.indices) func theSettingsOfALostPageAreGone(_ number: Int) {
    let (pane, reason) = Self.lostPanes[number]
    let changes = TestComparison.changes(Self.files(TestRow.pane("More")), Self.files(pane))
    let lost = changes.filter { $0.change == "row-dropped" }
    #expect(lost.map(\.key) == ["a", "b"])
    #expect(lost.allSatisfy { $0.level == .breaking })
    #expect(
      lost.first?.message
        == "Settings does not show 'a' any more: page 'More.plist' is not opened, since \(reason)")
    #expect(lost.first?.new?.path == "Settings.bundle/Root.plist")
    #expect(changes.filter { $0.change == "key-removed" } == [])
    let back = TestComparison.summaries(Self.files(pane), Self.files(.pane("More")))
    #expect(Set(back).isSuperset(of: ["safe row-restored a", "safe row-restored b"]))
    #expect(back.allSatisfy { !$0.hasPrefix("breaking") })
  }

  @Test func aFirstPageInAnotherCaseIsNotOpened() {
    let told = TestComparison.summaries(
      Self.files(.pane("More")), Self.files(.pane("More"), root: "root.plist"))
    #expect(
      Set(told).isSuperset(of: [
        "breaking row-dropped a", "breaking row-dropped b", "breaking row-dropped other",
      ]))
  }

  @Test func aPageThatIsGoneTakesItsKeysAlong() {
    var new = Self.files(TestRow.pane("More"))
    new["More.plist"] = nil
    let notes = TestComparison.changes(Self.files(TestRow.pane("More")), new).first {
      $0.key == "a"
    }?.notes
    #expect(notes == ["page 'More.plist' is not there, but the row 'More' still leads to it"])
    let told = TestComparison.summaries(Self.files(.pane("More")), new)
    #expect(
      told.filter { $0.hasPrefix("breaking") } == [
        "breaking key-removed a", "breaking key-removed b",
      ])
  }

  @Test func anotherWayToThePageKeepsItsRows() {
    let second = TestRow.pane("More", title: "Again")
    var (old, new) = (Self.files(TestRow.pane("More")), Self.files(Self.untitled))
    old["Root.plist"] = page(Self.other, .pane("More"), second)
    new["Root.plist"] = page(Self.other, Self.untitled, second)
    #expect(TestComparison.summaries(old, new).allSatisfy { $0.hasPrefix("safe") })
  }

  @Test func aPageThatOneDeviceLosesIsGoneThere() {
    let phone = TestRow("ChildPane", ["Title": "More", "File": "More"] + .only("Phone"))
    let pad = TestRow("ChildPane", ["File": "More"] + .only("Pad"))
    var (old, new) = (Self.files(TestRow.pane("More")), Self.files(TestRow.pane("More")))
    old["Root.plist"] = page(Self.other, .pane("More"))
    new["Root.plist"] = page(Self.other, phone, pad)
    let lost = TestComparison.changes(old, new).filter { $0.key == "a" }
    #expect(lost.map(\.change) == ["row-dropped"])
    #expect(lost.first?.message.contains(" on iPad any more") == true)
  }

  @Test(arguments: [
    (TestRow.toggle("a", true, .only("Watch")), "it is hidden on every device"),
    (TestRow.toggle("a", true, .only()), "it is hidden on every device"),
    (TestRow("ToggleSwich", ["Key": "a", "Title": "a"]), "its type is unknown"),
    (
      .xml("<dict><key>Key</key><string>a</string><key>Title</key><string>a</string></dict>"),
      "it has no 'Type'"
    ),
    (TestRow.list("a", 0, [0, 1], titles: ["One"]), "its 'Titles' and 'Values' do not match"),
  ]) func aDroppedRowIsNotARemovedKey(_ row: TestRow, _ reason: String) {
    let changes = TestComparison.changes(
      ["Root.plist": page(.toggle("a"), Self.other)], ["Root.plist": page(row, Self.other)])
    #expect(changes.map(\.change) == ["row-dropped"])
    #expect(changes.first?.message == "Settings drops the row of 'a' now: \(reason)")
  }

  @Test func aRowForDevicesThatDoNotOpenItsPageIsHidden() {
    let pane = TestRow("ChildPane", ["Title": "More", "File": "More"] + .only("Phone"))
    let old = ["Root.plist": page(Self.other, pane), "More.plist": page(.toggle("a"))]
    let new = [
      "Root.plist": page(Self.other, pane), "More.plist": page(.toggle("a", true, .only("Pad"))),
    ]
    #expect(TestComparison.summaries(old, new).contains("breaking row-dropped a"))
  }

  @Test func aRowThatOneDeviceDropsIsDroppedThere() {
    let (phone, pad) = (
      TestRow.toggle("a", true, .only("Phone")), TestRow.toggle("a", true, .only("Pad"))
    )
    let broken = TestRow("ToggleSwitch", ["Key": "a", "DefaultValue": true] + .only("Pad"))
    let changes = TestComparison.changes(
      ["Root.plist": page(phone, pad, Self.other)], ["Root.plist": page(phone, broken, Self.other)])
    #expect(changes.map(\.change) == ["row-dropped"])
    #expect(changes.first?.level == .breaking)
    #expect(changes.first?.message.contains(" on iPad now") == true)
  }

  @Test func aRowThatOneLanguageDropsIsDroppedThere() {
    let root = page(.toggle("a"), Self.other)
    let broken = page(TestRow("ToggleSwitch", ["Key": "a", "DefaultValue": true]), Self.other)
    let changes = TestComparison.changes(
      ["Root.plist": root, "de.lproj/Root.plist": root],
      ["Root.plist": root, "de.lproj/Root.plist": broken])
    #expect(changes.map(\.change) == ["row-dropped"])
    #expect(changes.first?.level == .breaking)
    #expect(changes.first?.message.contains(" in de now") == true)
  }

  @Test func aRowThatOneLanguageDropsIsNotThatOfAll() {
    let root = page(.toggle("a"), Self.other)
    let broken = page(TestRow("ToggleSwitch", ["Key": "a", "DefaultValue": true]), Self.other)
    let changes = TestComparison.changes(
      ["Root.plist": root, "de.lproj/Root.plist": root],
      ["Root.plist": page(Self.other), "de.lproj/Root.plist": broken])
    let dropped = changes.filter { $0.change == "row-dropped" }
    #expect(
      dropped.count == 1 && dropped[0].message.contains(" in de now"), "\(changes.map(\.message))")
  }

  @Test func aDroppedRowBesideAnotherOfTheKeyIsSafe() {
    let broken = TestRow("ToggleSwitch", ["Key": "a", "DefaultValue": true])
    let told = TestComparison.summaries(
      [.toggle("a"), .toggle("a"), Self.other], [.toggle("a"), broken, Self.other])
    #expect(told == ["safe row-dropped a"])
  }

  @Test func theRemovalOfADroppedRowIsNotARemovedControl() {
    func page(_ rows: String) -> [String: String] {
      [
        "Root.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
        <key>Type</key><string>PSGroupSpecifier</string></dict>\(rows)</array></dict></plist>
        """
      ]
    }
    let toggle = "<key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key>"
    #expect(TestComparison.changes(page("<dict/>"), page("")).isEmpty)
    let changes = TestComparison.changes(page("<dict>\(toggle)<string>a</string></dict>"), page(""))
    #expect(!changes.contains { $0.change == "system-changed" })
  }

  @Test func aRowThatLosesItsKeyIsDropped() {
    let row = TestRow("ToggleSwitch", ["Title": "Sounds", "DefaultValue": true])
    let changes = TestComparison.rowChanges([.toggle("a", title: "Sounds")], [row])
    #expect(changes.map(\.message) == ["Settings drops the row of 'a' now: it has no 'Key'"])
    #expect(changes.map(\.change) == ["row-dropped"])
  }
}
