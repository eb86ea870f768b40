import Foundation
import Testing

/// What may know what: the borders of `CONTRIBUTING.md`, held against the imports of every file.
@Suite struct ImportTests {
  /// The targets of the package that each target may import; the compiler checks no more than that they are built first.
  private static let allowed: [String: Set<String>] = [
    "CSettingsMappedRegions": [],
    "CSettingsStandIns": [],
    "SettingsFiles": [],
    "SettingsFileSystem": ["CSettingsMappedRegions", "SettingsFiles"],
    "SettingsArchives": ["CSettingsZLib", "SettingsFileSystem", "SettingsFiles"],
    "SettingsDiagnostics": [],
    "SettingsJSON": [],
    "SettingsYAML": ["CSettingsYAML"],
    "SettingsTemplates": ["SettingsJSON"],
    "SettingsNameTables": [],
    "SettingsPropertyLists": ["CSettingsLibXML2", "SettingsJSON", "SettingsNameTables", "SettingsDiagnostics"],
    "SettingsSchema": ["SettingsNameTables"],
    "SettingsModel": ["SettingsPropertyLists", "SettingsSchema", "SettingsDiagnostics", "SettingsFiles"],
    "SettingsDiskFiles": ["SettingsModel", "SettingsPropertyLists", "SettingsFileSystem", "SettingsFiles"],
    "SettingsProducts": [
      "SettingsModel", "SettingsPropertyLists", "SettingsSchema", "SettingsDiagnostics", "SettingsFileSystem",
      "SettingsFiles",
    ],
    "SettingsAnalysis": [
      "SettingsModel", "SettingsPropertyLists", "SettingsNameTables", "SettingsSchema", "SettingsDiagnostics",
      "SettingsFiles",
    ],
    "SettingsCodeLexer": ["SettingsPropertyLists"],
    "SettingsCodeUsage": [
      "SettingsCodeLexer", "SettingsAnalysis", "SettingsModel", "SettingsNameTables", "SettingsPropertyLists",
      "SettingsSchema", "SettingsDiagnostics",
    ],
    "SettingsLint": below(
      "SettingsAnalysis", "SettingsCodeUsage", "SettingsCodeLexer", "SettingsFiles", "SettingsJSON"),
    "SettingsCompiler": below("SettingsAnalysis", "SettingsJSON"),
    "SettingsStrings": below("SettingsAnalysis", "SettingsJSON"),
    "SettingsChanges": below("SettingsAnalysis", "SettingsJSON"),
    "SettingsPreview": below("SettingsAnalysis", "SettingsJSON"),
    "SettingsLanguageServer": below(
      "SettingsAnalysis", "SettingsCodeUsage", "SettingsCodeLexer", "SettingsLint", "SettingsStrings",
      "SettingsDiskFiles", "SettingsFileSystem", "SettingsFiles", "SettingsJSON"),
    "SettingsReports": ["SettingsDiagnostics", "SettingsJSON"],
    "SettingsExports": below("SettingsAnalysis", "SettingsReports", "SettingsJSON"),
    "SettingsMerging": below("SettingsAnalysis", "SettingsLint", "SettingsFiles"),
    "SettingsBundleKit": below(
      "SettingsAnalysis", "SettingsLint", "SettingsCompiler", "SettingsDiskFiles", "SettingsFileSystem"),
    "SettingsSchemaFiles": ["SettingsSchema", "SettingsJSON", "SettingsFileSystem"],
    "SettingsCommand": below(
      "SettingsAnalysis", "SettingsCodeUsage", "SettingsCodeLexer", "SettingsLint", "SettingsCompiler",
      "SettingsStrings", "SettingsChanges", "SettingsPreview", "SettingsLanguageServer", "SettingsExports",
      "SettingsMerging", "SettingsReports",
      "SettingsSchemaFiles",
      "SettingsArchives", "SettingsProducts", "SettingsTemplates",
      "SettingsDiskFiles", "SettingsFileSystem", "SettingsFiles", "SettingsJSON", "SettingsYAML"),
    "settingsc": ["SettingsCommand", "CSettingsStandIns"],
    "settingsc-describe": ["SettingsCommand"],
    "SettingsSchemaGeneration": ["SettingsSchemaFiles", "SettingsSchema", "SettingsJSON"],
    "schema-generate": ["SettingsSchemaFiles", "SettingsSchemaGeneration"],
  ]

  /// What a consumer of the analysis may import, with more targets.
  private static func below(_ more: String...) -> Set<String> {
    Set(more).union(["SettingsModel", "SettingsPropertyLists", "SettingsSchema", "SettingsDiagnostics"])
  }

  /// The modules of the platform, which one target alone may know.
  private static let platformModules: Set<String> = ["Darwin", "Glibc", "Musl", "SystemPackage"]

  /// The targets that are C libraries of the system.
  private static let systemLibraries = ["CSettingsLibXML2", "CSettingsYAML", "CSettingsZLib"]

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  private static let targets: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []).filter {
      !systemLibraries.contains($0)
    }
    .sorted()

  @Test func everyTargetHasItsBorders() {
    #expect(Self.targets == Self.allowed.keys.sorted())
  }

  @Test func everyTargetIsDescribed() throws {
    let url = Self.sources.deletingLastPathComponent().appendingPathComponent("CONTRIBUTING.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    for target in Self.targets + Self.systemLibraries {
      #expect(text.contains("\n| `\(target)` | "), "describe \(target) in CONTRIBUTING.md")
    }
  }

  @Test(arguments: targets) func importsOnlyWhatIsBelow(_ target: String) throws {
    let allowed = try #require(Self.allowed[target])
    let own = Set(Self.allowed.keys).union(Self.systemLibraries)
    for (file, modules) in try imports(of: target) {
      let forbidden = modules.intersection(own).subtracting(allowed)
      #expect(forbidden.isEmpty, "\(file) must not import \(forbidden.sorted())")
      if target != "SettingsFileSystem" {
        let platform = modules.intersection(Self.platformModules)
        #expect(platform.isEmpty, "\(file) must leave \(platform.sorted()) to SettingsFileSystem")
      }
    }
  }

  /// The modules that each file of a target imports.
  private func imports(of target: String) throws -> [(file: String, modules: Set<String>)] {
    let folder = Self.sources.appendingPathComponent(target)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map { file in
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let modules = lines.compactMap { line -> String? in
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place < 2, place + 1 < words.count else { return nil }
        return words[place + 1].split(separator: ".").first.map(String.init)
      }
      return (file.lastPathComponent, Set(modules))
    }
  }
}
