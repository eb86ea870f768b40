import SettingsModel
import SettingsSchema
import Testing

@testable import SettingsAnalysis

/// Who reads which page, and which pages a tool wrote.
@Suite struct PageAudienceTests {
  private func audience(_ file: String, _ files: [String: String], dialects: [DialectTable] = [.apple]) -> PageAudience?
  {
    var analysis = BundleAnalysis(TestBundle.load(files, dialects: dialects))
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
    var analysis = BundleAnalysis(
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
}
