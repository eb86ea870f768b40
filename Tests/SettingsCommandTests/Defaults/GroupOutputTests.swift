import TestSupport
import Testing

@testable import SettingsCommand

/// An app whose settings all belong to app groups gets no empty file.
@Suite("Outputs of app groups")
struct GroupOutputTests {
  private static let page = """
    { ApplicationGroupContainerIdentifier = group.a; PreferenceSpecifiers = (
      { Type = PSTextFieldSpecifier; Key = name; Title = Name; DefaultValue = x; } ); }
    """

  @Test("build and defaults name the group in the file, and a later run finds it current")
  func theFileNamesTheGroup() throws {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": Self.page,
      ".settingsc.yml": "outputs: [{defaults: Defaults.json}, {defaults: Defaults.plist}]\n",
    ])
    let outcome = run.run("build")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(run.text("Defaults.json") == "{\n  \"group.a\": {\n    \"name\": \"x\"\n  }\n}\n")
    #expect(run.text("Defaults.plist")?.contains("<key>group.a</key>") == true)
    #expect(outcome.errors.contains("every default belongs to the app group 'group.a'"))
    #expect(run.run("build", "--check").status == .success)
    #expect(
      run.run("defaults", "Settings.bundle", "--format", "json").output.contains("\"group.a\""))
    let one = run.run("defaults", "Settings.bundle", "--format", "json", "--suite", "group.a")
    #expect(one.output == "{\n  \"name\": \"x\"\n}\n")
  }

  @Test("a JSON Schema has the group too")
  func aJSONSchemaNamesTheGroup() {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.page])
    let outcome = run.run("export", "Settings.bundle", "--format", "json-schema")
    #expect(outcome.output.contains("group.a"), "\(outcome.output)")
    #expect(outcome.output.contains("\"name\""))
  }

  @Test("a bundle without any default still gives an empty dictionary of the app's own")
  func aBundleWithoutDefaultsGivesAnEmptyDictionary() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist":
        "{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = A; }); }"
    ])
    #expect(run.run("defaults", "Settings.bundle", "--format", "json").output == "{}\n")
  }
}
