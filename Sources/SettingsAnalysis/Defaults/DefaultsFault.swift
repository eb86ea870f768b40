import SettingsModel
import SettingsPropertyLists

/// Why the registration defaults of a bundle would be wrong or incomplete.
package struct DefaultsFault: Sendable {
  /// What is wrong.
  package enum Kind: Sendable {
    /// There is no page to begin with.
    case noFirstPage
    /// The file system refuses a file or folder of the bundle.
    case unreadableFile(FileError)
    /// A page that some row opens cannot be read.
    case unreadablePage(ReadingError)
    /// A page that some row opens is no dictionary with an array of rows.
    case invalidPage(page: Int)
    /// A row opens a page that is not there, with what has its name instead and what to do about it, if known.
    case missingPage(PageReference, fault: String?, help: String?)
    /// The key of a page's rows is misspelled; whether it is a label of Xcode's editor.
    case misspelledRows(page: Int, PropertyList.NodeID, isLabel: Bool)
    /// A row opens a page whose file has other upper- and lower-case letters, which is named.
    case pageDiffersByCase(PageReference, file: String)
    /// A row names a page by a path that leads out of the bundle.
    case pageOutsideBundle(PageReference)
    /// A row names a page with the extension `.plist`, which Settings does not find.
    case pageNamedWithExtension(PageReference)
    /// Settings leaves out a row that has a key and a default.
    case droppedRow(DroppedRow)
    /// A page names an app group that no app can have: Settings ignores it.
    case invalidGroup(page: Int, Located<String>, GroupIdentifier)
    /// A page has something else than text where the app group should be.
    case groupNotText(page: Int, PropertyList.Entry)
    /// A dictionary names a key twice that decides about the default.
    case repeatedKey(String)
    /// The default contradicts the other values of its row.
    case value(ValueFault)
    /// Two rows give one key different defaults.
    case conflict(KeyClash)
  }

  /// What is wrong.
  package let kind: Kind
  /// Where.
  package let place: Place
  /// A second place that belongs to it.
  package let related: Place?
  /// The row that has no sure default because of it: indices of the page and of the row in it.
  package let row: RowIndex?

  /// The app groups whose defaults are wrong or incomplete because of it, `nil` in it for the app's own defaults; absent
  /// where they may be those of any.
  package let suites: Set<String?>?

  /// A row of a bundle.
  package struct RowIndex: Sendable, Hashable {
    /// The index in ``SettingsBundle/pages``.
    package let page: Int
    /// The 0-based index in the page.
    package let row: Int

    /// Names a row.
    package init(page: Int, row: Int) {
      self.page = page
      self.row = row
    }
  }

  init(_ kind: Kind, at place: Place, related: Place? = nil, row: RowIndex? = nil, suites: Set<String?>? = nil) {
    self.kind = kind
    self.place = place
    self.related = related
    self.row = row
    self.suites = suites
  }
}
