import SettingsModel
import SettingsSchema

extension Rule {
  static let bundleInFramework = Rule(
    "bundle-in-framework", .warning,
    title: "settings bundle in a built app where Settings does not look",
    rationale: """
      Settings shows the bundle at the top of the app, on the Mac in `Contents/Resources`, and never looks into \
      frameworks, resource bundles, extensions or other folders. Nothing else is reported about it.
      """,
    remedy:
      "Move the rows into the app's own `Settings.bundle`, and remove the bundle from the library's resources.",
    sources: [.building, .issue("forcedotcom/SalesforceMobileSDK-iOS", 984)],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: """
          the settings bundle is in framework 'Player.framework'; Settings looks only at the top of the app and shows none of it
          help: move its rows into the app's own 'Settings.bundle'
          """
      )
      .inProduct(AppProduct(name: "Reader.app", place: .framework("Player.framework"))),
      .files(
        ["Root.plist": Sample.soundsPage])
        .inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"])
        .inProduct(AppProduct(name: "Reader.app", place: .framework("Player.framework"))),
    ],
    check: .bundle { bundle, context in
      guard let place = bundle.misplacement, let product = bundle.product else { return }
      var fault = Fault(at: .wholeBundle, "the settings bundle is \(place.words)")
      fault.effect = .settings("looks only at the top of the app and shows none of it")
      if place == .besideContents {
        fault.effect = .app("in an app for the Mac Settings looks only in 'Contents/Resources'")
      }
      fault.help = place.help(in: product)
      context.report(fault)
    })
}

extension AppProduct.Place {
  /// The place as a sentence part, such as `in framework 'Player.framework'`.
  var words: String {
    switch self {
    case .top: "at the top"
    case .besideContents: "outside 'Contents'"
    case .framework(let name): "in framework \(quoted: name)"
    case .resourceBundle(let name): "in resource bundle \(quoted: name)"
    case .appExtension(let name): "in app extension \(quoted: name)"
    case .folder(let path): "in folder \(path: path)"
    }
  }

  /// Returns the remedy for a bundle at the place, starting with a verb.
  func help(in product: AppProduct) -> String {
    switch self {
    case .top: return "name it 'Settings.bundle'"
    case .besideContents: return "copy it to 'Contents/Resources'"
    case .folder where product.platforms.contains(.macCatalyst):
      return "copy it to 'Contents/Resources'"
    case .folder: return "copy it to the top of the app"
    case .framework, .resourceBundle, .appExtension:
      return "move its rows into the app's own 'Settings.bundle'"
    }
  }
}
