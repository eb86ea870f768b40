import Foundation
import SettingsFiles
import SettingsLanguageServer
import SettingsPreview
import SettingsProject
import SettingsSystem
import SettingsText
import TestSupport
import Testing

@testable import SettingsCommand

/// The two questions about a bundle: its verdict, which a project may change, and its refusal, which
/// nothing silences.
@Suite struct VerdictTests {
  /// A setting or comment of a project about the findings in its bundle.
  struct Situation: CustomTestStringConvertible, Sendable {
    let name: String
    /// The text of '.settingsc.yml'.
    var configuration = ""
    /// A comment at the beginning of the page.
    var comment = ""
    var recordsBaseline = false
    /// The folder around the bundle.
    var folder = "App"
    /// Source code beside it.
    var code = ""
    /// The row with the finding that the verdict is about.
    var row = VerdictTests.plain
    /// Further arguments of `lint`.
    var arguments: [String] = []
    /// Whether the verdict is that an error fails the run; the findings are those of `lint`.
    var fails: Bool
    /// Whether `lint` alone has another verdict, by an option that nobody else has.
    var lintFails: Bool?
    /// The words by which a refusal says that its reason is silenced.
    var silenced: String?

    var testDescription: String { name }
  }

  static let situations = [
    Situation(name: "nothing", fails: true),
    Situation(
      name: "a baseline", configuration: "baseline: known.json\n", recordsBaseline: true,
      fails: false, silenced: "recorded in 'known.json'"),
    Situation(
      name: "a comment",
      comment: "<!-- settingsc:disable-file unknown-type toggle-default-mismatch -->",
      fails: false, silenced: "note: suppressed"),
    Situation(
      name: "suppress",
      configuration: "suppress: [{rules: [unknown-type, toggle-default-mismatch]}]\n",
      fails: false, silenced: "note: suppressed"),
    Situation(
      name: "a severity",
      configuration: "rules: {unknown-type: warning, toggle-default-mismatch: warning}\n",
      fails: false, silenced: "the configuration makes it a warning"),
    Situation(
      name: "code, and a fail level", configuration: "sources: [App]\nfail_level: warning\n",
      code: "let on = UserDefaults.standard.bool(forKey: \"goood\")\n", row: "", fails: true),
    Situation(
      name: "a fail level", configuration: "fail_level: warning\n", row: doubtful, fails: true),
    Situation(name: "a warning", row: doubtful, fails: false),
    Situation(
      name: "too many warnings", configuration: "max_warnings: 0\n", row: doubtful, fails: true),
    Situation(name: "since", arguments: ["--since", "HEAD"], fails: true, lintFails: false),
    Situation(
      name: "no fail level", configuration: "fail_level: never\n", fails: false),
    Situation(name: "a product", folder: "A.app", fails: true),
  ]

