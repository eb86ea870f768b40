/// An image that rows name, as the preview embeds it.
package struct PreviewImage: Sendable, Hashable {
  /// What a browser gets.
  package enum Content: Sendable, Hashable {
    /// A file that browsers show: its media type and bytes.
    case file(mediaType: String, [UInt8])
    /// A PNG that Xcode optimized, which the page's script decodes.
    case optimized([UInt8])
    /// Nothing, with the reason in a few words.
    case notShown(String)
  }

  /// The name that rows use.
  package let name: String
  /// The image by language, from the folder of that language; `nil` for every language without one of its own.
  package let contents: [String?: Content]
}
