import SettingsJSON
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
    for (group, words, command) in UsageAdvice.foreignCommands {
      let place = group.flatMap { Root.command(named: $0) } ?? Root.self
      for word in words {
        #expect(place.command(named: word) == nil, "\(word)")
        let errors = MemoryRun().run([group, word].compactMap { $0 }).errors
        #expect(errors.contains("unknown command '\(word)'; did you mean '\(command)'?"), "\(errors)")
      }
      let outcome = MemoryRun().run(command.split(separator: " ").map(String.init) + ["--help"])
      #expect(!outcome.errors.contains("unknown"), "\(command): \(outcome.errors)")
    }
  }

  @Test(
    "a word that is no command leads to the one that is meant, below others too",
    arguments: [
      (["lnt"], "did you mean 'lint'?"), (["strings", "chekc"], "did you mean 'check'?"),
      (["strings", "validate"], "did you mean 'strings check'?"),
      (["strings", "LINT"], "did you mean 'strings check'?"),
      (["strings", "defaults"], "did you mean 'settingsc defaults'?"),
      (["config", "create"], "did you mean 'config init'?"), (["config", "generte"], "there are 'print', 'init'"),
      (["baseline", "update"], "did you mean 'lint --write-baseline'?"),
      (["extract"], "did you mean 'strings extract'?"), (["schema"], "did you mean 'config schema'?"),
      (["serve"], "did you mean 'preview --serve'?"), (["open"], "did you mean 'preview --open'?"),
      (["format"], "format pages in an editor with 'settingsc lsp'; 'settingsc lint --fix' applies safe fixes"),
      (["help", "strings", "validate"], "did you mean 'strings check'?"),
      (["frobnicate"], "'settingsc --help' lists all"),
      (["rules", "list"], "unexpected argument 'list'; 'rules' takes no arguments\n"),
      (["rules", "unknown-type"], "unexpected argument 'unknown-type'; did you mean 'explain unknown-type'?\n"),
      (["rules", "unkown-type"], "did you mean 'explain unknown-type'?\n"),
      (["lsp", "start"], "'lsp' takes no arguments\n"), (["explain", "a", "b"], "unexpected argument 'b'\n"),
      (["export", "x", "--format", "md"], "unknown format 'md'; did you mean 'markdown'?\n"),
      (["generate", "x", "--language", "c#"], "did you mean 'csharp'?\n"),
    ])
  func meantCommands(_ words: [String], _ advice: String) {
    let outcome = MemoryRun().run(words)
    #expect(outcome.errors.contains(advice) && outcome.status == .usage, "\(words): \(outcome.errors)")
  }

  @Test("the options and arguments of every command are those that the parser describes as JSON")
  func shapes() throws {
    for command in Root.commands.flatMap({ $0.commands.isEmpty ? [$0] : $0.commands }) {
      let shape = CommandShape(command)
      let description = try JSONParser.parse(Array(command._dumpHelp().utf8))
      var position = 0
      for argument in description["command"]?["arguments"]?.array ?? [] {
        if case .boolean(false)? = argument["shouldDisplay"] { continue }
        let completion = argument["completionKind"]
        let isPath = completion?["file"] != nil || completion?["directory"] != nil
        guard argument["kind"]?.string != "positional" else {
          #expect(shape.takesPath(at: position) == isPath, "\(command) \(position)")
          position += 1
          continue
        }
        for name in argument["names"]?.array ?? [] {
          let text = (name["kind"]?.string == "long" ? "--" : "-") + (name["name"]?.string ?? "")
          let option = shape.option(named: text)
          #expect(option?.isPath == isPath, "\(command) \(text)")
          #expect(option?.hasValue == (argument["kind"]?.string == "option"), "\(command) \(text)")
          #expect(option?.values == (completion?["list"]?["values"]?.array ?? []).compactMap(\.string), "\(text)")
        }
      }
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
