import SettingsWorkspace
import Testing

@testable import SettingsCommand

@Suite("A bundle with another name")
struct BundleCopiesTests {
  private static let bundle = "App/Free/SettingsFree.bundle"

  @Test(
    "is a copy if the project has or names a 'Settings.bundle' too",
    arguments: [
      ("App/Free/Settings.bundle/Root.plist", "{}", true), ("App/Pro/Settings.bundle/Root.plist", "{}", true),
      ("App.xcodeproj/project.pbxproj", "cp SettingsFree.bundle $OUT/Settings.bundle", true),
      ("App.xcodeproj/project.pbxproj", "/* SettingsFree.bundle */ name = ProSettings.bundle", false),
      ("copy.sh", "cp -R SettingsFree.bundle Settings.bundle", true),
      ("copy.txt", "SettingsFree.bundle Settings.bundle", false),
      ("copy.sh", "cp -R Settings.bundle $OUT", false),
    ])
  func copies(_ path: String, _ text: String, _ isCopied: Bool) {
    let run = MemoryRun([
      ".git/HEAD": "", Self.bundle + "/Root.plist": "{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }); }",
      path: text,
    ])
    #expect(BundleCopies(run.files).isCopied("/work/" + Self.bundle) == isCopied)
    let lint = run.run("lint", Self.bundle, "--only", "misnamed-bundle")
    #expect(lint.output.contains(isCopied ? ": info: " : ": warning: "), "\(lint.output)")
  }
}
