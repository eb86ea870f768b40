import Foundation
import TestSupport
import Testing

/// The commands of the page about changing settings do what the page shows, in a repository like
/// the one of the page.
@Suite struct ChangingSettingsTests {
  private static let page = PackageFolder.file("Documentation/ChangingSettings.md")

  /// A command of a `console` block with the lines that it prints.
  private struct Command {
    let text: String
    var output = ""
  }

  private static func blocks(_ language: String, in text: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  private static func commands(in text: String) -> [Command] {
    var commands: [Command] = []
    for line in blocks("console", in: text).joined().split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast() {
      if line.hasPrefix("$ ") {
        commands.append(Command(text: String(line.dropFirst(2))))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    return commands
  }

  @Test func everyCommandPrintsWhatThePageShows() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let folder = try TemporaryFolder()
    let app = folder.url.appendingPathComponent("App")
    try FileManager.default.createDirectory(
      at: app.appendingPathComponent("Settings.bundle"), withIntermediateDirectories: true)
    try Data(try #require(Self.blocks("xml", in: text).first).utf8)
      .write(to: app.appendingPathComponent("Settings.bundle/Root.plist"))
    try Data(try #require(Self.blocks("swift", in: text).first).utf8)
      .write(to: app.appendingPathComponent("App.swift"))
    _ = try ConsolePage.run(
      "git init -q -b main && git add -A && git commit -q -m 1.4", in: folder.url)
    let commands = Self.commands(in: text)
    #expect(commands.count > 12)
    // With this set, the page gets what the commands print.
    let isRecording = ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil
    var (recorded, rest) = ("", text[...])
    for command in commands {
      let output = try ConsolePage.run(command.text, in: folder.url)
      #expect(output == command.output, "$ \(command.text)")
      let place = try #require(rest.range(of: "$ \(command.text)\n\(command.output)"))
      recorded += rest[..<place.lowerBound] + "$ \(command.text)\n\(output)"
      rest = rest[place.upperBound...]
    }
    if isRecording { try Data((recorded + rest).utf8).write(to: Self.page) }
  }
}
