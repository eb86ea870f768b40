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
    let scratch = try TemporaryFolder()
    for file in try GeneratedFixture.files(fixture.bundle, .swift) {
      try scratch.write(file.name, file.text)
    }
    // The loop over the values has no end of its own.
    let code = lines.map {
      $0.code.replacing("{ print(volume) }", with: "{ print(volume); break }")
    }
    try scratch.write("main.swift", code.joined(separator: "\n") + "\n")
    let built = try scratch.run(
      "swiftc",
      form.flags + ["-warnings-as-errors", "SettingsBundle.swift", "main.swift", "-o", "program"])
    #expect(built.status == 0, "\(built.output)")
    let printed = try scratch.run("./program", [], home: true).output.split(separator: "\n")
    let announced = lines.filter { $0.code.contains("print(") }
    #expect(printed.count == announced.count, "\(printed)")
    for (line, output) in zip(announced, printed) {
      #expect(line.announces(output), "\(line.code) prints \(output), not \(line.comment ?? "")")
    }
  }
}