  /// A page that `lint` finds an error in which touches no default: a row that nobody sees.
  static let plain = "<dict><key>Type</key><string>PSTextFeldSpecifier</string></dict>"
  /// A row with a warning.
  static let doubtful = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>D</string>
    <key>Key</key><string>d</string><key>DefaultValue</key><true/><key>Tittle</key><string/></dict>
    """
  /// A page with an error that touches a default.
  private static let touching = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>T</string>
    <key>Key</key><string>k</string><key>DefaultValue</key><string>YES</string></dict>
    """
  private static let good = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>G</string>
    <key>Key</key><string>good</string><key>DefaultValue</key><true/></dict>
    """

  private func folder(_ situation: Situation, _ row: String) throws -> CommandRun {
    let run = try CommandRun()
    try run.write(
      "\(situation.folder)/Settings.bundle/Root.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      \(situation.comment)
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
      \(row)
      \(Self.good)
      </array></dict></plist>

      """)
    if !situation.code.isEmpty { try run.write("App/App.swift", situation.code) }
    if situation.recordsBaseline {
      #expect(run.run("lint", "--write-baseline", "known.json").status == .success)
    }
    try run.write(
      ".settingsc.yml", situation.configuration + "outputs: [{defaults: Out/Defaults.plist}]\n")
    if !situation.arguments.isEmpty { try commit(run) }
    return run
  }

  private func commit(_ run: CommandRun) throws {
    let name = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    for arguments in [["init", "-q"], ["add", "-A"], name + ["commit", "-q", "-m", "m"]] {
      let outcome = try ChildProcess.run("git", ["-C", run.folder] + arguments, input: [])
      #expect(outcome.status == 0, "\(String(decoding: outcome.errors, as: UTF8.self))")
    }
  }

  // MARK: - The verdict

  @Test("the verdict is one", arguments: situations)
  func theVerdictIsOne(_ situation: Situation) throws {
    let run = try folder(situation, situation.row)
    let bundle = "\(situation.folder)/Settings.bundle"
    let lint = run.run(["lint", bundle] + situation.arguments)
    let lintFails = situation.lintFails ?? situation.fails
    #expect(lint.status == (lintFails ? .findings : .success), "\(lint.output)\(lint.errors)")
    let expected: SettingsProject.ExitStatus = situation.fails ? .findings : .success
    let build = run.run("build", bundle, "--lint", "--code", "Out/Code.swift")
    #expect(build.status == expected, "\(build.errors)")
    for file in ["Out/Code.swift", "Out/Defaults.plist"] {
      #expect((run.read(file) == nil) == situation.fails, "\(file)")
    }
    let compile = run.run("compile", bundle, "-o", "Out/Settings.bundle")
    #expect(compile.status == expected, "\(compile.errors)")
    #expect(compile.errors.contains("fails 'lint'") == situation.fails)
  }

  @Test("editors and previews show what lint reports", arguments: situations)
  func editorsAndPreviewsShowWhatLintReports(_ situation: Situation) throws {
    let run = try folder(situation, situation.row)
    let bundle = "\(run.folder)/\(situation.folder)/Settings.bundle"
    let reported = Set(run.run("lint", bundle).rules)
    #expect(try Set(editorRules(run, bundle)) == reported)
    let project = Project(
      Workspace(files: SystemFiles(), directory: run.folder), .nearest, jobs: 1)
    let preview = try PreviewBuilder(bundle: bundle).build(in: project)
    let findings =
      try JSONParser.parse(Array(preview.document.json().utf8))["findings"]?.array ?? []
    func rules(isRecorded: Bool) -> Set<String> {
      Set(
        findings.filter { ($0["recorded"] == true) == isRecorded }
          .compactMap { $0["rule"]?.string })
    }
    #expect(rules(isRecorded: false) == reported)
    #expect(rules(isRecorded: true).isEmpty != situation.recordsBaseline)
  }

  /// The rules of what a language server publishes once the page is open.
  private func editorRules(_ run: CommandRun, _ bundle: String) throws -> [String] {
    let sent = Sent()
    let server = LanguageServer(
      ServerOptions(version: "1", .nearest, PreviewFiles(in: run.folder)), files: SystemFiles(),
      directory: run.folder, isThreaded: false,
      send: { bytes in
        guard let start = bytes.firstIndex(of: UInt8(ascii: "{")),
          let message = try? JSONParser.parse(Array(bytes[start...])),
          message["method"]?.string == "textDocument/publishDiagnostics"
        else { return }
        sent.rules += (message["params"]?["diagnostics"]?.array ?? []).compactMap {
          $0["code"]?.string
        }
      })
    let path = bundle + "/Root.plist"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let quoted = String(decoding: JSONValue.string(text).compactBytes, as: UTF8.self)
    for message in [
      #"{"id": 1, "method": "initialize", "params": {"rootUri": "file://\#(run.folder)", "capabilities": {}}}"#,
      #"{"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file://\#(path)", "version": 1, "text": \#(quoted)}}}"#,
    ] {
      server.receive(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
    }
    return sent.rules
  }

  private final class Sent: @unchecked Sendable {
    var rules: [String] = []
  }

  // MARK: - The refusal

  @Test("nothing silences a refusal", arguments: situations)
  func nothingSilencesARefusal(_ situation: Situation) throws {
    let run = try folder(situation, Self.touching)
    let bundle = "\(situation.folder)/Settings.bundle"
    for arguments in [
      ["defaults", bundle], ["generate", bundle, "--language", "swift"],
      ["compile", bundle, "-o", "Out/Settings.bundle"],
      ["export", bundle, "--format", "managed-configuration"],
      ["build", bundle, "--code", "Out/Code.swift"], ["build", bundle],
      ["build", bundle, "--check"],
    ] {
      let outcome = run.run(arguments)
      #expect(outcome.status == .findings, "\(arguments[0])")
      #expect(outcome.output == "")
      #expect(outcome.errors.contains("[toggle-default-mismatch]"), "\(arguments[0])")
      let isNoted = outcome.errors.contains("which does not make the default right")
      #expect(isNoted == (situation.silenced != nil), "\(arguments[0]): \(outcome.errors)")
      if let silenced = situation.silenced {
        #expect(outcome.errors.contains(silenced), "\(arguments[0]): \(outcome.errors)")
      }
    }
    #expect(run.read("Out/Code.swift") == nil)
    #expect(run.read("Out/Defaults.plist") == nil)
    #expect(run.read("Out/Settings.bundle/Root.plist") == nil)
    #expect(run.run("export", bundle, "--format", "markdown").status == .success)
  }
}
