import Foundation
import SettingsCommand
import SettingsFiles
import SettingsProject
import SettingsSystem
import TestSupport
import Testing

/// `preview`: options, exit statuses and what the file holds. What it looks like is tested in a
/// browser.
@Suite struct PreviewCommandTests {
  private static let toggle = TestRow.toggle("sounds", title: "Sounds")

  private func run(_ files: [String: String] = [:], _ arguments: String...) -> (
    MemoryRun, CommandRun.Outcome
  ) {
    let good = [
      "Settings.bundle/Root.plist": page(Self.toggle, table: "Root"),
      "Settings.bundle/pt-BR.lproj/Root.strings": "\"Sounds\" = \"Sons\";\n",
      "Settings.bundle/en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
    ]
    let run = MemoryRun(good.merging(files) { $1 })
    return (run, run.run(["preview"] + arguments))
  }

  @Test func theFileGoesWhereItIsAskedFor() {
    let (files, outcome) = run([:], "Settings.bundle", "-o", "out.html")
    #expect(outcome.status == .success && outcome.output == "")
    #expect(outcome.errors == "settingsc: wrote 'out.html'\n")
    let (_, printed) = run([:], "Settings.bundle")
    #expect(printed.output == files.text("out.html"))
    #expect(printed.output.hasPrefix("<!DOCTYPE html>"))
    #expect(!printed.output.contains("/work"))
  }

