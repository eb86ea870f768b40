// swift-tools-version: 6.1
import PackageDescription

// The address and checksum are those of a release; SETTINGSC_ARTIFACTBUNDLE names another artifact
// bundle by its path in this package's folder.
let program: Target =
  if let path = Context.environment["SETTINGSC_ARTIFACTBUNDLE"] {
    .binaryTarget(name: "settingsc", path: path)
  } else {
    .binaryTarget(name: "settingsc", url: "@URL@", checksum: "@CHECKSUM@")
  }

let package = Package(
  name: "settingsc-plugins",
  products: [
    .plugin(name: "SettingsBuildPlugin", targets: ["SettingsBuildPlugin"]),
    .plugin(name: "SettingsLintPlugin", targets: ["SettingsLintPlugin"]),
    .plugin(name: "SettingsPreviewPlugin", targets: ["SettingsPreviewPlugin"]),
    .plugin(name: "SettingsCommandPlugin", targets: ["SettingsCommandPlugin"]),
  ],
  targets: [
    program,
    .plugin(
      name: "SettingsBuildPlugin", capability: .buildTool(),
      dependencies: [.target(name: "settingsc")]),
    .plugin(
      name: "SettingsLintPlugin",
      capability: .command(
        intent: .custom(
          verb: "settings-lint", description: "Check the settings bundles of the package")),
      dependencies: [.target(name: "settingsc")]),
    .plugin(
      name: "SettingsPreviewPlugin",
      capability: .command(
        intent: .custom(
          verb: "settings-preview",
          description: "Draw the settings bundles of the package as HTML files")),
      dependencies: [.target(name: "settingsc")]),
    .plugin(
      name: "SettingsCommandPlugin",
      capability: .command(
        intent: .custom(verb: "settingsc", description: "Run settingsc in the package's folder"),
        permissions: [
          .writeToPackageDirectory(
            reason: "Fixes change pages; generated code and defaults are written as files.")
        ]),
      dependencies: [.target(name: "settingsc")]),
  ]
)
