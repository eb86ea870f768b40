import SettingsModel

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
    /// A folder at this path has its name.
    case folder(String)
    /// A pipe, a socket or a device at this path has its name.
    case special(String)
    /// Nothing explains it.
    case absent
  }

  /// The link.
  package let link: PageLink
  /// The page of the bundle that was most likely meant.
  package let suggestion: String?
  /// The folder or special file that has the name of the page's file.
  let obstacle: BundleFiles.Item?
  /// Whether the build is over, so that every page is there which a tool writes.
  let isBuilt: Bool

  /// What has the page's name instead, as a clause; absent if nothing has.
  package var fault: String? {
    switch cause {
    case .folder(let path): "\(QuotedText.path(path)) is a folder"
    case .special(let path): "\(QuotedText.path(path)) is a pipe, a socket or a device"
    case .webPage, .misspelled, .extensionTwice, .generated, .absent: nil
    }
  }

  /// Why the page is not there.
  package var cause: Cause {
    if link.isWebPage { return .webPage }
    if let obstacle { return obstacle.kind == .folder ? .folder(obstacle.path) : .special(obstacle.path) }
    if let suggestion {
      return suggestion == link.reference.base + ".plist" ? .extensionTwice(suggestion) : .misspelled(suggestion)
    }
    return GeneratedPage.isLikely(link.reference.base) && !isBuilt ? .generated : .absent
  }
}
