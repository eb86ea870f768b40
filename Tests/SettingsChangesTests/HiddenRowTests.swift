import Testing

@testable import SettingsChanges

private typealias P = TestPages

/// What users do not see any more: rows that Settings drops, rows for other devices, and rows of pages that it does not
/// open.
@Suite struct HiddenRowTests {
  private static let other = P.textField("other")
  private static let more = P.page([P.toggle("a"), P.pane("Deep")])
  private static let deep = P.page([P.toggle("b")])

  private static func files(_ pane: String, root: String = "Root.plist") -> [String: String] {
    [root: P.page([other, pane]), "More.plist": more, "Deep.plist": deep]
  }

  private static let untitled = P.row("ChildPane", P.text("File", "More"))
  private static let unnamed = P.row("ChildPane", P.text("Title", "More"))

  /// A row that leads to a page no more, with the words of the reason.
  private static let lostPanes: [(pane: String, reason: String)] = [
    (untitled, "the row 'More' that leads to it is dropped: it has no 'Title'"),
    (unnamed, "the row 'More' that leads to it is dropped: it has no 'File'"),
    (P.pane("more", title: "More"), "'File' 'more' of the row 'More' differs from it in upper and lower case"),
    (P.pane("More.plist", title: "More"), "'File' 'More.plist' of the row 'More' has an extension"),
    (P.pane("../More", title: "More"), "'File' '../More' of the row 'More' leads out of the bundle"),
    (P.pane("Mores", title: "More"), "'File' 'Mores' of the row 'More' names no page"),
    (
      P.row("ChildPane", P.text("Title", "More") + P.text("File", "More") + P.only("Watch")),
      "the row 'More' that leads to it is dropped: it is hidden on every device"
    ),
  ]

