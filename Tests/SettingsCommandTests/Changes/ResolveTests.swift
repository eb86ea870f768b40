import SettingsCommand
import SettingsProject
import SettingsText
import TestSupport
import Testing

/// `resolve` on files in memory.
@Suite struct ResolveTests {
  @Test func launchArgumentsMayEndWithAnEqualsSign() {
    let run = MemoryRun(["Settings.bundle/Root.plist": page(.toggle("a"))])
    let outcome = run.run("resolve", "Settings.bundle", "--arguments", "-snd=")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(run.run("resolve", "Settings.bundle", "--base=").status == .usage)
  }

  static let files = [
    "Settings.bundle/Root.plist": page(
      .toggle("sounds"), .list("quality", 1, [0, 1], titles: ["Low", "High"], title: "T"),
      .slider("volume", 0.5, to: 1), .textField("password", title: "T", ["IsSecure": true])),
    "Old.bundle/Root.plist": page(.toggle("sounds"), .toggle("gone")),
    "good.plist": plist("<key>sounds</key><false/><key>AppleLanguages</key><array/>"),
    "bad.plist": plist(
      """
      <key>sounds</key><string>YES</string>
      <key>quality</key><integer>7</integer>
      <key>volume</key><real>2</real>
      <key>password</key><string>hunter2</string>
      <key>gone</key><true/>
      <key>NSNavLastRoot</key><string>x</string>
      """),
  ]

  static func plist(_ entries: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n\(entries)\n</dict></plist>\n"
  }

  static func json(_ arguments: String...) throws -> (JSONValue, SettingsProject.ExitStatus) {
    let run = MemoryRun(Self.files).run(
      ["resolve", "Settings.bundle"] + arguments + ["--format", "json"])
    return (try JSONParser.parse(Array(run.output.utf8)), run.status)
  }

