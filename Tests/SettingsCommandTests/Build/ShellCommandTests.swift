import Testing

@testable import SettingsProject

@Suite struct ShellCommandTests {
  private func words(of script: String) -> [[String]] {
    ShellCommand.commands(of: script).map { command in command.words.map { $0.text } }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func aBackslashJoinsLines(lineEnd: String) {
    let script = ["cp -R A.bundle \\", "  \"$OUT/App\"", "", "make"].joined(separator: lineEnd)
    #expect(words(of: script) == [["cp", "-R", "A.bundle", "$(OUT)/App"], ["make"]])
  }

  @Test func aBackslashAtTheEndIsNotAWord() {
    #expect(words(of: "cp a b \\") == [["cp", "a", "b"]])
    #expect(words(of: "cp a b \\\n") == [["cp", "a", "b"]])
  }

  @Test func quotationsAndExpansionsAreOneWord() {
    #expect(
      words(of: "sh -c 'a b' \"${NAME:-x} y\" `date` $(pwd) é # comment")
        == [["sh", "-c", "a b", "$(NAME) y", "$(_)", "$(pwd)", "é"]])
  }
}
