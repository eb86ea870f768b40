import Testing

@testable import SettingsCommand

@Suite struct CommandNameTests {
  @Test("finds every command of the help by its name")
  func names() {
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

  @Test("what other tools call a command leads to one that is there")
  func foreignNames() {
    for (words, command) in UsageAdvice.foreignCommands {
      for word in words { #expect(Root.command(named: word) == nil, "\(word)") }
      let outcome = MemoryRun().run(command.split(separator: " ").map(String.init) + ["--help"])
      #expect(!outcome.errors.contains("unknown"), "\(command): \(outcome.errors)")
    }
  }

  @Test("the options and arguments of every command are known")
  func shapes() {
    for command in Root.commands.flatMap({ $0.commands.isEmpty ? [$0] : $0.commands }) {
      let shape = CommandShape(command)
      #expect(shape.options.allSatisfy { !$0.names.isEmpty }, "\(command)")
      if let config = shape.option(named: "--config") { #expect(config.isPath && config.hasValue, "\(command)") }
    }
    let lint = CommandShape(LintCommand.self)
    #expect(lint.takesPath(at: 0) && lint.takesPath(at: 9) && lint.option(named: "--sources")?.isPath == true)
    #expect(lint.option(named: "--fix")?.hasValue == false)
    #expect(lint.option(named: "--format")?.values.contains("json") == true)
    #expect(CommandShape(DefaultsCommand.self).option(named: "-o")?.names.contains("--output") == true)
    #expect(!CommandShape(ExplainCommand.self).takesPath(at: 0))
    let resolve = CommandShape(ResolveCommand.self)
    #expect(resolve.takesPath(at: 0) && !resolve.takesPath(at: 1) && !resolve.takesPath(at: 2))
  }
}
