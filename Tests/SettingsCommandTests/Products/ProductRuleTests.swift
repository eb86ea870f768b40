import SettingsCommand
import SettingsProject
import Testing

/// Findings in the files of a built app around its bundle.
@Suite struct ProductRuleTests {
  private static let pageXML = """
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>\
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Sounds</string>\
    <key>Key</key><string>sounds</string><key>DefaultValue</key><true/></dict>\
    <dict><key>Type</key><string>PSTitleValueSpecifier</string><key>Title</key><string>Version</string>\
    <key>Key</key><string>version</string><key>DefaultValue</key><string>1.0</string></dict>\
    </array></dict></plist>
    """
  private static let information =
    "{ CFBundleIdentifier = com.example.reader; CFBundleShortVersionString = \"2.3\"; CFBundleVersion = 41; }"
  private static let reasons = """
    { NSPrivacyAccessedAPITypes = ({ NSPrivacyAccessedAPIType = NSPrivacyAccessedAPICategoryUserDefaults; \
    NSPrivacyAccessedAPITypeReasons = ("CA92.1"); }); }
    """

  private func lint(_ files: [String: String], _ path: String = "R.app", _ more: String...)
    -> CommandRun.Outcome
  {
    MemoryRun(files).run(["lint", path] + more)
  }

