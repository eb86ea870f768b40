import TestSupport
import Testing

/// What `lint` and `defaults` say that only the files around a bundle tell, or their options.
@Suite struct JudgmentTests {
  private static let bundle = [
    "App/Settings.bundle/Root.plist": page(
      .toggle("a", title: "Use only on Wi-Fi"), table: "Root"),
    "App/Settings.bundle/en.lproj/Root.strings": "\"Use only on Wi-Fi\" = \"Use only on Wi-Fi\";",
    "App/en.lproj/Localizable.strings": "",
  ]

  private func rules(_ files: [String: String]) -> [String] {
    MemoryRun(Self.bundle.merging(files) { $1 }).run("lint", "App").rules
  }

  @Test func languagesOfTheAppThatTheBundleLacksAreReported() {
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

  @Test func defaultsThatAreLeftOutAreNamedAndNoErrors() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(
        .toggle("kept"), .list("level", "3", [3, 4]), .slider("volume", "loud"))
    ])
    let outcome = run.run("defaults", "Settings.bundle", "--skip-faulty", "--format", "json")
    #expect(outcome.status == .success)
    #expect(outcome.output.contains("kept"))
    #expect(!outcome.output.contains("level") && !outcome.output.contains("volume"))
    #expect(
      outcome.errors.contains("note: 2 keys left out: 'level' and 'volume'"), "\(outcome.errors)")
    #expect(outcome.errors.contains("2 warnings in 1 file"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("error"), "\(outcome.errors)")
    let refused = run.run("defaults", "Settings.bundle")
    #expect(refused.errors.contains("2 errors") && refused.status == .findings)
  }

  @Test func aSwitchWithOneValueKeepsItsDefault() {
    let values: Fields = ["TrueValue": "on", "FalseValue": "on"]
    func isTaken(_ value: XMLValue) -> Bool {
      MemoryRun(["Settings.bundle/Root.plist": page(.toggle("a", value, values))])
        .run("defaults", "Settings.bundle").status == .success
    }
    #expect(isTaken("on"))
    #expect(!isTaken("off"))
  }
}
