import Foundation
import SettingsFiles
import SettingsProject
import SettingsSystem
import TestSupport
import Testing

/// `diff --migration swift`: the function is compiled and run on real user defaults, all cases as
/// one program.
@Suite("A migration of stored values")
struct MigrationTests {
  @Test("stores what people saw before under what the app reads now, and does so once")
  func migrates() throws {
    let scratch = try TemporaryFolder()
    var cases = MigrationCase.written
    for seed in UInt64(1)...40 { cases.append(MigrationCase(randomWithSeed: seed)) }
    var names = ["main.swift"]
    for (number, entry) in cases.enumerated() {
      let name = "Migration\(number)"
      let text = try entry.function(in: scratch)
      // A person has to be able to tell what happens and why.
      for part in entry.expectedText { #expect(text.contains(part), "\(entry.name): \(text)") }
      try scratch.write(
        "\(name).swift", text.replacingOccurrences(of: "SettingsMigration {", with: "\(name) {"))
      names.append("\(name).swift")
    }
    let list = try PropertyListSerialization.data(
      fromPropertyList: cases.map(\.propertyList), format: .xml, options: 0)
    try list.write(to: scratch.url.appendingPathComponent("cases.plist"))
    try scratch.write("main.swift", Self.program(cases.indices.map { "Migration\($0)" }))
    let built = try scratch.run(
      "swiftc", TargetForm.extremes[1].flags + ["-warnings-as-errors"] + names + ["-o", "program"])
    #expect(built.status == 0, "\(built.output)")
    let run = try scratch.run("./program", [], home: true)
    #expect(run.status == 0)
    #expect(run.output == "done\n")
  }

  @Test("counts each setting that needs a decision once")
  func decisions() throws {
    let scratch = try TemporaryFolder()
    let kept = MigrationSetting("b", "B")
    let (three, one) = ([("Slow", 1), ("Fast", 2), ("Wild", 3)], [("Slow", 1)])
    let entry = MigrationCase(
      "undecided", [.init("speed", "Speed", .list(three)), .init("a", "A"), kept],
      [.init("speed", "Speed", .list(one)), kept],
      [:], [:])
    _ = try entry.function(in: scratch)
    let run = ToolRun(
      "diff", "Old/Settings.bundle", "New/Settings.bundle", "--migration", "swift", in: scratch.url)
    #expect(
      run.errors
        == "settingsc: note: 0 settings are migrated, 2 settings need a decision; see the comments\n"
    )
  }

  @Test("is written for one app, and takes the place of a report")
  func command() throws {
    let scratch = try TemporaryFolder()
    let entry = MigrationCase.written[0]
    _ = try entry.function(in: scratch)
    let run = { (more: [String]) in
      ToolRun(
        ["diff", "Old/Settings.bundle", "New/Settings.bundle", "--migration", "swift"] + more,
        in: scratch.url)
    }
    #expect(run(["-o", "Migration.swift"]).status == .success)
    let file = scratch.url.appendingPathComponent("Migration.swift")
    #expect(try String(contentsOf: file, encoding: .utf8) == run([]).output)
    #expect(run([]).errors == "settingsc: note: 1 setting is migrated\n")
    let named = run(["--name", "Migration15"]).output
    #expect(named.contains("enum Migration15 {"))
    #expect(named.contains(#"marksKey = "Migration15""#))
    #expect(run(["--name", "1 5"]).status == .usage)
    // The function for the release before is still needed.
    let shipped = try String(contentsOf: file, encoding: .utf8)
    let (same, output) = ("New/Settings.bundle", ["--migration", "swift", "-o", "Migration.swift"])
    #expect(
      ToolRun(["diff", same, same] + output, in: scratch.url).errors
        == "settingsc: note: there is nothing to migrate since '\(same)', so 'Migration.swift' stays as it is\n"
    )
    #expect(try String(contentsOf: file, encoding: .utf8) == shipped)
    try scratch.write("Own.swift", "let own = 1\n")
    #expect(run(["-o", "Own.swift"]).status == .usage)
    for option in [
      ["--format", "json"], ["--fail-on", "never"], ["--accept", "key-renamed", "--reason", "r"],
    ] {
      #expect(
        run(option).errors.contains("'--migration' and '\(option[0])' exclude each other"))
    }
    let text = run([]).output
    // A migration is a reason to accept a change.
    try scratch.write(
      ".settingsc.yml", "changes:\n  accepted:\n    - change: key-renamed\n      reason: migrated\n"
    )
    #expect(run([]).output == text)
  }

  /// Prints a line for everything that is not as it should be.
  private static func program(_ names: [String]) -> String {
    """
    import Foundation

    let migrations: [(UserDefaults, (String) -> UserDefaults?) -> Void] = [
    \(names.map { "  { \($0).run(standard: $0, suite: $1) }," }.joined(separator: "\n"))
    ]
    let data = try Data(contentsOf: URL(fileURLWithPath: "cases.plist"))
    guard let cases = try PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]] else {
      fatalError("no cases")
    }
    for (number, entry) in cases.enumerated() {
      func defaults(_ suite: String) -> UserDefaults { UserDefaults(suiteName: "case\\(number).\\(suite)")! }
      guard let stored = entry["stored"] as? [String: [String: Any]],
        let expected = entry["expected"] as? [String: [String: Any]]
      else { fatalError("no values") }
      for (suite, values) in stored {
        for (key, value) in values { defaults(suite).set(value, forKey: key) }
      }
      for pass in 1...2 {
        migrations[number](defaults("app"), { defaults($0) })
        for (suite, values) in expected {
          let keys = Set(values.keys).union(stored.values.flatMap(\\.keys))
          for key in keys.sorted() {
            let (found, wanted) = (defaults(suite).object(forKey: key), values[key])
            if "\\(found as Any)" != "\\(wanted as Any)" {
              print("\\(entry["name"] ?? ""), pass \\(pass), \\(suite) \\(key): \\(found as Any) is not \\(wanted as Any)")
            }
          }
        }
      }
    }
    print("done")
    """
  }
}