  @Test func theVersionOfInformationIsCompared() {
    let files = [
      "R.app/Info.plist": Self.information, "R.app/Settings.bundle/Root.plist": Self.pageXML,
      "R.app/PrivacyInfo.xcprivacy": Self.reasons,
    ]
    #expect(lint(files).rules == ["stale-version-row"])
    #expect(
      lint(files).output.contains("'version' shows version '1.0', but the app is version 2.3 (41)"))
    var localized = files
    localized["R.app/de.lproj/InfoPlist.strings"] = #""CFBundleShortVersionString" = "1.0";"#
    #expect(lint(localized, "R.app", "--only", "stale-version-row").rules.isEmpty)
    var same = files
    same["R.app/Info.plist"] = Self.information.replacing("2.3", with: "1.0")
    #expect(lint(same).rules.isEmpty)
  }

  @Test func aVersionThatCodeStoresIsNotCompared() {
    let files = [
      "R.app/Info.plist": Self.information, "R.app/Settings.bundle/Root.plist": Self.pageXML,
      "App/A.swift": "UserDefaults.standard.set(version, forKey: \"version\")\n",
    ]
    let rule = ["--only", "stale-version-row"]
    #expect(MemoryRun(files).run(["lint", "R.app"] + rule).rules == ["stale-version-row"])
    #expect(MemoryRun(files).run(["lint", "R.app", "--sources", "App"] + rule).rules.isEmpty)
  }

  @Test func theManifestOfTheAppStatesTheReason() {
    let files = [
      "R.app/Info.plist": Self.information, "R.app/Settings.bundle/Root.plist": Self.pageXML,
      // Neither speaks for the app.
      "R.app/Frameworks/F.framework/PrivacyInfo.xcprivacy": Self.reasons,
      "R.app/F.bundle/PrivacyInfo.xcprivacy": Self.reasons,
    ]
    func rules(_ manifest: String?) -> [String] {
      var files = files
      files["R.app/PrivacyInfo.xcprivacy"] = manifest
      return lint(files, "R.app", "--only", "missing-privacy-reason").rules
    }
    #expect(rules(nil) == ["missing-privacy-reason"])
    #expect(rules(Self.reasons).isEmpty)
    #expect(rules("{ NSPrivacyTracking = 0; }") == ["missing-privacy-reason"])
    #expect(rules("no list") == ["missing-privacy-reason"])
    #expect(
      rules(Self.reasons.replacing("UserDefaults", with: "DiskSpace")) == ["missing-privacy-reason"]
    )
  }

  @Test func anAppForTheMacNeedsNoReason() {
    let files = [
      "R.app/Contents/Info.plist": Self.information,
      "R.app/Contents/Resources/Settings.bundle/Root.plist": Self.pageXML,
    ]
    #expect(lint(files).rules == ["stale-version-row"])
  }

  @Test func anAppWithoutABundleFails() {
    let outcome = lint(["R.app/Info.plist": Self.information], "R.app", "--format", "json")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains(#""rule": "missing-settings-bundle", "severity": "error""#))
    #expect(outcome.output.contains(#""path": "R.app""#))
    #expect(outcome.output.contains(#""bundles": 0, "files": 0"#))
    #expect(
      lint(["R.app/Info.plist": Self.information], "R.app", "--allow-missing").status == .success)
    let text = lint(["R.app/Info.plist": Self.information])
    #expect(text.output.hasSuffix("\n\n1 error\n"), "\(text.output)")
  }

  @Test func aBundleInAWrongPlaceIsNamed() {
    let framework = lint(["R.app/Frameworks/F.framework/Settings.bundle/Root.plist": Self.pageXML])
    #expect(framework.rules == ["missing-settings-bundle"])
    #expect(framework.status == .findings)
    #expect(
      framework.output.contains(
        "note: 'Frameworks/F.framework/Settings.bundle' is in framework 'F.framework'"))
    #expect(
      lint(["R.app/settings.bundle/Root.plist": Self.pageXML]).rules == ["missing-settings-bundle"])
    #expect(
      lint(["R.app/PlugIns/S.appex/Settings.bundle/Root.plist": Self.pageXML]).output.contains(
        "is in app extension 'S.appex'"))
    let alone = lint(["S.appex/Settings.bundle/Root.plist": Self.pageXML], "S.appex")
    #expect(alone.rules == ["bundle-in-framework"])
    let files = ["R.app/Contents/Settings.bundle/Root.plist": Self.pageXML]
    let inside = lint(files.merging(["R.app/Contents/Info.plist": Self.information]) { $1 })
    #expect(inside.output.contains("help: copy it to 'Contents/Resources'"), "\(inside.output)")
    // On the Mac the top is the wrong place.
    let mac = lint([
      "R.app/Contents/Info.plist": Self.information,
      "R.app/Settings.bundle/Root.plist": Self.pageXML,
    ])
    #expect(mac.output.contains("note: 'Settings.bundle' is outside 'Contents'"))
    #expect(mac.output.contains("help: copy it to 'Contents/Resources'"))
  }

  @Test func loosePagesAreOneFinding() {
    for folder in ["R.app", "R.app/Settings", "R.app/Res.bundle", "R.app/Contents/Resources"] {
      let outcome = lint([
        "\(folder)/Root.plist": Self.pageXML, "\(folder)/More.plist": Self.pageXML,
        "\(folder)/Other.plist": "{}",
      ])
      #expect(outcome.rules == ["loose-pages"], "\(folder)")
      #expect(outcome.status == .findings)
      // The page that people look for is named first.
      #expect(outcome.output.contains("Root.plist' of app 'R.app' is in no 'Settings.bundle'"))
      #expect(outcome.output.contains("More.plist' is too"), "\(outcome.output)")
      #expect(!outcome.output.contains("Other.plist"))
    }
    // A list of that name need be no page.
    #expect(lint(["R.app/Res/Root.plist": "{ a = b; }"]).rules == ["missing-settings-bundle"])
  }

  @Test func anAppInASearchedFolderIsJudgedAsOneThatIsNamed() {
    let places = [
      "R.app/Root.plist", "R.app/Settings/Root.plist", "R.app/Contents/Resources/Root.plist",
      "R.app/settings.bundle/Root.plist", "R.app/F.framework/Settings.bundle/Root.plist",
      "R.app/Settings.bundle/Root.plist",
    ]
    for place in places {
      let files = ["build/" + place: Self.pageXML, "build/R.app/Info.plist": Self.information]
      let named = lint(files, "build/R.app")
      let searched = lint(files, "build", "--no-ignore")
      #expect(searched.output == named.output, "\(place)")
      #expect(searched.status == named.status)
      let archive = [
        "A.xcarchive/Products/Applications/" + place: Self.pageXML,
        "A.xcarchive/Products/Applications/R.app/Info.plist": Self.information,
      ]
      #expect(lint(archive, "A.xcarchive").rules == named.rules, "\(place)")
      #expect(lint(archive, ".", "--no-ignore").rules == named.rules, "\(place)")
    }
    // An app without pages that nobody named may have no settings.
    let files = ["build/R.app/Info.plist": "{}", "Settings.bundle/Root.plist": Self.pageXML]
    #expect(lint(files, ".", "--no-ignore").rules.isEmpty)
  }

  @Test(arguments: [
    "show", "defaults", "generate", "preview", "export --format csv", "strings check",
  ])
  func aBundleThatSettingsDoesNotShowIsNotDrawn(_ command: String) {
    let words = command.split(separator: " ").map(String.init)
    for (place, remark) in [
      (
        "R.app/Root.plist",
        "so Settings shows nothing for the app; its page 'R.app/Root.plist' lies loose"
      ),
      (
        "R.app/Settings/Root.plist",
        "so Settings shows nothing for the app; its page 'R.app/Settings/Root.plist' lies loose"
      ),
      ("R.app/settings.bundle/Root.plist", "'R.app/settings.bundle' has another name"),
    ] {
      let run = MemoryRun([place: Self.pageXML, "R.app/Info.plist": Self.information])
      let outcome = run.run(words + ["R.app"])
      #expect(outcome.status == .usage, "\(place)")
      #expect(outcome.errors.contains(remark), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
    let page = MemoryRun(["R.app/Root.plist": Self.pageXML])
    if words[0] == "show" { #expect(page.run("show", "R.app/Root.plist").status == .success) }
  }

  @Test func aCompiledBundleMayStateItsVersion() {
    let page = Self.pageXML
    let rule = ["--enable", "version-row-literal"]
    func rules(_ path: String, _ files: [String: String]) -> [String] {
      MemoryRun(files).run(["lint", path] + rule).rules
    }
    let source = ["Settings.bundle/Root.plist": page]
    #expect(rules("Settings.bundle", source) == ["version-row-literal"])
    let run = MemoryRun(source)
    #expect(run.run("compile", "Settings.bundle", "-o", "Build").status == .success)
    #expect(run.run(["lint", "Build/Settings.bundle"] + rule).rules.isEmpty)
    let app = [
      "R.app/Settings.bundle/Root.plist": page, "R.app/PrivacyInfo.xcprivacy": Self.reasons,
    ]
    #expect(rules("R.app", app).isEmpty)
  }

  @Test func appsInsideOfTheAppNeedNoBundle() {
    let outcome = lint([
      "R.app/Settings.bundle/Root.plist": Self.pageXML, "R.app/Watch/W.app/Info.plist": "{}",
      "R.app/AppClips/C.app/Info.plist": "{}", "R.app/PlugIns/S.appex/Info.plist": "{}",
    ])
    #expect(outcome.rules == ["missing-privacy-reason"])
    let watch = lint([
      "R.app/Info.plist": "{}", "R.app/Watch/W.app/Settings.bundle/Root.plist": Self.pageXML,
    ])
    #expect(watch.rules.contains("missing-settings-bundle"))
  }

  @Test func onlyTheAppsOwnBundleReportsTheManifest() {
    let files = ["R.app/InAppSettings.bundle/Root.plist": Self.pageXML]
    #expect(lint(files).rules.isEmpty)
    #expect(lint(files).status == .success)
  }

  @Test func theAppsOfAnArchiveAreLookedAt() {
    #expect(
      lint(["A.xcarchive/Products/Applications/R.app/Info.plist": "{}"], "A.xcarchive").rules == [
        "missing-settings-bundle"
      ])
    // A folder of apps is no product, and a repository may be called like an app.
    #expect(lint(["build/R.app/Info.plist": "{}"], "build").status == .usage)
    #expect(lint(["R.app/.git/HEAD": "", "R.app/a.txt": ""]).status == .usage)
  }

  @Test func aConfigurationTurnsTheRuleOff() {
    let files = [
      "R.app/Info.plist": "{}", ".settingsc.yml": "rules: { missing-settings-bundle: off }\n",
    ]
    #expect(lint(files).status == .success)
  }
}
