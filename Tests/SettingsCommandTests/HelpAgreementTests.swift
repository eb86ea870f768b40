import SettingsCommand
import Testing

/// `lint` and `defaults` advise the same about one fault.
@Suite struct HelpAgreementTests {
  private static func row(_ type: String, _ fields: String) -> String {
    "<dict><key>Type</key><string>PS\(type)Specifier</string>\(fields)</dict>"
  }

  private static func toggle(_ value: String, _ more: String = "") -> String {
    row(
      "ToggleSwitch",
      "<key>Title</key><string>s</string><key>Key</key><string>s</string><key>DefaultValue</key>\(value)\(more)")
  }

  private static func page(_ rows: String, _ fields: String = "") -> String {
    "<plist version=\"1.0\"><dict>\(fields)<key>PreferenceSpecifiers</key><array>\(rows)</array></dict></plist>"
  }

  private static func pane(_ file: String) -> String {
    row("ChildPane", "<key>Title</key><string>p</string><key>File</key><string>\(file)</string>")
  }

  private static let title = "<key>Title</key><string>t</string>"
  private static let key = "<key>Key</key><string>k</string>"
  private static let more = page(toggle("<true/>"))
  private static let slider = "<key>MinimumValue</key><integer>0</integer><key>MaximumValue</key><integer>9</integer>"

  /// Bundles with one fault each.
  static let bundles: [[String: String]] = [
    ["More.plist": more], ["Pages/Root.plist": more], ["Root.plist": "<plist><dict>"],
    ["Root.plist": "<plist><dict><key>Title</key><string>x</string></dict></plist>"],
    ["Root.plist": "<plist><array><dict><key>Type</key><string>PSGroupSpecifier</string></dict></array></plist>"],
    ["Root.plist": "<plist><dict><key>PreferenceSpecifiers</key><dict/></dict></plist>"],
    ["Root.plist": more.replacing("PreferenceSpecifiers", with: "PreferenceSpecifers")],
    ["Root.plist": page(pane("Mor")), "More.plist": more], ["Root.plist": page(pane("Gone"))],
    ["Root.plist": page(pane("Gone.plist"))], ["Root.plist": page(pane("More")), "More.plist.plist": more],
    ["Root.plist": page(pane("More.plist")), "More.plist": more],
    ["Root.plist": page(pane("more")), "More.plist": more], ["Root.plist": page(pane("../More")), "More.plist": more],
    ["Root.plist": page(pane("More").replacing("PaneS", with: "Panes")), "More.plist": more],
    ["Root.plist": page(toggle("<true/>").replacing("PSToggleSwitchSpecifier", with: "Rating"))],
    ["Root.plist": page(toggle("<true/>").replacing("PSToggleSwitchSpecifier", with: "Toggle Switch"))],
    ["Root.plist": page(toggle("<true/>").replacing(">Type<", with: ">type<"))],
    [
      "Root.plist": page(
        toggle("<true/>").replacing("<key>Type</key><string>PSToggleSwitchSpecifier</string>", with: ""))
    ],
    ["Root.plist": page(toggle("<true/>").replacing(">Title<", with: ">title<"))],
    ["Root.plist": page(toggle("<true/>").replacing("<key>Title</key><string>s</string>", with: ""))],
    ["Root.plist": page(row("Slider", key + "<key>DefaultValue</key><integer>1</integer>"))],
    ["Root.plist": page(row("Slider", key + slider + "<key>DefaultValue</key><string>1</string>"))],
    ["Root.plist": page(row("Slider", key + slider + "<key>DefaultValue</key><string>x</string>"))],
    ["Root.plist": page(row("Slider", key + slider + "<key>DefaultValue</key><integer>12</integer>"))],
    ["Root.plist": page(toggle("<dict><key>a</key><true/></dict>"))],
    ["Root.plist": page(toggle("<string>YES</string>"))],
    ["Root.plist": page(toggle("<true/>") + toggle("<false/>"))],
    ["Root.plist": page(toggle("<true/>") + toggle("<false/>") + toggle("<true/>") + toggle("<false/>"))],
    ["Root.plist": page(toggle("<true/>", "<key>DefaultValue</key><false/>"))],
    ["Root.plist": page(toggle("<true/>"), "<key>ApplicationGroupContainerIdentifier</key><string>app</string>")],
    ["Root.plist": page(toggle("<true/>"), "<key>ApplicationGroupContainerIdentifier</key><integer>1</integer>")],
    ["Root.plist": page(toggle("<true/>", "<key>SupportedUserInterfaceIdioms</key><array/>"))],
  ]

  /// The help of every error in a text report, by its rule.
  private func helps(_ text: String) -> [String: String] {
    var helps: [String: String] = [:]
    var rule: String?
    for line in text.split(separator: "\n") {
      if line.contains(": error: ") || line.contains(": warning: ") || line.contains(": info: ") {
        rule = line.split(separator: "[").last.map { String($0.dropLast()) }
      } else if line.hasPrefix("help: "), let rule, helps[rule] == nil {
        helps[rule] = String(line.dropFirst(6).prefix { $0 != "[" }).trimmingSuffix(" ")
      }
    }
    return helps
  }

  @Test(arguments: bundles.indices) func theHelpIsTheSame(_ number: Int) {
    let run = MemoryRun(Dictionary(uniqueKeysWithValues: Self.bundles[number].map { ("Settings.bundle/\($0)", $1) }))
    let linted = helps(run.run("lint", "Settings.bundle").output)
    let refused = helps(run.run("defaults", "Settings.bundle").errors)
    #expect(!refused.isEmpty)
    for (rule, help) in refused { #expect(linted[rule] == help, "\(rule)") }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)).trimmingSuffix(suffix) : self
  }
}
