import TestSupport
import Testing

@testable import SettingsCommand

@Suite("Identities and fingerprints of findings")
struct FindingIdentityTests {
  @Test("fingerprints and identities are the same wherever the tool runs")
  func identitiesIgnoreTheWorkingDirectory() {
    var run = MemoryRun([
      "app/.git/HEAD": "",
      "app/ios/Settings.bundle/Root.plist": "{ PreferenceSpecifiers = ( { Type = PSGruop; } ); }",
    ])
    func identities(_ format: String, _ path: String) -> [Substring] {
      let name = [
        "json": "\"identity\": ", "gitlab": "\"fingerprint\": ",
        "sarif": "\"partialFingerprints\": ",
      ][format]
      return run.run("lint", path, "--format", format).output.split(separator: "\n").compactMap {
        line in
        line.ranges(of: name ?? "").first.flatMap {
          line[$0.upperBound...].split(separator: ",").first
        }
      }
    }
    for format in ["json", "gitlab", "sarif"] {
      run.directory = "/work"
      let above = identities(format, "app")
      #expect(!above.isEmpty, "\(format)")
      run.directory = "/work/app/ios"
      #expect(identities(format, ".") == above, "\(format)")
      run.directory = "/work/app/ios/Settings.bundle"
      #expect(identities(format, "Root.plist") == above, "\(format)")
    }
    #expect(
      identities("json", ".").first?.contains("unknown-type|ios/Settings.bundle/Root.plist|")
        == true)
  }

  @Test("without version control identities begin at the configuration, else at the bundle")
  func identitiesBeginAtTheConfiguration() {
    let page = "{ PreferenceSpecifiers = ( { Type = PSGruop; } ); }"
    let plain = MemoryRun(["a/Settings.bundle/Root.plist": page]).run("lint", "--format", "json")
    #expect(plain.output.contains("unknown-type|Settings.bundle/Root.plist|"))
    let configured = MemoryRun([
      "a/b/Settings.bundle/Root.plist": page, "a/.settingsc.yml": "strict: true\n",
    ])
    #expect(
      configured.run("lint", "--format", "json").output.contains(
        "unknown-type|b/Settings.bundle/Root.plist|"))
  }

  @Test("a bundle with files of Subversion in each folder is not a project of its own")
  func identitiesBeginAtTheTopOfAWorkingCopy() {
    let page = "{ PreferenceSpecifiers = ( { Type = PSGruop; } ); }"
    func contains(_ identity: String, above folders: [String]) -> Bool {
      var files = ["app/ios/Settings.bundle/Root.plist": page]
      for folder in folders { files["\(folder).svn/entries"] = "8" }
      return MemoryRun(files).run("lint", "--format", "json").output.contains(identity)
    }
    let bundle = "app/ios/Settings.bundle/"
    #expect(contains("unknown-type|Settings.bundle/Root.plist|", above: [bundle]))
    #expect(
      contains(
        "unknown-type|ios/Settings.bundle/Root.plist|", above: ["app/", "app/ios/", bundle]))
    #expect(contains("unknown-type|ios/Settings.bundle/Root.plist|", above: ["app/"]))
  }
}
