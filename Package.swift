// swift-tools-version: 6.1
import PackageDescription

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let systemDependency = Package.Dependency.package(
  url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.1"))
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

// The prebuilt program that the plugins run, named by Scripts/release.sh in a release; without one
// they build it. SETTINGSC_ARTIFACTBUNDLE names an artifact bundle by its path in this package's
// folder.
let release: (url: String, checksum: String)? = nil

let prebuilt: Target? =
  if let path = Context.environment["SETTINGSC_ARTIFACTBUNDLE"] {
    .binaryTarget(name: "settingsc-prebuilt", path: path)
  } else {
    release.map { .binaryTarget(name: "settingsc-prebuilt", url: $0.url, checksum: $0.checksum) }
  }
let program: Target.Dependency = .target(name: prebuilt?.name ?? "settingsc")

// The system's libyaml is used, except on macOS, which has none: there the copy in the package Yams
// is used, so that nothing must be installed. SETTINGSC_YAMS=1 uses that copy elsewhere too.
#if os(macOS)
  let usesYams = true
#else
  let usesYams = Context.environment["SETTINGSC_YAMS"] != nil
#endif
let yamlLibrary: Target.Dependency =
  usesYams ? .product(name: "Yams", package: "Yams") : .target(name: "CSettingsYAML")

// macOS has libxml2 in its SDK. One that pkg-config finds there is Homebrew's, and the program
// would need it to run.
#if os(macOS)
  let xmlPackage: String? = nil
#else
  let xmlPackage: String? = "libxml-2.0"
#endif

// Dependencies that most targets share.
let model: [Target.Dependency] = [
  "SettingsFiles", "SettingsDiagnostics", "SettingsText", "SettingsPropertyLists", "SettingsSchema",
  "SettingsModel",
]
let analysis = model + ["SettingsAnalysis"]

let package = Package(
  name: "settingsc",
  platforms: [
    .macOS(.v15), .iOS(.v18), .macCatalyst(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2),
  ],
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
  // In the direction of the data: a target imports only what is above it, and a test fails on any
  // other import.
  targets: [
    .systemLibrary(
      name: "CSettingsLibXML2", pkgConfig: xmlPackage, providers: [.apt(["libxml2-dev"])]),
    .target(name: "CSettingsSystem", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "SettingsText"),
    .target(name: "SettingsFiles", dependencies: ["SettingsText"]),
    .target(
      name: "SettingsSystem",
      dependencies: ["CSettingsSystem", "SettingsText", "SettingsFiles", systemPackage]),
    .target(name: "SettingsDiagnostics", dependencies: ["SettingsText"]),
    .target(
      name: "SettingsPropertyLists",
      dependencies: ["CSettingsLibXML2", "SettingsFiles", "SettingsText", "SettingsDiagnostics"]),
    .target(name: "SettingsSchema", dependencies: ["SettingsText"]),
    .target(
      name: "SettingsModel",
      dependencies: [
        "SettingsFiles", "SettingsText", "SettingsDiagnostics", "SettingsPropertyLists",
        "SettingsSchema",
      ]),
    .target(name: "SettingsAnalysis", dependencies: model),

    // The code around a bundle.
    .target(name: "SettingsCode", dependencies: analysis),

    // The rules, and the consumers of an analysis.
    .target(name: "SettingsRules", dependencies: analysis + ["SettingsCode"]),
    .target(
      name: "SettingsLint",
      dependencies: analysis + ["SettingsCode", "SettingsRules"]),
    .target(name: "SettingsCompiler", dependencies: analysis + ["SettingsRules"]),
    .target(
      name: "SettingsStrings",
      dependencies: analysis + ["SettingsRules", "SettingsLint", "SettingsSystem"]),
    .target(name: "SettingsReports", dependencies: ["SettingsDiagnostics", "SettingsText"]),
    .target(
      name: "SettingsChanges", dependencies: analysis + ["SettingsRules", "SettingsReports"]),
    .target(
      name: "SettingsPreview", dependencies: analysis + ["SettingsRules"],
      exclude: ["Script", "Style"]),
    .target(
      name: "SettingsExports",
      dependencies: analysis + ["SettingsRules", "SettingsReports", "CSettingsLibXML2"]),
    .target(
      name: "SettingsMerging",
      dependencies: analysis + [
        "SettingsRules", "SettingsLint", "SettingsStrings", "SettingsSystem",
      ]),
    .target(
      name: "SettingsBundleKit",
      dependencies: analysis + [
        "SettingsRules", "SettingsLint", "SettingsCompiler", "SettingsSystem",
      ]),

    // What a browser does with a bundle: all that it needs compiles for WebAssembly.
    .target(
      name: "SettingsPlayground",
      dependencies: analysis + [
        "SettingsRules", "SettingsLint", "SettingsReports", "SettingsCompiler", "SettingsPreview",
      ]),

    // The command. YAML is read here and not with the other texts, so that the library needs no
    // package for it.
    .target(
      name: "SettingsConfiguration",
      dependencies: model + [
        "SettingsCode", "SettingsRules", "SettingsLint", "SettingsChanges", "SettingsCompiler",
        "SettingsExports", "SettingsReports", "SettingsSystem", yamlLibrary,
      ]),
    .target(
      name: "SettingsProject",
      dependencies: analysis + [
        "SettingsCode", "SettingsRules", "SettingsLint", "SettingsChanges", "SettingsCompiler",
        "SettingsReports", "SettingsConfiguration", "SettingsPreview", "SettingsSystem",
      ]),
    .target(
      name: "SettingsLanguageServer",
      dependencies: analysis + [
        "SettingsCode", "SettingsConfiguration", "SettingsRules", "SettingsLint", "SettingsPreview",
        "SettingsProject", "SettingsReports", "SettingsStrings", "SettingsSystem",
      ]),
    .target(
      name: "SettingsCommand",
      dependencies: analysis + [
        "SettingsCode", "SettingsRules", "SettingsLint", "SettingsCompiler", "SettingsStrings",
        "SettingsChanges", "SettingsPreview", "SettingsReports", "SettingsExports",
        "SettingsMerging", "SettingsLanguageServer", "SettingsConfiguration", "SettingsProject",
        "SettingsSystem", argumentParser,
      ]),
    .executableTarget(name: "settingsc", dependencies: ["SettingsCommand"]),
    .executableTarget(
      name: "schema-generate",
      dependencies: ["SettingsSchema", "SettingsText", "SettingsFiles", "SettingsSystem"]),

    .plugin(name: "SettingsBuildPlugin", capability: .buildTool(), dependencies: [program]),
    .plugin(
      name: "SettingsLintPlugin",
      capability: .command(
        intent: .custom(
          verb: "settings-lint", description: "Check the settings bundles of the package")),
      dependencies: [program]),
    .plugin(
      name: "SettingsPreviewPlugin",
      capability: .command(
        intent: .custom(
          verb: "settings-preview",
          description: "Draw the settings bundles of the package as HTML files")
      ),
      dependencies: [program]),
    .plugin(
      name: "SettingsCommandPlugin",
      capability: .command(
        intent: .custom(verb: "settingsc", description: "Run settingsc in the package's folder"),
        permissions: [
          .writeToPackageDirectory(
            reason: "Fixes change pages; generated code and defaults are written as files.")
        ]), dependencies: [program]),

    // The vocabulary of the tests; every test target gets it below.
    .target(
      name: "TestSupport",
      dependencies: ["SettingsFiles", "SettingsModel", "SettingsSchema", "SettingsSystem"],
      path: "Tests/TestSupport"),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "ReadingTests",
      dependencies: [
        "CSettingsSystem", "SettingsFiles", "SettingsSystem", "SettingsDiagnostics", "SettingsText",
        "SettingsPropertyLists", systemPackage,
      ]),
    .testTarget(
      name: "ModelTests",
      dependencies: analysis + [
        "SettingsRules", "SettingsLint", "SettingsSystem", "schema-generate",
      ]),
    .testTarget(
      name: "SettingsCodeTests", dependencies: ["SettingsCode", "SettingsPropertyLists"]),
    .testTarget(
      name: "SettingsLintTests",
      dependencies: analysis + [
        "SettingsCode", "SettingsRules", "SettingsLint", "SettingsExports", "SettingsSystem",
      ]),
    .testTarget(
      name: "ViewTests",
      dependencies: analysis + [
        "SettingsChanges", "SettingsCompiler", "SettingsStrings", "SettingsPlayground",
        "SettingsPreview", "SettingsReports", "SettingsExports", "SettingsMerging", "SettingsRules",
        "SettingsLint", "SettingsSystem",
      ]),
    .testTarget(
      name: "SettingsLanguageServerTests",
      dependencies: model + [
        "SettingsCode", "SettingsConfiguration", "SettingsLanguageServer", "SettingsRules",
        "SettingsLint", "SettingsProject", "SettingsSystem",
      ]),
    .testTarget(name: "SettingsBundleKitTests", dependencies: ["SettingsBundleKit"]),
    .testTarget(
      name: "SettingsCommandTests",
      dependencies: analysis + [
        "SettingsCommand", "SettingsConfiguration", "SettingsPreview", "SettingsCompiler",
        "SettingsChanges", "SettingsRules", "SettingsLint", "SettingsLanguageServer",
        "SettingsProject", "SettingsSystem",
      ]),
    .testTarget(name: "EndToEndTests", dependencies: ["settingsc"]),
  ],
  swiftLanguageModes: [.v6]
)

