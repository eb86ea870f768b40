import SettingsModel
import SettingsSchema
import Testing

@testable import SettingsAnalysis

/// Who reads which page, and which pages a tool wrote.
@Suite struct PageAudienceTests {
  private func audience(_ file: String, _ files: [String: String], dialects: [DialectTable] = [.apple]) -> PageAudience?
  {
    let analysis = BundleAnalysis(TestBundle.load(files, dialects: dialects))
    let audiences = analysis.audiences
    return zip(analysis.bundle.pages, audiences).first { $0.0.file == file }?.1
  }

  @Test func followsChildPanes() {
    let files = [
      "Root.plist": TestBundle.page(TestBundle.pane("more")), "More.plist": TestBundle.page(TestBundle.toggle("a")),
      "Other.plist": TestBundle.page(TestBundle.toggle("b")),
    ]
    #expect(audience("Root.plist", files) == .settings)
    // A name of another case is meant all the same.
    #expect(audience("More.plist", files) == .settings)
    #expect(audience("Other.plist", files) == [])
  }

  @Test func inAppFilesAreForTheKit() {
    let files = [
      "Root.plist": TestBundle.page(TestBundle.toggle("a")),
      "Root.inApp.plist": TestBundle.page(TestBundle.pane("More")),
      "More.plist": TestBundle.page(TestBundle.toggle("b")),
    ]
    #expect(audience("Root.plist", files) == [.settings, .inAppSettingsKit])
    #expect(audience("More.plist", files) == .inAppSettingsKit)
  }

  @Test func recognizesPagesOfLicenses() {
    let analysis = BundleAnalysis(
      TestBundle.load([
        "Root.plist": TestBundle.page(TestBundle.pane("com.mono0926.LicensePlist"), TestBundle.pane("Licenses")),
        "com.mono0926.LicensePlist.plist": TestBundle.page(TestBundle.pane("Other")),
        "Other.plist": TestBundle.page(TestBundle.group("zlib")),
        "Licenses.plist": TestBundle.page(TestBundle.toggle("a")),
      ]))
    let tools = analysis.licenseTools
    let named = Dictionary(
      uniqueKeysWithValues: zip(analysis.bundle.pages, tools).map { ($0.0.name.base, $0.1) })
    #expect(named["com.mono0926.LicensePlist"] == .licensePlist)
    #expect(named["Other"] == .licensePlist)
    // A page with a setting is a page of settings, whatever its name.
    #expect(named["Licenses"] == .some(nil))
  }

  @Test func recognizesLicensesByTheirTexts() {
    let text = "<key>FooterText</key><string>PERMISSION is hereby granted, free of charge</string>"
    let license = "<dict><key>Type</key><string>PSGroupSpecifier</string>\(text)</dict>"
    let analysis = BundleAnalysis(
      TestBundle.load([
        "Root.plist": TestBundle.page(TestBundle.pane("Credits"), TestBundle.pane("About")),
        "Credits.plist": TestBundle.page(TestBundle.group("all"), TestBundle.pane("zlib"), TestBundle.pane("expat")),
        "zlib.plist": TestBundle.page(license), "expat.plist": TestBundle.page(license),
        "About.plist": TestBundle.page(TestBundle.pane("zlib"), TestBundle.pane("Help")),
        "Help.plist": TestBundle.page(TestBundle.group("How to read licenses")),
      ]))
    let tools = analysis.licenseTools
    let found = zip(analysis.bundle.pages, tools).filter { $0.1 != nil }.map { $0.0.name.base }
    #expect(Set(found) == ["zlib", "expat", "Credits"])
  }

  @Test func aFaultyRowLeavesNoPageUnreachable() {
    func unreachable(_ rows: String...) -> [String] {
      let analysis = BundleAnalysis(
        TestBundle.load([
          "Root.plist": TestBundle.page(TestBundle.toggle("a"), rows.joined()),
          "More.plist": TestBundle.page(TestBundle.toggle("b")),
        ]))
      return analysis.unreachablePages.map(\.page.name.base)
    }
    let pane = TestBundle.pane("More")
    #expect(unreachable() == ["More"])
    #expect(unreachable(pane) == [])
    #expect(unreachable(pane.replacing("PSChildPaneSpecifier", with: "PSChildPaneSpecifer")) == [])
    #expect(unreachable(pane.replacing("<string>More</string></dict>", with: "<string>../More</string></dict>")) == [])
    #expect(unreachable(pane.replacing("<key>File</key><string>More</string>", with: "")) == [])
    #expect(unreachable(pane.replacing("<string>More</string></dict>", with: "<string> </string></dict>")) == [])
    #expect(unreachable(pane.replacing("<key>File</key>", with: "<key>IASKViewControllerClass</key>")) == ["More"])
  }
}
