import SettingsAnalysis
import SettingsModel
import SettingsText

extension Rule {
  static let staleVersionRow = Rule(
    "stale-version-row", .warning,
    title: "row of a built app that shows another version than the app has",
    rationale: """
      Settings shows the default of the row until the app stores a value. People who report a problem name the version \
      that they read there. The rule compares the row whose title or key names the app version with the \
      `CFBundleShortVersionString` of its `Info.plist`; a build number behind it may be left out.
      """,
    remedy: """
      Write `$(MARKETING_VERSION)` as the default of the row, and let a build phase compile the bundle into the app.
      """,
    sources: [.issue("keymanapp/keyman", 3489), .issue("lionheart/openradar-mirror", 5193)],
    examples: [
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(
              .titleValue, ["Title": "Version", "Key": "version", "DefaultValue": "↓10.0.0"])
          ])
        ],
        finds: "'version' shows version '10.0.0', but the app is version 2.3 (41)",
        help:
          "write '$(MARKETING_VERSION)' as the default, and run 'settingsc compile' in a build phase, which puts the version there"
      )
      .inProduct(.version("2.3", build: "41")),
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(
              .titleValue, ["Title": "Version", "Key": "version", "DefaultValue": "v2.3 (41)"])
          ])
        ])
        .inProduct(.version("2.3", build: "41")),
    ],
    check: .consultingCode(
      .bundle { bundle, context in
        guard let version = bundle.product?.version, let shown = context.analysis.appVersionRow,
          isStale(shown.text, version, bundle)
        else { return }
        if let code = context.code, code.mayStore(shown.setting) { return }
        var fault = Fault(
          at: shown.row.place(shown.value),
          "\(shown.row.label) shows version \(quoted: shown.text), but the app is version \(version.description)"
        )
        fault.help =
          "write '$(MARKETING_VERSION)' as the default, and run 'settingsc compile' in a build phase, which puts the version there"
        context.report(fault)
      }))

  /// Returns whether a text states another version than the app's, or a placeholder for one.
  private static func isStale(
    _ text: String, _ version: AppVersion, _ bundle: SettingsBundle
  ) -> Bool {
    if VersionPlaceholder.isOne(text) { return true }
    guard let stated = StatedVersion(text, isPrefix: bundle.isVersionPrefix) else { return false }
    return !version.matches(stated)
  }
}

extension SettingsBundle {
  /// Returns whether a word may precede the version of the app: a word for a version, or a part of
  /// the app's name.
  fileprivate func isVersionPrefix(_ word: String) -> Bool {
    if ["v", "ver", "version", "app", "build", "release"].contains(word) { return true }
    guard let product else { return false }
    return product.ownNames.contains { $0.lowercased().contains(text: word) }
  }
}

/// A version number made of placeholder characters: `x.y.z`, `#.#`.
private enum VersionPlaceholder {
  static func isOne(_ text: String) -> Bool {
    let number = text.hasPrefix("v") ? text.dropFirst() : text[...]
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let hasDot = parts.count > 1
    return hasDot && parts.allSatisfy { placeholders.contains($0.lowercased()) }
  }

  private static let placeholders = ["#", "x", "y", "z", "n", "?"]
}
