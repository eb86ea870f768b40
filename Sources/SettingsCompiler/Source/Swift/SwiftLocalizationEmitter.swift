/// Writes how titles are looked up in the bundle's strings tables.
struct SwiftLocalizationEmitter {
  let outline: SourceOutline
  let access: String

  func write(to source: inout SourceText) {
    guard !outline.settings.isEmpty else { return }
    let name = outline.resourceName
    source.blank()
    source.line(1, "/// The settings bundle in the app; the app itself where it has none.")
    source.line(1, "\(access)static var bundle: Bundle {")
    source.line(
      2,
      "Bundle.main.url(forResource: \(SwiftLiterals.string(name)), withExtension: \"bundle\").flatMap { Bundle(url: $0) } ?? .main"
    )
    source.line(1, "}")
    source.blank()
    source.line(1, "/// A text of a page in the user's language.")
    source.line(1, "\(access)static func localized(_ text: String, table: String?) -> String {")
    source.line(2, "text.isEmpty ? text : bundle.localizedString(forKey: text, value: text, table: table)")
    source.line(1, "}")
  }
}
