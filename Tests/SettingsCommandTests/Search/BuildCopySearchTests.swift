import SettingsProject
import Testing

@testable import SettingsCommand

@Suite("A bundle with another name")
struct BuildCopySearchTests {
  private static let bundle = "App/Free/SettingsFree.bundle"

  @Test(
    "is a copy if the project also has or names a 'Settings.bundle'",
    arguments: [
      ("App/Free/Settings.bundle/Root.plist", "{}", true),
      ("App/Pro/Settings.bundle/Root.plist", "{}", true),
      ("App.xcodeproj/project.pbxproj", "cp SettingsFree.bundle $OUT/Settings.bundle", true),
      (
        "App.xcodeproj/project.pbxproj", "/* SettingsFree.bundle */ name = ProSettings.bundle",
        false
      ),
      ("copy.sh", "cp -R SettingsFree.bundle Settings.bundle", true),
      ("copy.txt", "SettingsFree.bundle Settings.bundle", false),
      ("copy.sh", "cp -R Settings.bundle $OUT", false),
    ])
  func aBundleIsACopyIfTheProjectNamesSettingsBundle(
    _ path: String, _ text: String, _ isCopied: Bool
  ) {
    let run = MemoryRun([
      ".git/HEAD": "",
      Self.bundle + "/Root.plist": "{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }); }",
      path: text,
    ])
    #expect(BuildCopySearch(run.files).isCopied("/work/" + Self.bundle) == isCopied)
    let lint = run.run("lint", Self.bundle, "--only", "misnamed-bundle")
    #expect(lint.output.contains(isCopied ? ": info: " : ": warning: "), "\(lint.output)")
  }
  @Test("is a copy if a 'Settings.bundle' is beside it in the folder under version control")
  func aBundleIsACopyOfTheOneBesideIt() {
    let run = MemoryRun([
      ".git/HEAD": "", "SettingsFree.bundle/Root.plist": "{}", "Settings.bundle/Root.plist": "{}",
    ])
    #expect(BuildCopySearch(run.files).isCopied("/work/SettingsFree.bundle"))
  }

  @Test("is not a copy if only an unreadable script would copy it")
  func aScriptThatCannotBeReadIsIgnored() {
    let run = MemoryRun([
      ".git/HEAD": "", Self.bundle + "/Root.plist": "{}",
      "copy.sh": "cp -R SettingsFree.bundle Settings.bundle",
    ])
    #expect(BuildCopySearch(run.files).isCopied("/work/" + Self.bundle))
    run.files.refuse("/work/copy.sh", .system("permission denied"))
    #expect(!BuildCopySearch(run.files).isCopied("/work/" + Self.bundle))
  }
}