  @Test(arguments: lostPanes.indices) func theSettingsOfALostPageAreGone(_ number: Int) {
    let (pane, reason) = Self.lostPanes[number]
    let changes = P.changes(Self.files(P.pane("More")), Self.files(pane))
    let lost = changes.filter { $0.change == "row-dropped" }
    #expect(lost.map(\.key) == ["a", "b"])
    #expect(lost.allSatisfy { $0.level == .breaking })
    #expect(
      lost.first?.message == "Settings does not show 'a' any more: page 'More.plist' is not opened, since \(reason)")
    #expect(lost.first?.new?.path == "Settings.bundle/Root.plist")
    #expect(!changes.contains { $0.change == "key-removed" })
    let back = P.told(Self.files(pane), Self.files(P.pane("More")))
    #expect(Set(back).isSuperset(of: ["safe row-restored a", "safe row-restored b"]))
    #expect(back.allSatisfy { !$0.hasPrefix("breaking") })
  }

  @Test func aFirstPageInAnotherCaseIsNotOpened() {
    let told = P.told(Self.files(P.pane("More")), Self.files(P.pane("More"), root: "root.plist"))
    #expect(
      Set(told).isSuperset(of: ["breaking row-dropped a", "breaking row-dropped b", "breaking row-dropped other"]))
  }

  @Test func aPageThatIsGoneTakesItsKeysAlong() {
    var new = Self.files(P.pane("More"))
    new["More.plist"] = nil
    let notes = P.changes(Self.files(P.pane("More")), new).first { $0.key == "a" }?.notes
    #expect(notes == ["page 'More.plist' is not there, but the row 'More' still leads to it"])
    let told = P.told(Self.files(P.pane("More")), new)
    #expect(told.filter { $0.hasPrefix("breaking") } == ["breaking key-removed a", "breaking key-removed b"])
  }

  @Test func anotherWayToThePageKeepsItsRows() {
    let second = P.pane("More", title: "Again")
    var (old, new) = (Self.files(P.pane("More")), Self.files(Self.untitled))
    old["Root.plist"] = P.page([Self.other, P.pane("More"), second])
    new["Root.plist"] = P.page([Self.other, Self.untitled, second])
    #expect(P.told(old, new).allSatisfy { $0.hasPrefix("safe") })
  }

  @Test func aPageThatOneDeviceLosesIsGoneThere() {
    let phone = P.row("ChildPane", P.text("Title", "More") + P.text("File", "More") + P.only("Phone"))
    let pad = P.row("ChildPane", P.text("File", "More") + P.only("Pad"))
    var (old, new) = (Self.files(P.pane("More")), Self.files(P.pane("More")))
    old["Root.plist"] = P.page([Self.other, P.pane("More")])
    new["Root.plist"] = P.page([Self.other, phone, pad])
    let lost = P.changes(old, new).filter { $0.key == "a" }
    #expect(lost.map(\.change) == ["row-dropped"])
    #expect(lost.first?.message.contains(" on iPad any more") == true)
  }

  @Test(arguments: [
    (P.toggle("a", "<true/>", P.only("Watch")), "it is hidden on every device"),
    (P.toggle("a", "<true/>", P.only()), "it is hidden on every device"),
    (P.row("ToggleSwich", P.text("Key", "a") + P.text("Title", "T a")), "its type is unknown"),
    ("<dict>\(P.text("Key", "a"))\(P.text("Title", "T a"))</dict>", "it has no 'Type'"),
    (P.list("a", "0", ["0", "1"], ["One"]), "its 'Titles' and 'Values' do not match"),
  ]) func aDroppedRowIsNoRemovedKey(_ row: String, _ reason: String) {
    let changes = P.changes(
      ["Root.plist": P.page([P.toggle("a"), Self.other])], ["Root.plist": P.page([row, Self.other])])
    #expect(changes.map(\.change) == ["row-dropped"])
    #expect(changes.first?.message == "Settings drops the row of 'a' now: \(reason)")
  }

  @Test func aRowForDevicesThatDoNotOpenItsPageIsHidden() {
    let pane = P.row("ChildPane", P.text("Title", "More") + P.text("File", "More") + P.only("Phone"))
    let old = ["Root.plist": P.page([Self.other, pane]), "More.plist": P.page([P.toggle("a")])]
    let new = [
      "Root.plist": P.page([Self.other, pane]), "More.plist": P.page([P.toggle("a", "<true/>", P.only("Pad"))]),
    ]
    #expect(P.told(old, new).contains("breaking row-dropped a"))
  }

  @Test func aRowThatOneDeviceDropsIsDroppedThere() {
    let (phone, pad) = (P.toggle("a", "<true/>", P.only("Phone")), P.toggle("a", "<true/>", P.only("Pad")))
    let broken = P.row("ToggleSwitch", P.text("Key", "a") + P.field("DefaultValue", "<true/>") + P.only("Pad"))
    let changes = P.changes(
      ["Root.plist": P.page([phone, pad, Self.other])], ["Root.plist": P.page([phone, broken, Self.other])])
    #expect(changes.map(\.change) == ["row-dropped"])
    #expect(changes.first?.level == .breaking)
    #expect(changes.first?.message.contains(" on iPad now") == true)
  }

  @Test func aRowThatOneLanguageDropsIsDroppedThere() {
    let root = P.page([P.toggle("a"), Self.other])
    let broken = P.page([P.row("ToggleSwitch", P.text("Key", "a") + P.field("DefaultValue", "<true/>")), Self.other])
    let changes = P.changes(
      ["Root.plist": root, "de.lproj/Root.plist": root], ["Root.plist": root, "de.lproj/Root.plist": broken])
    #expect(changes.map(\.change) == ["row-dropped"])
    #expect(changes.first?.message.contains(" in de now") == true)
  }

  @Test func aDroppedRowBesideAnotherOfTheKeyIsSafe() {
    let broken = P.row("ToggleSwitch", P.text("Key", "a") + P.field("DefaultValue", "<true/>"))
    let told = P.told([P.toggle("a"), P.toggle("a"), Self.other], [P.toggle("a"), broken, Self.other])
    #expect(told == ["safe row-dropped a"])
  }
}
