import TestSupport

/// As much of Apple's modules as generated code uses, with the signatures of Apple's headers: what
/// exists on Apple's systems alone is type-checked against them.
enum AppleStubs {
  /// The modules in the order of their imports.
  static let names = ["ObjectiveC", "Foundation", "SwiftUI"]

  /// The code of a module.
  static func text(_ name: String) throws -> String {
    try String(contentsOf: PackageFolder.file("Fixtures/AppleStubs/\(name).swift"), encoding: .utf8)
  }
}
