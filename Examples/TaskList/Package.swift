// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TaskList",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    // In a package of your own: .package(url: "https://github.com/settingsc/settingsc", from:
    // "0.1.0")
    .package(name: "settingsc", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "TaskList", exclude: ["Settings.bundle"],
      plugins: [.plugin(name: "SettingsBuildPlugin", package: "settingsc")])
  ]
)
