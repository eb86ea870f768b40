import SettingsFiles
import TestSupport
import Testing

@testable import SettingsCommand

/// Defaults that a variable makes unknown, and remarks about those that stay unexpanded.
@Suite("Unknown defaults")
struct UnknownDefaultTests {
  private static let bundle = [
    "App/Settings.bundle/Root.plist": page(
      .title("version", "$(MARKETING_VERSION)"), .textField("host", "https://$(API_HOST)/"),
      .toggle("sounds"))
  ]

  @Test("are left out with a remark that names the variable")
  func unknownDefaultsAreLeftOutWithARemark() {
    let run = MemoryRun(Self.bundle)
    for arguments in [["defaults", "--format", "json"], ["generate"]] {
      let outcome = run.run(arguments)
      #expect(outcome.status == .success)
      for (key, name) in [("version", "MARKETING_VERSION"), ("host", "API_HOST")] {
        let sentence = "info: the default of '\(key)' is not included: nothing defines '\(name)'"
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
      }
      // A version that is written down would be wrong in the next release.
      let remarks = outcome.errors.components(separatedBy: "info: ")
      let version = remarks.first { $0.contains("'version'") } ?? ""
      #expect(version.contains("nothing is to be done: Xcode gives it the value"), "\(version)")
      #expect(!version.contains("--define"), "\(version)")
      let host = remarks.first { $0.contains("'host'") } ?? ""
      #expect(host.contains("define it with '--define'"), "\(host)")
      let defined = run.run(
        arguments + ["--define", "MARKETING_VERSION=1", "--define", "API_HOST=a.b"])
      #expect(defined.errors.isEmpty, "\(defined.errors)")
    }
  }

  @Test("are texts in generated code")
  func unknownDefaultsAreTextsInGeneratedCode() {
    let run = MemoryRun(Self.bundle)
    let swift = run.run("generate").output
    #expect(swift.contains("Setting<String?>(key: \"version\", default: nil"), "\(swift)")
    let objc = run.run("generate", "--language", "objc", "--name", "MY", "-o", "Code")
    #expect(objc.status == .success)
    #expect(run.text("Code/MY.h")?.contains("NSString *versionSetting;") == true)
  }

  @Test("in a built app are to be expanded by a build phase")
  func unknownDefaultsInABuiltAppNeedABuildPhase() {
    let run = MemoryRun([
      "My.app/Settings.bundle/Root.plist": page(.textField("host", "$(API_HOST)")),
      "My.app/Info.plist": "{ CFBundleExecutable = My; }", "My.app/My": "",
    ])
    let outcome = run.run("lint", "My.app").output
    #expect(outcome.contains("let a build phase after 'Copy Bundle Resources' run 'settingsc"))
    #expect(!outcome.contains("to 'outputs'"), "\(outcome)")
  }

  // MARK: - Other readers of texts

  @Test("are read with their values, like app groups, by diff, snapshot and usage")
  func diffReadsThemWithTheirValues() throws {
    let group = "ApplicationGroupContainerIdentifier"
    func files(_ identifier: String) -> String {
      """
      { \(group) = "\(identifier)"; PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Title = Host;
        Key = host; DefaultValue = "https://$(API_HOST)/"; } ); }
      """
    }
    let run = MemoryRun([
      "Old.bundle/Root.plist": files("group.a").replacing("$(API_HOST)", with: "a.b"),
      "App/Settings.bundle/Root.plist": files("$(GROUP)"),
      "App/.settingsc.yml": "variables: {GROUP: group.a, API_HOST: a.b}\n",
      "App/A.swift":
        "let host = UserDefaults(suiteName: \"group.a\")!.string(forKey: \"host\")\n",
    ])
    let diff = run.run("diff", "Old.bundle", "App/Settings.bundle")
    #expect(diff.output == "no changes\n", "\(diff.output)")
    let other = run.run("diff", "Old.bundle", "App/Settings.bundle", "--define", "API_HOST=c.d")
    #expect(other.output.contains("https://c.d/"), "\(other.output)")
    #expect(run.run("snapshot", "App/Settings.bundle", "-o", "S.json").status == .success)
    #expect(run.text("S.json")?.contains("https://a.b/") == true)
    #expect(run.run("diff", "S.json", "App/Settings.bundle").output == "no changes\n")
    #expect(run.run("diff", "Old.bundle", "S.json").output == "no changes\n")
    let usage = run.run("usage", "App/Settings.bundle", "--sources", "App").output
    #expect(usage.contains("https://a.b/"), "\(usage)")
    #expect(usage.contains("group.a"))
    #expect(!usage.contains("$(GROUP)"))
  }
}
