import Foundation
import SettingsProject
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsCompiler

/// Compiles generated Swift with the toolchain and runs it.
@Suite("Generated Swift")
struct CompiledSwiftTests {
  /// Switches the checks of `@objc` on where there is no Objective-C.
  private static let objectiveC = ["-Xfrontend", "-enable-objc-interop"]
  private static let strict = ["-warnings-as-errors", "-package-name", "app"]

  @Test("compiles without warnings under every target setting", arguments: TargetForm.all)
  func compilesWithoutWarningsUnderEveryTargetSetting(form: TargetForm) throws {
    let scratch = try TemporaryFolder()
    var names: [String] = []
    for fixture in GeneratedFixture.all {
      for access in SourceAccess.allCases {
        let name = fixture.name + access.rawValue.capitalized
        for file in try GeneratedFixture.files(
          fixture.bundle, .swift, name: name, access: access, userDefaultsPrefix: "")
        {
          // Properties of two bundles in one module would stand in each other's way.
          let text = file.text.replacingOccurrences(
            of: "extension UserDefaults", with: "extension \(name)Store")
          try scratch.write(file.name, text + Self.store(name, access))
          names.append(file.name)
        }
      }
    }
    let result = try scratch.run("swiftc", form.flags + ["-typecheck"] + Self.strict + names)
    #expect(result.status == 0, "\(result.output)")
  }

  /// A class to put properties into.
  private static func store(_ name: String, _ access: SourceAccess) -> String {
    "\nnonisolated \(access == .public ? "open" : access.rawValue) class \(name)Store: UserDefaults {}\n"
  }

  @Test("returns typed defaults and stored values", arguments: TargetForm.extremes)
  func returnsTypedDefaultsAndStoredValues(form: TargetForm) throws {
    let fixture = try #require(GeneratedFixture.all.first { $0.name == "EveryKind" })
    let scratch = try TemporaryFolder()
    // The first edition's properties, which code may still use.
    for file in try GeneratedFixture.files(fixture.bundle, .swift, userDefaultsPrefix: "") {
      try scratch.write(file.name, file.text)
    }
    try scratch.write("main.swift", Self.program)
    let built = try scratch.run(
      "swiftc", form.flags + Self.strict + ["SettingsBundle.swift", "main.swift", "-o", "program"])
    #expect(built.status == 0, "\(built.output)")
    let run = try scratch.run("./program", [], home: true)
    #expect(run.status == 0)
    #expect(run.output == "done\n")
  }

  @Test(
    "has one type per suite, which stores, resets, names and observes its settings",
    arguments: TargetForm.extremes)
  func hasOneTypePerSuite(form: TargetForm) throws {
    let fixture = try #require(GeneratedFixture.all.first { $0.name == "EveryKind" })
    let scratch = try TemporaryFolder()
    for file in try GeneratedFixture.files(fixture.bundle, .swift) {
      try scratch.write(file.name, file.text)
    }
    try scratch.write("Program.swift", SuitePrograms.working)
    let built = try scratch.run(
      "swiftc",
      form.flags + Self.strict + [
        "-parse-as-library", "SettingsBundle.swift", "Program.swift", "-o", "program",
      ])
    #expect(built.status == 0, "\(built.output)")
    let run = try scratch.run("./program", [], home: true)
    #expect(run.status == 0)
    #expect(run.output == "done\n")
  }

