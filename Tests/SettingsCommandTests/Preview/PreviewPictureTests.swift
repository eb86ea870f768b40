import SettingsCommand
import SettingsFiles
import SettingsPropertyLists
import SettingsSystem
import SettingsText
import TestSupport
import Testing

/// A browser that answers as Chromium does, as far as the command can tell.
final class FakeBrowser: ProgramConnection, @unchecked Sendable {
  /// Requests that it received.
  private(set) var calls: [JSONValue] = []
  /// The program and its arguments.
  private(set) var command: [String] = []
  /// Number of pictures that it takes before it ends.
  var pictureLimit = Int.max
  private var answers: [JSONValue] = []

  func start(_ program: String, _ arguments: [String]) -> FakeBrowser {
    command = [program] + arguments
    return self
  }

  func calls(_ method: String) -> [JSONValue] { calls.filter { $0["method"]?.string == method } }

  func send(_ message: [UInt8]) -> Bool {
    guard let call = try? JSONParser.parse(message) else { return false }
    calls.append(call)
    let result: JSONValue
    switch call["method"]?.string {
    case "Target.createTarget": result = ["targetId": "T"]
    case "Target.attachToTarget": result = ["sessionId": "S"]
    case "Page.navigate":
      // What browsers tell on the way comes before and behind an answer.
      answers += [["method": "Page.frameStartedLoading"], ["method": "Page.loadEventFired"]]
      result = [:]
    case "Runtime.evaluate": result = ["result": ["value": ["width": 393, "height": 900]]]
    case "Page.captureScreenshot":
      guard calls("Page.captureScreenshot").count <= pictureLimit else { return true }
      result = ["data": .string(Base64.encode(Array("picture".utf8)))]
    default: result = [:]
    }
    let answer: JSONValue = ["id": call["id"] ?? .null, "result": result]
    answers.insert(answer, at: 0)
    return true
  }

  func receive() -> [UInt8]? { answers.isEmpty ? nil : answers.removeFirst().compactBytes }
}

/// `preview --screenshots`; the pictures themselves are tested in a browser.
@Suite struct PreviewPictureTests {
  private static let toggle = TestRow.toggle("sounds", title: "Sounds")

  private func runWithBrowser(_ browser: FakeBrowser = FakeBrowser()) -> MemoryRun {
    let old = TestRow.toggle("snd", title: "Sounds")
    var run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.toggle, table: "Root"),
      "Settings.bundle/Other.plist": page(Self.toggle, table: "Root"), "tmp/.keep": "",
      "Old/Settings.bundle/Root.plist": page(old, table: "Root"),
      "Old/Settings.bundle/Other.plist": page(Self.toggle, table: "Root"),
      "bin/google-chrome": "",
    ])
    run.environment = ["TMPDIR": "/work/tmp", "PATH": "/usr/bin:/work/bin"]
    run.connectProgram = { (program, arguments) throws(ChildProcess.Failure) in
      browser.start(program, arguments)
    }
    return run
  }

  @Test func onePictureOfEveryPageAndViewInOneRun() throws {
    let browser = FakeBrowser()
    let run = runWithBrowser(browser)
    let outcome = run.run("preview", "Settings.bundle", "--screenshots", "pictures")
    #expect(outcome.status == .success && outcome.output == "", "\(outcome.errors)")
    #expect(outcome.errors == "settingsc: wrote 8 pictures to 'pictures'\n")
    for name in ["Root.light.iphone", "Root.dark.ipad", "Other.dark.iphone"] {
      #expect(run.text("pictures/\(name).png") == "picture")
    }
    #expect(browser.command.first == "/work/bin/google-chrome")
    #expect(browser.command.contains("--remote-debugging-pipe"))
    let address = try #require(browser.calls("Page.navigate").first?["params"]?["url"]?.string)
    #expect(address.hasPrefix("file:///work/tmp/") && browser.calls("Page.navigate").count == 1)
    let metrics = browser.calls("Emulation.setDeviceMetricsOverride").first?["params"]
    #expect(metrics?["deviceScaleFactor"] == 2)
    let drawn = browser.calls("Runtime.evaluate").map { $0["params"]?["expression"]?.string }
    #expect(drawn == (0..<8).map { "settingsc.picture(\($0))" })
    let clip = browser.calls("Page.captureScreenshot").first?["params"]?["clip"]
    #expect(clip?["height"] == 900 && clip?["width"] == 393)
  }

  @Test func aTerminalShowsProgress() {
    var run = runWithBrowser()
    run.isTerminal = true
    let errors = run.run("preview", "Settings.bundle", "--screenshots", "pictures").errors
    #expect(errors.contains("\r\u{1B}[Kpicture 4 of 8: Root.dark.ipad.png"), "\(errors)")
    #expect(errors.hasSuffix("\r\u{1B}[Ksettingsc: wrote 8 pictures to 'pictures'\n"))
  }

  @Test func aBrowserThatEndsLeavesNoPictures() {
    let browser = FakeBrowser()
    browser.pictureLimit = 3
    let run = runWithBrowser(browser)
    let outcome = run.run("preview", "Settings.bundle", "--screenshots", "pictures")
    #expect(outcome.status == .failure)
    #expect(outcome.errors == "settingsc: error: '/work/bin/google-chrome' ended too early\n")
    #expect(run.text("pictures/Root.light.iphone.png") == nil)
  }

  @Test(arguments: [([], 16), (["--language", "de"], 8)])
  func picturesAreTakenInEveryLanguageOrTheOneThatIsNamed(_ language: [String], _ count: Int) {
    let run = runWithBrowser()
    for folder in ["de", "en"] {
      run.files.add(
        "/work/Settings.bundle/\(folder).lproj/Root.strings", Array("\"Sounds\" = \"x\";".utf8))
    }
    let outcome = run.run(["preview", "Settings.bundle", "--screenshots", "pictures"] + language)
    #expect(outcome.errors == "settingsc: wrote \(count) pictures to 'pictures'\n")
  }

  @Test func picturesOfAComparisonAreThoseOfPagesThatDiffer() {
    let run = runWithBrowser()
    let arguments = [
      "preview", "Settings.bundle", "--base", "Old/Settings.bundle", "--screenshots", "pictures",
      "--appearance", "dark", "--device", "ipad",
    ]
    #expect(run.run(arguments).errors == "settingsc: wrote 1 picture to 'pictures'\n")
    #expect(run.text("pictures/Root.dark.ipad.png") == "picture")
    let same = run.run(arguments.map { $0 == "Old/Settings.bundle" ? "Settings.bundle" : $0 })
    #expect(same.status == .success && same.errors == "settingsc: note: no page differs\n")
  }

  @Test func aMissingBrowserIsNamed() {
    var run = runWithBrowser()
    run.environment["PATH"] = "/usr/bin"
    let arguments = ["preview", "Settings.bundle", "--screenshots", "pictures"]
    let outcome = run.run(arguments)
    #expect(outcome.status == .failure)
    for name in ["'chromium'", "'google-chrome'", "'/Applications'", "CHROME_PATH"] {
      #expect(outcome.errors.contains(name), "\(outcome.errors)")
    }
    run.environment["CHROME_PATH"] = "/opt/own"
    run.connectProgram = Session.noConnections
    #expect(
      run.run(arguments).errors
        == "settingsc: error: '/opt/own' cannot be run: programs cannot be run here\n")
  }
}
