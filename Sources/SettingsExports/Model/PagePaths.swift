import SettingsAnalysis
import SettingsModel
import SettingsText

/// The titles of the rows that open each page, from the first page on.
struct PagePaths {
  /// The first page with a row that opens a page, and the row's title, by the base name of the
  /// opened page.
  private var parents: [String: (base: String, title: LocalizedText)] = [:]

  /// Follows the child panes of a bundle in the order of the pages.
  init(_ analysis: BundleAnalysis, _ texts: Translations) {
    for link in analysis.graph.edges {
      let page = link.row.page
      let base = link.reference.base
      guard base != "Root", base != page.name.base, parents[base] == nil else { continue }
      let title =
        texts.text(link.row.title?.node, on: page) ?? LocalizedText(written: base)
      parents[base] = (page.name.base, title)
    }
  }

  /// Returns the titles of the rows that lead to a page, starting with a row of the first page.
  func path(to base: String) -> [LocalizedText] {
    var path: [LocalizedText] = []
    var seen: Set<String> = [base]
    var current = base
    while let parent = parents[current] {
      path.append(parent.title)
      current = parent.base
      // Pages may open each other.
      if seen.contains(current) { break }
      seen.insert(current)
    }
    return path.reversed()
  }
}

/// Stable anchors for links.
enum Anchor {
  /// Returns the anchor of a setting's row: the key, if it is valid in a link and in the app's own
  /// defaults, or else a valid form of the key with a fingerprint of the app group and the key.
  static func setting(_ key: String, suite: String?) -> String {
    let slug = slug(key)
    let isWhole = slug == key && suite == nil
    if isWhole { return "setting-\(slug)" }
    return "setting-" + slug + "-" + fingerprint((suite ?? "") + "\0" + key)
  }

  /// Returns a text in lowercase ASCII letters, digits, `_` and `-`, with a single `-` for each
  /// sequence of other characters.
  static func slug(_ text: String) -> String {
    var slug = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"):
        slug.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        slug.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
      default: if !slug.hasSuffix("-") { slug += "-" }
      }
    }
    return slug
  }

  /// Returns the 32-bit FNV-1a hash of a text's UTF-8 bytes in eight hexadecimal digits.
  private static func fingerprint(_ text: String) -> String {
    StableHash.digits(StableHash.bits32(text))
  }
}
