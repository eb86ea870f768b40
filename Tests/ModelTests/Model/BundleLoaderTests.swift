import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsSystem
import TestSupport
import Testing

/// Files of a bundle as pages, tables, strays and unreadable ones.
@Suite struct BundleLoaderTests {
  @Test func everyFileIsAPageATableAStrayOrUnreadable() {
    let bundle = loadBundle([
      "Root.plist": page(.toggle("a")), "Info.plist": "{ CFBundleName = x; }",
      "Bad.plist": "<plist><dict>",
      "en.lproj/Root.strings": "a = b;", "fr.lproj/Root.strings": "a = ", "icon.png": "x",
    ])
    #expect(bundle.pages.map(\.file) == ["Root.plist"])
    #expect(bundle.strays.map(\.file) == ["Info.plist"])
    #expect(bundle.tables.map(\.file) == ["en.lproj/Root.strings"])
    #expect(bundle.tables.first?.translations.map { "\($0.key) \($0.value)" } == ["a b"])
    #expect(bundle.unreadable.map(\.file) == ["Bad.plist", "fr.lproj/Root.strings"])
    #expect(bundle.unreadable.map(\.isStringsTable) == [false, true])
  }

  @Test(arguments: [
    ("More.plist", page(.toggle("b")), true), ("More.plist", "<plist><dict>", false),
    ("en.lproj/Root.strings", "a = ", false),
  ]) func aBundleIsWhollyReadIfAllOfItsFilesAre(_ file: String, _ text: String, _ isRead: Bool) {
    #expect(loadBundle(["Root.plist": page(.toggle("a")), file: text]).isWhollyRead == isRead)
  }

  @Test func filesThatMacOSAddsAreNotPages() {
    let metadata = "\u{0}\u{5}\u{16}\u{7}\u{0}\u{2}\u{0}\u{0}Mac OS X"
    let bundle = loadBundle([
      "Root.plist": page(.toggle("a")), "._Root.plist": metadata,
      "en.lproj/._Root.strings": metadata,
      ".DS_Store": metadata,
    ])
    #expect(bundle.unreadable.map(\.file) == [])
    #expect(bundle.documents.map(\.file) == ["Root.plist"])
    #expect(bundle.files.items.contains { $0.path == "._Root.plist" })
  }

  @Test func pagesFollowTheRowsThatOpenThem() {
    let bundle = loadBundle([
      "Root.plist": page(.pane("B"), .pane("A")), "A.plist": page(.toggle("a")),
      "B.plist": page(.pane("C")),
      "C.plist": page(.toggle("c")), "Aside.plist": page(.toggle("d")),
    ])
    #expect(
      bundle.pages.map(\.file) == ["Root.plist", "B.plist", "C.plist", "A.plist", "Aside.plist"])
    #expect(bundle.pages.map(\.isReached) == [true, true, true, true, false])
    // A row that misses its file by case means it all the same.
    let folded = loadBundle(["Root.plist": page(.pane("more")), "More.plist": page(.toggle("a"))])
    #expect(folded.pages.map(\.isReached) == [true, true])
  }

  @Test(arguments: [
    ("Settings.bundle", SettingsBundle.Kind.settings), ("Settings-Watch.bundle", .watch),
    ("InAppSettings.bundle", .inApp),
  ]) func theNameSaysWhatABundleIsFor(_ name: String, _ kind: SettingsBundle.Kind) {
    #expect(loadBundle(["Root.plist": page()], name: name).kind == kind)
  }

  @Test func aListIsReadAgainOnlyIfItsFileIsAnotherObject() throws {
    var loader = BundleLoader(schema: .apple)
    var files = MemoryFiles(texts: ["Root.plist": page(.toggle("a"))])
    let table = FileBytes([0xFE, 0xFF] + "a=b;".utf16.flatMap { [UInt8($0 >> 8), UInt8($0)] })
    files.add("en.lproj/Root.strings", table)
    func load(after previous: SettingsBundle?) -> SettingsBundle {
      loader.reusing(previous.map(loader.lists)).load(files, path: "S", name: "Settings.bundle")
    }
    let first = load(after: nil)
    let second = load(after: first)
    #expect(second.tables.count == 1)
    // A text that was another encoding is a new object each time that it is read.
    #expect(second.tables.first?.list.source === first.tables.first?.list.source)
    files.add("en.lproj/Root.strings", FileBytes(table.array))
    let third = load(after: second)
    #expect(third.tables.count == 1)
    #expect(third.tables.first?.list.source !== first.tables.first?.list.source)
    // Another loader numbers the keys in another way.
    let lists = loader.lists(of: third)
    loader = BundleLoader(schema: .builtIn)
    let fourth = loader.reusing(lists).load(files, path: "S", name: "Settings.bundle")
    #expect(fourth.tables.first?.list.source !== third.tables.first?.list.source)
  }

  @Test func aFileIsFoundByItsBytesOrByEqualCharacters() {
    let bundle = loadBundle(["Root.plist": page(), "a.png": "", "a/b.png": "", "é.png": ""])
    for path in ["Root.plist", "a.png", "a/b.png", "\u{E9}.png", "e\u{301}.png"] {
      #expect(bundle.files.hasFile(path), "\(path)")
    }
    for path in ["a", "a/", "b.png", "root.plist", "e.png"] {
      #expect(!bundle.files.hasFile(path), "\(path)")
    }
    #expect(bundle.files.hasFolder("a"))
  }

  @Test func aFileOverTheLimitIsUnreadable() {
    let loader = BundleLoader(schema: .apple, limits: ReadingLimits(fileSize: 100))
    let bundle = loader.load(
      MemoryFiles(texts: ["Root.plist": page(.toggle("a"))]), path: "S", name: "Settings.bundle")
    #expect(bundle.pages.isEmpty)
    #expect(bundle.fileErrors.map(\.path) + bundle.unreadable.map(\.file) == ["Root.plist"])
  }

  @Test func aPageAloneKnowsNothingOfItsBundle() {
    let bytes = FileBytes(Array(page(.pane("Gone")).utf8))
    let bundle = BundleLoader(schema: .apple).loadPage(
      bytes, path: "App/Settings.bundle/More.plist")
    #expect(bundle.isSinglePage)
    #expect(bundle.pages.map(\.file) == ["More.plist"])
    #expect(bundle.displayPath("More.plist") == "App/Settings.bundle/More.plist")
  }

  @Test func aDialectInUseIsKnownWithoutADeclaration() {
    let bundle = loadBundle(
      ["Root.plist": page(TestRow("IASKButtonSpecifier", ["Title": "t", "Key": "k"]))],
      name: "InAppSettings.bundle")
    #expect(bundle.undeclaredDialect?.name == "inappsettingskit")
    #expect(loadBundle(.toggle("a")).undeclaredDialect == nil)
  }
}
