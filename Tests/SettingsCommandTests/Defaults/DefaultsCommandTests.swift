import TestSupport
import Testing

@Suite("settingsc defaults")
struct DefaultsCommandTests {
  @Test("--skip-faulty leaves faulty defaults out and names their keys in a note")
  func faultyDefaultsAreLeftOutOnRequest() {
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

  @Test("the default of a switch that stores one value in both states must be that value")
  func aSwitchWithOneValue() {
    let values: Fields = ["TrueValue": "on", "FalseValue": "on"]
    func isTaken(_ value: XMLValue) -> Bool {
      MemoryRun(["Settings.bundle/Root.plist": page(.toggle("a", value, values))])
        .run("defaults", "Settings.bundle").status == .success
    }
    #expect(isTaken("on"))
    #expect(!isTaken("off"))
  }
}
