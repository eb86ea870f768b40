import SettingsAnalysis
import SettingsModel
import SettingsSchema

/// Facts about the app around a bundle, from the configuration, its entitlements or a built
/// product.
package struct AppFacts: Sendable, Hashable {
  /// The platforms of the app; empty if unknown.
  package var platforms: Set<Platform> = []
  /// The minimum version per platform, such as `16.0`.
  package var deploymentTargets: [Platform: Version] = [:]
  /// The app groups of the app's entitlements; `nil` if unknown.
  package var entitledGroups: [String]?
  /// Whether the bundle is in a build product.
  package var isInProduct = false
  /// Whether the platforms are known from one product only.
  ///
  /// Other products for other platforms may share the bundle.
  package var isOfOneProduct = false

  /// Creates facts about an unknown app.
  package init() {}

  /// The known platforms of the app: the stated ones, and those with a deployment target.
  var knownPlatforms: Set<Platform> { platforms.union(deploymentTargets.keys) }

  /// Returns whether the app is known to run only on this version of iOS and later ones.
  func requiresIOS(_ version: String) -> Bool {
    guard let target = deploymentTargets[.iOS], let version = Version(version) else { return false }
    return target >= version
  }

  /// Returns whether the app is known to run on versions of iOS before this one too.
  func supportsIOS(before version: String) -> Bool {
    guard let target = deploymentTargets[.iOS], let version = Version(version) else { return false }
    return target < version
  }

  /// Returns the facts, completed by the facts of the built app around a bundle.
  package func completed(for bundle: SettingsBundle) -> AppFacts {
    var app = self
    app.isInProduct = bundle.isInProduct
    guard let product = bundle.product else { return app }
    if platforms.isEmpty, deploymentTargets.isEmpty {
      app.platforms = product.platforms
      app.isOfOneProduct = true
    }
    if deploymentTargets.isEmpty {
      app.deploymentTargets = product.minimumVersions.filter { app.platforms.contains($0.key) }
    }
    app.entitledGroups = entitledGroups ?? product.groups
    return app
  }
}