/// Two versions of a bundle, what people stored with the old one, and what the app has to read with
/// the new one.
struct MigrationCase {
  var name: String
  var old: [MigrationSetting]
  var new: [MigrationSetting]
  /// By suite and key; `app` is the app's own.
  var stored: [String: [String: Any]] = ["app": [:], MigrationSetting.group: [:]]
  var expected: [String: [String: Any]] = ["app": [:], MigrationSetting.group: [:]]
  var expectedText: [String] = []

  init(
    _ name: String, _ old: [MigrationSetting], _ new: [MigrationSetting], _ stored: [String: Any],
    _ expected: [String: Any], text: String...
  ) {
    self.name = name
    self.old = old
    self.new = new
    self.stored["app"] = stored
    self.expected["app"] = expected
    expectedText = text
  }

  var propertyList: [String: Any] { ["name": name, "stored": stored, "expected": expected] }

  /// Writes both versions and returns the function that leads from one to the other.
  func function(in scratch: TemporaryFolder) throws -> String {
    for (folder, settings) in [("Old", old), ("New", new)] {
      let path = "\(folder)/Settings.bundle"
      try FileManager.default.createDirectory(
        at: scratch.url.appendingPathComponent(path), withIntermediateDirectories: true)
      let pane =
        #"<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>More</string>"#
        + "<key>File</key><string>More</string></dict>"
      let rows = settings.filter { !$0.isInGroup }.map(\.xml)
      try scratch.write("\(path)/Root.plist", MigrationSetting.page([pane] + rows, group: nil))
      let more = settings.filter(\.isInGroup).map(\.xml)
      try scratch.write(
        "\(path)/More.plist", MigrationSetting.page(more, group: MigrationSetting.group))
    }
    let run = ToolRun(
      "diff", "Old/Settings.bundle", "New/Settings.bundle", "--migration", "swift", in: scratch.url)
    #expect(run.status == .success, "\(name): \(run.errors)")
    return run.output
  }
}

extension MigrationCase {
  private typealias S = MigrationSetting

