import SettingsText

/// The build settings of Xcode that paths into a build are made of.
///
/// Source: Apple, "Build settings reference".
package enum XcodeSettings {
  /// The settings that name folders that Xcode builds into.
  package static let buildFolders = [
    "BUILT_PRODUCTS_DIR", "TARGET_BUILD_DIR", "CONFIGURATION_BUILD_DIR", "DERIVED_FILE_DIR",
  ]

  /// The settings that name folders and files of a build, or parts of their paths.
  private static let ofPaths: Set<String> = Set(buildFolders).union([
    "BUILD_DIR", "BUILD_ROOT", "CODESIGNING_FOLDER_PATH", "CONFIGURATION", "CONTENTS_FOLDER_PATH",
    "DERIVED_DATA_DIR", "DERIVED_SOURCES_DIR", "DSTROOT", "EFFECTIVE_PLATFORM_NAME",
    "EXECUTABLE_NAME", "FRAMEWORKS_FOLDER_PATH", "FULL_PRODUCT_NAME", "INSTALL_DIR",
    "INSTALL_PATH", "OBJROOT", "PLATFORM_NAME", "PLUGINS_FOLDER_PATH", "PRODUCT_NAME", "PROJECT",
    "PROJECT_DERIVED_FILE_DIR", "PROJECT_DIR", "PROJECT_NAME", "PROJECT_TEMP_DIR",
    "RESOURCES_FOLDER_PATH", "SDK_NAME", "SHARED_PRECOMPS_DIR", "SRCROOT", "SYMROOT",
    "TARGETNAME", "TARGET_NAME", "TARGET_TEMP_DIR", "TEMP_DIR",
    "UNLOCALIZED_RESOURCES_FOLDER_PATH", "WRAPPER_EXTENSION", "WRAPPER_NAME",
  ])

  /// Returns the names in a path that are build settings of Xcode.
  static func named(in names: [String]) -> [String] { names.filter { isOfPath($0) } }

  /// Returns whether a variable, possibly with an operator such as `:lower`, is a setting for paths.
  static func isOfPath(_ name: String) -> Bool { ofPaths.contains(plain(name)) }

  /// Returns the setting that a misspelled name most likely means; `nil` for a setting, and for a
  /// name that is similar to none.
  static func meant(by name: String) -> String? {
    let name = plain(name)
    if ofPaths.contains(name) { return nil }
    return Suggestion.best(for: name, among: ofPaths.sorted())
  }

  private static func plain(_ name: String) -> String { String(name.prefix { $0 != ":" }) }
}
