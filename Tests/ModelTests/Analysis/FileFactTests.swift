import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAnalysis
@testable import SettingsModel

/// Facts about the files of a bundle and the pages in them.
@Suite struct FileFactTests {
  private static let root = page(.toggle("a"))

  @Test func theFirstPageIsPresentMissingOrForSomeDevices() {
    func first(_ paths: String...) -> FirstPage {
      loadBundle(Dictionary(paths.map { ($0, Self.root) }, uniquingKeysWith: { $1 })).firstPage
    }
    #expect(first("Root.plist") == .present)
    #expect(first("root.plist") == .present)
    #expect(first("Root.inApp.plist") == .present)
    #expect(first("de.lproj/Root.plist") == .present)
    #expect(first("Root~ipad.plist", "Root~iphone.plist") == .present)
    #expect(first("Root~ipad.plist", "Pages/Root.plist") == .onlyFor(.pad))
    #expect(
      first("Pages/Root.plist") == .missing(instead: .init(path: "Pages/Root.plist", kind: .file)))
    #expect(first("Other.plist") == .missing(instead: nil))
    #expect(
      loadBundle(["Other.plist": Self.root], name: "InAppSettings.bundle").firstPage == .present)
    #expect(
      loadBundle(["Bad.plist": "<plist>"], name: "InAppSettings.bundle").firstPage == .present)
    #expect(
      loadBundle(["a.strings": "a = "], name: "InAppSettings.bundle").firstPage
        == .missing(instead: nil))
    #expect(
      bundle(["Other.plist": Self.root], linking: "sub/Root.plist").firstPage
        == .missing(instead: nil))
    // One in a folder is read, so that its texts are known.
    let misplaced = loadBundle([
      "Pages/Root.plist": page(titles: ["A"]), "en.lproj/Root.strings": "A = a; B = b;",
    ])
    #expect(BundleAnalysis(misplaced).unusedEntries(ofTable: 0)?.keys.count == 1)
  }

  private func bundle(_ texts: [String: String], linking link: String) -> SettingsBundle {
    var files = MemoryFiles(texts: texts)
    files.add(link, kind: .brokenLink(target: "None.plist"))
    return BundleLoader(schema: .apple).load(
      files, path: "Settings.bundle", name: "Settings.bundle")
  }

  @Test func anObstacleThatAPageMissesIsExplained() {
    func unexplained(_ path: String) -> [String] {
      var files = MemoryFiles(
        texts: path == "Root.plist" ? [:] : ["Root.plist": page(.pane("More"))])
      files.add(path, kind: .special)
      let bundle = BundleLoader(schema: .apple).load(
        files, path: "Settings.bundle", name: "Settings.bundle")
      return BundleAnalysis(bundle).itemsBesideObstacles.filter { $0.kind == .special }.map(\.path)
    }
    #expect(unexplained("More.plist") == [])
    #expect(unexplained("Root.plist") == [])
    #expect(unexplained("pipe") == ["pipe"])
  }

  @Test func aClassThatFillsAPageExcusesNoLinkThatLeadsNowhere() {
    let pane = TestRow(
      "ChildPane", ["Title": "Music", "File": "Music", "InAppChildPaneClass": "Music"])
    func isTold(_ bundle: SettingsBundle) -> Bool {
      RuleRun(BundleAnalysis(bundle), .ofDefaults).faults().contains {
        $0.rule == "missing-page-file"
      }
    }
    #expect(!isTold(loadBundle(pane)))
    #expect(isTold(bundle(["Root.plist": page(pane)], linking: "Music.plist")))
  }

  @Test func namesThatDifferInCaseAreFound() {
    let slider = TestRow("Slider", ["Key": "v", "MinimumValueImage": "quiet"])
    let translated = page(.toggle("a"), table: "Root")
    func mismatches(_ files: [String: String]) -> [String] {
      let analysis = BundleAnalysis(loadBundle(files))
      return analysis.nameMismatches.map { mismatch in
        "\(mismatch.field.map { "\($0.row?.index ?? -1)" } ?? "file") \(mismatch.file) \(mismatch.name)"
      }
    }
    #expect(mismatches(["root.plist": Self.root]) == ["file root.plist Root.plist"])
    #expect(
      mismatches(["Root.plist": page(.pane("music")), "Music.plist": Self.root])
        == ["0 Music.plist Music"])
    #expect(
      mismatches(["Root.plist": page(slider, slider), "Quiet@2x.png": ""])
        == ["0 Quiet@2x.png Quiet", "1 Quiet@2x.png Quiet"])
    #expect(
      mismatches(["Root.plist": translated, "en.lproj/root.strings": ""]) == [
        "-1 en.lproj/root.strings root"
      ])
    #expect(
      mismatches([
        "Root.plist": translated, "de.lproj/root.strings": "", "en.lproj/Root.strings": "",
      ])
        == ["file de.lproj/root.strings Root.strings"])
    #expect(
      mismatches([
        "Root.plist": page(.pane("More"), table: "Root"), "More.plist": translated,
        "de.lproj/Root.strings": "",
        "en.lproj/Root.strings": "", "fr.lproj/root.strings": "", "it.lproj/Root.Strings": "",
      ]) == ["file fr.lproj/root.strings Root.strings", "file it.lproj/Root.Strings Root.strings"])
    // Most languages have the table under another name than the page.
    #expect(
      mismatches([
        "Root.plist": translated, "de.lproj/root.strings": "", "en.lproj/Root.strings": "",
        "fr.lproj/root.strings": "",
      ]) == ["-1 de.lproj/root.strings root"])
    // A language that has the table needs no other.
    #expect(
      mismatches([
        "Root.plist": translated, "en.lproj/Root.strings": "", "en.lproj/root.strings": "",
      ]) == [])
    #expect(mismatches(["Root.plist": translated, "en.lproj/Root.strings": ""]) == [])
  }

  @Test func theTableOfAPageIsTheOneThatItMeans() throws {
    let slider = TestRow("Slider", ["Key": "v", "MinimumValueImage": "quiet"])
    let analysis = BundleAnalysis(
      loadBundle([
        "Root.plist": page(slider, .pane("More")), "More.plist": page(.toggle("a"), table: "Root"),
        "Quiet.png": "",
        "en.lproj/root.strings": "",
      ]))
    #expect(
      [0, 1].map { NameMismatch.table(of: $0, in: analysis.nameMismatches) } == [nil, "root"])
  }

  @Test func variantsThatDifferAreFound() {
    func differences(_ files: [String: String]) -> [String] {
      let analysis = BundleAnalysis(loadBundle(files))
      return analysis.variantDifferences.map { difference in
        switch difference.detail {
        case .defaults(let key, _, _): "\(difference.variant.file) \(key)"
        case .keys(let missing, let extra): "\(difference.variant.file) -\(missing) +\(extra)"
        }
      }
    }
    let onPhones = page(.toggle("a"), .toggle("b", true, .only("Phone")))
    #expect(differences(["Root.plist": onPhones, "Root~ipad.plist": Self.root]) == [])
    #expect(
      differences(["Root.plist": onPhones, "de.lproj/Root.plist": Self.root]) == [
        #"de.lproj/Root.plist -["b"] +[]"#
      ])
    #expect(
      differences(["Root.plist": Self.root, "Root~ipad.plist": page(.toggle("a", false))])
        == ["Root~ipad.plist a"])
    // Nobody opens the variant for InAppSettingsKit in place of the page itself.
    #expect(differences(["Root.plist": Self.root, "Root.inApp.plist": onPhones]) == [])
  }

  @Test func misplacedTablesAreFoundWithTheirFolders() {
    let files = [
      "Root.plist": Self.root, "Root.strings": "", "da-lproj/Root.strings": "",
      "zh-Hans.lpoj/Root.strings": "",
      "Texts/Root.strings": "", "Texts/More.strings": "", "en.lproj/Root.strings": "",
    ]
    #expect(
      loadBundle(files).files.misplacedTables == [
        .inFolder("Texts", first: "Texts/More.strings"),
        .misspelledFolder("da-lproj", meant: "da.lproj"),
        .misspelledFolder("zh-Hans.lpoj", meant: "zh-Hans.lproj"),
      ])
  }

  @Test func leftoversOfToolsAreFound() {
    let paths = [
      ".DS_Store", ".git/config", "._a", "Page.m", "Root.plist", "Root.plist.orig", "Root.plist~",
      "Root.plist~HEAD",
      "Thumbs.db", "a/.gitkeep", "about.html", "about.js", "b/Model.kt", ".LSOverride",
      ".me.apla.cordova.app-preferences", "Root.plist.meta", "TestResults.xml", "Tests.xcresult/a",
      "junit.xml", "Tests.plist",
    ]
    let files = loadBundle(Dictionary(paths.map { ($0, "") }, uniquingKeysWith: { $1 })).files
    #expect(
      files.leftovers == [
        LeftoverFile(path: ".DS_Store", origin: .finder),
        LeftoverFile(path: ".LSOverride", origin: .finder),
        LeftoverFile(path: "._a", origin: .finder),
        LeftoverFile(path: ".git", origin: .versionControl),
        LeftoverFile(path: ".me.apla.cordova.app-preferences", origin: .plugin),
        LeftoverFile(path: "Page.m", origin: .sourceCode),
        LeftoverFile(path: "Root.plist.meta", origin: .unity),
        LeftoverFile(path: "Root.plist.orig", origin: .merge),
        LeftoverFile(path: "Root.plist~", origin: .editor),
        LeftoverFile(path: "Root.plist~HEAD", origin: .merge),
        LeftoverFile(path: "TestResults.xml", origin: .tests),
        LeftoverFile(path: "Tests.xcresult", origin: .tests),
        LeftoverFile(path: "Thumbs.db", origin: .windows),
        LeftoverFile(path: "a/.gitkeep", origin: .versionControl),
        LeftoverFile(path: "b/Model.kt", origin: .sourceCode),
        LeftoverFile(path: "junit.xml", origin: .tests),
      ])
  }

  @Test func missingPagesAreMisspelledGeneratedOrAbsent() {
    let bundle = loadBundle([
      "Root.plist": page(
        .pane("Muisc"), .pane("Music"), .pane("Licenses"), .pane("Gone"), .pane("About.html")),
      "Music.plist": Self.root,
    ])
    let analysis = BundleAnalysis(bundle)
    #expect(
      analysis.graph.edgesToMissingPages.map(\.target) == [
        .misspelled("Music"), .generated, .absent,
      ])
    #expect(analysis.graph.edges.last?.target == .webPage)
  }

  @Test func aPageThatOnlyInAppSettingsKitReadsIsFoundThere() {
    func targets(_ first: String, name: String = "Settings.bundle") -> [PageEdge.Target] {
      let bundle = loadBundle(
        [first: page(.pane("More")), "More.inApp.plist": Self.root], name: name)
      return BundleAnalysis(bundle).graph.edges.map(\.target)
    }
    #expect(targets("Root.plist") == [.onlyInApp])
    #expect(targets("Root.inApp.plist") == [.found])
    #expect(targets("Root.plist", name: "InAppSettings.bundle") == [.found])
  }

  @Test func aPageThatOnlyAnUnreachableOneOpensIsCountedWithIt() {
    let bundle = loadBundle([
      "Root.plist": Self.root, "A.plist": page(.toggle("b")), "B.plist": page(.pane("A")),
      "C.plist": page(.pane("C")),
    ])
    let found = BundleAnalysis(bundle).unreachablePages.map { "\($0.page.file) \($0.furtherCount)" }
    #expect(found == ["B.plist 1", "C.plist 0"])
  }

  @Test func aBundleNameIsKnownACopyOrUnknown() {
    func naming(_ name: String) -> BundleNaming { BundleNaming(folder: name) }
    #expect(naming("Settings.bundle") == .known)
    #expect(naming("Beta.Settings.bundle") == .copy)
    #expect(naming("settings.bundle") == .unknown(meant: "Settings.bundle"))
    #expect(naming("Preferences.bundle") == .unknown(meant: nil))
  }
}
