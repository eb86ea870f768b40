import TestSupport
import Testing

@testable import SettingsCommand

/// Translations that `strings` commands remove or replace, each of which is named.
@Suite struct RemovedTranslationTests {
  private static let files = [
    "Settings.bundle/Root.plist": page(.toggle("sound", title: "Sound"), table: "Root"),
    "Settings.bundle/en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n\"Old\" = \"Old one\";\n",
    "Settings.bundle/de.lproj/Root.strings":
      "\"Sound\" = \"Ton\";\n\"Old\" = \"Alt\\n\\U001B[31m\";\n\"Old\" = \"\";\n\"Older\" = (1);\n",
  ]

  @Test(arguments: [nil, "--diff", "--check"])
  func prunedEntriesAreNamed(_ view: String?) {
    let run = MemoryRun(Self.files)
    let outcome = run.run(
      ["strings", "sync", "Settings.bundle", "--prune"] + (view.map { [$0] } ?? []))
    let verb = view == nil ? "was" : "would be"
    let notes = """
      Settings.bundle/de.lproj/Root.strings: note: 'Old' = 'Alt\\n\\u{1B}[31m' \(verb) removed
      Settings.bundle/de.lproj/Root.strings: note: 'Old' = '' \(verb) removed
      Settings.bundle/de.lproj/Root.strings: note: 'Older' = an array of 1 item \(verb) removed
      Settings.bundle/en.lproj/Root.strings: note: 'Old' = 'Old one' \(verb) removed

      """
    #expect(outcome.errors.hasSuffix(notes), "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("settingsc: wrote") == (view == nil))
  }

  @Test func entriesOfATableThatIsNotWrittenAreNotNamed() {
    let run = MemoryRun(Self.files)
    run.files.refuseWriting("/work/Settings.bundle/en.lproj/Root.strings", .full)
    let outcome = run.run("strings", "sync", "Settings.bundle", "--prune")
    #expect(outcome.status == .failure)
    #expect(!outcome.errors.contains("removed"), "\(outcome.errors)")
  }

  @Test func tablesThatAPseudoLanguageReplacesAreNamed() {
    var files = Self.files
    files["Settings.bundle/fr.lproj/Root.strings"] = "\"Sound\" = "
    for (language, expected) in [
      (
        "de",
        [
          "de.lproj/Root.strings: note: the text 'Ton' of 'Sound' was replaced with '[Šöûñð]'",
          "de.lproj/Root.strings: note: 'Older' = an array of 1 item was removed",
        ]
      ), ("fr", ["fr.lproj/Root.strings: warning: the table cannot be read; "]),
    ] {
      let outcome = MemoryRun(files).run(
        "strings", "pseudo", "Settings.bundle", "--language", language, "--overwrite")
      for line in expected { #expect(outcome.errors.contains(line), "\(outcome.errors)") }
      #expect(outcome.status == .success)
    }
  }

  @Test(
    "a table of a pseudo-language that a person wrote is replaced only with '--overwrite'",
    arguments: ["en-XA", "ar-XB"])
  func aWrittenTableOfAPseudoLanguageIsReplacedOnRequestOnly(_ language: String) {
    var files = StringsCommandTests.files
    let path = "Settings.bundle/\(language).lproj/Root.strings"
    files[path] = "\"Sound\" = \"By hand\";"
    let run = MemoryRun(files)
    let arguments =
      ["strings", "pseudo", "Settings.bundle"]
      + (language == "ar-XB" ? ["--style", "right-to-left"] : [])
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("--overwrite"))
    #expect(outcome.status == .findings)
    #expect(run.text(path) == files[path])
    #expect(run.run(arguments + ["--overwrite"]).status == .success)
    #expect(run.text(path) != files[path])
    #expect(run.run(arguments).status == .success)
  }
}
