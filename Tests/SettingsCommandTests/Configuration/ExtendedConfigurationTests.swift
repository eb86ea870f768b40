import SettingsCommand
import SettingsProject
import Testing

/// `extends`: what a configuration takes from another one.
@Suite struct ExtendedConfigurationTests {
  private static let files = [
    "base/.settingsc.yml": """
    platforms: [iOS]
    entitlements: App.entitlements
    max_warnings: 3
    rules: {long-footer: off, unknown-key: error}
    enable: [consecutive-groups]
    """,
    "base/App.entitlements": "<plist version=\"1.0\"><dict/></plist>",
    "Große App/.settingsc.yml": """
    extends: ../base/.settingsc.yml
    max_warnings: 5
    rules: {unknown-key: warning}
    """,
    "Große App/Settings.bundle/Root.plist": "<plist version=\"1.0\"><dict/></plist>",
  ]

  @Test func ownKeysComeFirstAndRulesAddUp() {
    let outcome = MemoryRun(Self.files).run("config", "print", "Große App")
    #expect(outcome.status == .success, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    func origin(_ key: String) -> String? {
      lines.first { $0.hasPrefix(key + ":") }?.split(separator: "#").last.map {
        $0.trimmingPrefix(" ")
      }.map(
        String.init)
    }
    #expect(origin("platforms") == "base/.settingsc.yml:1")
    #expect(origin("max_warnings") == "Große App/.settingsc.yml:2")
    #expect(lines.contains { $0.hasPrefix("max_warnings: 5") })
    #expect(lines.contains("  long-footer: off"))
    #expect(lines.contains("  unknown-key: warning"))
    #expect(lines.contains { $0.hasPrefix("enable: [consecutive-groups]") })
  }

  @Test func pathsStartAtTheFolderOfTheirOwnFile() {
    var files = Self.files
    #expect(MemoryRun(files).run("config", "print", "Große App").status == .success)
    files["base/App.entitlements"] = nil
    let outcome = MemoryRun(files).run("lint", "Große App")
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors.hasPrefix(
        "base/.settingsc.yml:2:15: error: 'base/App.entitlements' cannot be read"))
  }

  @Test func circlesAndMissingFilesAreErrorsAtTheirPlace() {
    var files = Self.files
    files["base/.settingsc.yml"] = "extends: ../Große App/.settingsc.yml\n"
    let circle = MemoryRun(files).run("lint", "Große App")
    #expect(circle.status == .usage)
    #expect(
      circle.errors == """
        base/.settingsc.yml:1:10: error: the configurations extend each other in a circle: 'Große App/.settingsc.yml', \
        'base/.settingsc.yml', 'Große App/.settingsc.yml'

        """)
    files["base/.settingsc.yml"] = nil
    let missing = MemoryRun(files).run("lint", "Große App")
    #expect(missing.status == .usage)
    #expect(
      missing.errors.hasPrefix(
        "Große App/.settingsc.yml:1:10: error: the configuration 'base/.settingsc.yml'"))
  }

  @Test func aLongChainOfFilesIsAnError() {
    func chain(_ count: Int) -> [String: String] {
      var files = Self.files
      files["Große App/.settingsc.yml"] = "extends: ../base/1.yml\n"
      for number in 1...count { files["base/\(number).yml"] = "extends: \(number + 1).yml\n" }
      files["base/\(count).yml"] = "max_warnings: 1\n"
      return files
    }
    #expect(MemoryRun(chain(16)).run("config", "print", "Große App").status == .success)
    let outcome = MemoryRun(chain(1000)).run("lint", "Große App")
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors
        == "base/16.yml:1:10: error: more than 16 configurations extend each other; extend one that has all keys\n"
    )
  }

  @Test func faultsOfBothFilesAreReported() {
    var files = Self.files
    files["base/.settingsc.yml"] = "platforms: [iOs]\n"
    files["Große App/.settingsc.yml"] = "extends: ../base/.settingsc.yml\njobs: 0\n"
    let outcome = MemoryRun(files).run("lint", "Große App")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("base/.settingsc.yml:1:13: error: "))
    #expect(outcome.errors.contains("Große App/.settingsc.yml:2:7: error: "))
  }

  @Test func onlyItsOwnSuppressionsMustBeUsed() {
    let files = MemoryRun([
      "base.yml": "suppress: [{rules: [unknown-key], path: Nowhere.plist, reason: it was there}]",
      "App/.settingsc.yml": "extends: ../base.yml",
      "App/Settings.bundle/Root.plist": """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict><key>Type</key>
      <string>PSGroupSpecifier</string><key>Title</key><string>G</string></dict></array></dict></plist>
      """,
    ])
    let outcome = files.run("lint", "--only", "unused-suppression,unknown-key")
    #expect(outcome.output == "no findings in 1 file of 1 bundle\n", "\(outcome.errors)")
    let own = files.run("lint", "--config", "base.yml", "--only", "unused-suppression,unknown-key")
    #expect(own.output.hasPrefix("base.yml: "), "\(own.output)\(own.errors)")
  }
}
