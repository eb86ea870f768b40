import SettingsCommand
import TestSupport
import Testing

/// Commands for one bundle find the only one below the current folder.
@Suite struct OnlyBundleTests {
  private static let root = page(.toggle("sounds"))
  private static let table = #""sounds" = "Sounds";"#

  private func project(_ more: [String: String] = [:]) -> MemoryRun {
    MemoryRun(["App/Settings.bundle/Root.plist": Self.root].merging(more) { $1 })
  }

  static let commands = [
    ["defaults", "--format", "json"], ["show"], ["generate", "--context", "json"],
    ["usage", "--sources", "App"],
    ["export", "--format", "csv"], ["compile", "-o", "Build"], ["snapshot"], ["resolve"],
    ["resolve", "sounds"], ["preview", "-o", "a.html"], ["strings", "extract"],
    ["strings", "check"], ["config", "inputs"],
  ]

  @Test(arguments: commands) func theOnlyBundleIsFound(_ command: [String]) {
    let run = project(["App/A.swift": "let a = 1\n"])
    let outcome = run.run(command)
    #expect(outcome.status == .success, "\(command): \(outcome.errors)")
    let named = project(["App/A.swift": "let a = 1\n"])
    let path = "App/Settings.bundle"
    let words = command.first == "strings" || command.first == "config" ? 2 : 1
    let expected = named.run(command.prefix(words) + [path] + command.dropFirst(words))
    #expect(outcome.output == expected.output, "\(command)")
  }

  @Test(arguments: commands) func severalBundlesAreListed(_ command: [String]) {
    let run = project(["B/Settings.bundle/Root.plist": Self.root, "App/A.swift": ""])
    let outcome = run.run(command)
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors.contains(
        "holds 2 bundles: 'App/Settings.bundle' and 'B/Settings.bundle'; give the path of one"),
      "\(command): \(outcome.errors)")
  }

  @Test func excludedBundlesAreNotMeant() {
    let run = project([
      "B/Settings.bundle/Root.plist": Self.root, ".settingsc.yml": "excluded: [B]\n",
    ])
    #expect(run.run("defaults", "--format", "json").status == .success)
    let none = project([".settingsc.yml": "excluded: [App]\n"]).run("show")
    #expect(none.status == .usage)
    #expect(none.errors.contains("the configuration excludes every settings bundle in '.'"))
  }

  @Test func aFolderWithoutABundleIsRefused() {
    let outcome = MemoryRun(["a.txt": ""]).run("defaults")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("'.' holds no settings bundle"))
  }

  @Test func translationsAreImportedIntoTheOnlyBundle() {
    let sheet = "table,key,comment,de,en\nRoot,Sounds,,Töne,Sounds\n"
    let files = [
      "App/Settings.bundle/Root.plist": page(.toggle("Sounds"), fields: ["StringsTable": "Root"]),
      "App/Settings.bundle/en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      "App/Settings.bundle/de.lproj/Root.strings": "", "a.csv": sheet,
    ]
    let run = MemoryRun(files)
    #expect(run.run("strings", "import", "a.csv").status == .success)
    #expect(run.text("App/Settings.bundle/de.lproj/Root.strings")?.contains("Töne") == true)
    #expect(MemoryRun(files).run("strings", "import", "App/Settings.bundle").status == .usage)
  }

  @Test func aFirstArgumentThatIsNotAPathIsAKey() {
    let outcome = project().run("resolve", "sound")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("no page and no domain has the key 'sound'"))
    #expect(project().run("resolve", "Other.bundle").status == .failure)
  }
}
