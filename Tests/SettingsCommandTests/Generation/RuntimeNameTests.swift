import Foundation
import SettingsCompiler
import SettingsModel
import TestSupport
import Testing

/// Rows, lists and app groups with the names that generated Swift has for itself.
@Suite struct RuntimeNameTests {
  /// The names that the generated file declares, and those of its parameters.
  private static func names() throws -> [String] {
    let fixture = try #require(GeneratedFixture.all.first { $0.name == "EveryKind" })
    let files = try GeneratedFixture.files(fixture.bundle, .swift)
    let text = try #require(files.first).text
    let runtime = try #require(text.components(separatedBy: "// MARK: -").last)
    let pattern = /\b(?:let|var|func|class|struct|enum|protocol|typealias|case) `?(\w+)|\b(\w+):/
    let names = runtime.matches(of: pattern).compactMap { $0.output.1 ?? $0.output.2 }
    return Set(names.map(String.init)).sorted()
  }

  @Test(arguments: TargetForm.extremes)
  func rowsListsAndGroupsMayHaveThem(form: TargetForm) throws {
    let names = try Self.names()
    for name in ["keys", "bundle", "store", "suiteName", "Setting", "Suite", "Choice", "Path"] {
      #expect(names.contains(name))
    }
    let switches = names.map { TestRow.toggle($0) }
    let lists = names.map { TestRow.list($0, "a", ["a", "b"]) }
    try compile(["Root.plist": page(switches)], form)
    try compile(["Root.plist": page(lists)], form)
    let groups = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { number, name in
        ("Page\(number).plist", page([.toggle("a")], group: "group." + name))
      })
    let panes = groups.keys.sorted().map { TestRow.pane(String($0.dropLast(".plist".count))) }
    try compile(groups.merging(["Root.plist": page(panes)]) { first, _ in first }, form)
  }

  @Test(arguments: TargetForm.extremes)
  func twoSuitesMayHaveEqualRowsAndLists(form: TargetForm) throws {
    let rows: [TestRow] = [.toggle("sounds"), .list("theme", "a", ["a", "b"]), .textField("name")]
    try compile(
      [
        "Root.plist": page(rows + [.pane("One"), .pane("Two")]),
        "One.plist": page(rows, group: "group.one"),
        "Two.plist": page(rows, group: "group.two"),
      ], form)
  }

  private func compile(_ pages: [String: String], _ form: TargetForm) throws {
    let scratch = try TemporaryFolder()
    var names: [String] = []
    for prefix in [nil, "my"] {
      let name = "Settings" + (prefix ?? "")
      let files = try GeneratedFixture.files(
        loadBundle(pages), .swift, name: name, userDefaultsPrefix: prefix)
      for file in files {
        try scratch.write(file.name, file.text)
        names.append(file.name)
      }
    }
    let result = try scratch.run(
      "swiftc", form.flags + ["-typecheck", "-warnings-as-errors"] + names)
    #expect(result.status == 0, "\(result.output)")
  }
}
