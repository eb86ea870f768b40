/// The initial choices of a preview, which the user can change on the page.
package struct PreviewOptions: Sendable, Hashable {
  /// A device on which a preview is drawn.
  package enum Device: String, Sendable, Hashable, CaseIterable {
    case iphone, ipad
  }

  /// The appearance, light or dark.
  package enum Appearance: String, Sendable, Hashable, CaseIterable {
    case light, dark
  }

  /// The look of Settings in a range of iOS versions: 15 to 17, 18, or 26 and later.
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
  /// The iOS versions whose look is shown.
  package var look = Look.ios26
  /// The title of the first page, which Settings takes from the app; `nil` if unknown.
  package var appName: String?

  /// Creates options with the newest look on an iPhone.
  package init() {}
}
