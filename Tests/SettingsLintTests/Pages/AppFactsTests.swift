import SettingsModel
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsRules

/// Facts about the app from the configuration and from a built product.
@Suite struct AppFactsTests {
  private static let phone = Version("16")
  private static let mac = Version("13")

  private func completed(_ app: AppFacts) -> AppFacts {
    var product = AppProduct(name: "Reader.app")
    product.platforms = [.iOS, .macCatalyst]
    product.minimumVersions[.iOS] = Self.phone
    product.minimumVersions[.macCatalyst] = Self.mac
    return app.completed(for: loadBundle(["Root.plist": page(.toggle("a"))]).placed(in: product))
  }

  @Test func aProductNamesThePlatformsOfAnUnknownApp() {
    let app = completed(AppFacts())
    #expect(app.knownPlatforms == [.iOS, .macCatalyst])
    #expect(app.deploymentTargets[.macCatalyst] == Self.mac)
  }

  @Test func aProductAddsNoPlatformToThoseOfTheConfiguration() {
    var configured = AppFacts()
    configured.platforms = [.iOS]
    let app = completed(configured)
    #expect(app.knownPlatforms == [.iOS])
    #expect(app.deploymentTargets[.iOS] == Self.phone)
  }
}
