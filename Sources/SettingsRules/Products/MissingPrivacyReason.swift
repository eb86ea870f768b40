import SettingsAnalysis
import SettingsModel

extension Rule {
  static let missingPrivacyReason = Rule(
    "missing-privacy-reason", .warning,
    title: "built app with settings whose privacy manifest gives no reason for using user defaults",
    rationale: """
      An app reads its settings from `UserDefaults`, an API for which App Store Connect requires a reason in \
      `PrivacyInfo.xcprivacy`: `CA92.1` for the app's own defaults, `1C8F.1` for those of an app group. It rejects \
      an upload without it (ITMS-91053). The manifests of frameworks and of resource bundles do not speak for the \
      app. Apps for the Mac need no reason.
      """,
    remedy: """
      Add `NSPrivacyAccessedAPICategoryUserDefaults` with the reason to the `PrivacyInfo.xcprivacy` of the app's target.
      """,
    sources: [
      "https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api",
      .issue("openid/AppAuth-iOS", 841),
    ],
    examples: [
      .files(
        ["Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds:
          "app 'Reader.app' has no 'PrivacyInfo.xcprivacy' with reason 'CA92.1' for using user defaults; App Store Connect rejects it",
        help:
          "add a 'PrivacyInfo.xcprivacy' to the app's target, with 'CA92.1' for 'NSPrivacyAccessedAPICategoryUserDefaults'"
      )
      .inProduct(.stating(.missing)),
      .files(["Root.plist": Sample.soundsPage])
        .inProduct(.stating(.reasons(["CA92.1"]))),
    ],
    check: .bundle { bundle, context in
      guard let product = bundle.product, let manifest = product.privacyManifest,
        bundle.isAppsOwn, !product.platforms.contains(.macCatalyst)
      else { return }
      let lacking = manifest.lacking(of: context.analysis.neededPrivacyReasons)
      if lacking.isEmpty { return }
      let reasons = Wording.names(lacking)
      let name = "'PrivacyInfo.xcprivacy'"
      var fault: Fault
      switch manifest {
      case .missing:
        fault = Fault(
          at: .wholeBundle,
          "app \(quoted: product.name) has no \(name) with reason \(reasons) for using user defaults"
        )
        fault.help =
          "add a \(name) to the app's target, with \(reasons) for 'NSPrivacyAccessedAPICategoryUserDefaults'"
      case .unreadable:
        fault = Fault(
          at: .wholeBundle, "\(name) of app \(quoted: product.name) cannot be read as a dictionary")
        fault.help = "write it anew, with \(reasons) for 'NSPrivacyAccessedAPICategoryUserDefaults'"
      case .reasons:
        fault = Fault(
          at: .wholeBundle,
          "\(name) of app \(quoted: product.name) lacks reason \(reasons) for using user defaults")
        fault.help = "add \(reasons) to 'NSPrivacyAccessedAPICategoryUserDefaults'"
      }
      fault.effect = .app("App Store Connect rejects it")
      fault.subject = lacking.joined(separator: " ")
      context.report(fault)
    })
}

extension SettingsBundle {
  /// Whether the bundle is the one that Settings shows for its app.
  fileprivate var isAppsOwn: Bool {
    name == "Settings.bundle" && product?.place == .top && !isSinglePage
  }
}

extension BundleAnalysis {
  /// The reasons for using user defaults that an app with these settings must declare: one for its
  /// own defaults, one for those of app groups.
  ///
  /// Rows that only show a value need no reason.
  fileprivate var neededPrivacyReasons: [String] {
    let editable = settings.all.filter { $0.isEditable }
    var reasons: [String] = []
    if editable.contains(where: { $0.suite == nil }) { reasons.append("CA92.1") }
    if editable.contains(where: { $0.suite != nil }) { reasons.append("1C8F.1") }
    return reasons
  }
}

extension PrivacyManifest {
  /// Returns the needed reasons that the manifest does not declare.
  fileprivate func lacking(of needed: [String]) -> [String] {
    switch self {
    case .missing, .unreadable: needed
    case .reasons(let stated): needed.filter { !stated.contains($0) }
    }
  }
}
