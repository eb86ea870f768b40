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
