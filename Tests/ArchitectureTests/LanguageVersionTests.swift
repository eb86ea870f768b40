import Foundation
import TestSupport
import Testing

/// Keeps the oldest Swift that the manifest names: no newer compiler refuses what needs itself.
/// Features of a newer Swift; newer parts of the standard library fail the type check for macOS.
@Suite struct LanguageVersionTests {
  /// A construct that Swift 6.1 does not know.
  struct Construct: CustomTestStringConvertible {
    let name: String
    /// A text that every match contains, by which most files are ruled out at once.
    let part: String
    let pattern: String

    var testDescription: String { name }
  }

  private static let oldest = "6.1"

  static let constructs = [
    Construct(
      name: "raw identifiers (6.2)", part: "`",
      pattern: #"(?m)^\s*(?:\w+ )*(?:func|var|let|case|struct|enum) `[^`\n]*[^`\w\n][^`\n]*`"#),
    Construct(name: "@concurrent (6.2)", part: "@concurrent", pattern: #"@concurrent\b"#),
    Construct(
      name: "nonisolated(nonsending) (6.2)", part: "(nonsending)",
      pattern: #"nonisolated\(nonsending\)"#),
    Construct(
      name: "default isolation in a manifest (6.2)", part: ".defaultIsolation",
      pattern: #"\.defaultIsolation\("#),
    Construct(name: "arrays in place (6.2)", part: "InlineArray<", pattern: #"\bInlineArray<"#),
    Construct(name: "arrays in place (6.2)", part: " of ", pattern: #"[:<(] ?\[\d+ of "#),
    Construct(name: "weak constants (6.2)", part: "weak let", pattern: #"\bweak let\b"#),
    Construct(
      name: "unsafe expressions (6.2)", part: " unsafe ",
      pattern: #"(?:=|return|try) unsafe [\w.]+[.(]"#),
    Construct(name: "@abi (6.2)", part: "@abi", pattern: #"@abi\("#),
    Construct(name: "@c (6.3)", part: "@c", pattern: #"(?m)^\s*@c(?:\(|\s)"#),
  ]

  /// The Swift files of the package, without the one with the patterns.
  private static let files: [(name: String, text: String)] = {
    let folders = ["Sources", "Plugins", "Tests", "Examples", "Fuzzing", "Integrations"]
    let swift = folders.flatMap { folder in
      let root = PackageFolder.file(folder)
      let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
      return (names ?? []).map { "\(folder)/\($0)" }
    }
    return (["Package.swift"] + swift).compactMap { name in
      guard name.hasSuffix(".swift"), !name.hasSuffix("LanguageVersionTests.swift"),
        !name.contains("/.build/")
      else { return nil }
      let text = try? String(contentsOf: PackageFolder.file(name), encoding: .utf8)
      return text.map { (name, $0) }
    }
  }()

  @Test(arguments: constructs)
  func noFileNeedsANewerSwift(construct: Construct) throws {
    #expect(Self.files.count > 500)
    let regex = try Regex(construct.pattern)
    for file in Self.files where file.text.contains(construct.part) {
      let found = file.text.firstMatch(of: regex).map { String(file.text[$0.range]) }
      #expect(found == nil, "\(file.name) has \(construct.name): \(found ?? "")")
    }
  }

  @Test(arguments: [
    ("Package.swift", "// swift-tools-version: \(oldest)\n"),
    ("Integrations/swiftpm/Package.swift", "// swift-tools-version: \(oldest)\n"),
    ("README.md", "Swift \(oldest) or later"),
    (".github/workflows/ci.yml", "swift: [\"\(oldest)\","),
    ("Documentation/GeneratedCode.md", "Swift \(oldest)"),
  ])
  func theOldestSwiftIsNamedAndTried(file: String, text: String) throws {
    let content = try String(contentsOf: PackageFolder.file(file), encoding: .utf8)
    #expect(content.contains(text), "\(file)")
  }
}
