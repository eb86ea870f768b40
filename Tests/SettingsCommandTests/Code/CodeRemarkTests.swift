import TestSupport
import Testing

/// Remarks of `lint` and `usage` about the code that keys are compared with.
@Suite struct CodeRemarkTests {
  private static let page = page(keys: ["host"])

  private static func page(keys: [String]) -> String {
    let rows = keys.map { "{ Type = PSTextFieldSpecifier; Title = Host; Key = \($0); }" }
    return "{ PreferenceSpecifiers = ( \(rows.joined(separator: ", ")) ); }"
  }

  private func run(_ command: [String], _ files: [String: String] = [:]) -> String {
    let files = files.merging(["Settings.bundle/Root.plist": Self.page]) { first, _ in first }
    return MemoryRun(files).run(command).errors + MemoryRun(files).run(command).output
  }

  private static let code = [
    "App/a.swift": "let x = 1\n", "App/Pods/b.swift": "let y = 1\n",
    "App/Pods/c.m": "int z;\n", "App/Pods/readme.txt": "host",
  ]

  @Test(arguments: [["lint", "Settings.bundle"], ["usage", "Settings.bundle"]])
  func omittedSourcesAreNamedIfAKeyIsNotFound(_ command: [String]) {
    let text = run(command + ["--sources", "App"], Self.code)
    #expect(text.contains("2 source files left out by 'excluded_sources', in 'App/Pods'"))
    var read = Self.code
    read["App/a.swift"] = "let x = UserDefaults.standard.string(forKey: \"host\")\n"
    #expect(!run(command + ["--sources", "App"], read).contains("left out"))
  }

  @Test(arguments: [["lint", "Settings.bundle"], ["usage", "Settings.bundle"]])
  func aFolderThatIsNamedIsRead(_ command: [String]) {
    let code = ["App/Tests/a.swift": "let x = UserDefaults.standard.string(forKey: \"host\")\n"]
    let text = run(command + ["--sources", "App/Tests"], code)
    #expect(!text.contains("no code reads") && !text.contains("left out"))
  }

  @Test(arguments: [["lint", "Settings.bundle"], ["usage", "Settings.bundle"]])
  func anUncalledWrapperIsReported(_ command: [String]) {
    let files = [
      ".settingsc.yml": "sources: [App]\nwrappers: [{name: flag, key: 0}, {name: text, key: 0}]\n",
      "App/a.swift": "let x = text(\"host\")\n",
    ]
    let text = run(command, files)
    #expect(text.contains("'flag' in 'wrappers' is not called anywhere in the code"))
    #expect(!text.contains("'text' in 'wrappers'"))
  }

  @Test func aMentionNamesItsPlaceAndTheWrapperThatWouldMakeItKnown() {
    let text = run(
      ["usage", "Settings.bundle", "--sources", "App"],
      ["App/a.swift": "let x = settings.read(\"host\")\n"])
    #expect(
      text.contains(
        "App/a.swift:1:23, but in no known call; if it reads, name it in 'wrappers': {name: read, key: 0}"
      ))
  }

  @Test func anUnreadKeyNamesThePlaceOfAKeyWhoseFunctionIsNotKnown() {
    let code = "let x = settings.read(\"host\")\n"
    let page = Self.page(keys: ["host", "port"])
    let text = run(
      ["lint", "Settings.bundle", "--sources", "App"],
      ["App/a.swift": code, "Settings.bundle/Root.plist": page])
    #expect(text.contains("App/a.swift:1:23: note: 'host' is here, but in no known call"))
    #expect(
      text.contains("if 'read' reads keys, name it in 'wrappers': {name: read, key: 0}"))
  }

  @Test func anUnreadKeyNamesThePlaceWhereItIsRegistered() {
    let text = run(
      ["lint", "Settings.bundle", "--sources", "App"],
      ["App/a.swift": "UserDefaults.standard.register(defaults: [\"host\": \"\"])\n"])
    #expect(text.contains("it is only registered here"))
  }

  /// A getter, a function and the list of allowed keys only have the key's name.
  @Test(arguments: [
    "class P { Future<String?> get host async => await prefs.getString('host') ?? null; }",
    "f(p) => p.host;\nclass P { Future<String?> host() async => await prefs.getString('host'); }",
    "final o = SharedPreferencesWithCacheOptions(allowList: const <String>{'flutter.host'});\n"
      + "f() async => await prefs.getString('host');",
  ]) func aNameThatCodeDeclaresIsNotAKey(_ code: String) {
    let files = [
      "Settings.bundle/Root.plist": Self.page(keys: ["\"flutter.host\""]),
      "lib/a.dart": "final prefs = SharedPreferencesAsync();\n" + code + "\n",
    ]
    let output = MemoryRun(files).run("lint", "Settings.bundle", "--sources", "lib").output
    #expect(output.contains("reads 'host' without the prefix of 'flutter.host'"), "\(code)")
  }

  @Test(arguments: [
    ("AsyncStorage", "AsyncStorage.getItem('host')"),
    ("AsyncStorage", "AsyncStorage.multiGet(['port', 'host'])"),
    ("localStorage", "window.localStorage.getItem(HOST)"),
  ]) func aStorageOfScriptsIsNotUserDefaults(_ name: String, _ code: String) {
    let files = ["App/a.js": "const HOST = 'host';\nexport const f = () => \(code);\n"]
    let lint = run(["lint", "Settings.bundle", "--sources", "App"], files)
    #expect(lint.contains("warning: no code reads 'host'") && !lint.contains("wrappers"))
    #expect(lint.contains("note: '\(name)', which has the key here, is no user defaults"))
    let usage = run(["usage", "Settings.bundle", "--sources", "App"], files)
    #expect(usage.contains("only in App/a.js, for '\(name)', which is no user defaults"))
  }
}
