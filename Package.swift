// swift-tools-version: 6.1
import PackageDescription

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

let package = Package(
  name: "settingsc",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "settingsc", targets: ["settingsc"]),
    .library(name: "SettingsBundleKit", targets: ["SettingsBundleKit"]),
    .plugin(name: "SettingsBuildPlugin", targets: ["SettingsBuildPlugin"]),
    .plugin(name: "SettingsLintPlugin", targets: ["SettingsLintPlugin"]),
    .plugin(name: "SettingsCommandPlugin", targets: ["SettingsCommandPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  // In the direction of the data: a target imports only what is above it, and a test fails on any other import.
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CMappedRegions"),
    .target(name: "FileSystem", dependencies: ["CMappedRegions", systemPackage]),
    .target(name: "Diagnostics"),
    .target(name: "OrderedJSON"),
    .target(name: "NameTables"),
    .target(name: "PropertyLists", dependencies: ["CLibXML2", "NameTables", "Diagnostics"]),
    .target(name: "SettingsSchema", dependencies: ["NameTables"]),
    .target(name: "SettingsModel", dependencies: ["PropertyLists", "SettingsSchema", "Diagnostics"]),
    .target(name: "DiskBundles", dependencies: ["SettingsModel", "PropertyLists", "FileSystem"]),
    .target(
      name: "SettingsAnalysis",
      dependencies: ["SettingsModel", "PropertyLists", "NameTables", "SettingsSchema", "Diagnostics"]),

    // The consumers of an analysis.
    .target(
      name: "SettingsLint",
      dependencies: [
        "SettingsAnalysis", "SettingsModel", "PropertyLists", "SettingsSchema", "Diagnostics", "OrderedJSON",
      ]),
    .target(
      name: "SettingsCompiler",
      dependencies: [
        "SettingsAnalysis", "SettingsModel", "PropertyLists", "SettingsSchema", "Diagnostics", "OrderedJSON",
      ]),
    .target(
      name: "SettingsStrings",
      dependencies: [
        "SettingsAnalysis", "SettingsModel", "PropertyLists", "SettingsSchema", "Diagnostics", "OrderedJSON",
      ]),
    .target(name: "SettingsReports", dependencies: ["Diagnostics", "OrderedJSON"]),
    .target(
      name: "SettingsBundleKit",
      dependencies: [
        "SettingsLint", "SettingsCompiler", "SettingsAnalysis", "SettingsModel", "PropertyLists", "SettingsSchema",
        "Diagnostics", "DiskBundles", "FileSystem",
      ]),

    // The command.
    .target(name: "SchemaFiles", dependencies: ["SettingsSchema", "OrderedJSON", "FileSystem"]),
    .target(
      name: "SettingsCommand",
      dependencies: [
        "SettingsCompiler", "SettingsStrings", "SettingsLint", "SettingsAnalysis", "SettingsModel", "SettingsReports",
        "SettingsSchema", "SchemaFiles", "PropertyLists", "Diagnostics", "DiskBundles", "FileSystem", "OrderedJSON",
        argumentParser, .product(name: "Yams", package: "Yams"),
        .product(name: "Mustache", package: "swift-mustache"),
      ]),
    .executableTarget(name: "settingsc", dependencies: ["SettingsCommand"]),
    .target(name: "SchemaGeneration", dependencies: ["SchemaFiles", "SettingsSchema", "OrderedJSON"]),
    .executableTarget(name: "schema-generate", dependencies: ["SchemaFiles", "SchemaGeneration", argumentParser]),

    .plugin(name: "SettingsBuildPlugin", capability: .buildTool(), dependencies: ["settingsc"]),
    .plugin(
      name: "SettingsLintPlugin",
      capability: .command(
        intent: .custom(verb: "settings-lint", description: "Check the settings bundles of the package")),
      dependencies: ["settingsc"]),
    .plugin(
      name: "SettingsCommandPlugin",
      capability: .command(
        intent: .custom(verb: "settingsc", description: "Run settingsc in the package's folder"),
        permissions: [
          .writeToPackageDirectory(reason: "Fixes change pages; generated code and defaults are written as files.")
        ]), dependencies: ["settingsc"]),

    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "FileSystemTests", dependencies: ["CMappedRegions", "FileSystem", systemPackage]),
    .testTarget(name: "NameTablesTests", dependencies: ["NameTables"]),
    .testTarget(name: "OrderedJSONTests", dependencies: ["OrderedJSON"]),
    .testTarget(name: "PropertyListsTests", dependencies: ["Diagnostics", "NameTables", "PropertyLists"]),
    .testTarget(name: "SchemaTests", dependencies: ["SchemaFiles", "SchemaGeneration", "SettingsSchema"]),
    .testTarget(
      name: "DiskBundlesTests", dependencies: ["DiskBundles", "FileSystem", "SettingsModel", "PropertyLists"]),
    .testTarget(
      name: "SettingsAnalysisTests",
      dependencies: [
        "SettingsAnalysis", "SettingsModel", "PropertyLists", "SchemaFiles", "SettingsSchema", "Diagnostics",
      ]),
    .testTarget(
      name: "SettingsLintTests",
      dependencies: [
        "DiskBundles", "SettingsLint", "SettingsAnalysis", "SettingsModel", "PropertyLists", "SettingsSchema",
      ]),
    .testTarget(
      name: "SettingsCompilerTests",
      dependencies: [
        "SettingsCompiler", "SettingsAnalysis", "SettingsModel", "PropertyLists", "SettingsSchema", "Diagnostics",
      ]),
    .testTarget(
      name: "SettingsStringsTests",
      dependencies: [
        "SettingsStrings", "SettingsAnalysis", "SettingsModel", "DiskBundles", "PropertyLists", "SettingsSchema",
        "Diagnostics",
      ]),
    .testTarget(name: "SettingsReportsTests", dependencies: ["Diagnostics", "SettingsReports"]),
    .testTarget(name: "SettingsBundleKitTests", dependencies: ["SettingsBundleKit"]),
    .testTarget(
      name: "SettingsCommandTests",
      dependencies: [
        "SettingsCommand", "SettingsCompiler", "SettingsLint", "SettingsSchema", "PropertyLists", "Diagnostics",
        "FileSystem", "OrderedJSON",
      ]),
    .testTarget(
      name: "GenerationTests",
      dependencies: [
        "SettingsCommand", "SettingsCompiler", "SettingsLint", "SettingsModel", "PropertyLists", "Diagnostics",
        "DiskBundles", "FileSystem", "OrderedJSON",
      ]),
    .testTarget(name: "EndToEndTests", dependencies: ["settingsc"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzers are built on demand: they need a sanitizer and have no main of their own.
if Context.environment["SETTINGSC_FUZZING"] != nil {
  package.products.append(.library(name: "FuzzingSupport", type: .static, targets: ["FuzzingSupport"]))
  package.targets.append(
    .target(
      name: "FuzzingSupport", dependencies: ["SettingsLint", "SettingsModel", "PropertyLists", "SettingsSchema"],
      path: "Fuzzing/Support"))
}

// Documentation is built on demand, so that packages which use the library do not fetch the plugin.
if Context.environment["SETTINGSC_DOCUMENTATION"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
