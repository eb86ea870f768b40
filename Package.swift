// swift-tools-version: 6.1
import PackageDescription

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let systemDependency = Package.Dependency.package(
  url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.1"))
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

// The prebuilt program that the plugins run, named by Scripts/release.sh in a release; without one they build it.
// SETTINGSC_ARTIFACTBUNDLE names an artifact bundle by its path in this package's folder.
let release: (url: String, checksum: String)? = nil

let prebuilt: Target? =
  if let path = Context.environment["SETTINGSC_ARTIFACTBUNDLE"] {
    .binaryTarget(name: "settingsc-prebuilt", path: path)
  } else {
    release.map { .binaryTarget(name: "settingsc-prebuilt", url: $0.url, checksum: $0.checksum) }
  }
let program: Target.Dependency = .target(name: prebuilt?.name ?? "settingsc")

// The system's libyaml is used, except on macOS, which has none: there the copy in the package Yams is used, so that
// nothing must be installed. SETTINGSC_YAMS=1 uses that copy elsewhere too.
#if os(macOS)
  let usesYams = true
#else
  let usesYams = Context.environment["SETTINGSC_YAMS"] != nil
#endif
let yamlLibrary: Target.Dependency = usesYams ? .product(name: "Yams", package: "Yams") : .target(name: "CSettingsYAML")

// macOS has libxml2 in its SDK. One that pkg-config finds there is Homebrew's, and the program would need it to run.
#if os(macOS)
  let xmlPackage: String? = nil
#else
  let xmlPackage: String? = "libxml-2.0"
#endif

let package = Package(
  name: "settingsc",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "settingsc", targets: ["settingsc"]),
    .library(name: "SettingsBundleKit", targets: ["SettingsBundleKit"]),
    .plugin(name: "SettingsBuildPlugin", targets: ["SettingsBuildPlugin"]),
    .plugin(name: "SettingsLintPlugin", targets: ["SettingsLintPlugin"]),
    .plugin(name: "SettingsPreviewPlugin", targets: ["SettingsPreviewPlugin"]),
    .plugin(name: "SettingsCommandPlugin", targets: ["SettingsCommandPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    systemDependency,
  ],
  // In the direction of the data: a target imports only what is above it, and a test fails on any other import.
  targets: [
    .systemLibrary(name: "CSettingsLibXML2", pkgConfig: xmlPackage, providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CSettingsZLib"),
    .target(name: "CSettingsMappedRegions"),
    .target(name: "SettingsFiles"),
    .target(name: "SettingsFileSystem", dependencies: ["CSettingsMappedRegions", "SettingsFiles", systemPackage]),
    .target(name: "SettingsArchives", dependencies: ["CSettingsZLib", "SettingsFileSystem", "SettingsFiles"]),
    .target(name: "SettingsDiagnostics"),
    .target(name: "SettingsJSON"),
    .target(name: "SettingsYAML", dependencies: [yamlLibrary]),
    .target(name: "SettingsTemplates", dependencies: ["SettingsJSON"]),
    .target(name: "SettingsNameTables"),
    .target(
      name: "SettingsPropertyLists",
      dependencies: ["CSettingsLibXML2", "SettingsJSON", "SettingsNameTables", "SettingsDiagnostics"]),
    .target(name: "SettingsSchema", dependencies: ["SettingsNameTables"]),
    .target(
      name: "SettingsModel",
      dependencies: ["SettingsPropertyLists", "SettingsSchema", "SettingsDiagnostics", "SettingsFiles"]),
    .target(
      name: "SettingsDiskFiles",
      dependencies: ["SettingsModel", "SettingsPropertyLists", "SettingsFileSystem", "SettingsFiles"]),
    .target(
      name: "SettingsProducts",
      dependencies: [
        "SettingsModel", "SettingsPropertyLists", "SettingsSchema", "SettingsDiagnostics", "SettingsFileSystem",
        "SettingsFiles",
      ]),
    .target(
      name: "SettingsAnalysis",
      dependencies: [
        "SettingsModel", "SettingsPropertyLists", "SettingsNameTables", "SettingsSchema", "SettingsDiagnostics",
        "SettingsFiles",
      ]),

    // The code around a bundle.
    .target(
      name: "SettingsCode",
      dependencies: [
        "SettingsAnalysis", "SettingsModel", "SettingsNameTables", "SettingsPropertyLists",
        "SettingsSchema", "SettingsDiagnostics",
      ]),

    // The consumers of an analysis.
    .target(
      name: "SettingsLint",
      dependencies: [
        "SettingsCode", "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists",
        "SettingsSchema", "SettingsDiagnostics",
        "SettingsFiles", "SettingsJSON",
      ]),
    .target(
      name: "SettingsCompiler",
      dependencies: [
        "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists", "SettingsSchema", "SettingsDiagnostics",
        "SettingsJSON", "SettingsTemplates",
      ]),
    .target(
      name: "SettingsStrings",
      dependencies: [
        "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists", "SettingsSchema", "SettingsDiagnostics",
        "SettingsJSON",
      ]),
    .target(
      name: "SettingsChanges",
      dependencies: [
        "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists", "SettingsSchema", "SettingsDiagnostics",
        "SettingsJSON",
      ]),
    .target(
      name: "SettingsPreview",
      dependencies: [
        "SettingsFileSystem",
        "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists", "SettingsSchema", "SettingsDiagnostics",
        "SettingsJSON",
      ],
      exclude: ["Script", "Style"]),
    .target(
      name: "SettingsLanguageServer",
      dependencies: [
        "SettingsLint", "SettingsStrings", "SettingsCode", "SettingsAnalysis",
        "SettingsModel", "SettingsPropertyLists", "SettingsSchema", "SettingsDiagnostics", "SettingsDiskFiles",
        "SettingsFileSystem", "SettingsFiles", "SettingsJSON",
      ]),
    .target(name: "SettingsReports", dependencies: ["SettingsDiagnostics", "SettingsJSON"]),
    .target(
      name: "SettingsExports",
      dependencies: [
        "SettingsDiagnostics",
        "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists", "SettingsSchema", "SettingsReports",
        "SettingsJSON",
      ]),
    .target(
      name: "SettingsMerging",
      dependencies: [
        "SettingsLint", "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists", "SettingsSchema", "SettingsFiles",
      ]),
    .target(
      name: "SettingsBundleKit",
      dependencies: [
        "SettingsLint", "SettingsCompiler", "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists",
        "SettingsSchema",
        "SettingsDiagnostics", "SettingsDiskFiles", "SettingsFileSystem",
      ]),

    .target(
      name: "SettingsConfiguration",
      dependencies: [
        "SettingsCode", "SettingsLint", "SettingsChanges", "SettingsCompiler", "SettingsReports", "SettingsModel",
        "SettingsSchema", "SettingsPropertyLists", "SettingsDiagnostics", "SettingsFileSystem", "SettingsJSON",
        "SettingsYAML",
      ]),

    // The command.
    .target(name: "SettingsSchemaFiles", dependencies: ["SettingsSchema", "SettingsJSON", "SettingsFileSystem"]),
    .target(
      name: "SettingsCommand",
      dependencies: [
        "SettingsConfiguration",
        "SettingsCode", "SettingsCompiler", "SettingsStrings", "SettingsChanges",
        "SettingsPreview", "SettingsLanguageServer", "SettingsExports", "SettingsMerging", "SettingsLint",
        "SettingsAnalysis", "SettingsModel", "SettingsReports", "SettingsSchema", "SettingsSchemaFiles",
        "SettingsPropertyLists",
        "SettingsDiagnostics", "SettingsDiskFiles", "SettingsFileSystem", "SettingsFiles", "SettingsJSON",
        "SettingsArchives", "SettingsProducts", "SettingsYAML", "SettingsTemplates", argumentParser,
      ]),
    .executableTarget(name: "settingsc", dependencies: ["SettingsCommand"]),
    .target(name: "SettingsSchemaGeneration", dependencies: ["SettingsSchemaFiles", "SettingsSchema", "SettingsJSON"]),
    .executableTarget(
      name: "schema-generate", dependencies: ["SettingsSchemaFiles", "SettingsSchemaGeneration", argumentParser]),

    .plugin(name: "SettingsBuildPlugin", capability: .buildTool(), dependencies: [program]),
    .plugin(
      name: "SettingsLintPlugin",
      capability: .command(
        intent: .custom(verb: "settings-lint", description: "Check the settings bundles of the package")),
      dependencies: [program]),
    .plugin(
      name: "SettingsPreviewPlugin",
      capability: .command(
        intent: .custom(verb: "settings-preview", description: "Draw the settings bundles of the package as HTML files")
      ),
      dependencies: [program]),
    .plugin(
      name: "SettingsCommandPlugin",
      capability: .command(
        intent: .custom(verb: "settingsc", description: "Run settingsc in the package's folder"),
        permissions: [
          .writeToPackageDirectory(reason: "Fixes change pages; generated code and defaults are written as files.")
        ]), dependencies: [program]),

    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "SettingsFileSystemTests",
      dependencies: ["CSettingsMappedRegions", "SettingsFileSystem", "SettingsFiles", systemPackage]),
    .testTarget(
      name: "SettingsArchivesTests", dependencies: ["SettingsArchives", "SettingsFileSystem", "SettingsFiles"]),
    .testTarget(
      name: "SettingsProductsTests",
      dependencies: [
        "SettingsProducts", "SettingsModel", "SettingsFileSystem", "SettingsSchema", "SettingsPropertyLists",
      ]),
    .testTarget(name: "SettingsNameTablesTests", dependencies: ["SettingsNameTables"]),
    .testTarget(name: "SettingsJSONTests", dependencies: ["SettingsJSON"]),
    .testTarget(name: "SettingsYAMLTests", dependencies: ["SettingsYAML"]),
    .testTarget(name: "SettingsTemplatesTests", dependencies: ["SettingsTemplates", "SettingsJSON"]),
    .testTarget(
      name: "SettingsPropertyListsTests",
      dependencies: ["SettingsDiagnostics", "SettingsNameTables", "SettingsPropertyLists"]),
    .testTarget(
      name: "SettingsSchemaTests", dependencies: ["SettingsSchemaFiles", "SettingsSchemaGeneration", "SettingsSchema"]),
    .testTarget(
      name: "SettingsDiskFilesTests",
      dependencies: ["SettingsDiskFiles", "SettingsFileSystem", "SettingsModel", "SettingsPropertyLists"]),
    .testTarget(
      name: "SettingsAnalysisTests",
      dependencies: [
        "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists", "SettingsSchemaFiles", "SettingsSchema",
        "SettingsDiagnostics",
      ]),
    .testTarget(
      name: "SettingsCodeTests",
      dependencies: ["SettingsCode", "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists"]),
    .testTarget(
      name: "SettingsLintTests",
      dependencies: [
        "SettingsCode",
        "SettingsDiskFiles", "SettingsLint", "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists",
        "SettingsSchema",
      ]),
    .testTarget(
      name: "SettingsChangesTests",
      dependencies: [
        "SettingsChanges", "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists", "SettingsSchema",
        "SettingsDiagnostics", "SettingsJSON", "SettingsDiskFiles",
      ]),
    .testTarget(
      name: "SettingsCompilerTests",
      dependencies: [
        "SettingsCompiler", "SettingsAnalysis", "SettingsModel", "SettingsPropertyLists", "SettingsSchema",
        "SettingsDiagnostics",
      ]),
    .testTarget(
      name: "SettingsStringsTests",
      dependencies: [
        "SettingsStrings", "SettingsAnalysis", "SettingsModel", "SettingsDiskFiles", "SettingsPropertyLists",
        "SettingsSchema",
        "SettingsDiagnostics",
      ]),
    .testTarget(
      name: "SettingsPreviewTests",
      dependencies: [
        "SettingsPreview", "SettingsAnalysis", "SettingsModel", "SettingsDiskFiles", "SettingsPropertyLists",
        "SettingsSchema", "SettingsDiagnostics", "SettingsJSON",
      ]),
    .testTarget(
      name: "SettingsExportsTests",
      dependencies: [
        "SettingsExports", "SettingsAnalysis", "SettingsModel", "SettingsDiskFiles", "SettingsPropertyLists",
        "SettingsSchema", "SettingsJSON",
      ]),
    .testTarget(
      name: "SettingsMergingTests",
      dependencies: [
        "SettingsMerging", "SettingsAnalysis", "SettingsModel", "SettingsLint", "SettingsPropertyLists",
        "SettingsSchema",
      ]),
    .testTarget(
      name: "SettingsLanguageServerTests",
      dependencies: [
        "SettingsLanguageServer", "SettingsLint", "SettingsCode", "SettingsModel", "SettingsPropertyLists",
        "SettingsSchema", "SettingsFileSystem", "SettingsJSON",
      ]),
    .testTarget(name: "SettingsReportsTests", dependencies: ["SettingsDiagnostics", "SettingsReports"]),
    .testTarget(name: "SettingsBundleKitTests", dependencies: ["SettingsBundleKit"]),
    .testTarget(
      name: "SettingsCommandTests",
      dependencies: [
        "SettingsPreview",
        "SettingsConfiguration",
        "SettingsCommand", "SettingsCompiler", "SettingsLint", "SettingsSchema", "SettingsPropertyLists",
        "SettingsDiagnostics",
        "SettingsFileSystem", "SettingsFiles", "SettingsJSON", "SettingsYAML",
      ]),
    .testTarget(
      name: "GenerationTests",
      dependencies: [
        "SettingsCommand", "SettingsCompiler", "SettingsLint", "SettingsModel", "SettingsPropertyLists",
        "SettingsDiagnostics",
        "SettingsDiskFiles", "SettingsFileSystem", "SettingsJSON",
      ]),
    .testTarget(name: "EndToEndTests", dependencies: ["settingsc"]),
  ],
  swiftLanguageModes: [.v6]
)

if usesYams {
  package.dependencies.append(.package(url: "https://github.com/jpsim/Yams", from: "6.2.2"))
} else {
  package.targets.append(
    .systemLibrary(name: "CSettingsYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]))
}

if let prebuilt { package.targets.append(prebuilt) }

// A package that uses a release takes the prebuilt program, and resolves nothing that only building it needs.
if release != nil, Context.packageDirectory.contains("/checkouts/") {
  let built = ["SettingsYAML", "SettingsConfiguration", "SettingsCommand", "settingsc", "schema-generate"]
  package.targets.removeAll { built.contains($0.name) || $0.type == .test }
  package.products.removeAll { $0.name == "settingsc" }
  package.dependencies = [systemDependency]
}

// The fuzzers are built on demand: they need a sanitizer and have no main of their own. Tests replay what they found.
if Context.environment["SETTINGSC_FUZZING"] != nil || Context.environment["SETTINGSC_TESTS"] != nil {
  if Context.environment["SETTINGSC_FUZZING"] != nil {
    package.products.append(.library(name: "FuzzingSupport", type: .static, targets: ["FuzzingSupport"]))
  }
  package.targets.append(
    .target(
      name: "FuzzingSupport",
      dependencies: [
        "SettingsAnalysis", "SettingsCode", "SettingsLint", "SettingsModel", "SettingsPropertyLists",
        "SettingsSchema", "SettingsArchives", "SettingsProducts", "SettingsFileSystem", "SettingsFiles",
        "SettingsDiskFiles", "SettingsYAML", "SettingsTemplates", "SettingsJSON",
      ],
      path: "Fuzzing/Support"))
  package.targets.append(.testTarget(name: "FuzzingTests", dependencies: ["FuzzingSupport"]))
}

// Tests are built without the plugins, for which the whole program would be compiled a second time.
// SETTINGSC_TESTS names the test targets to build, separated by commas; 'all' stands for every one.
if let names = Context.environment["SETTINGSC_TESTS"]?.split(separator: ",").map(String.init) {
  package.products.removeAll { $0.name.hasSuffix("Plugin") }
  package.targets.removeAll {
    $0.type == .plugin || ($0.type == .test && names != ["all"] && !names.contains($0.name))
  }
}

// Documentation is built on demand, so that packages which use the library do not fetch the plugin.
if Context.environment["SETTINGSC_DOCUMENTATION"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
