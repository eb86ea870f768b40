/// The run-script phase by which Xcode compiles a bundle into the built app.
struct XcodePhase {
  /// The line that names the folders where settingsc may be: Xcode reads no shell's configuration.
  static let path = #"export PATH="$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin:$PATH""#
  /// The phase that it has to follow, which copies the bundle as it is.
  static let predecessor = "Copy Bundle Resources"
  /// The option of the phase that has to be off: a new version number changes no input file.
  static let dependencyOption = "Based on dependency analysis"
  /// The build setting that has to be `NO`: the files of a bundle cannot all be declared as outputs.
  static let sandboxSetting = "ENABLE_USER_SCRIPT_SANDBOXING"

  /// The path of the bundle from the folder of the Xcode project.
  let bundle: String

  /// The lines of the script.
  var script: [String] {
    [
      Self.path,
      "settingsc compile \"$SRCROOT/\(bundle)\" -o \"$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH\"",
    ]
  }

  /// Returns the script, with each line indented by blanks.
  func script(indentedBy count: Int) -> String {
    let blanks = String(repeating: " ", count: count)
    return script.map { blanks + $0 }.joined(separator: "\n")
  }
}
