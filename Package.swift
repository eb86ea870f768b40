// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "settingsc",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "settingsc", targets: ["settingsc"]),
    .plugin(name: "SettingsBuildPlugin", targets: ["SettingsBuildPlugin"]),
    .plugin(name: "SettingsLintPlugin", targets: ["SettingsLintPlugin"]),
    .plugin(name: "SettingsCommandPlugin", targets: ["SettingsCommandPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "Diagnostics"),
    .target(name: "NameTables"),
    .target(name: "PropertyLists", dependencies: ["CLibXML2", "NameTables", "Diagnostics"]),
    .testTarget(name: "PropertyListsTests", dependencies: ["Diagnostics", "NameTables", "PropertyLists"]),
    .target(name: "SettingsSchema", dependencies: ["NameTables"]),
    .target(name: "SettingsModel", dependencies: ["PropertyLists", "SettingsSchema", "Diagnostics"]),
    .target(
      name: "SettingsLint",
      dependencies: ["SettingsModel", "PropertyLists", "SettingsSchema", "Diagnostics", "OrderedJSON"]),
    .testTarget(
      name: "SettingsModelTests", dependencies: ["SettingsModel", "PropertyLists", "SettingsSchema", "Diagnostics"]),
    .target(
      name: "SettingsCompiler",
      dependencies: [
        "SettingsLint", "SettingsModel", "PropertyLists", "SettingsSchema", "Diagnostics", "OrderedJSON",
      ]),
    .testTarget(
      name: "SettingsCompilerTests",
      dependencies: [
        "SettingsCompiler", "SettingsLint", "SettingsModel", "PropertyLists", "SettingsSchema", "Diagnostics",
      ]),
    .target(
      name: "SettingsStrings",
      dependencies: ["SettingsModel", "PropertyLists", "SettingsSchema", "Diagnostics", "OrderedJSON"]),
    .testTarget(
      name: "SettingsStringsTests",
      dependencies: ["SettingsStrings", "SettingsModel", "PropertyLists", "SettingsSchema", "Diagnostics"]),
    .testTarget(
      name: "GenerationTests",
      dependencies: [
        "SettingsCommand", "SettingsCompiler", "SettingsLint", "SettingsModel", "PropertyLists", "Diagnostics",
        "DiskBundles", "FileSystem", "OrderedJSON",
      ]),
    .target(name: "OrderedJSON"),
    .target(name: "CMappedRegions"),
    .target(
      name: "FileSystem",
      dependencies: ["CMappedRegions", .product(name: "SystemPackage", package: "swift-system")]),
    .testTarget(
      name: "FileSystemTests",
      dependencies: [
        "CMappedRegions", "FileSystem", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(name: "DiskBundles", dependencies: ["SettingsModel", "PropertyLists", "FileSystem"]),
    .testTarget(
      name: "DiskBundlesTests", dependencies: ["DiskBundles", "FileSystem", "SettingsModel", "PropertyLists"]),
    .target(
      name: "SettingsCommand",
      dependencies: [
        "SettingsCompiler", "SettingsStrings", "SettingsLint", "SettingsModel", "SettingsReports", "SettingsSchema",
        "PropertyLists", "Diagnostics", "DiskBundles", "FileSystem", "OrderedJSON", "SchemaFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Yams", package: "Yams"), .product(name: "Mustache", package: "swift-mustache"),
      ]),
    .testTarget(
      name: "SettingsCommandTests",
      dependencies: [
        "SettingsCommand", "SettingsCompiler", "SettingsLint", "SettingsSchema", "PropertyLists", "Diagnostics",
        "FileSystem", "OrderedJSON",
      ]),
    .executableTarget(name: "settingsc", dependencies: ["SettingsCommand"]),
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
    .target(name: "SchemaFiles", dependencies: ["SettingsSchema", "FileSystem"]),
    .target(name: "SchemaGeneration", dependencies: ["SchemaFiles", "SettingsSchema"]),
    .executableTarget(
      name: "schema-generate",
      dependencies: [
        "SchemaFiles", "SchemaGeneration", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "EndToEndTests", dependencies: ["settingsc"]),
    .testTarget(
      name: "SettingsLintTests",
      dependencies: ["DiskBundles", "SettingsLint", "SettingsModel", "PropertyLists", "SettingsSchema"]),
    .testTarget(name: "SchemaTests", dependencies: ["SchemaFiles", "SchemaGeneration", "SettingsSchema"]),
    .target(name: "SettingsReports", dependencies: ["Diagnostics"]),
    .testTarget(name: "SettingsReportsTests", dependencies: ["Diagnostics", "SettingsReports"]),
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

// Documentation is built on demand, so that packages which use the libraries do not fetch the plugin.
if Context.environment["SETTINGSC_DOCUMENTATION"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