  @Test("does not compile when a key is read from another suite")
  func doesNotCompileIfAKeyIsReadFromAnotherSuite() throws {
    let fixture = try #require(GeneratedFixture.all.first { $0.name == "EveryKind" })
    let scratch = try TemporaryFolder()
    for file in try GeneratedFixture.files(fixture.bundle, .swift) {
      try scratch.write(file.name, file.text)
    }
    try scratch.write(
      "main.swift", (["import Foundation"] + SuitePrograms.mistakes).joined(separator: "\n"))
    let result = try scratch.run(
      "swiftc", TargetForm.newest.flags + ["-typecheck", "SettingsBundle.swift", "main.swift"])
    for (number, mistake) in SuitePrograms.mistakes.enumerated() {
      #expect(
        result.output.contains(try Regex("main.swift:\(number + 2):\\d+: error")),
        "\(mistake): \(result.output)")
    }
  }

  @Test("adds the configured prefix to the properties of UserDefaults")
  func addsTheConfiguredPrefixToThePropertiesOfUserDefaults() throws {
    let fixture = try #require(GeneratedFixture.all.first { $0.name == "EveryKind" })
    let plain = try #require(try GeneratedFixture.files(fixture.bundle, .swift).first)
    #expect(!plain.text.contains("extension UserDefaults"))
    let prefixed = try #require(
      try GeneratedFixture.files(fixture.bundle, .swift, userDefaultsPrefix: "my").first)
    #expect(prefixed.text.contains("  var myPlaySounds: Bool {"))
    #expect(
      !prefixed.text.contains(
        "extension UserDefaults {\n  /// The switch 'Play Sounds' in 'Root.plist'.\n  var playSounds"
      ))
  }

  @Test("fits the interfaces of Apple's systems", arguments: TargetForm.all)
  func fitsTheInterfacesOfAppleSystems(form: TargetForm) throws {
    let stubs = try Self.stubs.get()
    for fixture in GeneratedFixture.all {
      let isEvery = fixture.name == "EveryKind"
      for (prefix, program) in [
        (nil, SuitePrograms.views), ("", SuitePrograms.observers(prefix: "")),
        ("my", SuitePrograms.observers(prefix: "my")),
      ] {
        let scratch = try TemporaryFolder()
        try scratch.write("Program.swift", isEvery ? program : "")
        var names = ["Program.swift"]
        for file in try GeneratedFixture.files(fixture.bundle, .swift, userDefaultsPrefix: prefix) {
          try scratch.write(file.name, file.text)
          names.append(file.name)
        }
        let result = try scratch.run(
          "swiftc",
          form.flags + ["-typecheck", "-I", stubs.url.path] + Self.objectiveC + Self.strict + names)
        #expect(result.status == 0, "\(fixture.name): \(result.output)")
      }
    }
  }

  @Test("omits '@AppStorage' for switches with custom values")
  func omitsAppStorageForSwitchesWithCustomValues() throws {
    let stubs = try Self.stubs.get()
    let fixture = try #require(GeneratedFixture.all.first { $0.name == "EveryKind" })
    let scratch = try TemporaryFolder()
    for file in try GeneratedFixture.files(fixture.bundle, .swift) {
      try scratch.write(file.name, file.text)
    }
    try scratch.write(
      "Views.swift",
      """
      import SwiftUI
      @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
      struct View {
        @AppStorage(\\.quiet) var first: Bool
        @AppStorage(\\.quality) var second: Bool
        @AppStorage(\\.verbosity) var third: Bool
      }
      """)
    let result = try scratch.run(
      "swiftc",
      TargetForm.newest.flags + ["-typecheck", "-I", stubs.url.path] + Self.objectiveC + [
        "SettingsBundle.swift", "Views.swift",
      ])
    for (line, isOffered) in [(4, true), (5, false), (6, false)] {
      #expect(result.output.contains("Views.swift:\(line):") != isOffered, "\(result.output)")
    }
  }

  /// The modules of ``AppleStubs``, compiled.
  private static let stubs = Result {
    let scratch = try TemporaryFolder()
    for module in AppleStubs.names {
      try scratch.write("\(module).swift", try AppleStubs.text(module))
      let built = try scratch.run(
        "swiftc",
        [
          "-swift-version", "5", "-emit-module", "-module-name", module, "-I", ".", "-o",
          "\(module).swiftmodule",
          "\(module).swift", "-suppress-warnings",
        ] + objectiveC + ["-Xfrontend", "-disable-objc-attr-requires-foundation-module"])
      try #require(built.status == 0, "\(built.output)")
    }
    return scratch
  }

  /// Prints a line for everything that is not as it should be.
  private static let program = #"""
    import Foundation

    func check(_ condition: Bool, _ text: String) { if !condition { print("wrong:", text) } }

    let own = UserDefaults.standard
    let group = SettingsBundle.shared.store
    func all(_ own: UserDefaults, _ group: UserDefaults) {
      check(own.playSounds, "playSounds")
      check(own.quality, "quality")
      check(!own.verbosity, "verbosity")
      check(own.quiet, "quiet")
      check(own.volume == 0.5, "volume")
      check(own.gravity == 1, "gravity")
      check(own.userName == "Anna \"the \\ great\" \\(0)", "userName")
      check(own.serverURL == nil, "serverURL")
      check(own.appVersion == "1.0", "appVersion")
      check(own.buildDate == Date(timeIntervalSinceReferenceDate: 730_900_800), "buildDate")
      check(own.token == Data([0, 1, 2, 255]), "token")
      check(own.experience == .expert, "experience")
      check(own.server == .test, "server")
      check(own.speed == .slow, "speed")
      check(own.order == .newestFirst, "order")
      check(own.theme == .system, "theme")
      check(group.sync, "sync")
      check(group.interval == ._1Minute, "interval")
    }
    all(own, group)
    SettingsBundle.registerDefaults()
    all(own, group)
    for (suite, defaults, values) in [
      ("standard", own, SettingsBundle.standard.registrationDefaults),
      ("group", group, SettingsBundle.shared.registrationDefaults),
    ] {
      for (key, value) in values {
        let stored = defaults.object(forKey: key)
        check(stored.map { type(of: $0) == type(of: value as Any) } == true, "type of \(key) in \(suite): \(stored as Any)")
        check((stored as? NSObject) == (value as? NSObject), "\(key) in \(suite): \(stored as Any)")
      }
    }
    check(own.mixed as? String == "auto", "mixed")
    check(SettingsBundle.standard.keys.volume.range == 0...1, "range")
    check(SettingsBundle.Experience(rawValue: 7) == nil, "unknown choice")
    check(SettingsBundle.Order.newestFirst.rawValue == false, "raw value")
    check(SettingsBundle.Order.allCases.map(\.titleKey) == ["Newest First", "Oldest First"], "titles")

    own.playSounds = false
    own.quality = false
    own.verbosity = true
    own.volume = 0.25
    own.userName = "Zoë"
    own.serverURL = "x"
    own.experience = .master
    own.order = .oldestFirst
    check(!own.playSounds, "stored playSounds")
    check(own.string(forKey: "quality") == "low" && !own.quality, "stored quality")
    check(own.integer(forKey: "verbosity") == 2 && own.verbosity, "stored verbosity")
    check(own.volume == 0.25, "stored volume")
    check(own.userName == "Zoë", "stored userName")
    check(own.serverURL == "x", "stored serverURL")
    check(own.experience == .master, "stored experience")
    check(own.order == .oldestFirst, "stored order")
    own.set(99, forKey: SettingsBundle.standard.keys.experience.key)
    check(own.experience == .expert, "an unknown choice reads as the default")
    own.serverURL = nil
    check(own.serverURL == nil, "removed serverURL")
    print("done")
    """#
}
