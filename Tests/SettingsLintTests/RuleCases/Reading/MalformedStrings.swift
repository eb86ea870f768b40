@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let malformedStrings = RuleCases(
    of: .malformedStrings,
    bad: [
      .files(
        [
          "Root.plist": Sample.translatedPage(), "de.lproj/Root.strings": "",
          "fr.lproj/Root.strings": "",
        ],
        findingsWithoutPlace: ["de.lproj/Root.strings"],
        finds:
          "an empty file is not a strings table; Settings treats it as missing (and 1 more place)",
        help: "write its entries, or delete it"
      ),
      .files(
        [
          "Root.plist": Sample.translatedPage(),
          "en.lproj/Root.strings": "\"Sounds\" = ↓\"Sounds;\n",
        ],
        finds:
          "'\"Sounds;' has no closing quote; the whole table is lost\nhelp: write '\"' before ';'"),
    ])
}
