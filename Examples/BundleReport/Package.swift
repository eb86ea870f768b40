// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "BundleReport",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "settingsc", path: "../..")],
  targets: [
    .executableTarget(
      name: "BundleReport",
      dependencies: [.product(name: "SettingsBundleKit", package: "settingsc")]),
    // Modules of these names are in many projects; none of the library's may collide with them.
    .target(name: "Diagnostics"), .target(name: "PropertyLists"), .target(name: "FileSystem"),
    .target(name: "JSON"),
  ],
  swiftLanguageModes: [.v6]
)
