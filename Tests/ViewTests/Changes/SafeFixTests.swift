import Foundation
import SettingsAnalysis
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsChanges

/// Values that an app reads before and after the safe fixes of all rules.
@Suite struct SafeFixTests {
  private static let linter = Linter(
    configuration: {
      var configuration = LintConfiguration()
      configuration.enabledRules = Rule.all.map { $0.id }
      return configuration
    }())

  /// Rows with a fault that has a fix, of which some change what typed getters return.
  static let rows: [TestRow] =
    ["YES", "NO", "true", "false", "1", "0", "", "on"].map { .toggle("a", $0) }
    + [
      .toggle("a", "NO", ["TrueValue": "YES", "FalseValue": "no"]),
      .toggle("a", 1, ["TrueValue": "1", "FalseValue": "0"]),
    ]
    + ["0", "1", "01", "1.0", "Choice 1", 1.0].map { .list("a", $0, [0, 1]) }
    + [0, 1, 1.0, "Choice 1"].map { .list("a", $0, ["0", "1"]) }
    + ["0.5", "2", "loud"].map { .slider("a", $0) }
    + [.textField("a", 5), .textField("a", true), .title("a", "Choice 0")]
    + ["Defaultvalue", "defaultValue", "Default Value"].flatMap { name in
      [TestRow.toggle("a"), .textField("a", "x"), .slider("a", 1)].map {
        $0.replacing("<key>DefaultValue", with: "<key>\(name)")
      }
    }
    + ["key", "Identifier"].map {
      TestRow.textField("a", "x").replacing("<key>Key", with: "<key>\($0)")
    }
    + [TestRow.toggle("a").replacing("PSToggleSwitchSpecifier", with: "Toggle Switch")]

  @Test(arguments: rows.indices) func anAppReadsTheSameOfARow(_ index: Int) {
    let files = ["Root.plist": page(Self.rows[index], .toggle("other"))]
    _ = expectSameReadings(of: MemoryFiles(texts: files), "row \(Self.rows[index])")
  }

  @Test(.enabled(if: CorpusBundles.isThere, "SETTINGSC_CORPUS is not set"))
  func anAppReadsTheSameOfRealBundles() throws {
    var safeFixes = 0
    for path in try CorpusBundles.paths() {
      let disk = DiskFiles(root: path, files: SystemFiles())
      safeFixes += expectSameReadings(of: disk, path)
      for seed in 0..<2 as Range<UInt64> {
        guard let mutant = Mutant(of: disk, seed: seed) else { continue }
        _ = expectSameReadings(of: OverlayFiles(disk, mutant.files), "\(path), mutant \(seed)")
      }
    }
    #expect(safeFixes >= 45)
  }

  /// Applies the safe fixes of a bundle and compares what is read; returns how many there are.
  private func expectSameReadings(of tree: some FileTree, _ name: String) -> Int {
    let loader = BundleLoader(schema: .apple)
    func lint(_ contents: [String: FileBytes]) -> LintResult {
      Self.linter.result(
        of: loader.load(OverlayFiles(tree, contents), path: "B", name: "Settings.bundle"))
    }
    let before = lint([:])
    let fixes = before.diagnostics.flatMap { $0.fixes }.filter { $0.safety == .safe }
    let outcome = FixEngine().run(before, relint: lint)
    if outcome.files.isEmpty { return fixes.count }
    let old = BundleAnalysis(before.bundle)
    let new = BundleAnalysis(outcome.result.bundle)
    // What cannot be read is compared with nothing.
    if old.bundle.unreadable.isEmpty {
      let changes = BundleComparison.changes(from: ComparedBundle(old), to: ComparedBundle(new))
      #expect(changes.filter { $0.level != .safe }.map { $0.message } == [], "\(name)")
    }
    let values = Dictionary(
      new.settings.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for setting in old.settings.all {
      guard let value = setting.defaultValue else { continue }
      let element = setting.rows.first?.row.element ?? .unknown
      let readings = TypedReadings(values[setting.id]?.defaultValue)
      #expect(TypedReadings(value).agree(with: readings, of: element), "\(setting.key) of \(name)")
    }
    return fixes.count
  }
}

/// A bundle with other types or another case in some lines of a page.
private struct Mutant {
  /// The bytes of the page by its path.
  let files: [String: FileBytes]

  init?(of tree: DiskFiles, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    guard let bytes = try? tree.read("Root.plist", limit: 1 << 24),
      let text = String(bytes: bytes.array, encoding: .utf8)
    else { return nil }
    let types = [
      ("<true/>", "<string>YES</string>"), ("<false/>", "<string>NO</string>"),
      ("integer>", "string>"), ("<key>DefaultValue<", "<key>Defaultvalue<"),
    ]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let (old, new) = types.first(where: { line.contains($0.0) }),
        Int.random(in: 0..<3, using: &random) == 0
      else { return String(line) }
      return String(line).replacing(old, with: new)
    }
    files = ["Root.plist": FileBytes(Array(lines.joined(separator: "\n").utf8))]
  }
}
