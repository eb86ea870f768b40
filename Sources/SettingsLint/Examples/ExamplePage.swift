/// Small pages for the examples of rules that look at whole files.
enum ExamplePage {
  /// The inside of a page with these rows.
  static func rows(_ rows: String...) -> String {
    let lines = rows.joined(separator: "\n").split(separator: "\n").map { "  " + $0 }
    return "<key>PreferenceSpecifiers</key>\n<array>\n\(lines.joined(separator: "\n"))\n</array>"
  }

  /// A whole file around the inside of a page; a mark may stand before the page's dictionary.
  static func document(
    _ inside: String, declaration: String = #"<?xml version="1.0" encoding="UTF-8"?>"#, mark: String = ""
  ) -> String {
    "\(declaration)\n<plist version=\"1.0\">\n\(mark)<dict>\n\(inside)\n</dict>\n</plist>\n"
  }

  /// A switch; marks may stand before its key's name and its default.
  static func toggle(
    _ key: String = "sounds", title: String = "Sounds", default value: Bool = true, keyMark: String = "",
    mark: String = ""
  ) -> String {
    """
    <dict>
      <key>Type</key>
      <string>PSToggleSwitchSpecifier</string>
      <key>Title</key>
      <string>\(title)</string>
      <key>Key</key>
      \(keyMark)<string>\(key)</string>
      <key>DefaultValue</key>
      \(mark)\(value ? "<true/>" : "<false/>")
    </dict>
    """
  }

  /// A row that opens another page; a mark may stand before the value of `File`.
  static func pane(_ file: String, title: String = "More", mark: String = "") -> String {
    """
    <dict>
      <key>Type</key>
      <string>PSChildPaneSpecifier</string>
      <key>Title</key>
      <string>\(title)</string>
      <key>File</key>
      \(mark)<string>\(file)</string>
    </dict>
    """
  }

  /// A slider with an image at its lower end; a mark may stand before the image's key or name.
  static func slider(image: String, keyMark: String = "", mark: String = "") -> String {
    """
    <dict>
      <key>Type</key>
      <string>PSSliderSpecifier</string>
      <key>Key</key>
      <string>volume</string>
      <key>DefaultValue</key>
      <real>0.5</real>
      <key>MinimumValue</key>
      <integer>0</integer>
      <key>MaximumValue</key>
      <integer>1</integer>
      \(keyMark)<key>MinimumValueImage</key>
      \(mark)<string>\(image)</string>
    </dict>
    """
  }
}
