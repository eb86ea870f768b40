/// A link to a page that is not in the bundle.
package struct MissingPage: Sendable {
  /// Why the page is not there.
  package enum Cause: Sendable, Hashable {
    /// The link names a web page, which InAppSettingsKit opens and Settings does not.
    case webPage
    /// The link misspells the name of a page.
    case misspelled(String)
    /// The file of the page has the extension twice: the name of the page that it is.
    case extensionTwice(String)
    /// A tool most likely writes the page during the build.
    case generated
    /// Nothing explains it.
    case absent
  }

  /// The link.
  package let link: PageLink
  /// The page of the bundle that was most likely meant.
  package let suggestion: String?
  /// Whether the build is over, so that every page is there which a tool writes.
  let isBuilt: Bool

  /// Why the page is not there.
  package var cause: Cause {
    if link.isWebPage { return .webPage }
    if let suggestion {
      return suggestion == link.reference.base + ".plist" ? .extensionTwice(suggestion) : .misspelled(suggestion)
    }
    return GeneratedPage.isLikely(link.reference.base) && !isBuilt ? .generated : .absent
  }
}
