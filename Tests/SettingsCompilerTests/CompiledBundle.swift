import SettingsCompiler
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Bundles written as XML rows, compiled.
enum CompiledBundle {
  static func load(_ files: [String: String]) -> SettingsBundle {
    BundleLoader(schema: .apple).load(MemoryFiles(texts: files), path: "Settings.bundle", name: "Settings.bundle")
  }

  static func compile(
    _ files: [String: String], editableOnly: Bool = false, idiom: DeviceIdiom? = nil, skipsFaulty: Bool = false
  ) throws(CompilationRefused) -> RegistrationDefaults {
    try compilation(files, editableOnly: editableOnly, idiom: idiom, skipsFaulty: skipsFaulty).defaults
  }

  static func compilation(
    _ files: [String: String], editableOnly: Bool = false, idiom: DeviceIdiom? = nil, skipsFaulty: Bool = false,
    group: String? = nil
  ) throws(CompilationRefused) -> DefaultsCompilation {
    try DefaultsCompilation(
      load(files),
      options: .init(editableOnly: editableOnly, idiom: idiom, skipsFaulty: skipsFaulty, group: group))
  }

  /// `rule path:line message` of every diagnostic that refuses a bundle; nothing where it compiles.
  static func refusals(
    _ files: [String: String], idiom: DeviceIdiom? = nil
  ) -> [String] {
    do {
      _ = try compile(files, idiom: idiom)
      return []
    } catch {
      return error.diagnostics.map { "\($0.rule) \($0.path):\($0.range?.start.line ?? 0)" }
    }
  }

  /// A page with one row per line from line 3 on, in an app group if one is named.
  static func page(_ rows: String..., group: String? = nil) -> String {
    let group = group.map { "<key>ApplicationGroupContainerIdentifier</key><string>\($0)</string>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(group)<key>PreferenceSpecifiers</key><array>
      \(rows.joined(separator: "\n"))
      </array></dict></plist>
      """
  }

  static func row(_ type: String, _ fields: String) -> String {
    "<dict><key>Type</key><string>PS\(type)Specifier</string>\(fields)</dict>"
  }

  static func toggle(_ key: String, _ value: String = "<true/>", _ more: String = "") -> String {
    row(
      "ToggleSwitch",
      "<key>Title</key><string>\(key)</string><key>Key</key><string>\(key)</string><key>DefaultValue</key>\(value)\(more)"
    )
  }

  static func text(_ key: String, _ value: String? = nil, _ more: String = "") -> String {
    row(
      "TextField",
      "<key>Key</key><string>\(key)</string>"
        + (value.map { "<key>DefaultValue</key><string>\($0)</string>" } ?? "") + more)
  }

  static func title(_ key: String, _ value: String) -> String {
    row(
      "TitleValue",
      "<key>Title</key><string>\(key)</string><key>Key</key><string>\(key)</string><key>DefaultValue</key>\(value)")
  }

  static func slider(_ key: String, _ value: String) -> String {
    row(
      "Slider",
      """
      <key>Key</key><string>\(key)</string><key>DefaultValue</key>\(value)<key>MinimumValue</key><integer>0</integer>\
      <key>MaximumValue</key><integer>9</integer>
      """)
  }

  static func list(_ type: String, _ key: String, _ value: String, _ values: String...) -> String {
    row(
      type,
      """
      <key>Title</key><string>\(key)</string><key>Key</key><string>\(key)</string><key>DefaultValue</key>\(value)\
      <key>Values</key><array>\(values.joined())</array>\
      <key>Titles</key><array>\(values.indices.map { "<string>Choice \($0)</string>" }.joined())</array>
      """)
  }

  static func pane(_ file: String) -> String {
    row("ChildPane", "<key>Title</key><string>\(file)</string><key>File</key><string>\(file)</string>")
  }

  static func only(_ idiom: String) -> String {
    "<key>SupportedUserInterfaceIdioms</key><array><string>\(idiom)</string></array>"
  }
}