  @Test func theFirstDomainWins() throws {
    let (json, status) = try Self.json(
      "--preferences", "good.plist", "--arguments", "-quality 0 -sounds YES")
    #expect(status == .success)
    let values = try #require(json["values"]?.array)
    #expect(values.map { $0["key"]?.string } == ["sounds", "quality", "volume", "password"])
    let sounds = values[0]
    #expect(sounds["domain"]?.string == "argument")
    #expect(sounds["value"]?.string == "YES")
    #expect(sounds["type"]?.string == "string")
    #expect(sounds["getters"]?["bool"].map { "\($0)" } == "boolean(true)")
    #expect(
      sounds["hidden"]?.array?.map { $0["domain"]?.string } == ["application", "registration"])
    #expect(values[2]["domain"]?.string == "registration")
    #expect(values[3]["value"]?.isNull == true)
    #expect(values[3]["domain"]?.isNull == true)
    #expect(json["summary"]?["systemKeys"]?.digits == "1")
  }

  /// A row that Settings drops and a default that is not registered are reported with their places.
  @Test func aMissingValueIsExplained() throws {
    let untitled =
      TestRow("ToggleSwitch", ["Key": "dropped", "DefaultValue": true])
    let files = [
      "Settings.bundle/Root.plist": page(
        untitled, .toggle("twice"), .toggle("twice", false), .toggle("fine"))
    ]
    let run = MemoryRun(files).run("resolve", "Settings.bundle")
    #expect(run.status == .success)
    #expect(
      run.output.contains(
        """
        twice: no value; bool false, integer 0, double 0.0, string nil
          note: Settings.bundle/Root.plist:5: its default is not registered: 'twice' has two defaults, true and false
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
        dropped: no value; bool false, integer 0, double 0.0, string nil
          note: Settings.bundle/Root.plist:3: Settings does not show its row: it has no 'Title'
        """), "\(run.output)")
    let json = try JSONParser.parse(
      Array(
        MemoryRun(files).run("resolve", "Settings.bundle", "dropped", "--format", "json").output
          .utf8))
    #expect(
      json["values"]?.array?.first?["notes"]?.array?.first?["path"]?.string
        == "Settings.bundle/Root.plist")
    // Where nothing is registered at all, there is nothing to explain.
    #expect(
      !MemoryRun(files).run("resolve", "Settings.bundle", "twice", "--unregistered").output
        .contains("note:"))
  }

  @Test func aRegisteredValueOrOneWithoutADefaultIsNotExplained() throws {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(
        .toggle("a", "YES"), .textField("none"), .toggle("b"), .pane("More")),
      "Settings.bundle/More.plist": page(.toggle("c"), fields: ["PreferenceSpecifiers": []]),
    ])
    let json = try JSONParser.parse(
      Array(run.run("resolve", "Settings.bundle", "--format", "json").output.utf8))
    let notes = try #require(json["values"]?.array).map {
      "\($0["key"]?.string ?? "") \($0["domain"]?.string ?? "-") \($0["notes"]?.array?.count ?? 0)"
    }
    #expect(notes == ["a - 2", "none - 1", "b registration 0", "c - 1"])
  }

  @Test func jsonHoldsNoSecret() throws {
    let (json, _) = try Self.json(
      "password", "--preferences", "bad.plist", "--arguments", "-password hunter2")
    let value = try #require(json["values"]?.array?.first)
    #expect(value["value"]?.string == "a secret of 7 characters")
    #expect(value["hidden"]?.array?.first?["value"]?.string == "a secret of 7 characters")
    #expect(value["getters"]?["string"]?.string == "…")
    #expect(!json.text(JSONStyle()).contains("hunter2"))
  }

  @Test func textShowsReadingsAtAGlance() {
    let run = MemoryRun(Self.files).run(
      "resolve", "Settings.bundle", "sounds", "--preferences", "bad.plist")
    #expect(run.status == .findings)
    #expect(
      run.output.hasPrefix(
        """
        sounds: 'YES' (string, application)
          reads: bool true, integer 0, double 0.0, string 'YES', object as String
          hides: registration true

        bad.plist:3:18: error: stored 'YES' of 'sounds' is not a Boolean; Settings does not recognize it [stored-value-type]

        """), "\(run.output)")
  }

  @Test(
    arguments: [
      "<integer>424242</integer>", "<real>4242.42</real>",
      "<array>\n<string>4242</string>\n</array>",
      "<dict><key>4242</key>\n<integer>4242</integer></dict>", "<data>NDI0Mg==</data>",
      "<string>4242</string>",
    ], ["text", "json", "sarif", "github", "html"]) func noTypeOfSecretIsShown(
      _ value: String, _ format: String
    )
  {
    // One line holds the secret and another fault, so that the line cannot be quoted either.
    let files = Self.files.merging([
      "secret.plist": Self.plist("<key>password</key>\(value)<key>zz</key><integer>1</integer>"),
      "New.bundle/Root.plist": page(.toggle("sounds")),
    ]) { $1 }
    for arguments in [
      ["resolve", "Settings.bundle"], ["resolve", "Settings.bundle", "password"],
      ["resolve", "New.bundle", "--base", "Settings.bundle"],
      ["resolve", "New.bundle", "password", "--base", "Settings.bundle"],
    ] {
      let run = MemoryRun(files).run(
        arguments + ["--preferences", "secret.plist", "--format", format])
      #expect(run.output.contains("stored-secret"), "\(run.output)\(run.errors)")
      #expect(!run.output.contains("4242"), "\(run.output)")
      #expect(!run.output.contains("NDI0"), "\(run.output)")
    }
  }

  @Test func aForcedValueBelongsToTheAppAlone() throws {
    let files = [
      "S.bundle/Root.plist": page(.toggle("k"), .pane("More")),
      "S.bundle/More.plist": page(.toggle("k"), group: "group.a"),
      "managed.plist": Self.plist("<key>k</key><false/>"),
    ]
    func domains(_ arguments: String...) throws -> [String?] {
      let run = MemoryRun(files).run(["resolve", "S.bundle", "--format", "json"] + arguments)
      return try JSONParser.parse(Array(run.output.utf8))["values"]?.array?.map {
        $0["domain"]?.string
      } ?? []
    }
    #expect(try domains("--managed", "managed.plist") == ["forced", "registration"])
    #expect(try domains("--managed", "managed.plist", "--suite", "group.a") == ["forced"])
    // A key of no page is resolved once, whatever suites there are.
    #expect(try domains("other", "--arguments", "-other 1") == ["argument"])
    #expect(try domains("k", "--arguments", "-k 1") == ["argument", "argument"])
  }

  @Test func aFileOfAnotherAppGroupIsRefused() {
    let files = Self.files.merging(["group.other.plist": Self.plist("<key>sounds</key><true/>")]) {
      $1
    }
    for command in ["resolve", "preview"] {
      let run = MemoryRun(files).run(
        command, "Settings.bundle", "--preferences", "group.other.plist")
      #expect(run.status == .usage)
      #expect(run.output == "")
      #expect(run.errors.contains("no page uses the app group 'group.other'"), "\(run.errors)")
    }
  }

  @Test func aSwitchIsNamedByItsTwoValues() {
    let row =
      TestRow.toggle("a", "on", title: "T", ["TrueValue": "on", "FalseValue": "off"])
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(row),
      "a.plist": Self.plist("<key>a</key><string>yes</string>"),
    ]).run("resolve", "Settings.bundle", "--preferences", "a.plist")
    #expect(
      run.output.contains(
        "stored 'yes' of 'a' is neither 'on' for on nor 'off' for off; Settings shows the switch off"
      ),
      "\(run.output)")
  }

  @Test func secretsAreShownNowhereInText() {
    let run = MemoryRun(Self.files).run("resolve", "Settings.bundle", "--preferences", "bad.plist")
    #expect(!run.output.contains("hunter2"), "\(run.output)")
    #expect(run.output.contains("password: a secret of 7 characters (string, application)"))
    #expect(run.output.contains("1 system key not checked"))
  }

  @Test func anUnregisteredAppReadsNothing() throws {
    let (json, _) = try Self.json("--unregistered")
    let values = try #require(json["values"]?.array)
    #expect(values.allSatisfy { $0["value"]?.isNull == true })
    #expect(values[0]["getters"]?["bool"].map { "\($0)" } == "boolean(false)")
  }

  @Test func theConfigurationJudgesFindings() {
    let configuration = """
      rules:
        stored-value-type: warning
        stored-secret: off
      suppress:
        - rules: [stored-value-out-of-range]
          row: volume
      """
    let run = MemoryRun(Self.files.merging([".settingsc.yml": configuration]) { $1 })
    let outcome = run.run(
      "resolve", "Settings.bundle", "--preferences", "bad.plist", "--format", "csv")
    #expect(outcome.output.contains("stored-value-type"))
    #expect(!outcome.output.contains("stored-secret"))
    #expect(!outcome.output.contains("stored-value-out-of-range"))
    #expect(!run.run("lint", "Settings.bundle").output.contains("unused-suppression"))
  }

  @Test func findingsThatAreNotesDoNotFail() {
    let run = MemoryRun(
      Self.files.merging([
        ".settingsc.yml": "rules: {stored-value-type: info}",
        "yes.plist": Self.plist("<key>sounds</key><string>YES</string>"),
      ]) { $1 })
    let outcome = run.run("resolve", "Settings.bundle", "--preferences", "yes.plist")
    #expect(outcome.output.contains("info: stored 'YES'"), "\(outcome.output)")
    #expect(outcome.status == .success)
  }

  @Test func suitesHaveFilesOfTheirOwn() throws {
    let group = """
      <plist version="1.0"><dict><key>ApplicationGroupContainerIdentifier</key><string>group.x</string>\
      <key>PreferenceSpecifiers</key><array>\(TestRow.toggle("shared"))</array></dict></plist>
      """
    let pane = TestRow.pane("Group", title: "T")
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(.toggle("own"), pane),
      "Settings.bundle/Group.plist": group,
      "app.plist": Self.plist("<key>own</key><false/><key>old</key><true/>"),
      "group.x.plist": Self.plist("<key>shared</key><false/>"),
      "managed.plist": Self.plist("<key>own</key><true/><key>shared</key><true/>"),
    ])
    func values(_ arguments: String...) throws -> [String] {
      let outcome = run.run(["resolve", "Settings.bundle", "--format", "json"] + arguments)
      let json = try JSONParser.parse(Array(outcome.output.utf8))
      return (json["values"]?.array ?? []).map {
        "\($0["suite"]?.string ?? "-") \($0["key"]?.string ?? "") \($0["domain"]?.string ?? "")"
      }
    }
    #expect(
      try values("--preferences", "app.plist", "--preferences", "group.x.plist")
        == ["- own application", "group.x shared application"])
    #expect(
      try values("--preferences", "app.plist", "--suite", "group.x") == [
        "group.x shared registration"
      ])
    #expect(
      try values(
        "--preferences", "app.plist", "--preferences", "group.x.plist", "--suite", "group.x")
        == ["- own application", "group.x shared application"])
    // A profile forces values of the app's own defaults, or of the groups where only these are
    // asked for.
    #expect(
      try values("--managed", "managed.plist") == ["- own forced", "group.x shared registration"])
    #expect(
      try values("--managed", "managed.plist", "--suite", "group.x") == ["group.x shared forced"])
    // An argument counts where a page has its key; one that no page has is shown once.
    #expect(
      try values("own", "shared", "zz", "--arguments", "-own 1 -shared 1 -zz 1")
        == ["- own argument", "- zz argument", "group.x shared argument"])
    #expect(try values("old", "--preferences", "app.plist") == ["- old application"])
  }
}
