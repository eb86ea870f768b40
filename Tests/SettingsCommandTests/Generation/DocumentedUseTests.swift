import Foundation
import SettingsCompiler
import TestSupport
import Testing

/// The lines of use with which the documentation of generated code begins.
@Suite struct DocumentedUseTests {
  /// A line of code, and what its comment says it prints.
  private struct Line {
    let code: String
    let comment: String?

    init(_ text: Substring) {
      let parts = text.components(separatedBy: "  // ")
      code = parts[0]
      comment = parts.count > 1 ? parts[1] : nil
    }

    /// Whether the comment begins with a printed line, and goes on with an explanation at most.
    func announces(_ printed: Substring) -> Bool {
      guard let comment else { return false }
      return comment == printed || comment.hasPrefix(printed + ",")
        || comment.hasPrefix(printed + ":")
    }
  }

  @Test(arguments: TargetForm.extremes)
  func theDocumentedLinesPrintWhatTheySay(form: TargetForm) throws {
    let page = try String(
      contentsOf: PackageFolder.file("Documentation/GeneratedCode.md"), encoding: .utf8)
    let block = try #require(page.components(separatedBy: "```swift\n").dropFirst().first)
    let lines = try #require(block.components(separatedBy: "```").first).split(separator: "\n")
      .map { Line($0) }
    #expect((8...12).contains(lines.count))

    let fixture = try #require(GeneratedFixture.all.first { $0.name == "SevenKeys" })
    // The loop over the values has no end of its own.
    let code = lines.map {
      $0.code.replacing("{ print(volume) }", with: "{ print(volume); break }")
    }
    let program = try GeneratedProgram(
      fixture.bundle, code.joined(separator: "\n") + "\n", form: form)
    let printed = try program.run().split(separator: "\n")
    let announced = lines.filter { $0.code.contains("print(") }
    #expect(printed.count == announced.count, "\(printed)")
    for (line, output) in zip(announced, printed) {
      #expect(line.announces(output), "\(line.code) prints \(output), not \(line.comment ?? "")")
    }
  }

  @Test(arguments: [
    ("SevenKeys", "true\nfalse\n"), ("OddNames", "true\nfalse\n"), ("TextsAlone", "Anna\nAnna\n"),
    ("GroupAlone", "true\nfalse\n"),
  ])
  func theFileBeginsWithAnExampleThatRuns(name: String, output: String) throws {
    let bundle =
      switch name {
      case "TextsAlone": loadBundle(.textField("user_name", "Anna"))
      case "GroupAlone":
        loadBundle([
          "Root.plist": page([.pane("Group")]),
          "Group.plist": page([.toggle("sync")], group: "group.com.example.app"),
        ])
      default: try #require(GeneratedFixture.all.first { $0.name == name }).bundle
      }
    let text = try #require(try GeneratedFixture.files(bundle, .swift).first).text
    let comment = text.split(separator: "\n").prefix { $0.hasPrefix("//") }
    let example = comment.filter { $0.hasPrefix("//     ") }.map { $0.dropFirst(2) }
    #expect((3...4).contains(example.count))
    #expect(comment.contains { $0.hasPrefix("// Needs Swift 6.1 ") })
    let code = example.joined(separator: "\n").replacing(
      "{ print(value) }", with: "{ print(value); break }")
    let program = try GeneratedProgram(bundle, code + "\n", form: TargetForm.extremes[1])
    #expect(try program.run() == output)
  }

  @Test func aBundleWithoutSettingsHasNoExample() throws {
    let bundle = loadBundle(TestRow.group("Empty"))
    let text = try #require(try GeneratedFixture.files(bundle, .swift).first).text
    #expect(!text.contains("//     "))
    #expect(text.contains("// Needs Swift 6.1 "))
  }
}
