import SettingsText
import TestSupport
import Testing

@testable import SettingsCommand

/// Options whose value is one of a few words.
@Suite struct ChoiceOptionTests {
  /// A command with one of its options and the words that the option takes.
  struct Choice: Sendable, CustomTestStringConvertible {
    let command: [String]
    let option: String
    let words: [String]

    var testDescription: String { (command + [option]).joined(separator: " ") }
  }

  private static func choices(
    of commands: [any SessionCommand.Type], below path: [String] = []
  ) throws -> [Choice] {
    try commands.flatMap { command -> [Choice] in
      let path = path + [command._commandName]
      if !command.commands.isEmpty { return try choices(of: command.commands, below: path) }
      let description = try JSONParser.parse(Array(command._dumpHelp().utf8))
      let options = description["command"]?["arguments"]?.array ?? []
      return options.compactMap { option in
        guard let words = option["completionKind"]?["list"]?["values"]?.array,
          let name = option["names"]?.array?.first?["name"]?.string
        else { return nil }
        return Choice(command: path, option: "--" + name, words: words.compactMap(\.string))
      }
    }
  }

  static let all: [Choice] = (try? choices(of: Root.commands)) ?? []

  @Test func thereAreSuchOptions() {
    let names = Set(Self.all.map(\.option))
    #expect(names.isSuperset(of: ["--device", "--format", "--color", "--style", "--fail-on"]))
  }

  @Test(arguments: all) func aMisspelledWordGetsTheOneThatWasMeant(_ choice: Choice) throws {
    let word = try #require(choice.words.max { $0.count < $1.count })
    // Short words are not told apart.
    guard word.count > 3 else { return }
    let misspelled = word + word.suffix(1)
    for arguments in [[choice.option, misspelled], ["\(choice.option)=\(misspelled)"]] {
      let outcome = MemoryRun(["Settings.bundle/Root.plist": page(.toggle("a"))])
        .run(choice.command + arguments)
      #expect(outcome.status == .usage)
      #expect(outcome.errors.hasSuffix("; did you mean '\(word)'?\n"), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func otherWordsGetTheList() {
    let run = MemoryRun()
    for (arguments, message) in [
      (["preview", "--device", "watch"], "'--device' is 'watch', not 'iphone' or 'ipad'"),
      (["preview", "--ios=27"], "'--ios' is '27', not '26', '18', '17', '16' or '15'"),
    ] {
      let outcome = run.run(arguments)
      #expect(outcome.errors == "settingsc: error: \(message)\n")
      #expect(outcome.status == .usage)
    }
    // The parser's other messages stay, and what follows '--' is no option.
    #expect(run.run("preview", "--port", "x").errors.contains("'x' is invalid for '--port"))
    #expect(!run.run("lint", "--", "--fail-level", "eror").errors.contains("did you mean"))
  }
}
