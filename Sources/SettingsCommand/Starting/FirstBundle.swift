import SettingsAnalysis
import SettingsFiles
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsSystem

/// A bundle created by `init`, with a group, a switch and a version row in one language.
struct FirstBundle {
  /// The key of the switch as it appears in code.
  static let switchKey = "play_sounds"
  /// The language of the texts.
  let language: String
  /// The library through which the app reads the switch.
  let reader: SettingsReader

  /// Returns the path of a new bundle relative to the project's folder.
  ///
  /// - Throws: Exit status 2 for a path outside of the folder or in use, and for a name other than
  ///   that of a settings bundle.
  static func place(
    _ given: String, in root: String, _ workspace: Workspace
  ) throws(CommandError) -> String {
    let path = workspace.absolute(given)
    let place = Paths.display(path, from: root)
    guard SettingsBundle.Kind.isKnown(folder: Paths.name(path)) else {
      throw .usage("'\(given)' is not called 'Settings.bundle', the name that Settings looks for")
    }
    guard !place.hasPrefix("/"), !place.hasPrefix("../") else {
      throw .usage("'\(given)' is outside of the project's folder; name that folder too")
    }
    if workspace.files.hasEntry(path) { throw .usage("'\(given)' exists already") }
    return place
  }

  /// Returns the files of the new bundle.
  ///
  /// - Parameter path: The displayed path of the bundle.
  func files(at path: String) -> [Output] {
    let table = texts.map { "\"\($0)\" = \"\($0)\";\n" }.joined()
    return [
      .file(Paths.join(path, "Root.plist"), OutputFile(page, .none)),
      .file(Paths.join(path, "\(language).lproj/Root.strings"), OutputFile(table, .none)),
    ]
  }

  private var texts: [String] { ["General", "Play Sounds", "Version"] }

  private var page: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>StringsTable</key>
    \t<string>Root</string>
    \t<key>PreferenceSpecifiers</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>Type</key>
    \t\t\t<string>PSGroupSpecifier</string>
    \t\t\t<key>Title</key>
    \t\t\t<string>\(texts[0])</string>
    \t\t</dict>
    \t\t<dict>
    \t\t\t<key>Type</key>
    \t\t\t<string>PSToggleSwitchSpecifier</string>
    \t\t\t<key>Title</key>
    \t\t\t<string>\(texts[1])</string>
    \t\t\t<key>Key</key>
    \t\t\t<string>\(reader.storedKey(FirstBundle.switchKey))</string>
    \t\t\t<key>DefaultValue</key>
    \t\t\t<true/>
    \t\t</dict>
    \t\t<dict>
    \t\t\t<key>Type</key>
    \t\t\t<string>PSTitleValueSpecifier</string>
    \t\t\t<key>Title</key>
    \t\t\t<string>\(texts[2])</string>
    \t\t\t<key>Key</key>
    \t\t\t<string>version</string>
    \t\t\t<key>DefaultValue</key>
    \t\t\t<string>$(\(reader.versionVariable))</string>
    \t\t</dict>
    \t</array>
    </dict>
    </plist>

    """
  }
}
