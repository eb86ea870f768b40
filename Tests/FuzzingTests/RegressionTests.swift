import Foundation
import FuzzingSupport
import TestSupport
import Testing

/// Inputs that are kept for a fuzzer, whose name they begin with: those on which it crashed, and
/// shapes that have been fatal to other readers.
@Suite("Inputs of fuzzers")
struct RegressionTests {
  private static let folder = PackageFolder.file("Fuzzing/Regressions")

  private static let fuzzers: [String: @Sendable ([UInt8]) -> Void] = [
    "FuzzXML": FuzzInputs.readXML, "FuzzBinary": FuzzInputs.readBinary,
    "FuzzStrings": FuzzInputs.readStrings,
    "FuzzLint": FuzzInputs.lint, "FuzzCode": FuzzInputs.scanCode,
    "FuzzArchive": FuzzInputs.readArchive,
    "FuzzProgram": FuzzInputs.readProgram, "FuzzYAML": FuzzInputs.readYAML,
    "FuzzTemplate": FuzzInputs.renderTemplate,
  ]

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .sorted()

  @Test("exist for every fuzzer")
  func fuzzersHaveInputs() {
    #expect(Set(Self.names.map { String($0.prefix { $0 != "-" }) }) == Set(Self.fuzzers.keys))
  }

  @Test("do not crash any fuzzer", arguments: names)
  func doNotCrashAnyFuzzer(_ name: String) throws {
    let input = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    for fuzzer in Self.fuzzers.values { fuzzer(input) }
  }
}
