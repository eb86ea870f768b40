import SettingsFiles
import SettingsProject
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsCommand

/// Commands touch nothing but the file system of their session.
@Suite("A session with files in memory")
struct SessionTests {
  private static let good = page(.textField("sound", "loud", title: "Sound"))
  private static let faulty = good.replacing("PSTextField", with: "PSTextFeld")

  @Test("checks a bundle with its configuration")
  func checksABundleWithItsConfiguration() {
    let run = MemoryRun([
      "App/Settings.bundle/Root.plist": Self.faulty,
      ".settingsc.yml": "rules: {unlocalized-page: off}",
    ])
    let outcome = run.run("lint", "--format", "json", "--only", "unknown-type")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("\"App/Settings.bundle/Root.plist\""))
    #expect(outcome.errors == "")
  }

  @Test("writes reports, the job summary and the baseline")
  func writesReportsTheJobSummaryAndTheBaseline() {
    var run = MemoryRun(["Settings.bundle/Root.plist": Self.faulty])
    run.environment = ["GITHUB_STEP_SUMMARY": "summary.md"]
    #expect(run.run("lint", "--format", "csv:a.csv", "--format", "github").status == .findings)
    #expect(run.text("a.csv")?.contains("unknown-type") == true)
    #expect(run.text("summary.md")?.contains("unknown-type") == true)
    #expect(run.run("lint", "--write-baseline", "known.json").status == .success)
    #expect(run.run("lint", "--baseline", "known.json").status == .success)
  }

  @Test(
    "fails if its output cannot be written, unless its reader is gone",
    arguments: [
      (FileSystemError.Reason.full, SettingsProject.ExitStatus.failure), (.readerGone, .success),
    ])
  func failsIfItsOutputCannotBeWritten(
    _ reason: FileSystemError.Reason, _ status: SettingsProject.ExitStatus
  ) {
    let errors = Gathered()
    let session = Session(
      output: OutputSink { _ throws(FileSystemError) in throw FileSystemError(.write, "", reason) },
      errors: OutputSink { errors.bytes += $0 }, workspace: MemoryRun().workspace)
    #expect(SettingsTool.run(["rules"], session) == status)
    #expect(errors.text.contains("standard output cannot be written") == (status == .failure))
  }

  @Test("fixes a page")
  func fixesAPage() {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.faulty])
    _ = run.run("lint", "--unsafe-fixes")
    #expect(run.text("Settings.bundle/Root.plist")?.contains("PSTextFieldSpecifier") == true)
  }

  @Test("compiles defaults, code and the shipped bundle")
  func compilesDefaultsCodeAndTheShippedBundle() {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.good, "T.kt.mustache": "{{name}}"])
    #expect(run.run("defaults", "Settings.bundle", "-o", "Defaults.plist").status == .success)
    #expect(run.text("Defaults.plist")?.contains("<key>sound</key>") == true)
    #expect(run.run("generate", "Settings.bundle", "-o", "Code/Swift").status == .success)
    #expect(run.files.paths.contains { $0.hasPrefix("/work/Code/Swift/") })
    #expect(
      run.run("generate", "Settings.bundle", "--template", "T.kt.mustache", "-o", "Code").status
        == .success)
    #expect(run.text("Code/T.kt") != nil)
    #expect(run.run("compile", "Settings.bundle", "-o", "DerivedData/My.app").status == .success)
    #expect(
      run.text("DerivedData/My.app/Settings.bundle/Root.plist")?.hasPrefix("bplist00") == true)
    #expect(!run.files.paths.contains { $0.contains("/.settingsc-") })
  }

  @Test(
    "writes defaults in the format that the name of the file asks for",
    arguments: [("D.json", "{"), ("D.yml", "# "), ("D.plist", "<?xml"), ("D", "<?xml")])
  func writesDefaultsInTheFormatOfTheFileName(_ name: String, _ beginning: String) {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.good])
    #expect(run.run("defaults", "Settings.bundle", "-o", name).status == .success)
    #expect(run.text(name)?.hasPrefix(beginning) == true, "\(run.text(name) ?? "")")
    #expect(
      run.run("defaults", "Settings.bundle", "-o", "Other.json", "--format", "plist").status
        == .success)
    #expect(run.text("Other.json")?.hasPrefix("<?xml") == true)
  }

  @Test("offers to leave rows out only if there are rows")
  func offersToOmitRowsOnlyIfThereAreRows() {
    let cut = MemoryRun([
      "Settings.bundle/Root.plist": String(Self.good.prefix(Self.good.count / 2))
    ])
    #expect(
      cut.run("defaults", "Settings.bundle").errors.hasSuffix(
        "settingsc: note: the defaults are refused\n"))
  }

  @Test("writes strings tables and the configuration")
  func writesStringsTablesAndTheConfiguration() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(.textField("sound", "loud", title: "Sound"), table: "Root")
    ]
    )
    #expect(
      run.run("strings", "extract", "Settings.bundle", "--language", "de").status
        == .success)
    #expect(run.text("Settings.bundle/de.lproj/Root.strings")?.contains("Sound") == true)
    let first = run.run("init")
    #expect(first.errors.contains("settingsc: wrote '.settingsc.yml'\n"), "\(first.errors)")
    #expect(run.run("init").status == .usage)
  }

  @Test("names unreadable and unwritable files as given, and exits with 3")
  func namesUnreadableAndUnwritableFiles() {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.good])
    run.files.refuse("/work/Defaults.plist", .full)
    let full = run.run("defaults", "Settings.bundle", "-o", "./Defaults.plist")
    #expect(
      full.errors
        == "settingsc: error: './Defaults.plist' cannot be written: no space is left on the disk\n")
    #expect(full.status == .failure)
    run.files.refuse("/work/Build", .system("permission denied"))
    let folder = run.run("compile", "Settings.bundle", "-o", "Build/App")
    #expect(
      folder.errors
        == "settingsc: error: the folder 'Build/App' cannot be made: permission denied\n")
    run.files.refuse("/work/Settings.bundle/Root.plist", .system("permission denied"))
    let page = run.run("lint")
    #expect(
      page.errors
        == "settingsc: error: 'Settings.bundle/Root.plist' cannot be read: permission denied\n")
    #expect(page.status == .failure)
    let template = run.run("generate", "Settings.bundle", "--template", "none.mustache")
    #expect(
      template.errors
        == "settingsc: error: the template 'none.mustache' cannot be read: no such file or folder\n"
    )
  }

  @Test("measures time by its own clock")
  func measuresTimeByItsOwnClock() {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.good])
    #expect(run.run("lint", "--statistics").errors.contains(" in 0 ms\n"))
  }
}
