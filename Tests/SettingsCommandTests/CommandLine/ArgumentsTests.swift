import SettingsProject
import Testing

@testable import SettingsCommand

/// A command is parsed by itself, but its help and errors name the whole tool.
@Suite struct ArgumentsTests {
  private let run = MemoryRun()

  @Test(
    "errors name the whole command",
    arguments: [
      (["lint", "--nope"], "lint"), (["strings", "extract", "--nope"], "strings extract"),
      (["config", "print", "--nope"], "config print"), (["defaults", "a", "b"], "defaults"),
    ])
  func errorsNameTheWholeCommand(_ arguments: [String], _ command: String) {
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("\nUsage: settingsc \(command) "), "\(outcome.errors)")
    #expect(outcome.errors.contains("See 'settingsc \(command) --help'"), "\(outcome.errors)")
    #expect(outcome.status == .usage)
  }

  @Test("help, version and completions are printed")
  func helpVersionAndCompletionsArePrinted() {
    #expect(run.run("lint", "--help").output == run.run("help", "lint").output)
    #expect(run.run("strings", "sync", "-h").output.contains("\nUSAGE: settingsc strings sync "))
    #expect(run.run("lint", "--version").output == run.run("--version").output)
    let script = ["--generate-completion-script", "bash"]
    #expect(run.run(["lint"] + script).output == run.run(script).output)
    #expect(run.run(script).output.contains("strings"))
  }

  @Test("the help lists the commands in groups")
  func theHelpListsTheCommandsInGroups() {
    let help = run.run("--help").output
    for group in ["MAIN", "MORE"] {
      #expect(help.contains("\n\(group) SUBCOMMANDS:\n"))
    }
    for command in Root.commands { #expect(help.contains("\n  \(command._commandName) ")) }
  }

  @Test("no example of the help is wrapped by a terminal of 80 columns")
  func noExampleOfTheHelpIsWrappedByATerminalOf80Columns() {
    for command in Root.commands.flatMap({ [$0] + $0.commands }) {
      for line in command.configuration.discussion.split(separator: "\n") where line.hasPrefix("  ")
      {
        #expect(line.count < 80, "\(line)")
      }
    }
  }

  @Test("a missing or unknown subcommand is a usage error")
  func aMissingOrUnknownSubcommandIsAUsageError() {
    #expect(run.run("strings").output.contains("USAGE: settingsc strings <subcommand>"))
    let unknown = run.run("lnt")
    #expect(unknown.status == .usage)
    #expect(unknown.errors.hasPrefix("settingsc: error: "))
  }

  @Test("every path is taken in its order, wherever options are")
  func everyPathIsTakenInItsOrder() throws {
    let lines = [
      "a b c d", "a", "--format json a b c d", "a b --strict c d e", "a --jobs 2 b c d e f",
      "--strict -- -a b c d", "a b c --format=json",
    ]
    let paths = [
      ["a", "b", "c", "d"], ["a"], ["a", "b", "c", "d"], ["a", "b", "c", "d", "e"],
      ["a", "b", "c", "d", "e", "f"], ["-a", "b", "c", "d"], ["a", "b", "c"],
    ]
    for (line, paths) in zip(lines, paths) {
      let command = try #require(LintCommand.parsed(line.split(separator: " ").map(String.init)))
      #expect(command.paths == paths, "\(line)")
    }
    #expect(LintCommand.parsed(["-", "a", "b", "c"]) == nil)
  }
}
