import Testing

/// A command is parsed by itself, but its help and errors name the whole tool.
@Suite struct ArgumentsTests {
  private let run = MemoryRun()

  @Test(
    "errors name the whole command",
    arguments: [
      (["lint", "--nope"], "lint"), (["strings", "extract"], "strings extract"),
      (["config", "print", "--nope"], "config print"), (["defaults", "a", "b"], "defaults"),
    ])
  func usage(_ arguments: [String], _ command: String) {
    let outcome = run.run(arguments)
    #expect(outcome.errors.contains("\nUsage: settingsc \(command) "), "\(outcome.errors)")
    #expect(outcome.errors.contains("See 'settingsc \(command) --help'"), "\(outcome.errors)")
    #expect(outcome.status == .usage)
  }

  @Test("help, the version and completions are those of the tool")
  func wholeTool() {
    #expect(run.run("lint", "--help").output == run.run("help", "lint").output)
    #expect(run.run("strings", "sync", "-h").output.contains("\nUSAGE: settingsc strings sync "))
    #expect(run.run("lint", "--version").output == run.run("--version").output)
    let script = ["--generate-completion-script", "bash"]
    #expect(run.run(["lint"] + script).output == run.run(script).output)
    #expect(run.run(script).output.contains("strings"))
  }

  @Test("the scripts for shells complete 'help' and what follows '='")
  func scripts() {
    func script(_ shell: String) -> String { run.run("--generate-completion-script", shell).output }
    let bash = script("bash")
    #expect(bash.contains("compgen -W 'lint defaults generate "))
    #expect(bash.contains("    'strings')\n        COMPREPLY+=($(compgen -W 'extract sync "))
    #expect(bash.contains("local -a joined_words=()") && !bash.contains("local -r cur="))
    let zsh = script("zsh")
    #expect(zsh.contains("'1:command:(lint defaults ") && zsh.contains("(config) compadd print init "))
    #expect(zsh.contains("        '*--format=[") && zsh.contains("'(-o --output)'{-o,--output=}'["))
    #expect(zsh.contains("        '--strict[") && zsh.contains("        '(-h --help)'{-h,--help}'["))
    let fish = script("fish")
    #expect(fish.contains(#""settingsc help" -eq 1' -fa 'lint defaults "#))
    #expect(fish.contains(#""settingsc help" -eq 2; and test (__settingsc_tokens -pc)[3] = strings' -fa 'extract "#))
  }

  @Test("a command without its subcommand, and a word that is none, are answered by the tool")
  func incomplete() {
    #expect(run.run("strings").output.contains("USAGE: settingsc strings <subcommand>"))
    let unknown = run.run("lnt")
    #expect(unknown.status == .usage)
    #expect(unknown.errors.hasPrefix("settingsc: error: "))
  }
}
