import Foundation
import SettingsProject
import Testing

@testable import SettingsCommand

@Suite struct CommandNameTests {
  @Test("finds every command of the help by its name")
  func findsEveryCommandOfTheHelpByItsName() {
    #expect(Root.commands.count == Root.configuration.subcommands.count)
    for type in Root.commands {
      let name = type.configuration.commandName ?? ""
      #expect(Root.command(named: name).map { $0 == type } == true, "\(name)")
      for below in type.commands {
        let name = below.configuration.commandName ?? ""
        #expect(type.command(named: name).map { $0 == below } == true, "\(name)")
      }
    }
    #expect(Root.command(named: "lin") == nil)
  }

  @Test("the help lists the values of an option once")
  func theHelpListsTheValuesOfAnOptionOnce() {
    let commands = Root.commands.flatMap { type in
      let name = type._commandName
      return type.commands.isEmpty ? [[name]] : type.commands.map { [name, $0._commandName] }
    }
    var listCount = 0
    for command in commands {
      let help = MemoryRun().run(command + ["--help"]).output
      let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for part in words.components(separatedBy: "(values: ").dropFirst() {
        listCount += 1
        let values = part.prefix { $0 != ")" && $0 != ";" }.components(separatedBy: ", ")
        if values.count < 2 { continue }
        let ending = values.dropLast().joined(separator: ", ") + " or \(values.last ?? "")"
        #expect(!words.contains(ending), "\(command): \(ending)")
      }
    }
    #expect(listCount > 15)
  }

  @Test(
    "an unknown command suggests the intended one or the list",
    arguments: [
      (["lnt"], "unknown command 'lnt'; did you mean 'lint'?\n"),
      (["frobnicate"], "unknown command 'frobnicate'; 'settingsc --help' lists all\n"),
      (
        ["App/Settings.bundle"],
        "unknown command 'App/Settings.bundle'; 'settingsc --help' lists all\n"
      ),
      (["strings", "chekc"], "unknown command 'chekc'; did you mean 'check'?\n"),
      (
        ["config", "generte"],
        "unknown command 'generte'; expected 'print', 'inputs', 'schema' or 'reference'\n"
      ),
      (["strings", "help", "sync"], "unknown command 'help'; expected 'extract', "),
      (["help", "lnt"], "unknown command 'lnt'; did you mean 'lint'?\n"),
      (["help", "strings", "chekc"], "unknown command 'chekc'; did you mean 'check'?\n"),
      (["rules", "list"], "unexpected argument 'list'\n"),
    ])
  func anUnknownCommandSuggestsTheIntendedOne(_ words: [String], _ advice: String) {
    let outcome = MemoryRun().run(words)
    #expect(
      outcome.errors.contains(advice) && outcome.status == .usage, "\(words): \(outcome.errors)")
  }

  @Test("help about a subcommand that a command lacks is an error")
  func helpAboutAnUnknownSubcommandIsAnError() {
    let run = MemoryRun()
    #expect(run.run("help", "lint", "bogus").errors.contains("'lint' has no subcommand 'bogus'"))
    #expect(run.run("help", "strings", "check").status == .success)
  }
}
