import Foundation
import TestSupport
import Testing

/// Compares the imports of every file with the dependencies in `Package.swift`: the compiler checks
/// only that an imported target is built first.
@Suite struct ImportTests {
  private struct Package: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable {
        let byName: [String?]?
        let target: [String?]?

        var name: String? { (byName ?? target)?.first ?? nil }
      }
      let name: String
      let type: String
      /// The folder of a target that is not below `Sources`.
      let path: String?
      let dependencies: [Dependency]
    }
    let targets: [Target]
  }

  private static let root = PackageFolder.folder

  /// The targets below `Sources` with those that each depends on, as the package manager reads
  /// them.
  private static let dependencies: [String: Set<String>] = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A folder of its own, since this process's one is locked while tests run.
    process.arguments = [
      "swift", "package", "--scratch-path", NSTemporaryDirectory() + "settingsc-graph",
      "dump-package",
    ]
    process.currentDirectoryURL = root
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return [:] }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let package = try? JSONDecoder().decode(Package.self, from: data) else { return [:] }
    let own = package.targets.filter {
      ["regular", "executable", "system"].contains($0.type) && $0.path == nil
    }
    return Dictionary(
      uniqueKeysWithValues: own.map { ($0.name, Set($0.dependencies.compactMap(\.name))) })
  }()

  /// The modules of the platform, which one target alone may know.
  private static let platformModules: Set<String> = ["Darwin", "Glibc", "Musl", "SystemPackage"]

  private static let sources = root.appendingPathComponent("Sources")

  static let targets: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []).sorted()

  @Test func everyFolderIsATarget() {
    #expect(Self.targets == Self.dependencies.keys.sorted())
  }

  @Test func everyTargetIsDescribed() throws {
    let text = try String(
      contentsOf: Self.root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    for target in Self.targets {
      #expect(text.contains("\n| `\(target)` | "), "describe \(target) in CONTRIBUTING.md")
    }
  }

  @Test(arguments: targets) func importsOnlyItsDependencies(_ target: String) throws {
    let allowed = try #require(Self.dependencies[target])
    for (file, modules) in try imports(of: target) {
      let forbidden = modules.intersection(Self.dependencies.keys).subtracting(allowed)
      #expect(forbidden.isEmpty, "\(file) must not import \(forbidden.sorted())")
      if target != "SettingsSystem" {
        let platform = modules.intersection(Self.platformModules)
        #expect(platform.isEmpty, "\(file) must leave \(platform.sorted()) to SettingsSystem")
      }
    }
  }

  /// A fact has no words and no severity: those are a rule's.
  @Test func theAnalysisKnowsFactsAlone() throws {
    let words = ["Severity", "severity", "FaultKind", "FaultFinder"]
    for (file, text) in try texts(of: "SettingsAnalysis") {
      for word in words {
        #expect(!text.contains(word), "\(file) is for facts; rules judge")
      }
    }
  }

  /// The files of a target without their comments.
  private func texts(of target: String) throws -> [(file: String, text: String)] {
    let folder = Self.sources.appendingPathComponent(target)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map {
      file in
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      return (file.lastPathComponent, code.joined(separator: "\n"))
    }
  }

  /// The modules that each file of a target imports.
  private func imports(of target: String) throws -> [(file: String, modules: Set<String>)] {
    let folder = Self.sources.appendingPathComponent(target)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map {
      file in
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let modules = lines.compactMap { line -> String? in
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place < 2, place + 1 < words.count else {
          return nil
        }
        return words[place + 1].split(separator: ".").first.map(String.init)
      }
      return (file.lastPathComponent, Set(modules))
    }
  }
}
