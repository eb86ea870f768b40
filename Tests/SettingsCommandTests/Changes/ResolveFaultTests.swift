import SettingsCommand
import SettingsProject
import SettingsText
import TestSupport
import Testing

@Suite struct ResolveFaultTests {
  @Test func faultsHaveTheirRules() throws {
    let (json, status) = try ResolveTests.json("--preferences", "bad.plist", "--base", "Old.bundle")
    #expect(status == .findings)
    let summary = ["values", "errors", "warnings", "infos"].map { json["summary"]?[$0]?.digits }
    #expect(summary == ["4", "2", "3", "0"])
    let findings = try #require(json["diagnostics"]?.array).map {
      "\($0["severity"]?.string ?? "") \($0["rule"]?.string ?? "") \($0["keyPath"]?.string ?? "")"
    }
    #expect(
      findings == [
        "error stored-value-type sounds", "error stored-value-not-in-values quality",
        "warning stored-value-out-of-range volume", "warning stored-secret password",
        "warning orphaned-key gone",
      ])
    #expect(json["diagnostics"]?.array?.first?["help"]?.string == "convert it to true at launch")
  }

  @Test("an orphan without an earlier version that had it may be the app's own")
  func anOrphanWithoutAnEarlierVersionThatHadItMayBeTheAppsOwn() throws {
    func help(_ arguments: String...) throws -> String? {
      let run = MemoryRun(
        ResolveTests.files.merging(["None.bundle/Root.plist": page(.toggle("sounds"))]) { $1 }
      )
      .run(
        ["resolve", "Settings.bundle", "--preferences", "bad.plist", "--format", "json"] + arguments
      )
      let findings = try JSONParser.parse(Array(run.output.utf8))["diagnostics"]?.array ?? []
      return findings.first { $0["rule"]?.string == "orphaned-key" }?["help"]?.string
    }
    #expect(
      try help()
        == "give an earlier version of the bundle with '--base' to see whether it had the key")
    #expect(try help("--base", "None.bundle") == "ignore it if the app stores it itself")
    #expect(try help("--base", "Old.bundle") == "migrate the value at launch, then remove it")
  }

  @Test(
    "a value is secret if an earlier version kept it secret and the current row cannot have stored it",
    arguments: [
      (TestRow.textField("pin"), "4242", true), (.list("pin", "a", ["a", "b"]), "a", false),
      (.list("pin", "a", ["a", "b"]), "4242", true), (.list("pin", "a", ["a", "b"]), "", false),
    ])
  func secretsOfEarlierVersions(_ row: TestRow, _ value: String, _ isSecret: Bool) {
    let run = MemoryRun([
      "Old.bundle/Root.plist": page(.textField("pin", nil, ["IsSecure": true])),
      "New.bundle/Root.plist": page(row),
      "stored.plist": ResolveTests.plist("<key>pin</key><string>\(value)</string>"),
    ]).run("resolve", "New.bundle", "--base", "Old.bundle", "--preferences", "stored.plist")
    #expect(run.output.contains("stored-secret") == isSecret, "\(run.output)")
  }

  @Test func badInputFails() {
    let run = MemoryRun(
      ResolveTests.files.merging([
        "broken.plist": "<plist>\n<dict><key>a</dict></plist>",
        "list.plist": "<plist><array/></plist>",
      ]) { $1 })
    for (file, words) in [
      ("broken.plist", "broken.plist:2:"),
      ("list.plist", "list.plist: error: preferences must be a dictionary"),
      ("gone.plist", "'gone.plist' cannot be read: no such file or folder"),
    ] {
      for option in ["--preferences", "--managed", "--global"] {
        let outcome = run.run("resolve", "Settings.bundle", option, file)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
      }
    }
    #expect(
      run.run("resolve", "Settings.bundle", "sonds").errors.contains("did you mean 'sounds'?"))
    #expect(run.run("resolve", "Settings.bundle", "--suite", "group.x").status == .usage)
    #expect(run.run("resolve", "Settings.bundle", "--arguments", "-a 'x").status == .usage)
  }
}
