import Foundation
import TestSupport
import Testing

/// A page of the documentation whose console sessions can be run.
///
/// A block below a line with a path and a colon is that file. The commands of the `console` blocks
/// run in their order; each section of the page begins with an empty folder.
struct ConsolePage {
  /// A command with the lines that it prints.
  struct Command {
    let text: String
    let output: String
    /// The files above it in its section, by path.
    let section: Int
  }

  /// A piece of a section, in the order of the page.
  enum Step {
    case file(path: String, text: String)
    case command(text: String, output: String)
  }

  let url: URL
  let text: String
  /// The title of each section with its steps.
  let sections: [(title: String, steps: [Step])]

  init(_ path: String) throws {
    url = PackageFolder.file(path)
    text = try String(contentsOf: url, encoding: .utf8)
    sections = text.components(separatedBy: "\n## ").dropFirst().map { section in
      let lines = section.components(separatedBy: "\n")
      return (lines[0], ConsolePage.steps(lines))
    }
  }

  private static func steps(_ lines: [String]) -> [Step] {
    var steps: [Step] = []
    var path: String?
    var number = 0
    while number < lines.count {
      let line = lines[number]
      number += 1
      if line.hasPrefix("`"), line.hasSuffix("`:") {
        path = String(line.dropFirst().dropLast(2))
      } else if line.hasPrefix("```"), line != "```" {
        let end = lines[number...].firstIndex(of: "```") ?? lines.endIndex
        let block = Array(lines[number..<end])
        number = end + 1
        if line == "```console" {
          steps += commands(block)
        } else if let file = path {
          steps.append(.file(path: file, text: block.joined(separator: "\n") + "\n"))
        }
        path = nil
      } else if !line.isEmpty {
        path = nil
      }
    }
    return steps
  }

  private static func commands(_ lines: [String]) -> [Step] {
    var commands: [Step] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        commands.append(.command(text: String(line.dropFirst(2)), output: ""))
      } else if case .command(let text, let output)? = commands.popLast() {
        commands.append(.command(text: text, output: output + line + "\n"))
      }
    }
    return commands
  }

  /// Runs a command of a shell that finds the built tool.
  static func run(_ command: String, in folder: URL) throws -> String {
    let tool = BuiltTool.binary.deletingLastPathComponent().path
    let inherited = ProcessInfo.processInfo.environment
    return try Program("/bin/sh").run(
      ["-c", "{ \(command)\n} 2>&1"], in: folder,
      environment: inherited.merging([
        "PATH": "\(tool):\(inherited["PATH"] ?? "")", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_AUTHOR_NAME": "n", "GIT_AUTHOR_EMAIL": "e@example.com", "GIT_COMMITTER_NAME": "n",
        "GIT_COMMITTER_EMAIL": "e@example.com",
      ]) { $1 }
    ).output
  }

  /// Runs a section in an empty folder.
  ///
  /// - Parameter compare: Takes a command, the output that the page shows, and the real one.
  func run(
    section number: Int, _ compare: (_ command: String, _ shown: String, _ real: String) -> Void
  ) throws {
    let folder = try TemporaryFolder()
    for step in sections[number].steps {
      switch step {
      case .file(let path, let text):
        let file = folder.url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      case .command(let command, let shown):
        compare(command, shown, try ConsolePage.run(command, in: folder.url))
      }
    }
  }
}
