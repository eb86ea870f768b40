import SettingsFiles
import SettingsText
import Testing

@testable import SettingsPlayground

/// The program's half of the playground; Tests/Playground compares all of it with the program.
@Suite struct PlaygroundTests {
  private static let page = """
    <plist><dict>
      <key>PreferenceSpecifiers</key>
      <array>
        <dict>
          <key>Type</key><string>PSToggleSwitchSpecifier</string>
          <key>Title</key><string>Sounds</string>
          <key>Key</key><string>sounds</string>
          <key>DefaultValue</key><true/>
        </dict>
        <dict>
          <key>Type</key><string>PSTextFieldSpecifier</string>
          <key>Title</key><string>Name</string>
          <key>Key</key><string>name</string>
          <key>AutoCorrectionType</key><string>No</string>
        </dict>
      </array>
    </dict></plist>
    """

  private func request(
    _ operation: String, _ files: [(String, String)] = [("Root.plist", page)],
    name: String = "Settings.bundle", members: JSONValue = [:]
  ) -> PlaygroundMessage {
    let own: JSONValue = ["operation": .string(operation), "name": .string(name)]
    return PlaygroundMessage(
      own.adding(members), files: files.map { ($0, FileBytes($1.utf8)) })
  }

  private func answer(_ request: PlaygroundMessage) throws -> PlaygroundMessage {
    try PlaygroundMessage(Playground.answer(request.bytes, version: "1.2.3"))
  }

  private func text(_ answer: PlaygroundMessage, _ file: Int = 0) throws -> String {
    try #require(answer.files.count > file)
    return String(decoding: answer.files[file].contents.buffer, as: UTF8.self)
  }

  private func rules(_ answer: PlaygroundMessage) throws -> [String] {
    let report = try JSONParser.parse(Array(text(answer).utf8))
    return (report["diagnostics"]?.array ?? []).compactMap { $0["rule"]?.string }
  }

