/// The sources of rules' facts, as cited on the pages of rules.
extension String {
  /// Returns a page about a row's type or a key in Apple's reference, or the reference itself.
  static func schema(_ page: String? = nil) -> String {
    "Apple, Settings Application Schema Reference" + (page.map { ", " + $0 } ?? "")
  }

  static var building: String { "Apple, Building a Settings bundle for your app" }
  static var guide: String { "Apple, Preferences and Settings Programming Guide" }
  static var userDefaults: String {
    "https://developer.apple.com/documentation/foundation/userdefaults"
  }
  static var owasp: String {
    "https://mas.owasp.org/MASTG/tests/ios/MASVS-STORAGE/MASTG-TEST-0052/"
  }
  static var inAppSettingsKit: String { "https://github.com/futuretap/InAppSettingsKit" }

  /// Returns the URL of an issue in a GitHub repository.
  static func issue(_ repository: String, _ number: Int) -> String {
    "https://github.com/\(repository)/issues/\(number)"
  }
}
