import SettingsBundleKit

/// Prints the rows, the findings and the registration defaults of a bundle, once from its folder
/// and once from memory.
@main struct BundleReport {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: BundleReport /path/to/Settings.bundle")
      return
    }
    try report(SettingsBundle(contentsOf: CommandLine.arguments[1]))
    try report(SettingsBundle(files: ["Root.plist": Array(page.utf8)]))
  }

  private static func report(_ bundle: SettingsBundle) throws {
    for page in bundle.pages() {
      print(page.file)
      for specifier in page.specifiers { print("  \(line(specifier))") }
    }
    var configuration = LintConfiguration()
    configuration.severities = ["template-leftover": .warning]
    configuration.deploymentTargets = [.iOS: "16.0"]
    for diagnostic in try bundle.lint(configuration) {
      let line = diagnostic.range.map { ":\($0.start.line)" } ?? ""
      print("\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.rule)]\(line)")
    }
    do {
      let defaults = try bundle.registrationDefaults()
      print(String(decoding: defaults.file(as: .json) ?? [], as: UTF8.self), terminator: "")
    } catch {
      print("refused: \(error.diagnostics.map(\.message).joined(separator: "; "))")
    }
  }

  private static func line(_ specifier: Specifier) -> String {
    let name = specifier.key?.value ?? specifier.title?.value ?? "row \(specifier.index + 1)"
    return switch specifier.content {
    case .group: "group \(name)"
    case .textField(let isSecure, _):
      "text field \(name)\(isSecure?.value == true ? ", secure" : "")"
    case .toggleSwitch: "switch \(name)"
    case .slider(let minimum, let maximum):
      "slider \(name) from \(minimum?.value ?? 0) to \(maximum?.value ?? 1)"
    case .titleValue(let choices), .multiValue(let choices), .radioGroup(let choices):
      "list \(name) of \(choices.compactMap(\.title?.value).joined(separator: ", "))"
    case .childPane(let file): "page \(file?.value ?? "")"
    case .other: "\(specifier.type ?? "no type") \(name)"
    }
  }

  private static let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>PreferenceSpecifiers</key>
      <array>
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <string>YES</string>
        </dict>
      </array>
    </dict>
    </plist>
    """
}
