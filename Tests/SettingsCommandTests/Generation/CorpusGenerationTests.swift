import Foundation
import SettingsCompiler
import SettingsProject
import TestSupport
import Testing

/// Generates code for real bundles, which are not part of the package.
@Suite("Code for real bundles")
struct CorpusGenerationTests {
  private static let corpus = PackageFolder.corpus

  @Test("compiles", .enabled(if: corpus != nil, "SETTINGSC_CORPUS names no folder of real bundles"))
  func generatedCodeOfRealBundlesCompiles() throws {
    let corpus = try #require(Self.corpus)
    let scratch = try TemporaryFolder()
    var files: [String] = []
    for (number, path) in try bundles(in: corpus).enumerated() {
      let bundle = GeneratedFixture.load(path)
      guard let defaults = try? GeneratedFixture.defaults(bundle) else { continue }
      let options = SourceOptions(language: .swift, name: "Bundle\(number)", access: .public)
      for file in GeneratedSource(defaults, of: bundle, options: options).files {
        // One class each: properties of two bundles in one module would stand in each other's way.
        let text = file.text.replacingOccurrences(
          of: "extension UserDefaults", with: "extension Store\(number)")
        try scratch.write(
          file.name, text + "\nnonisolated open class Store\(number): UserDefaults {}\n")
        files.append(file.name)
      }
    }
    #expect(files.count > 20)
    let result = try scratch.run(
      "swiftc",
      TargetForm(mode: "6", isOnMainActor: true).flags + ["-typecheck", "-warnings-as-errors"]
        + files)
    #expect(result.status == 0, "\(result.output)")
    print("generated and compiled code for \(files.count) bundles")
  }

  /// The folders that are bundles, one below each folder of the corpus.
  private func bundles(in corpus: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: corpus).sorted().flatMap { name in
      try FileManager.default.contentsOfDirectory(atPath: corpus + "/" + name).filter {
        $0.hasSuffix(".bundle")
      }
      .sorted().map { corpus + "/" + name + "/" + $0 }
    }
  }
}
