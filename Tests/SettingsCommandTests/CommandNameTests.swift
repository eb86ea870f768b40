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
}
