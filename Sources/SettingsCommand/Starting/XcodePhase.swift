/// The run-script phase with which Xcode compiles a bundle into the built app.
struct XcodePhase {
  /// The line that adds settingsc's usual folders to the search path, since Xcode does not read a
  /// shell's configuration.
  static let searchPathLine =
    #"export PATH="$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin:$PATH""#
  /// The name of the phase that must come before, since it copies the bundle unchanged.
  static let predecessor = "Copy Bundle Resources"
  /// The option of the phase that must be off, since a new version number changes no input file.
  static let dependencyOption = "Based on dependency analysis"
  /// The build setting that must be `NO`, since the files of a bundle cannot all be declared as
  /// outputs.
  static let sandboxSetting = "ENABLE_USER_SCRIPT_SANDBOXING"

  /// The path of the bundle relative to the folder with the Xcode project.
  let bundle: String

  /// The lines of the shell script.
  var script: [String] {
    [
      Self.searchPathLine,
      "settingsc compile \"$SRCROOT/\(bundle)\" -o \"$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH\"",
    ]
  }

  /// Returns the script with each line indented by a number of spaces.
  func script(indentedBy count: Int) -> String {
    let blanks = String(repeating: " ", count: count)
    return script.map { blanks + $0 }.joined(separator: "\n")
  }
}
