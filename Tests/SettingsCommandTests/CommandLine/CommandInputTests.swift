import SettingsProject
import TestSupport
import Testing

@testable import SettingsCommand

@Suite("The bundles and pages that commands take")
struct CommandInputTests {
  private func run(group: String? = nil) -> MemoryRun {
    MemoryRun([
      "Settings.bundle/Root.plist": page(.textField("root", "x"), group: group),
      "Settings.bundle/More.plist": page(.textField("more", "x")),
      "Settings.bundle/en.lproj/Root.strings": "\"T\" = \"T\";",
    ])
  }

  @Test("defaults and generate accept a single page of a bundle")
  func aPageOfABundleIsTakenAlone() {
    #expect(
      run().run("defaults", "Settings.bundle/More.plist", "--format", "json").output
        == "{\n  \"more\": \"x\"\n}\n")
    #expect(
      run().run("defaults", "Settings.bundle", "--format", "json").output
        == "{\n  \"root\": \"x\"\n}\n")
    let code = run().run("generate", "Settings.bundle/More.plist")
    #expect(code.output.contains("\"more\""))
    #expect(!code.output.contains("\"root\""))
    #expect(code.status == .success)
  }

  @Test("a page of an in-app bundle is recognized from any working directory")
  func aPageOfAnInAppBundleIsRecognized() {
    var run = MemoryRun([
      "InAppSettings.bundle/Main.plist":
        "{ PreferenceSpecifiers = ( { Type = PSToggleSwitchSpecifier; Key = k; DefaultValue = YES; } ); }"
    ])
    let expected = "{\n  \"k\": \"YES\"\n}\n"
    #expect(
      run.run("defaults", "InAppSettings.bundle/Main.plist", "--format", "json").output == expected)
    run.directory = "/work/InAppSettings.bundle"
    #expect(run.run("defaults", "Main.plist", "--format", "json").output == expected)
  }

  @Test(
    "a page is rejected if a bundle is needed",
    arguments: [
      ["compile", "Settings.bundle/More.plist", "-o", "out"],
      ["strings", "check", "Settings.bundle/More.plist"],
    ])
  func aPageIsRejectedForABundle(_ arguments: [String]) {
    let outcome = run().run(arguments)
    #expect(
      outcome.errors
        == "settingsc: error: 'Settings.bundle/More.plist' is a page; give the path of its bundle\n"
    )
    #expect(outcome.status == .usage)
  }

  @Test("a strings table is refused")
  func aStringsTableIsRefused() {
    let outcome = run().run("defaults", "Settings.bundle/en.lproj/Root.strings")
    #expect(
      outcome.errors
        == "settingsc: error: 'Settings.bundle/en.lproj/Root.strings' is a strings table; "
        + "give the path of its bundle or of a page\n")
    #expect(outcome.status == .usage)
  }

  @Test(
    "a bundle without its first page is reported, and the command fails",
    arguments: ["usage", "show"])
  func aBundleWithoutRootPageFails(_ command: String) {
    let run = MemoryRun([
      "Settings.bundle/More.plist": page(.textField("more", "x")), "App/a.swift": "let a = 1\n",
    ])
    let outcome = run.run(
      [command, "Settings.bundle"] + (command == "usage" ? ["--sources", "App"] : []))
    #expect(outcome.errors == "settingsc: error: 'Settings.bundle' has no 'Root.plist'\n")
    #expect(outcome.status == .failure)
  }

  @Test("a folder with several bundles is refused with their names")
  func severalBundlesAreNamed() {
    let run = MemoryRun([
      "A/Settings.bundle/Root.plist": page(.textField("a", "x")),
      "B/Settings.bundle/Root.plist": page(.textField("b", "x")),
    ])
    let outcome = run.run("defaults", ".")
    #expect(
      outcome.errors
        == "settingsc: error: '.' holds 2 bundles: 'A/Settings.bundle' and 'B/Settings.bundle'; give the path of one\n"
    )
    #expect(outcome.status == .usage)
  }

  @Test("defaults that differ by device need the option that chooses one")
  func defaultsThatDifferByDeviceNeedAnIdiom() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(
        .textField("k", "a", .only("Phone")), .textField("k", "b", .only("Pad")))
    ])
    let refused = run.run("defaults", "Settings.bundle")
    #expect(refused.status == .usage)
    #expect(
      refused.errors.hasSuffix(
        "settingsc: error: the defaults differ by device; '--idiom phone' or '--idiom pad' takes those of one\n"
      ))
    let chosen = run.run("defaults", "Settings.bundle", "--idiom", "pad", "--format", "json")
    #expect(chosen.output == "{\n  \"k\": \"b\"\n}\n" && chosen.errors.isEmpty)
  }

  @Test("an unknown suite is named with the ones there are")
  func anUnknownSuiteIsNamed() {
    let none = run().run("defaults", "Settings.bundle", "--suite", "nope")
    #expect(
      none.errors
        == "settingsc: error: no page uses the app group 'nope'; 'Settings.bundle' has no app groups\n"
    )
    #expect(none.status == .usage)
    let group = "group.app.main"
    let other = run(group: group).run("defaults", "Settings.bundle", "--suite", "nope")
    #expect(
      other.errors == "settingsc: error: no page uses the app group 'nope'; "
        + "'Settings.bundle' has the app group 'group.app.main'\n")
    let near = run(group: group).run("defaults", "Settings.bundle", "--suite", "group.app.mian")
    #expect(
      near.errors
        == "settingsc: error: no page uses the app group 'group.app.mian'; 'Settings.bundle' has the app group "
        + "'group.app.main'; did you mean 'group.app.main'?\n")
  }

  @Test("several rules are separated by commas")
  func severalRulesAreSeparatedByCommas() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist":
        "{ PreferenceSpecifiers = ( { Type = PSGruop; }, { Typ = a; } ); }"
    ])
    func rules(_ arguments: String...) -> Set<String> {
      let lines = run.run(["lint", "--format", "csv"] + arguments).output.split(
        whereSeparator: \.isNewline
      ).dropFirst()
      return Set(
        lines.map {
          String(
            $0.split(separator: ",", omittingEmptySubsequences: false)[6].filter { $0 != "\"" })
        })
    }
    let all = rules()
    #expect(all.count > 1)
    #expect(rules("--only", all.sorted().joined(separator: ",")) == all)
    #expect(rules("--disable", all.sorted().joined(separator: ",")).isEmpty)
    let faulty = run.run("lint", "--only", "unknown-type,")
    #expect(
      faulty.status == .usage && faulty.errors.contains("unknown rule ''"), "\(faulty.errors)")
  }

  @Test("the pages of the rules go to a new folder")
  func rulePagesGoToANewFolder() {
    let run = run()
    #expect(run.run("rules", "--pages", "Documentation/Rules").status == .success)
    #expect(run.text("Documentation/Rules/unknown-type.md")?.hasPrefix("# ") == true)
  }

  @Test("a key of the entitlements that is misspelled is reported")
  func aMisspelledEntitlementIsReported() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(.textField("a", "x")),
      ".settingsc.yml": "entitlements: App.entitlements",
      "App.entitlements": "{ \"com.apple.security.application-group\" = ( a ); }",
    ])
    let outcome = run.run("lint")
    #expect(
      outcome.errors
        == ".settingsc.yml:1:15: error: unknown key 'com.apple.security.application-group' in "
        + "'App.entitlements'; did you mean 'com.apple.security.application-groups'?\n")
    #expect(outcome.status == .usage)
  }

  @Test("a file over the size limit is not read, and the message names the key of the limit")
  func aFileOverTheSizeLimitIsNotRead() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(.textField("root", "x")),
      ".settingsc.yml": "file_size_limit: 10",
    ])
    let outcome = run.run("lint")
    #expect(outcome.output.contains("is not read; nothing in it is checked"))
    #expect(outcome.output.contains("raise 'file_size_limit'"))
    #expect(run.run("defaults", "Settings.bundle").errors.contains("raise 'file_size_limit'"))
  }
}
