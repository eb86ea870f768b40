import SettingsCommand
import SettingsProject
import TestSupport
import Testing

/// The formats of outputs whose names have an extension.
@Suite("Formats of outputs")
struct OutputFormatTests {
  private static let files = [
    "Settings.bundle/Root.plist": page(.textField("sound", "loud", title: "Sound")),
    "App/a.swift": "let a = 1\n",
  ]

  @Test(
    "follow the extension of the file",
    arguments: [
      (["usage", "Settings.bundle", "--sources", "App"], "u.csv", "key,"),
      (["resolve", "Settings.bundle"], "r.json", "{"),
      (["diff", "Settings.bundle", "Settings.bundle"], "d.md", "<!-- settingsc diff -->"),
    ])
  func followTheExtensionOfTheFile(_ command: [String], _ file: String, _ beginning: String) {
    let run = MemoryRun(Self.files)
    let outcome = run.run(command + ["-o", file])
    #expect(
      run.text(file)?.hasPrefix(beginning) == true, "\(outcome.errors) \(run.text(file) ?? "-")")
  }

  @Test("are never changed in an existing file")
  func theFormatOfAnExistingFileIsUnchanged() {
    let run = MemoryRun(Self.files)
    _ = run.run("defaults", "Settings.bundle", "-o", "D.yml")
    let outcome = run.run("defaults", "Settings.bundle", "-o", "D.yml", "--format", "json")
    #expect(
      outcome.errors
        == "settingsc: error: 'D.yml' has another format; choose another output, or replace it with '--force'\n"
    )
    #expect(outcome.status == .usage)
  }
}
