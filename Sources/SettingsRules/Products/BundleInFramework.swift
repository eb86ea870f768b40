import SettingsModel

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
        ["Root.plist": Sample.soundsPage], without: [""],
        finds: """
          the settings bundle is in framework 'Player.framework'; Settings looks only at the top of the app and shows none of it
          help: move its rows into the app's own 'Settings.bundle'
          """, product: AppProduct(name: "Reader.app", place: .framework("Player.framework"))),
      .files(
        ["Root.plist": Sample.soundsPage], bundleName: "InAppSettings.bundle",
        dialects: ["inappsettingskit"],
        product: AppProduct(name: "Reader.app", place: .framework("Player.framework"))),
    ],
    check: .bundle { bundle, context in
      guard let place = bundle.misplacement else { return }
      let words: String
      var effect = Fault.Effect.settings("looks only at the top of the app and shows none of it")
      var help = "move its rows into the app's own 'Settings.bundle'"
      switch place {
      case .top: return
      case .besideContents:
        words = "outside 'Contents'"
        effect = .app("in an app for the Mac Settings looks only in 'Contents/Resources'")
        help = "copy it to 'Contents/Resources'"
      case .framework(let name): words = "in framework \(quoted: name)"
      case .resourceBundle(let name): words = "in resource bundle \(quoted: name)"
      case .appExtension(let name): words = "in app extension \(quoted: name)"
      case .folder(let path):
        words = "in folder \(path: path)"
        help = "copy it to the top of the app"
      }
      var fault = Fault(at: .file(""), "the settings bundle is \(words)")
      fault.effect = effect
      fault.help = help
      context.report(fault)
    })
}
