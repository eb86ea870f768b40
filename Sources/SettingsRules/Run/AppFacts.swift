import SettingsModel
import SettingsSchema

/// Facts about the app around a bundle, from the configuration, its entitlements or a built
/// product.
package struct AppFacts: Sendable, Hashable {
  /// The systems the app runs on; empty when unknown.
  package var platforms: Set<Platform> = []
  /// The minimum version per system: `16.0`.
  package var deploymentTargets: [Platform: Version] = [:]
  /// The app groups of the app's entitlements; absent when unknown.
  package var entitledGroups: [String]?
  /// Whether the bundle is in a build product.
  package var isInProduct = false
  /// Whether the systems are those of one product, which may share its bundle with products for
  /// others.
  package var isOfOneProduct = false

  /// Makes facts about an app of which nothing is known.
  package init() {}

  /// The platforms of the app, as far as they are known: those named, and those with a deployment
  /// target.
  var knownPlatforms: Set<Platform> { platforms.union(deploymentTargets.keys) }

  /// Whether the app runs on this version of iOS and later ones only; `nil` where its deployment
  /// target is not known.
  func isDeployed(sinceIOS version: String) -> Bool? {
    guard let target = deploymentTargets[.iOS], let version = Version(version) else { return nil }
    return target >= version
  }

  /// The facts with those of the built app around a bundle, where they are not known otherwise.
  package func completed(for bundle: SettingsBundle) -> AppFacts {
    var app = self
    app.isInProduct = bundle.isInProduct
    guard let product = bundle.product else { return app }
    if platforms.isEmpty, deploymentTargets.isEmpty {
      app.platforms = product.platforms
      app.isOfOneProduct = true
    }
    if deploymentTargets.isEmpty { app.deploymentTargets = product.minimumVersions }
    app.entitledGroups = entitledGroups ?? product.groups
    return app
  }
}