  /// One case for each class of changes.
  static var written: [MigrationCase] {
    [
      MigrationCase(
        "renamed", [S("sounds", "Sounds")], [S("play_sounds", "Sounds")], ["sounds": false],
        ["play_sounds": false],
        text: "// key 'sounds' is now 'play_sounds'",
        #"move("sounds", in: standard, to: "play_sounds", in: standard)"#),
      MigrationCase(
        "stored under the new key", [S("sounds", "Sounds")], [S("play_sounds", "Sounds")],
        ["sounds": false, "play_sounds": true], ["play_sounds": true]),
      MigrationCase(
        "turned over", [S("enableSync", "Enable Sync")],
        [S("disableSync", "Disable Sync", defaultValue: false)],
        ["enableSync": true], ["disableSync": false]),
      MigrationCase(
        "perhaps turned over", [S("sync", "Sync")], [S("synchronise", "Sync", defaultValue: false)],
        ["sync": false],
        ["sync": false],
        text: "// Not migrated: key 'sync' is now 'synchronise'.",
        "nothing says whether the meaning did"),
      MigrationCase(
        "on and off exchanged", [S("quiet", "Quiet", .toggle(on: 1, off: 0))],
        [S("quiet", "Quiet", .toggle(on: 0, off: 1))], ["quiet": 1], ["quiet": 0],
        text: #"once: "quiet: on 1 to 0, off 0 to 1""#),
      MigrationCase(
        "other values of a switch", [S("quiet", "Quiet", .toggle(on: "YES", off: "NO"))],
        [S("quiet", "Quiet", .toggle(on: true, off: false))], ["quiet": "NO"], ["quiet": false]),
      MigrationCase(
        "a switch that became a list", [S("quality", "Quality", .toggle(on: true, off: false))],
        [S("quality", "Quality", .list([("Off", "none"), ("On", "full")]))], ["quality": true],
        ["quality": "full"]),
      MigrationCase(
        "a list that became a switch",
        [S("quality", "Quality", .list([("Off", "none"), ("On", "full"), ("Auto", "a")]))],
        [S("quality", "Quality", .toggle(on: true, off: false))], ["quality": "none"],
        ["quality": false],
        text: "// stays as it is: 'a' 'Auto', since nothing says which new value it is"),
      MigrationCase(
        "numbers that became texts", [S("speed", "Speed", .list([("Slow", 1), ("Fast", 2)]))],
        [S("speed", "Speed", .list([("Slow", "1"), ("Fast", "2")]))], ["speed": 2], ["speed": "2"]),
      MigrationCase(
        "a list that became a field", [S("speed", "Speed", .list([("1", 1), ("2", 2)]))],
        [S("speed", "Speed", .text)], ["speed": 2], ["speed": "2"]),
      MigrationCase(
        "a list whose values nobody saw", [S("speed", "Speed", .list([("Slow", 1), ("Fast", 2)]))],
        [S("speed", "Speed", .text)], ["speed": 2], ["speed": 2],
        text: "nothing says which new value an old one is"),
      MigrationCase(
        "a title that a kept key took",
        [S("sound1", "Play Music"), S("sound2", "Play Effects")],
        [S("sound2", "Play Music"), S("sound3", "Play Effects")],
        ["sound1": true, "sound2": false],
        ["sound1": true, "sound2": false], text: "titles or keys of rows were exchanged"),
      MigrationCase(
        "exchanged keys", [S("left", "Left"), S("right", "Right")],
        [S("right", "Left"), S("left", "Right")],
        ["left": false], ["left": false], text: "titles or keys of rows were exchanged"),
      MigrationCase(
        "turned over under its key", [S("badges", "Hide Badges", defaultValue: false)],
        [S("badges", "Show Badges")],
        ["badges": true], ["badges": false], text: #"once: "badges: "#),
      MigrationCase(
        "another scale", [S("volume", "", .slider(0, 100), defaultValue: 50)],
        [S("volume", "", .slider(0, 1), defaultValue: 0.5)], ["volume": 80.0], ["volume": 80.0],
        text: "the range and the default are scaled alike"),
      MigrationCase(
        "a larger scale", [S("volume", "", .slider(0, 1), defaultValue: 0.5)],
        [S("volume", "", .slider(0, 100), defaultValue: 50)], ["volume": 0.8], ["volume": 0.8],
        text: "// Not migrated: maximum of 'volume' is",
        "the range and the default are scaled alike"),
      MigrationCase(
        "two values that are gone",
        [S("speed", "Speed", .list([("Slow", 1), ("Fast", 2), ("Wild", 3)]))],
        [S("speed", "Speed", .list([("Slow", 1)]))], ["speed": 2], ["speed": 2],
        text: """
          // Not migrated: value 2 of 'speed' is gone.
              // Not migrated: value 3 of 'speed' is gone.
              // Reason: no choice has its title.
          """),
      MigrationCase(
        "a switch that became a list of something else", [S("play", "Autoplay")],
        [S("play", "Autoplay", .list([("Never", 0), ("Wi-Fi", 1), ("Always", 2)]))], ["play": true],
        ["play": true],
        text: "// Not migrated: 'play' stores"),
      MigrationCase(
        "renamed values",
        [S("speed", "Speed", .list([("Slow", "s"), ("Fast", "f"), ("Gone", "g")]))],
        [S("speed", "Speed", .list([("Slow", "slow"), ("Fast", "fast")]))], ["speed": "f"],
        ["speed": "fast"],
        text: "// stays as it is: 'g' 'Gone', since no choice has its title"),
      MigrationCase(
        "exchanged choices", [S("speed", "Speed", .list([("Slow", 1), ("Fast", 2)]))],
        [S("speed", "Speed", .list([("Fast", 1), ("Slow", 2)]))], ["speed": 2], ["speed": 1]),
      MigrationCase(
        "a narrower range", [S("volume", "", .slider(0, 10))], [S("volume", "", .slider(2, 5))],
        ["volume": 8.0],
        ["volume": 5.0], text: "range: 2.0...5.0"),
      MigrationCase(
        "another default", [S("sounds", "Sounds")], [S("sounds", "Sounds", defaultValue: false)],
        [:], [:],
        text: "static func run("),
      MigrationCase(
        "a key that is gone", [S("sounds", "Sounds"), S("b", "B")], [S("b", "B")], ["sounds": true],
        ["sounds": true],
        text: "// Not migrated: key 'sounds' is gone.\n    // Reason: no key takes its place."),
      MigrationCase(
        "odd names", [S("a\"\\(1)\n", "Sounds */")], [S("a\"\\(2)", "Sounds */")],
        ["a\"\\(1)\n": true],
        ["a\"\\(2)": true]),
    ]
  }
}

/// A setting of which the test knows what people see for each value.
struct MigrationSetting {
  static let group = "group.example"

  enum Kind {
    case toggle(on: Any, off: Any)
    case list([(title: String, value: Any)])
    case slider(Double, Double)
    case text
  }
  var key: String
  var title: String
  var kind: Kind
  var defaultValue: Any
  var isInGroup = false

  init(
    _ key: String, _ title: String, _ kind: Kind = .toggle(on: true, off: false),
    defaultValue: Any? = nil
  ) {
    self.key = key
    self.title = title
    self.kind = kind
    switch kind {
    case .toggle(let on, _): self.defaultValue = defaultValue ?? on
    case .list(let choices): self.defaultValue = defaultValue ?? choices[0].value
    case .slider(_, let greatest): self.defaultValue = defaultValue ?? greatest
    case .text: self.defaultValue = defaultValue ?? ""
    }
  }

  var suite: String { isInGroup ? Self.group : "app" }

  static func page(_ rows: [String], group: String?) -> String {
    let group =
      group.map { "<key>ApplicationGroupContainerIdentifier</key><string>\($0)</string>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(group)<key>PreferenceSpecifiers</key><array>
      \(rows.joined(separator: "\n"))
      </array></dict></plist>
      """
  }

  var xml: String {
    var fields: [(String, String)] = [
      ("Key", Self.element(key)), ("DefaultValue", Self.element(defaultValue)),
    ]
    if !title.isEmpty { fields.append(("Title", Self.element(title))) }
    let type: String
    switch kind {
    case .toggle(let on, let off):
      type = "ToggleSwitch"
      if on as? Bool != true || off as? Bool != false {
        fields += [("TrueValue", Self.element(on)), ("FalseValue", Self.element(off))]
      }
    case .list(let choices):
      type = "MultiValue"
      fields.append(("Titles", "<array>\(choices.map { Self.element($0.title) }.joined())</array>"))
      fields.append(("Values", "<array>\(choices.map { Self.element($0.value) }.joined())</array>"))
    case .slider(let least, let greatest):
      type = "Slider"
      fields += [("MinimumValue", Self.element(least)), ("MaximumValue", Self.element(greatest))]
    case .text: type = "TextField"
    }
    return "<dict><key>Type</key><string>PS\(type)Specifier</string>"
      + fields.map { "<key>\($0)</key>\($1)" }.joined() + "</dict>"
  }

  private static func element(_ value: Any) -> String {
    switch value {
    case let flag as Bool: flag ? "<true/>" : "<false/>"
    case let number as Int: "<integer>\(number)</integer>"
    case let number as Double: "<real>\(number)</real>"
    default:
      "<string>"
        + "\(value)".replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(
          of: "<", with: "&lt;")
        + "</string>"
    }
  }
}

extension MigrationCase {
  /// Settings with random changes. What people saw is known from how a setting was changed, not
  /// from a comparison.
  init(randomWithSeed seed: UInt64) {
    var random = MigrationRandom(state: seed)
    self.init("seed \(seed)", [], [], [:], [:])
    for number in 0..<Int.random(in: 3...8, using: &random) {
      let name = ["Sound", "Color", "Speed", "Name"][number % 4] + " \(number)"
      var before = MigrationSetting("key\(number)", name, Self.kind(&random))
      before.isInGroup = Bool.random(using: &random)
      if case .slider = before.kind { before.title = "" }
      var after = before
      after.change(number, &random)
      old.append(before)
      new.append(after)
      guard let (value, wanted) = before.pair(for: after, &random),
        Int.random(in: 0..<6, using: &random) > 0
      else {
        continue
      }
      stored[before.suite]?[before.key] = value
      let isMoved = before.key != after.key || before.suite != after.suite
      if isMoved, Int.random(in: 0..<4, using: &random) == 0,
        let (_, own) = before.pair(for: after, &random)
      {
        stored[after.suite]?[after.key] = own
        expected[after.suite]?[after.key] = own
      } else {
        expected[after.suite]?[after.key] = wanted
      }
    }
  }

  private static func kind(_ random: inout MigrationRandom) -> MigrationSetting.Kind {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .toggle(on: true, off: false)
    case 1: .list([("Low", 1), ("Medium", 2), ("High", 3), ("Auto", 4)])
    case 2: .slider(0, Double(Int.random(in: 5...9, using: &random)))
    default: .text
    }
  }
}

extension MigrationSetting {
  /// Changes a setting as a new version of an app may.
  fileprivate mutating func change(_ number: Int, _ random: inout MigrationRandom) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: key = "renamed\(number)"
    case 1: return
    case 2:
      isInGroup.toggle()
      fallthrough
    default:
      switch kind {
      case .toggle:
        let forms: [(Any, Any)] = [("YES", "NO"), (false, true), (2, 1), ("no", "yes")]
        let (on, off) = forms[Int.random(in: 0..<forms.count, using: &random)]
        kind = .toggle(on: on, off: off)
        defaultValue = on
      case .list(let choices):
        let titles = choices.map(\.title).shuffled(using: &random)
        let isText = Bool.random(using: &random)
        let first = Int.random(in: 1...3, using: &random)
        kind = .list(
          titles.enumerated().map {
            ($1, isText ? "value \($0 + first)" as Any : $0 + first as Any)
          })
        if case .list(let changed) = kind { defaultValue = changed[0].value }
      case .slider(let least, let greatest):
        kind = .slider(least + 1, greatest - 2)
        defaultValue = greatest - 2
      case .text: defaultValue = "other"
      }
    }
  }

  /// A value that people may have stored, and what shows the same in the changed setting.
  fileprivate func pair(for after: MigrationSetting, _ random: inout MigrationRandom) -> (Any, Any)?
  {
    switch (kind, after.kind) {
    case (.toggle(let on, let off), .toggle(let newOn, let newOff)):
      return Bool.random(using: &random) ? (on, newOn) : (off, newOff)
    case (.list(let choices), .list(let others)):
      let choice = choices[Int.random(in: 0..<choices.count, using: &random)]
      return others.first { $0.title == choice.title }.map { (choice.value, $0.value) }
    case (.slider(let least, let greatest), .slider(let newLeast, let newGreatest)):
      let number = Double.random(in: least...greatest, using: &random)
      return (number, min(max(number, newLeast), newGreatest))
    case (.text, .text):
      let text = "text \(Int.random(in: 0..<9, using: &random))"
      return (text, text)
    default: return nil
    }
  }
}

/// A generator whose numbers depend on its seed alone.
private struct MigrationRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
