import SettingsCommand
import TestSupport
import Testing

/// `lint` and `defaults` advise the same about one fault.
@Suite struct HelpAgreementTests {
  private static let more = page(.toggle("s"))

  /// Bundles with one fault each.
  static let bundles: [[String: String]] = [
    ["More.plist": more], ["Pages/Root.plist": more], ["Root.plist": "<plist><dict>"],
    ["Root.plist": "<plist><dict><key>Title</key><string>x</string></dict></plist>"],
    [
      "Root.plist":
        "<plist><array><dict><key>Type</key><string>PSGroupSpecifier</string></dict></array></plist>"
    ],
    ["Root.plist": "<plist><dict><key>PreferenceSpecifiers</key><dict/></dict></plist>"],
    ["Root.plist": more.replacing("PreferenceSpecifiers", with: "PreferenceSpecifers")],
    ["Root.plist": page(.pane("Mor")), "More.plist": more], ["Root.plist": page(.pane("Gone"))],
    ["Root.plist": page(.pane("Gone.plist"))],
    ["Root.plist": page(.pane("More")), "More.plist.plist": more],
    ["Root.plist": page(.pane("More.plist")), "More.plist": more],
    ["Root.plist": page(.pane("more")), "More.plist": more],
    ["Root.plist": page(.pane("../More")), "More.plist": more],
    ["Root.plist": page(.pane("More").replacing("PaneS", with: "Panes")), "More.plist": more],
    ["Root.plist": page(.toggle("s").replacing("PSToggleSwitchSpecifier", with: "Rating"))],
    ["Root.plist": page(.toggle("s").replacing("PSToggleSwitchSpecifier", with: "Toggle Switch"))],
    ["Root.plist": page(.toggle("s").replacing(">Type<", with: ">type<"))],
    [
      "Root.plist": page(
        .toggle("s").replacing("<key>Type</key><string>PSToggleSwitchSpecifier</string>", with: ""))
    ],
    ["Root.plist": page(.toggle("s").replacing(">Title<", with: ">title<"))],
    ["Root.plist": page(.toggle("s").replacing("<key>Title</key><string>s</string>", with: ""))],
    ["Root.plist": page(TestRow("Slider", ["Key": "k", "DefaultValue": 1]))],
    ["Root.plist": page(.slider("k", "1"))],
    ["Root.plist": page(.slider("k", "x"))],
    ["Root.plist": page(.slider("k", 12))],
    ["Root.plist": page(.toggle("s", ["a": true]))],
    ["Root.plist": page(.toggle("s", "YES"))],
    ["Root.plist": page(.toggle("s"), .toggle("s", false))],
    ["Root.plist": page(.toggle("s"), .toggle("s", false), .toggle("s"), .toggle("s", false))],
    ["Root.plist": page(.toggle("s", true, ["DefaultValue": false]))],
    ["Root.plist": page(.toggle("s"), group: "app")],
    ["Root.plist": page(.toggle("s"), fields: ["ApplicationGroupContainerIdentifier": 1])],
    ["Root.plist": page(.toggle("s", true, ["SupportedUserInterfaceIdioms": []]))],
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
    let run = MemoryRun(
      Dictionary(uniqueKeysWithValues: Self.bundles[number].map { ("Settings.bundle/\($0)", $1) }))
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
