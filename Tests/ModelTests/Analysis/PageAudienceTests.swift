import SettingsModel
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAnalysis

/// Who reads which page, and which pages a tool wrote.
@Suite struct PageAudienceTests {
  private func audience(
    _ file: String, _ files: [String: String], dialects: [DialectTable] = [.apple]
  ) -> PageAudience? {
    let analysis = BundleAnalysis(loadBundle(files, dialects: dialects))
    let audiences = analysis.audiences
    return zip(analysis.bundle.pages, audiences).first { $0.0.file == file }?.1
  }

  @Test func followsChildPanes() {
    let files = [
      "Root.plist": page(.pane("more")), "More.plist": page(.toggle("a")),
      "Other.plist": page(.toggle("b")),
    ]
    #expect(audience("Root.plist", files) == .settings)
    // A name of another case is meant all the same.
    #expect(audience("More.plist", files) == .settings)
    #expect(audience("Other.plist", files) == [])
  }

  @Test func inAppFilesAreForTheKit() {
    let files = [
      "Root.plist": page(.toggle("a")),
      "Root.inApp.plist": page(.pane("More")),
      "More.plist": page(.toggle("b")),
    ]
    #expect(audience("Root.plist", files) == [.settings, .inAppSettingsKit])
    #expect(audience("More.plist", files) == .inAppSettingsKit)
    // A view of the app's own opens a page, in whatever case it names it.
    let view = TestRow("IASKCustomViewSpecifier", ["Key": "v", "File": "more"])
    let own = ["Root.plist": page(.toggle("a"), view), "More.plist": page(.toggle("b"))]
    #expect(
      audience("More.plist", own, dialects: [.apple, .inAppSettingsKit]) == .inAppSettingsKit)
  }

  @Test func recognizesPagesOfLicenses() {
    let analysis = BundleAnalysis(
      loadBundle([
        "Root.plist": page(.pane("com.mono0926.LicensePlist"), .pane("Licenses")),
        "com.mono0926.LicensePlist.plist": page(.pane("Other")),
        "Other.plist": page(.group("zlib")),
        "Licenses.plist": page(.toggle("a")),
      ]))
    // A page with a setting is a page of settings, whatever its name.
    #expect(
      Set(analysis.licensePages.map { analysis.bundle.pages[$0].name.base }) == [
        "com.mono0926.LicensePlist", "Other",
      ])
  }

  @Test func recognizesLicensesByTheirTexts() {
    let license = TestRow.group(footer: "PERMISSION is hereby granted, free of charge")
    let analysis = BundleAnalysis(
      loadBundle([
        "Root.plist": page(.pane("Credits"), .pane("About")),
        "Credits.plist": page(.group("all"), .pane("zlib"), .pane("expat")),
        "zlib.plist": page(license), "expat.plist": page(license),
        "About.plist": page(.pane("zlib"), .pane("Help")),
        "Help.plist": page(.group("How to read licenses")),
      ]))
    #expect(
      Set(analysis.licensePages.map { analysis.bundle.pages[$0].name.base }) == [
        "zlib", "expat", "Credits",
      ])
  }

  @Test func aFaultyRowLeavesNoPageUnreachable() {
    func unreachable(_ rows: TestRow...) -> [String] {
      let analysis = BundleAnalysis(
        loadBundle([
          "Root.plist": page([.toggle("a")] + rows),
          "More.plist": page(.toggle("b")),
        ]))
      return analysis.unreachablePages.map(\.page.name.base)
    }
    let pane = TestRow.pane("More")
    #expect(unreachable() == ["More"])
    #expect(unreachable(pane) == [])
    #expect(unreachable(pane.replacing("PSChildPaneSpecifier", with: "PSChildPaneSpecifer")) == [])
    #expect(
      unreachable(
        pane.replacing("<string>More</string></dict>", with: "<string>../More</string></dict>"))
        == [])
    #expect(unreachable(pane.replacing("<key>File</key><string>More</string>", with: "")) == [])
    #expect(
      unreachable(pane.replacing("<string>More</string></dict>", with: "<string> </string></dict>"))
        == [])
    #expect(
      unreachable(pane.replacing("<key>File</key>", with: "<key>IASKViewControllerClass</key>"))
        == ["More"])
  }
}
