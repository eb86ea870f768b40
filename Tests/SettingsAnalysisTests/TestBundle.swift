import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Bundles written as XML rows.
enum TestBundle {
  static func load(_ files: [String: String], dialects: [DialectTable] = [.apple]) -> SettingsBundle {
    BundleLoader(schema: Schema(dialects: dialects)).load(MemoryFiles(texts: files), path: "B", name: "Settings.bundle")
  }

  /// A page of rows, in an app group if one is named.
  static func page(_ rows: String..., group: String? = nil) -> String {
    let group = group.map { "<key>ApplicationGroupContainerIdentifier</key><string>\($0)</string>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(group)<key>PreferenceSpecifiers</key><array>
      \(rows.joined(separator: "\n"))
      </array></dict></plist>
      """
  }

  /// A switch with a default.
  static func toggle(_ key: String, _ value: String = "<true/>", on idioms: [String]? = nil) -> String {
    row("PSToggleSwitchSpecifier", "<key>Title</key><string>\(key)</string>\(keyed(key, value))", idioms)
  }

  /// A text field, with a default if one is given.
  static func text(_ key: String, _ value: String? = nil, on idioms: [String]? = nil) -> String {
    row("PSTextFieldSpecifier", keyed(key, value.map { "<string>\($0)</string>" }), idioms)
  }

  /// A heading.
  static func group(_ title: String, on idioms: [String]? = nil) -> String {
    row("PSGroupSpecifier", "<key>Title</key><string>\(title)</string>", idioms)
  }

  /// A row that leads to another page.
  static func pane(_ file: String, on idioms: [String]? = nil) -> String {
    row(
      "PSChildPaneSpecifier", "<key>Title</key><string>\(file)</string><key>File</key><string>\(file)</string>", idioms)
  }

  private static func keyed(_ key: String, _ value: String?) -> String {
    "<key>Key</key><string>\(key)</string>" + (value.map { "<key>DefaultValue</key>\($0)" } ?? "")
  }

  private static func row(_ type: String, _ inside: String, _ idioms: [String]?) -> String {
    let list = idioms.map { names in
      "<key>SupportedUserInterfaceIdioms</key><array>\(names.map { "<string>\($0)</string>" }.joined())</array>"
    }
    return "<dict><key>Type</key><string>\(type)</string>\(inside)\(list ?? "")</dict>"
  }
}
