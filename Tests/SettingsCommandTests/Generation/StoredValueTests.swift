import SettingsModel
import TestSupport
import Testing

/// Stored values that the rows of the bundle cannot have written: those of other versions of an
/// app, of launch arguments and of managed devices.
///
/// `Tests/Integration/Foreign` has the same checks in Objective-C and C#.
@Suite struct StoredValueTests {
  @Test(arguments: TargetForm.extremes)
  func valuesOfOtherTypesAreReadAsUserDefaultsReadsThem(form: TargetForm) throws {
    let fixture = try #require(GeneratedFixture.all.first { $0.name == "EveryKind" })
    let program = try GeneratedProgram(
      fixture.bundle,
      #"""
      import Foundation

      func check<Value: Equatable>(_ stored: Any, _ key: String, _ value: () -> Value, _ expected: Value) {
        UserDefaults.standard.set(stored, forKey: key)
        if value() != expected { print("\(key): \(stored) is read as \(value()), not \(expected)") }
      }

      SettingsBundle.registerDefaults()
      let settings = SettingsBundle.standard
      check("YES", "play_sounds", { settings.playSounds }, true)
      check("abc", "play_sounds", { settings.playSounds }, false)
      check(0, "play_sounds", { settings.playSounds }, false)
      check(Data([1]), "play_sounds", { settings.playSounds }, false)
      check("abc", "volume", { settings.volume }, 0)
      check("0.25x", "volume", { settings.volume }, 0.25)
      check(1, "volume", { settings.volume }, 1)
      check(7, "app_version", { settings.appVersion }, "7")
      check(Data([1]), "app_version", { settings.appVersion }, "1.0")
      check("abc", "token", { settings.token }, Data([0, 1, 2, 255]))
      check("abc", "build_date", { settings.buildDate }, Date(timeIntervalSinceReferenceDate: 730_900_800))
      check("2", "experience", { settings.experience }, .master)
      check("abc", "experience", { settings.experience }, .beginner)
      check(99, "experience", { settings.experience }, .expert)
      check("neon", "theme", { settings.theme }, .system)
      check(1, "theme", { settings.theme }, .system)
      check(7.5, "speed", { settings.speed }, .slow)
      check("1", "speed", { settings.speed }, .normal)
      check("YES", "order", { settings.order }, .oldestFirst)
      check("low", "quality", { settings.quality }, false)
      check("other", "quality", { settings.quality }, false)
      check(true, "quality", { settings.quality }, true)
      check("2", "verbosity", { settings.verbosity }, true)
      check("abc", "verbosity", { settings.verbosity }, false)
      print("done")
      """#, form: form)
    #expect(try program.run() == "done\n")
  }

  @Test func resettingAllRemovesEveryKeyOfTheBundle() throws {
    let bundle = loadBundle(
      .toggle("a", title: ""), .textField("b"), .slider("c", 0.5), .title("d", "1"),
      .list("e", "x", ["x", "y"]), .toggle("f.g"),
      .toggle("h", "on", ["TrueValue": "on", "FalseValue": "off"]))
    let program = try GeneratedProgram(
      bundle,
      """
      import Foundation

      let keys = ["a", "b", "c", "d", "e", "f.g", "h"]
      for key in keys + ["other"] { UserDefaults.standard.set("stored", forKey: key) }
      SettingsBundle.standard.resetAll()
      print((keys + ["other"]).filter { UserDefaults.standard.object(forKey: $0) != nil })
      """, form: TargetForm.extremes[1])
    #expect(try program.run() == "[\"other\"]\n")
  }
}
