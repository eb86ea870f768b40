import SettingsText

/// The well-known build settings of Xcode.
///
/// Source: Apple, "Build settings reference".
package enum XcodeSettings {
  /// The settings that name folders into which Xcode builds.
  package static let buildFolders = [
    "BUILT_PRODUCTS_DIR", "TARGET_BUILD_DIR", "CONFIGURATION_BUILD_DIR", "DERIVED_FILE_DIR",
  ]

  /// The settings that name folders and files of a build, or parts of their paths.
  private static let namesForPaths: Set<String> = Set(buildFolders).union([
    "BUILD_DIR", "BUILD_ROOT", "CODESIGNING_FOLDER_PATH", "CONFIGURATION", "CONTENTS_FOLDER_PATH",
    "DERIVED_DATA_DIR", "DERIVED_SOURCES_DIR", "DSTROOT", "EFFECTIVE_PLATFORM_NAME",
    "EXECUTABLE_NAME", "FRAMEWORKS_FOLDER_PATH", "FULL_PRODUCT_NAME", "INSTALL_DIR",
    "INSTALL_PATH", "OBJROOT", "PLATFORM_NAME", "PLUGINS_FOLDER_PATH", "PRODUCT_NAME", "PROJECT",
    "PROJECT_DERIVED_FILE_DIR", "PROJECT_DIR", "PROJECT_NAME", "PROJECT_TEMP_DIR",
    "RESOURCES_FOLDER_PATH", "SDK_NAME", "SHARED_PRECOMPS_DIR", "SRCROOT", "SYMROOT",
    "TARGETNAME", "TARGET_NAME", "TARGET_TEMP_DIR", "TEMP_DIR",
    "UNLOCALIZED_RESOURCES_FOLDER_PATH", "WRAPPER_EXTENSION", "WRAPPER_NAME",
  ])

  /// The settings that texts about an app use: its versions, identifiers and platform.
  private static let namesForTexts: Set<String> = Set(Variables.versionNames.values).union([
    "DEVELOPMENT_LANGUAGE", "DEVELOPMENT_TEAM", "INFOPLIST_KEY_CFBundleDisplayName",
    "IPHONEOS_DEPLOYMENT_TARGET", "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_MODULE_NAME",
    "SDK_VERSION", "XCODE_PRODUCT_BUILD_VERSION", "XCODE_VERSION_ACTUAL",
  ])

  private static let allNames = namesForPaths.union(namesForTexts)

  /// Returns the names in a path that are build settings for paths.
  package static func ofPaths(in names: [String]) -> [String] {
    names.filter { namesForPaths.contains(plain($0)) }
  }

  /// Returns whether a variable is a version of the app.
  static func isVersion(_ name: String) -> Bool {
    Variables.versionNames.values.contains(plain(name))
  }

  /// Returns whether a variable is a path on the machine, according to the end of its name: `_DIR`,
  /// `ROOT`.
  package static func isPath(_ name: String) -> Bool {
    let plainName = plain(name)
    return ["_DIR", "_DIRS", "_PATH", "_PATHS", "ROOT"].contains { plainName.hasSuffix($0) }
  }

  /// Returns whether a variable, possibly with an operator such as `:lower`, is a well-known
  /// setting.
  package static func isKnown(_ name: String) -> Bool { allNames.contains(plain(name)) }

  /// Returns the setting that a misspelled name most likely means; `nil` for the name of a setting,
  /// for a name of the shell such as `TMPDIR`, and for a name that is similar to no setting.
  package static func meant(by name: String) -> String? {
    let plainName = plain(name)
    if allNames.contains(plainName) || PrivateVariables.contains(plainName) { return nil }
    return Suggestion.best(for: plainName, among: allNames.sorted())
  }

  /// Returns a name without its operators.
  static func plain(_ name: String) -> String { String(name.prefix { $0 != ":" }) }
}