  @Test func lintAnswersWithTheReportOfLint() throws {
    let answer = try answer(request("lint"))
    #expect(answer.files.map { $0.path } == ["report.json"])
    #expect(try rules(answer) == ["unknown-key"])
    let report = try JSONParser.parse(Array(text(answer).utf8))
    #expect(report["tool"]?["version"]?.string == "1.2.3")
    #expect(
      report["diagnostics"]?.array?.first?["path"]?.string == "Settings.bundle/Root.plist")
  }

  @Test func fixAnswersWithTheChangedFilesAndWhatIsLeft() throws {
    let answer = try answer(request("fix"))
    #expect(answer.files.map { $0.path } == ["report.json", "Root.plist"])
    #expect(try rules(answer) == [])
    let expected = Self.page.replacing("AutoCorrectionType", with: "AutocorrectionType")
    #expect(try text(answer, 1) == expected)
    #expect(answer.members["fixes"]?.array?.first?["rule"]?.string == "unknown-key")
  }

  @Test func fixesThatMayChangeTheMeaningAreAppliedOnRequest() throws {
    let page = Self.page.replacing("PSTextFieldSpecifier", with: "PSTextFieldSpecifer")
    let files = [("Root.plist", page)]
    #expect(try rules(answer(request("fix", files))).contains("unknown-type"))
    let fixed = try answer(request("fix", files, members: ["unsafe": .boolean(true)]))
    #expect(try rules(fixed) == [])
    #expect(try text(fixed, 1).contains("<string>PSTextFieldSpecifier</string>"))
  }

  @Test func aDefaultWithAVariableIsLeftOut() throws {
    let page = Self.page.replacing(
      "<key>AutoCorrectionType</key><string>No</string>",
      with: "<key>DefaultValue</key><string>$(NAME)</string>")
    let request = request(
      "defaults", [("Root.plist", page)], members: ["format": .string("json")])
    let defaults = try JSONParser.parse(Array(text(answer(request)).utf8))
    #expect(defaults["standard"]?.members.map { $0.name } == ["sounds"])
  }

  @Test func aPageThatStandsAloneIsCheckedAndFixedAsOne() throws {
    let files = [("More.plist", Self.page)]
    #expect(try rules(answer(request("lint", files, name: "More.plist"))) == ["unknown-key"])
    let fixed = try answer(request("fix", files, name: "More.plist"))
    #expect(fixed.files.map { $0.path } == ["report.json", "More.plist"])
    // As a bundle it would lack its first page.
    #expect(try rules(answer(request("lint", files))).contains("missing-root-page"))
  }

  @Test(arguments: [
    ("plist", "Defaults.plist"), ("binary", "Defaults.plist"), ("json", "Defaults.json"),
    ("shell", "defaults.sh"), ("arguments", "arguments.txt"),
  ])
  func defaultsAreWrittenInEachFormat(format: String, file: String) throws {
    let answer = try answer(request("defaults", members: ["format": .string(format)]))
    #expect(answer.files.map { $0.path } == [file])
    if format == "json" {
      #expect(try text(answer) == "{\n  \"standard\": {\n    \"sounds\": true\n  }\n}\n")
    }
  }

  @Test func defaultsOfFaultyRowsAreLeftOutAndNamed() throws {
    let page = Self.page.replacing("<true/>", with: "<string>loud</string>")
    let answer = try answer(
      request("defaults", [("Root.plist", page)], members: ["format": "json"]))
    #expect(answer.members["leftOutKeys"]?.array?.compactMap { $0.string } == ["sounds"])
    #expect(try !text(answer).contains("sounds"))
  }

  @Test func aBundleWithoutPagesHasNoDefaults() throws {
    let answer = try answer(request("defaults", [("a.txt", "")], members: ["format": "json"]))
    #expect(answer.files.isEmpty)
    #expect(answer.members["refusal"]?.array?.isEmpty == false)
  }

  @Test(arguments: [("swift", 1), ("objc", 2), ("csharp", 1)])
  func sourceCodeIsWrittenInEachLanguage(language: String, count: Int) throws {
    let answer = try answer(request("generate", members: ["language": .string(language)]))
    #expect(answer.files.count == count)
    #expect(try text(answer).contains("sounds"))
  }

  @Test func theKeysOfThePreviewAreThoseOfTheBundle() throws {
    let answer = try answer(request("preview"))
    #expect(try text(answer).contains("\"sounds\""))
  }

  @Test(arguments: ["", "/", "../a", "a//b", "a/./b", "/a", "a/.."])
  func aPathThatLeavesTheBundleIsRefused(path: String) throws {
    let answer = try answer(request("lint", [(path, "")]))
    #expect(
      answer.members["error"]?.string?.hasSuffix("does not name a file in the bundle") == true)
  }

  @Test(
    arguments: [[], [1], [9, 0, 0, 0, 1], [255, 255, 255, 255], [1, 0, 0, 0, 0x7B]] as [[UInt8]])
  func bytesThatAreNotAMessageAreRefused(bytes: [UInt8]) throws {
    let answer = try PlaygroundMessage(Playground.answer(bytes, version: ""))
    #expect(answer.members["error"]?.string?.hasPrefix("the message is ") == true)
  }

  @Test func filesThatAreNotThereAreRefused() throws {
    let members: JSONValue = ["files": [["path": "Root.plist", "size": 10]]]
    let text = Array(members.text().utf8)
    let bytes = [UInt8(text.count), 0, 0, 0] + text + [1, 2, 3]
    let answer = try PlaygroundMessage(Playground.answer(bytes, version: ""))
    #expect(answer.members["error"]?.string == "the message does not have the bytes of its files")
  }

  @Test(arguments: [("run", "there is no operation 'run'"), ("defaults", "there is no format ''")])
  func unknownRequestsAreRefused(operation: String, message: String) throws {
    #expect(try answer(request(operation)).members["error"]?.string == message)
  }

  @Test func aMessageKeepsItsMembersAndFiles() throws {
    let message = PlaygroundMessage(
      ["a": 1], files: [("x", FileBytes([0, 255])), ("y/z", FileBytes([]))])
    let read = try PlaygroundMessage(message.bytes)
    #expect(read.members["a"] == 1)
    #expect(read.files.map { $0.path } == ["x", "y/z"])
    #expect(read.files.map { $0.contents.array } == [[0, 255], []])
  }
}
