import SettingsCommand
import SettingsFiles
import SettingsProject
import SettingsSystem
import Testing

/// Commands on the folders of built apps.
@Suite struct ProductCommandTests {
  private static let page = """
    { StringsTable = Root; PreferenceSpecifiers = ({ Type = PSTextFieldSpecifier; Title = Name; Key = name; \
    DefaultValue = a; }); }
    """
  private static let information = """
    { CFBundleIdentifier = com.example.reader; CFBundleDevelopmentRegion = en; UIDeviceFamily = (2); }
    """

  /// An app with its own bundle, and further files.
  private func app(_ files: [String: String] = [:]) -> MemoryRun {
    let own = [
      "R.app/Info.plist": Self.information, "R.app/Settings.bundle/Root.plist": Self.page,
      "R.app/en.lproj/a.strings": "", "R.app/Settings.bundle/en.lproj/Root.strings": "Name = Name;",
    ]
    return MemoryRun(own.merging(files) { $1 })
  }

  @Test func theAppsOwnBundleStandsForTheApp() {
    let run = app([
      "R.app/Frameworks/F.framework/Settings.bundle/Root.plist": Self.page,
      "R.app/Settings-Watch.bundle/Root.plist": Self.page,
      "R.app/P_SettingsUI.bundle/Info.plist": "{}",
    ])
    #expect(run.run("defaults", "R.app").output.contains("<key>name</key>"))
    let lint = run.run("lint", "R.app")
    #expect(lint.output.contains("framework 'F.framework'"))
    #expect(
      lint.rules == [
        "bundle-in-framework", "watch-bundle-deprecated", "missing-privacy-reason",
      ])
  }

  @Test func theGroupOfAPageIsComparedWithThoseOfTheApp() {
    let groups =
      "<key>com.apple.security.application-groups</key><array><string>group.a</string></array>"
    let run = app([
      "R.app/embedded.mobileprovision":
        "<plist version=\"1.0\"><dict><key>Entitlements</key><dict>\(groups)</dict></dict></plist>",
      "R.app/Settings.bundle/Root.plist":
        "{ ApplicationGroupContainerIdentifier = group.b; \(Self.page.dropFirst())",
    ])
    #expect(
      run.run("lint", "R.app", "--only", "group-not-entitled").rules == ["group-not-entitled"])
    // Nobody asks for the groups where no page has one.
    let (unread, plain) = (app(["R.app/embedded.mobileprovision": "no list"]), app())
    #expect(unread.run("lint", "R.app").errors == plain.run("lint", "R.app").errors)
  }

  @Test func aBundleElsewhereDoesNotStandForTheApp() {
    let path = "R.app/F.framework/Settings.bundle"
    let run = MemoryRun([path + "/Root.plist": Self.page, "R.app/Info.plist": Self.information])
    let outcome = run.run("defaults", "R.app")
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors.contains(
        "'R.app' has no settings bundle where Settings looks; '\(path)' is elsewhere"))
    #expect(run.run("defaults", path).status == .success)
  }

  @Test func twoAppsAreNotMixedUp() {
    let run = app(["S.app/Settings.bundle/Root.plist": Self.page]).run("defaults", ".")
    #expect(run.status == .usage)
    #expect(
      run.errors.contains("that a search leaves out, such as 'R.app/Settings.bundle'; name it"))
  }

  @Test func theAppTellsItsDomainAndItsDevice() {
    #expect(
      app().run("defaults", "R.app", "--format", "shell").output.contains("com.example.reader"))
    let page = """
      { PreferenceSpecifiers = (
        { Type = PSTextFieldSpecifier; Title = A; Key = name; DefaultValue = pad; SupportedUserInterfaceIdioms = (Pad); },
        { Type = PSTextFieldSpecifier; Title = A; Key = name; DefaultValue = phone; \
      SupportedUserInterfaceIdioms = (Phone); }); }
      """
    let run = app(["R.app/Settings.bundle/Root.plist": page])
    #expect(run.run("defaults", "R.app", "--format", "json").output.contains("\"pad\""))
    #expect(
      run.run("defaults", "R.app", "--idiom", "phone", "--format", "json").output.contains(
        "\"phone\""))
  }

  /// Each language that is not offered, or missing, can be suppressed and recorded alone.
  @Test func aLanguageIsSuppressedAlone() {
    let files = [
      "R.app/fr.lproj/a.strings": "", "R.app/it.lproj/a.strings": "",
      "R.app/Settings.bundle/de.lproj/Root.strings": "Name = Name;",
      "R.app/Settings.bundle/es.lproj/Root.strings": "Name = Name;",
    ]
    let lint = ["lint", "R.app", "--only", "language-not-offered"]
    let all = app(files).run(lint).output
    #expect(
      all.contains("R.app/Settings.bundle/de.lproj: info: the app does not offer language 'de', "))
    #expect(all.contains("R.app/Settings.bundle/es.lproj: note: also 'es'"), "\(all)")
    #expect(
      all.contains(
        "R.app/Settings.bundle/fr.lproj: info: the settings bundle lacks language 'fr', "))
    #expect(all.contains("R.app/Settings.bundle/it.lproj: note: also 'it'"), "\(all)")

    let suppressed = """
      suppress:
        - rules: [language-not-offered]
          path: '**/de.lproj'
        - rules: [language-not-offered]
          path: it.lproj

      """
    let left = app(files.merging([".settingsc.yml": suppressed]) { $1 }).run(lint).output
    #expect(left.contains("the app does not offer language 'es', "), "\(left)")
    #expect(left.contains("the settings bundle lacks language 'fr', "), "\(left)")

    let before = app(
      files.filter { !$0.key.contains("/es.lproj") && !$0.key.contains("/it.lproj") })
    #expect(before.run(lint + ["--write-baseline", "known.json"]).status == .success)
    let baseline = before.text("known.json") ?? ""
    #expect(
      baseline.contains(
        #""path": "R.app/Settings.bundle", "rule": "language-not-offered", "subject": "missing fr"}"#
      ))
    let news = app(files.merging(["known.json": baseline]) { $1 }).run(
      lint + ["--baseline", "known.json"]
    ).output
    #expect(news.contains("the app does not offer language 'es', "), "\(news)")
    #expect(news.contains("the settings bundle lacks language 'it', "), "\(news)")
  }

  @Test func aBuiltAppIsNeverChanged() {
    let run = app()
    for arguments in [
      ["lint", "--fix", "R.app"], ["lint", "--diff", "R.app"],
      ["lint", "--add-suppressions", "R.app"],
      ["lint", "--fix", "R.app/Settings.bundle/Root.plist"], ["strings", "sync", "R.app"],
      ["strings", "pseudo", "R.app"], ["strings", "extract", "R.app"],
    ] {
      let outcome = run.run(arguments)
      #expect(outcome.status == .usage, "\(arguments)")
      #expect(
        outcome.errors.contains("is in the built app 'R.app', which is signed and never changed"))
    }
    #expect(run.text("R.app/Settings.bundle/Root.plist") == Self.page)
  }

  @Test func findingsInAProductOfferNoFix() {
    let page =
      "{ PreferenceSpecifiers = ({ Type = PSTextFieldSpecifer; Title = Name; Key = name; }); }"
    let product = app(["R.app/Settings.bundle/Root.plist": page]).run(
      "lint", "R.app", "--format", "json")
    #expect(product.output.contains("unknown-type"))
    #expect(product.output.contains("\"fixes\": []") || !product.output.contains("\"fixes\""))
    let source = MemoryRun(["Settings.bundle/Root.plist": page]).run("lint", "--format", "json")
    #expect(source.output.contains("\"safety\""))
  }

  @Test func anAppWithoutABundleIsNotABundle() {
    let run = MemoryRun(["R.app/Info.plist": Self.information, "R.xcarchive/Info.plist": "{}"])
    let app = run.run("lint", "R.app")
    #expect(app.rules == ["missing-settings-bundle"])
    let shown = run.run("show", "R.app")
    #expect(shown.status == .usage)
    #expect(
      shown.errors.contains(
        "'R.app' holds no settings bundle, so Settings has nothing to show for the app"))
    #expect(
      run.run("lint", "R.xcarchive").errors.contains("'R.xcarchive' holds no settings bundle"))
  }

  @Test func theConfigurationCountsMore() {
    let page = """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
      <key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>A</string>
      <key>Key</key><string>a</string><key>DefaultValue</key><string>b</string>
      <key>Titles</key><array><string>B</string></array><key>Values</key><array><string>b</string></array>
      <key>DisplaySortedByTitle</key><true/></dict></array></dict></plist>
      """
    let information = "{ MinimumOSVersion = \"6.0\"; CFBundleDevelopmentRegion = en; }"
    let files = ["R.app/Settings.bundle/Root.plist": page, "R.app/Info.plist": information]
    #expect(
      app(files).run("lint", "R.app").rules == ["missing-privacy-reason", "requires-newer-os"])
    let configured = files.merging([".settingsc.yml": "deployment_target: {iOS: '12'}\n"]) { $1 }
    #expect(app(configured).run("lint", "R.app").rules == ["missing-privacy-reason"])
  }

  @Test func aFileThatIsNotAnArchiveIsReportedOnce() {
    let run = app(["broken.ipa": "text"])
    let outcome = run.run("lint", ".", "--no-ignore")
    #expect(outcome.status == .failure)
    #expect(outcome.output.contains("1 bundle"))
    #expect(outcome.errors.contains("'broken.ipa' cannot be read: it is not a zip archive"))
  }
}
