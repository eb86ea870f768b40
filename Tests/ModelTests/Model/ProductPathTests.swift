import SettingsFiles
import SettingsModel
import SettingsSystem
import Testing

/// Paths of bundles in apps, as far as they tell where Settings looks.
@Suite struct ProductPathTests {
  private func place(_ path: String) -> AppProduct.Place? { ProductPath(path)?.place }

  @Test func theTopIsWhereSettingsLooks() {
    #expect(place("/b/R.app/Settings.bundle") == .top)
    #expect(place("/b/R.app/Contents/Resources/Settings.bundle") == .top)
    #expect(place("/b/R.app/Watch/W.app/Settings.bundle") == .top)
    #expect(ProductPath("/b/R.ipa/Payload/R.app/Settings.bundle")?.app == "/b/R.ipa/Payload/R.app")
  }

  @Test func everythingElseIsSomewhereElse() {
    #expect(place("/R.app/Frameworks/P.framework/Settings.bundle") == .framework("P.framework"))
    #expect(
      place("/R.app/Frameworks/P.framework/Versions/A/Resources/Settings.bundle")
        == .framework("P.framework"))
    #expect(place("/R.app/PlugIns/S.appex/Settings.bundle") == .appExtension("S.appex"))
    #expect(place("/R.app/P.bundle/Settings.bundle") == .resourceBundle("P.bundle"))
    #expect(
      place("/R.app/Frameworks/P.framework/P.bundle/Settings.bundle") == .resourceBundle("P.bundle")
    )
    #expect(place("/R.app/Resources/Settings.bundle") == .folder("Resources"))
    #expect(place("/R.app/Contents/Settings.bundle") == .folder("Contents"))
  }

  @Test func theSearchedFolderDependsOnTheSystem() {
    let flat = ProductPath("/b/R.app/Settings.bundle")
    #expect(flat?.place(isForMac: false) == .top)
    #expect(flat?.place(isForMac: true) == .besideContents)
    let deep = ProductPath("/b/R.app/Contents/Resources/Settings.bundle")
    #expect(deep?.place(isForMac: true) == .top)
    #expect(deep?.place(isForMac: false) == .folder("Contents/Resources"))
  }

  @Test(arguments: [
    ("/none/R.app/Settings.bundle", false), ("/none/R.app/Sub/Settings.bundle", true),
    ("/none/R.app/Sub/InAppSettings.bundle", false), ("/none/R.app/P.bundle/Settings.bundle", true),
  ])
  func aBundleElsewhereIsUnseenUnlessTheAppOpensIt(_ path: String, _ isUnseen: Bool) {
    #expect(ProductPath(path)?.isUnseen(in: SystemFiles()) == isUnseen)
  }

  @Test func sourcesHaveNoApp() {
    #expect(ProductPath("/src/App/Settings.bundle") == nil)
    #expect(ProductPath("/src/.app/Settings.bundle") == nil)
    #expect(ProductPath("/src/Settings.app") == nil)
  }

  @Test func onlySettingsBundleIsTheAppsOwn() {
    #expect(ProductPath("/R.app/Settings.bundle")?.isOwnBundle == true)
    #expect(ProductPath("/R.app/Settings-Watch.bundle")?.isOwnBundle == false)
    #expect(ProductPath("/R.app/P.bundle/Settings.bundle")?.isOwnBundle == false)
  }
}