if usesYams {
  package.dependencies.append(.package(url: "https://github.com/jpsim/Yams", from: "6.2.2"))
} else {
  package.targets.append(
    .systemLibrary(name: "CSettingsYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])])
  )
}

if let prebuilt { package.targets.append(prebuilt) }

// A package that uses a release takes the prebuilt program, and resolves nothing that only building
// it needs.
if release != nil, Context.packageDirectory.contains("/checkouts/") {
  let built = [
    "SettingsConfiguration", "SettingsProject", "SettingsLanguageServer", "SettingsCommand",
    "settingsc", "schema-generate", "TestSupport",
  ]
  package.targets.removeAll { built.contains($0.name) || $0.type == .test }
  package.products.removeAll { $0.name == "settingsc" }
  package.dependencies = [systemDependency]
}

// The fuzzers are built on demand: they need a sanitizer and have no main of their own. Tests
// replay what they found.
if Context.environment["SETTINGSC_FUZZING"] != nil || Context.environment["SETTINGSC_TESTS"] != nil
{
  if Context.environment["SETTINGSC_FUZZING"] != nil {
    package.products.append(
      .library(name: "FuzzingSupport", type: .static, targets: ["FuzzingSupport"]))
  }
  package.targets.append(
    .target(
      name: "FuzzingSupport",
      dependencies: [
        "SettingsAnalysis", "SettingsCode", "SettingsRules", "SettingsLint", "SettingsModel",
        "SettingsFiles", "SettingsPropertyLists", "SettingsSchema", "SettingsSystem",
        "SettingsConfiguration", "SettingsText",
      ],
      path: "Fuzzing/Support"))
  package.targets.append(.testTarget(name: "FuzzingTests", dependencies: ["FuzzingSupport"]))
}

for target in package.targets where target.type == .test {
  target.dependencies.append("TestSupport")
}

// Scripts/release-build.sh names flags for the driver that links the program. What reads and checks
// pages is optimized for speed, and what directs it for size. The rest is compiled in a third of the
// time, without the passes that specialize generic code.
if let flags = Context.environment["SETTINGSC_RELEASE"] {
  let driver = flags.split(separator: " ").map(String.init)
  for target in package.targets where target.name == "settingsc" {
    target.linkerSettings = [.unsafeFlags(driver)]
  }
  let directing = ["SettingsLint", "SettingsCommand", "SettingsConfiguration", "SettingsCompiler"]
  let rest = [
    "SettingsStrings", "SettingsReports", "SettingsChanges", "SettingsPreview", "SettingsExports",
    "SettingsMerging", "SettingsLanguageServer",
  ]
  for target in package.targets {
    if directing.contains(target.name) { target.swiftSettings = [.unsafeFlags(["-Osize"])] }
    if rest.contains(target.name) {
      target.swiftSettings = [.unsafeFlags(["-Osize", "-Xfrontend", "-disable-sil-perf-optzns"])]
    }
  }
}

// Tests are built without the plugins, for which the whole program would be compiled a second time.
// SETTINGSC_TESTS names the test targets to build, separated by commas; 'all' stands for every one.
if let names = Context.environment["SETTINGSC_TESTS"]?.split(separator: ",").map(String.init) {
  package.products.removeAll { $0.name.hasSuffix("Plugin") }
  package.targets.removeAll {
    $0.type == .plugin || ($0.type == .test && names != ["all"] && !names.contains($0.name))
  }
  if !package.targets.contains(where: { $0.type == .test }) {
    package.targets.removeAll { $0.name == "TestSupport" }
  }
}

// Documentation is built on demand, so that packages which use the library do not fetch the plugin.
if Context.environment["SETTINGSC_DOCUMENTATION"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
