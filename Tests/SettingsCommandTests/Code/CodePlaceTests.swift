import TestSupport
import Testing

/// Code of other platforms, of libraries without sources, and code that only gathers rows.
@Suite struct CodePlaceTests {
  private func findings(
    _ bundle: String, _ rows: [TestRow], _ code: [String: String]
  ) -> [String] {
    var files = code
    files[bundle + "/Root.plist"] = page(rows)
    let output = MemoryRun(files).run(["lint", bundle, "--sources", "App"]).output
    return output.split(separator: "\n").filter { $0.hasSuffix("]") }.map(String.init)
  }

  private static let registrations = [
    "App/iOS/A.swift": "UserDefaults.standard.register(defaults: [\"a\": true])\n",
    "App/tvOS/A.swift": "UserDefaults.standard.register(defaults: [\"a\": false])\n",
  ]

  @Test func defaultsThatAnotherPlatformRegistersAreNotCompared() {
    let silent = findings("Resources/iOS/Settings.bundle", [.toggle("a")], Self.registrations)
    #expect(!silent.contains { $0.contains("default-disagrees") }, "\(silent)")
    let found = findings("Resources/tvOS/Settings.bundle", [.toggle("a")], Self.registrations)
    #expect(
      found.filter { $0.contains("default-disagrees") }.map { $0.hasPrefix("App/tvOS/A.swift:1:") }
        == [true], "\(found)")
  }

  @Test func aValueThatIsComputedElsewhereMakesADifferenceUncertain() {
    let stated = ["App/A.swift": "UserDefaults.standard.register(defaults: [\"a\": false])\n"]
    #expect(
      findings("Settings.bundle", [.toggle("a")], stated).contains {
        $0.contains("default-disagrees")
      })
    var both = stated
    both["App/B.swift"] = "UserDefaults.standard.register(defaults: [\"a\": theme.isDark])\n"
    #expect(
      !findings("Settings.bundle", [.toggle("a")], both).contains {
        $0.contains("default-disagrees")
      })
  }

  @Test func aBundleOfAnotherPlatformAnswersForNoCode() {
    let registration = "UserDefaults.standard.register(defaults: [\"a\": false])\n"
    let run = MemoryRun([
      "Resources/iOS/Settings.bundle/Root.plist": page([.toggle("a")]),
      "Resources/tvOS/Settings.bundle/Root.plist": page([.toggle("a")]),
      "App/iOS/A.swift": registration, "App/tvOS/B.swift": registration,
    ])
    let output = run.run(["lint", ".", "--sources", "App"]).output
    let found = output.split(separator: "\n").filter { $0.hasSuffix("[default-disagrees]") }
    #expect(found.map { $0.prefix { $0 != ":" } } == ["App/iOS/A.swift", "App/tvOS/B.swift"])
  }

  @Test func aValueThatAnotherPlatformComputesIsNotCompared() {
    let found = findings(
      "Resources/iOS/Settings.bundle", [.toggle("a")],
      [
        "App/iOS/A.swift": "UserDefaults.standard.register(defaults: [\"a\": false])\n",
        "App/watchOS/A.swift": "UserDefaults.standard.register(defaults: [\"a\": theme.isDark])\n",
      ])
    #expect(found.contains { $0.contains("default-disagrees") }, "\(found)")
  }

  @Test(arguments: ["App/SDK.framework/Info.plist", "App/libs/libsdk.a"])
  func aLibraryWithoutSourcesMayReadKeysThatNoCodeHas(_ library: String) {
    let rows = [TestRow.toggle("a", false), .toggle("b", false)]
    let none = ["App/A.swift": "import SDK\n", library: "x"]
    let found = findings("Settings.bundle", rows, none)
    #expect(found.contains { $0.contains("info: no known code reads 'a'") }, "\(found)")
    // Code that reads some of the keys is what reads them.
    let some = [
      "App/A.swift": "let b = UserDefaults.standard.bool(forKey: \"b\")\n", library: "x",
    ]
    let certain = findings("Settings.bundle", rows, some)
    #expect(certain.contains { $0.contains("warning: no code reads 'a'") }, "\(certain)")
  }

  @Test func aComparisonWhereDefaultsAreGatheredDoesNotRead() {
    let code = """
      void load(NSArray *rows) {
        NSArray *all = [settings objectForKey:@"PreferenceSpecifiers"];
        for (NSDictionary *item in all) {
          NSString *name = [item objectForKey:@"Key"];
          id value = [item objectForKey:@"DefaultValue"];
          if ([name isEqualToString:@"a"]) { first = value; }
          else if ([name isEqualToString:@"b"]) { second = value; }
        }
        x = [[NSUserDefaults standardUserDefaults] boolForKey:@"b"];
      }

      """
    let found = findings(
      "Settings.bundle", [.toggle("a", false), .toggle("b", false)], ["App/A.m": code])
    #expect(found.contains { $0.contains("warning: no code reads 'a'") }, "\(found)")
    #expect(!found.contains { $0.contains("reads 'b'") }, "\(found)")
  }

  @Test func aFunctionOfUserDefaultsIsNotProposedAsAWrapper() {
    let files = [
      "Settings.bundle/Root.plist": page([.toggle("a"), .toggle("b")]),
      "App/A.swift": """
      struct First { static let key = "a" }
      struct Second { static let key = "c" }
      let x = UserDefaults.standard.bool(forKey: thing.key)
      let y = settings.flag("b")

      """,
    ]
    let usage = MemoryRun(files).run(["usage", "Settings.bundle", "--sources", "App"]).output
    #expect(usage.contains("in 'bool', whose key or receiver is not known"), "\(usage)")
    #expect(usage.contains("name it in 'wrappers': {name: flag, key: 0}"), "\(usage)")
    #expect(usage.contains("2 keys declared, 0 read, 2 only mentioned, in 1 source file"))
  }
}
