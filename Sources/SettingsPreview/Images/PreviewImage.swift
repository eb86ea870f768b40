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
    /// A file of the bundle that the file system refuses, with the reason in a few words.
    case unreadable(file: String, String)
  }

  /// The name that rows use.
  package let name: String
  /// The image by language, from the folder of that language; `nil` for every language without one of its own.
  package let contents: [String?: Content]
}

extension PreviewImage {
  /// The files of the image that cannot be read, each with the reason in a few words, sorted.
  package var unreadable: [(file: String, reason: String)] {
    contents.values.compactMap { content in
      if case .unreadable(let file, let reason) = content { (file, reason) } else { nil }
    }.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
  }
}
