/// The initial choices of a preview; the page has a picker for each of them.
package struct PreviewOptions: Sendable, Hashable {
  /// A device to draw.
  package enum Device: String, Sendable, Hashable, CaseIterable {
    case iphone, ipad
  }

  /// Light or dark.
  package enum Appearance: String, Sendable, Hashable, CaseIterable {
    case light, dark
  }

  /// The look of an iOS version: 15 stands for 15 to 17, 18 for 18, 26 for 26 and later.
  package enum Look: String, Sendable, Hashable, CaseIterable {
    case ios26 = "26"
    case ios18 = "18"
    case ios15 = "15"
  }

  /// The folder of the language without `.lproj`, or the name of a pseudo-language; `nil` for the
  /// development language.
  package var language: String?
  package var appearance = Appearance.light
  package var device = Device.iphone
  /// The iOS version.
  package var look = Look.ios26
  /// The title of the first page, which Settings takes from the app.
  package var appName: String?

  /// Makes options with the newest look on an iPhone.
  package init() {}
}
