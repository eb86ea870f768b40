import PropertyLists
import SettingsAnalysis
import SettingsModel

extension Rule {
  static let invalidGroupIdentifier = Rule(
    id: "invalid-group-identifier",
    title: "app group that no app can have",
    severity: .warning,
    rationale: """
      `ApplicationGroupContainerIdentifier` names an app group of the app's entitlements. Their identifiers begin \
      with `group.` (on the Mac also with the team's identifier). When the app has no such group, Settings ignores \
      the key without a word and stores the values in the app's own defaults.
      """,
    remedy: "Write the identifier of the app group as in the app's entitlements, or remove the key.",
    sources: [
      "Apple, Settings Application Schema Reference, the root",
      "Apple, Configuring app groups",
    ],
    bad: [
      .page(
        """
        <key>ApplicationGroupContainerIdentifier</key>
        ↓<string></string>
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
            <true/>
          </dict>
        </array>
        """),
      .page(
        """
        <key>ApplicationGroupContainerIdentifier</key>
        ↓<string>com.example.app</string>
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
            <true/>
          </dict>
        </array>
        """),
      .page(
        """
        <key>ApplicationGroupContainerIdentifier</key>
        ↓<string>group.</string>
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
            <true/>
          </dict>
        </array>
        """),
      .page(
        """
        <key>ApplicationGroupContainerIdentifier</key>
        ↓<string>group.com.example app</string>
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
            <true/>
          </dict>
        </array>
        """),
      .page(
        """
        <key>ApplicationGroupContainerIdentifier</key>
        ↓<string>$(APP_GROUP)</string>
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
            <true/>
          </dict>
        </array>
        """),
    ],
    good: [
      .page(
        """
        <key>ApplicationGroupContainerIdentifier</key>
        <string>group.com.example.app</string>
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
            <true/>
          </dict>
        </array>
        """),
      .page(
        """
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
            <true/>
          </dict>
        </array>
        """),
      // A team's identifier is fine on the Mac.
      .page(
        """
        <key>ApplicationGroupContainerIdentifier</key>
        <string>A1B2C3D4E5.com.example.app</string>
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
            <true/>
          </dict>
        </array>
        """, configuration: .running(on: [.iOS, .macCatalyst])),
    ],
    check: .page { page, context in
      guard let group = page.fields.string(.applicationGroupContainerIdentifier),
        !(context.configuration.entitledGroups?.contains(group.value) ?? false)
      else { return }
      let place = "the app group of a page"
      switch GroupIdentifier(group.value, isOnMac: context.configuration.platforms.contains(.macCatalyst)) {
      case .valid: break
      case .empty: context.report(page, group.node, "\(place) must be named; found an empty string")
      case .foreign:
        context.report(page, group.node, "\(place) must begin with 'group.'; found '\(group.value)'")
      case .incomplete:
        context.report(page, group.node, "\(place) must have a name after 'group.'; found '\(group.value)'")
      case .malformed:
        context.report(
          page, group.node, "\(place) must consist of letters, digits, '.' and '-'; found '\(group.value)'")
      }
    })
}

/// What the identifier of an app group looks like.
enum GroupIdentifier {
  case valid
  /// There is no character.
  case empty
  /// It begins with neither `group.` nor, on the Mac, a team's identifier.
  case foreign
  /// Nothing follows the prefix.
  case incomplete
  /// It has characters that identifiers do not have.
  case malformed

  init(_ text: String, isOnMac: Bool) {
    if text.isEmpty {
      self = .empty
    } else if text.hasPrefix("group.") || (isOnMac && GroupIdentifier.beginsWithTeam(text)) {
      let name = text.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
      self = name.isEmpty ? .incomplete : text.utf8.allSatisfy(GroupIdentifier.isLegal) ? .valid : .malformed
    } else {
      self = .foreign
    }
  }

  private static func beginsWithTeam(_ text: String) -> Bool {
    let team = text.utf8.prefix { $0 != UInt8(ascii: ".") }
    return team.count == 10 && team.count < text.utf8.count
      && team.allSatisfy { isLegal($0) && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  private static func isLegal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
