import SettingsAnalysis
import SettingsModel
import SettingsSchema
import SettingsText

@testable import SettingsChanges

/// Bundles written as XML rows, and what differs between two of them.
enum TestPages {
  static func load(_ files: [String: String], name: String = "Settings.bundle") -> SettingsBundle {
    BundleLoader(schema: .apple).load(MemoryFiles(texts: files), path: name, name: name)
  }

  static func side(_ files: [String: String]) -> ComparedBundle { ComparedBundle(BundleAnalysis(load(files))) }

  static func changes(_ old: [String: String], _ new: [String: String]) -> [SettingsChange] {
    BundleComparison.changes(from: side(old), to: side(new))
  }

  /// The changes between two first pages: `level change key`, sorted.
  static func told(_ old: [String], _ new: [String]) -> [String] {
    told(["Root.plist": page(old)], ["Root.plist": page(new)])
  }

  static func told(_ old: [String: String], _ new: [String: String]) -> [String] {
    changes(old, new).map { "\($0.level.rawValue) \($0.change)" + ($0.key.map { " \($0)" } ?? "") }.sorted()
  }

  static func page(_ rows: [String], group: String? = nil, table: String? = "Root") -> String {
    let group = group.map { "<key>ApplicationGroupContainerIdentifier</key><string>\($0)</string>" } ?? ""
    let table = table.map { "<key>StringsTable</key><string>\($0)</string>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(table)\(group)<key>PreferenceSpecifiers</key><array>
      \(rows.joined(separator: "\n"))
      </array></dict></plist>
      """
  }

  static func row(_ type: String, _ fields: String) -> String {
    "<dict><key>Type</key><string>PS\(type)Specifier</string>\(fields)</dict>"
  }

  static func field(_ name: String, _ value: String) -> String { "<key>\(name)</key>\(value)" }
  static func text(_ name: String, _ value: String) -> String { field(name, "<string>\(value)</string>") }

  static func toggle(_ key: String, title: String? = nil, _ value: String = "<true/>", _ more: String = "") -> String {
    row("ToggleSwitch", text("Key", key) + text("Title", title ?? "T \(key)") + field("DefaultValue", value) + more)
  }

  static func textField(_ key: String, _ value: String = "", _ more: String = "") -> String {
    row("TextField", text("Key", key) + text("Title", "T \(key)") + text("DefaultValue", value) + more)
  }

  static func slider(_ key: String, _ value: String, _ minimum: String, _ maximum: String) -> String {
    row(
      "Slider",
      text("Key", key) + field("DefaultValue", number(value)) + field("MinimumValue", number(minimum))
        + field("MaximumValue", number(maximum)))
  }

  static func number(_ text: String) -> String {
    text.contains(".") ? "<real>\(text)</real>" : "<integer>\(text)</integer>"
  }

  /// A list of choices; a value is XML, or text that becomes an integer.
  static func list(
    _ key: String, _ value: String, _ values: [String], _ titles: [String]? = nil, type: String = "MultiValue",
    _ more: String = ""
  ) -> String {
    let titles = titles ?? values.indices.map { "Choice \($0)" }
    return row(
      type,
      text("Key", key) + text("Title", "T \(key)") + field("DefaultValue", xml(value))
        + field("Values", "<array>\(values.map(xml).joined())</array>")
        + field("Titles", "<array>\(titles.map { "<string>\($0)</string>" }.joined())</array>") + more)
  }

  static func xml(_ value: String) -> String { value.hasPrefix("<") ? value : "<integer>\(value)</integer>" }

  static func title(_ key: String, _ value: String) -> String {
    row("TitleValue", text("Key", key) + text("Title", "T \(key)") + field("DefaultValue", value))
  }

  static func group(_ title: String, footer: String? = nil) -> String {
    row("Group", text("Title", title) + (footer.map { text("FooterText", $0) } ?? ""))
  }

  static func pane(_ file: String, title: String? = nil) -> String {
    row("ChildPane", text("Title", title ?? file) + text("File", file))
  }

  static func only(_ idioms: String...) -> String {
    field("SupportedUserInterfaceIdioms", "<array>\(idioms.map { "<string>\($0)</string>" }.joined())</array>")
  }
}
