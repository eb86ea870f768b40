internal import SettingsAnalysis
internal import SettingsModel

/// A page of a settings bundle: a property list with its rows.
public struct Page: Sendable, Hashable {
  /// The path in the bundle, with forward slashes, such as `Root.plist` or `de.lproj/Root.plist`.
  public let file: String
  /// Whether Settings can open the page.
  public let isShownBySettings: Bool
  /// The base name of the page's strings table; `nil` if the page names none.
  public let stringsTable: Located<String>?
  /// The app group whose defaults the page edits, as written on the page; `nil` if it names none.
  public let appGroup: Located<String>?
  /// The rows, in the order of the file.
  public let specifiers: [Specifier]

  init(_ page: SettingsModel.Page, audience: PageAudience) {
    let reader = SpecifierReader(page.list)
    file = page.file
    isShownBySettings = audience.contains(.settings)
    stringsTable = reader.located(page.stringsTable)
    appGroup = reader.located(page.groupIdentifier)
    specifiers = page.rows.map { reader.specifier($0) }
  }
}
