import Foundation
import TestSupport
import Testing

@testable import SettingsCommand

/// README and help present the same commands in the same order.
@Suite struct CommandTierTests {
  private static let readme =
    (try? String(contentsOf: PackageFolder.file("README.md"), encoding: .utf8)) ?? ""

  private var main: [String] { Root.groups.first?.commands.map { $0.name } ?? [] }
  private var more: [String] { Root.groups.last?.commands.map { $0.name } ?? [] }

  @Test func thereAreTwoTiers() {
    #expect(Root.groups.map { $0.name } == ["Main", "More"])
    #expect(main == ["lint", "defaults", "generate", "preview", "diff"])
  }

  /// The commands in the first cells of a table, by its heading.
  private func commands(ofTable heading: String) -> [String] {
    let lines = Self.readme.components(separatedBy: "\n")
    guard let start = lines.firstIndex(of: heading) else { return [] }
    let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
    return rows.compactMap { row in
      row.dropFirst(3).split(separator: "`").first?.split(separator: " ").first.map(String.init)
    }
  }

  @Test func theTablesOfTheReadmeListThem() {
    #expect(commands(ofTable: "| command | |") == main)
    #expect(commands(ofTable: "| more | |") == more)
  }

  @Test func theFirstScreenShowsTheFive() throws {
    let block = try #require(
      Self.readme.components(separatedBy: "```sh\n").dropFirst().first?.components(
        separatedBy: "```"
      )
      .first)
    let names = block.split(separator: "\n").compactMap { line in
      line.split(separator: " ").dropFirst().first.map(String.init)
    }
    #expect(names == main)
    // It is the first thing below the summary.
    #expect(Self.readme.components(separatedBy: "```sh\n")[0].split(separator: "\n").count < 6)
  }

  @Test func theHelpBeginsWithThem() {
    let help = MemoryRun().run("--help").output
    let lines = help.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let names = lines.drop { $0 != "MAIN SUBCOMMANDS:" }.filter { !$0.isEmpty }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    let listed = names.filter { (main + more).contains($0) }
    #expect(listed.starts(with: main))
    #expect(listed.distinct == main + more)
    let examples = lines.drop { $0 != "EXAMPLE:" }.dropFirst().prefix { !$0.isEmpty }
    #expect(
      examples.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) } == main)
  }
}

extension [String] {
  fileprivate var distinct: [String] {
    reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }
}
