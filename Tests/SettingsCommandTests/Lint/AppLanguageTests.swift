import TestSupport
import Testing

/// Languages of an app compared with those of its settings bundle.
@Suite struct AppLanguageTests {
  private static let bundle = [
    "App/Settings.bundle/Root.plist": page(
      .toggle("a", title: "Use only on Wi-Fi"), table: "Root"),
    "App/Settings.bundle/en.lproj/Root.strings": "\"Use only on Wi-Fi\" = \"Use only on Wi-Fi\";",
    "App/en.lproj/Localizable.strings": "",
  ]

  private func rules(_ files: [String: String]) -> [String] {
    MemoryRun(Self.bundle.merging(files) { $1 }).run("lint", "App").rules
  }

  @Test func aLanguageThatOnlyTheAppHasIsReported() {
    let german = ["App/de.lproj/Localizable.strings": "", "App/Base.lproj/Main.strings": ""]
    let outcome = MemoryRun(Self.bundle.merging(german) { $1 }).run("lint", "App")
    #expect(outcome.rules == ["missing-translation"])
    #expect(
      outcome.output.contains("info: the app has 'de', but the settings bundle does not"),
      "\(outcome.output)")
    #expect(outcome.output.contains("help: add strings tables in 'de.lproj'"))
    #expect(rules([:]).isEmpty)
    let own = ["App/Settings.bundle/de.lproj/Root.strings": "\"Use only on Wi-Fi\" = \"Nur WLAN\";"]
    #expect(rules(german.merging(own) { $1 }).isEmpty)
  }
}