  @Test func anOlderVersionIsDrawnBesideIt() {
    let old = [
      "Old/Settings.bundle/Root.plist": page(.toggle("snd", title: "Sounds"), table: "Root")
    ]
    let (_, outcome) = run(old, "Settings.bundle", "--base", "Old/Settings.bundle")
    #expect(outcome.status == .success && outcome.errors == "")
    for part in [
      "data-side=\"old\"></main><main", "data-side=\"new\"></main>", "id=\"document-base\">",
      #""change": "key-renamed", "level": "breaking""#, #""old": {"page": "Root.plist", "row": 0}"#,
    ] {
      #expect(outcome.output.contains(part), "\(part)")
    }
    #expect(run([:], "Settings.bundle", "--base", "Old/Settings.bundle").1.status == .failure)
    #expect(
      run(old, "Settings.bundle", "--base", "Old/Settings.bundle", "--serve").1.status == .usage)
  }

  @Test(arguments: ["Settings.bundle/Root.plist", "Settings.bundle/new.html"])
  func theBundleIsNotWrittenOver(
    _ output: String
  ) {
    let (files, outcome) = run([:], "Settings.bundle", "-o", output)
    #expect(outcome.status == .usage)
    #expect(
      files.text(output) == (output.hasSuffix(".html") ? nil : page(Self.toggle, table: "Root")))
  }

  @Test func storedValuesAreNotWrittenOver() {
    let stored = ["stored.plist": "{sounds = 1;}"]
    let (files, outcome) = run(
      stored, "Settings.bundle", "--preferences", "stored.plist", "-o", "./stored.plist")
    #expect(outcome.status == .usage)
    #expect(files.text("stored.plist") == stored["stored.plist"])
  }

  @Test(arguments: ["pt-BR", "pt_BR", "pt-br", "en-GB", "en-XA"]) func languagesAreFound(
    _ name: String
  ) {
    #expect(run([:], "Settings.bundle", "--language", name).1.status == .success)
  }

  @Test func anUnknownLanguageIsRefused() {
    let (_, outcome) = run([:], "Settings.bundle", "--language", "pt-BT")
    #expect(outcome.status == .usage && outcome.output == "")
    #expect(
      outcome.errors
        == "settingsc: error: the bundle has no language 'pt-BT'; it has en, pt-BR; did you mean 'pt-BR'?\n"
    )
  }

  @Test func anUnreadablePageIsReportedAndTheRestIsDrawn() {
    let (files, outcome) = run(
      ["Settings.bundle/More.plist": "<plist><dict>"], "Settings.bundle", "-o", "out.html")
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("\nSettings.bundle/More.plist:1:"))
    #expect(outcome.errors.parts(separatedBy: "'<dict>' is never closed") == 2, "\(outcome.errors)")
    #expect(files.text("out.html")?.contains("\"sounds\"") == true)
  }

  @Test func findingsAloneDoNotFail() {
    let broken = page(
      Self.toggle, .xml("<dict><key>Type</key><string>PSNothing</string></dict>"), table: "Root")
    let (_, outcome) = run(["Settings.bundle/Root.plist": broken], "Settings.bundle")
    #expect(outcome.status == .success && outcome.errors == "")
    #expect(outcome.output.contains("\"rule\": \"unknown-type\""))
  }

  @Test func anImageThatCannotBeReadIsAFinding() {
    let slider = TestRow.slider(
      "volume", 0.5, from: 0.0, to: 1.0,
      ["MinimumValueImage": "quiet", "MaximumValueImage": "loud"])
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.toggle, slider, table: "Root"),
      "Settings.bundle/quiet.png": "",
      "Settings.bundle/loud.png": "",
    ])
    run.files.refuse("/work/Settings.bundle/quiet.png", .system("permission denied"))
    let outcome = run.run("preview", "Settings.bundle")
    #expect(outcome.status == .findings)
    #expect(
      outcome.errors.contains(
        "Settings.bundle/quiet.png: error: image 'quiet' cannot be read: permission denied; the preview shows none"
      ),
      "\(outcome.errors)")
    #expect(!outcome.errors.contains("loud"))
    #expect(outcome.output.contains("\"quiet.png cannot be read: permission denied\""))
  }

  @Test func preferencesMustBeADictionary() {
    let list = "<plist version=\"1.0\"><array/></plist>"
    let (_, outcome) = run(["p.plist": list], "Settings.bundle", "--preferences", "p.plist")
    #expect(outcome.status == .failure)
    #expect(
      outcome.errors == "p.plist: error: preferences must be a dictionary; found an empty array\n")
    #expect(run([:], "Settings.bundle", "--preferences", "absent.plist").1.status == .failure)
  }

  @Test func textOfTheBundleCannotEndTheScript() {
    let title = "&lt;/script&gt;&lt;script&gt;&lt;!--"
    let row = Self.toggle.replacing("Sounds", with: title)
    let (_, outcome) = run(
      ["Settings.bundle/Root.plist": page(row, table: "Root")], "Settings.bundle")
    #expect(outcome.output.parts(separatedBy: "</script>") == 3)
    #expect(outcome.output.parts(separatedBy: "<!--") == 2, "only the mark is a comment")
  }

  @Test func theBrowserIsOpenedOnTheWrittenFile() {
    let opened = Gathered()
    var run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.toggle, table: "Root"), "tmp/.keep": "",
    ])
    run.environment["TMPDIR"] = "/work/tmp"
    run.runProgram = ProgramRunner { call throws(ChildProcess.Failure) in
      let arguments = call.arguments
      opened.bytes += Array((arguments.joined(separator: " ") + "\n").utf8)
      return ChildProcess.Outcome(
        status: arguments == ["/work/bad.html"] ? 4 : 0, output: [], errors: [])
    }
    #expect(run.run("preview", "Settings.bundle", "-o", "out.html", "--open").status == .success)
    #expect(opened.text == "/work/out.html\n")
    let outcome = run.run("preview", "Settings.bundle", "--open")
    #expect(outcome.status == .success && outcome.output == "")
    let file = opened.text.split(separator: "\n")[1]
    #expect(
      file.hasPrefix("/work/tmp/")
        && outcome.errors == "settingsc: note: the preview is in '\(file)'\n")
    let failed = run.run("preview", "Settings.bundle", "-o", "bad.html", "--open")
    #expect(failed.status == .failure && failed.errors.contains("ended with status 4"))
    #expect(run.text("bad.html") == run.text("out.html"))
    run.runProgram = .none
    #expect(run.run("preview", "Settings.bundle", "-o", "out.html", "--open").status == .failure)
  }

  @Test(arguments: [
    ["--port", "80"], ["--serve", "-o", "x.html"], ["--open", "-o", "-"], ["--ios", "14"],
    ["--screenshots", "x", "--serve"], ["--screenshots", "x", "-o", "y"],
  ])
  func contradictionsAreRefused(_ arguments: [String]) {
    #expect(MemoryRun().run(["preview", "Settings.bundle"] + arguments).status == .usage)
  }

  @Test func aPageStandsAlone() {
    let (_, outcome) = run([:], "Settings.bundle/Root.plist")
    #expect(outcome.status == .success)
    #expect(outcome.output.contains("<main data-bundle=\"Root.plist\">"))
  }
}

extension String {
  fileprivate func parts(separatedBy text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count
  }
}
