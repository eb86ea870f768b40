import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A collector of the images that rows name.
final class ImageCollector {
  /// The maximum size of an image file, in bytes.
  ///
  /// Rows draw images at 21 points, so a larger file is a mistake.
  static let fileSizeLimit = 1 << 20

  /// An image file that the file system refuses to read.
  struct Unreadable {
    /// The name of the image in a row.
    let name: String
    /// The path of the image file in the bundle.
    let file: String
    /// The reason, as a short phrase.
    let reason: String
  }

  private let read: (String) throws(FileError) -> FileBytes
  /// The image files by their names in rows.
  private var candidates: [String: [ImageName]] = [:]
  private let hasCatalog: Bool
  /// The names of the requested images.
  private var names: Set<String> = []
  /// The requested images that ``readImages()`` could not read, except for those that are too large.
  private(set) var unreadable: [Unreadable] = []

  convenience init(_ bundle: SettingsBundle, _ files: some FileTree) {
    self.init(bundle) { path throws(FileError) in
      try files.read(path, limit: ImageCollector.fileSizeLimit)
    }
  }

  private init(
    _ bundle: SettingsBundle, reading read: @escaping (String) throws(FileError) -> FileBytes
  ) {
    self.read = read
    hasCatalog = bundle.files.hasAssetCatalog
    for item in bundle.files.items where item.kind == .file {
      guard let image = ImageName(path: item.path) else { continue }
      for name in image.names { candidates[name, default: []].append(image) }
    }
  }

  /// Requests an image by name and returns its reference for a row.
  func add(_ name: String) -> JSONValue {
    names.insert(name)
    return .string(name)
  }

  /// Reads the requested images, and returns them sorted by name, each with its variants by
  /// language.
  ///
  /// A variant without a language is for all other languages.
  func readImages() -> JSONValue {
    let sortedNames = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return .array(
      sortedNames.map { name in
        ["name": .string(name), "contents": .array(readVariants(of: name))]
      })
  }

  /// Reads the variants of an image by language, or returns the reason that there are none.
  private func readVariants(of name: String) -> [JSONValue] {
    let filesByLanguage = Dictionary(grouping: candidates[name, default: []]) {
      image -> String? in
      image.language == "Base" ? nil : image.language
    }
    var variants: [JSONValue] = []
    for (language, files) in filesByLanguage.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      guard let best = files.max(by: ImageCollector.isWorse) else { continue }
      variants.append(readVariant(of: name, best.path, language))
    }
    if !variants.isEmpty { return variants }
    var reason = "the bundle has no image '\(name)'"
    if hasCatalog { reason = "'\(name)' may be in a compiled asset catalog" }
    return [["notShown": .string(reason)]]
  }

  /// Returns whether an image ranks below another.
  ///
  /// Images for all devices rank first, then PNG files, then images of a larger scale.
  private static func isWorse(_ left: ImageName, _ right: ImageName) -> Bool {
    if (left.device == nil) != (right.device == nil) { return left.device != nil }
    if (left.suffix == ".png") != (right.suffix == ".png") { return right.suffix == ".png" }
    if left.scale != right.scale { return left.scale < right.scale }
    return right.path.utf8.lexicographicallyPrecedes(left.path.utf8)
  }

  private func readVariant(of name: String, _ path: String, _ language: String?) -> JSONValue {
    var data: String?
    var reason: String?
    do throws(FileError) {
      let converted = ImageCollector.dataURL(path, try read(path))
      data = converted.data
      reason = converted.reason
    } catch {
      reason = "'\(path)' cannot be read: \(error.explanation)"
      switch error.reason {
      // A file that is too large is still an image, and a device shows it.
      case .tooLarge: break
      case .missing, .wrongKind, .system:
        unreadable.append(Unreadable(name: name, file: path, reason: error.explanation))
      }
    }
    return ["language": .text(language), "data": .text(data), "notShown": .text(reason)]
  }

  /// Returns the image as a data URL, or the reason that browsers cannot show it.
  private static func dataURL(_ path: String, _ bytes: FileBytes) -> (
    data: String?, reason: String?
  ) {
    let suffix = ImageName.suffix(of: path)?.lowercased() ?? ""
    guard let type = mediaTypes[suffix] else { return (nil, "browsers do not show '\(path)'") }
    if suffix == ".png" {
      if !bytes.buffer.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        return (nil, "'\(path)' is not a PNG")
      }
      // Xcode puts its own chunk before the others in images that it optimizes for devices. The
      // type of the first chunk follows a signature of 8 bytes and the chunk's length of 4 bytes.
      let typeOfFirstChunk = bytes.buffer.dropFirst(12)
      if typeOfFirstChunk.starts(with: "CgBI".utf8) {
        return (nil, "'\(path)' is a PNG optimized by Xcode, which browsers do not show")
      }
    }
    return ("data:\(type);base64," + Base64.encode(bytes.array), nil)
  }

  private static let mediaTypes = [
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".bmp": "image/bmp",
    ".svg": "image/svg+xml",
    ".ico": "image/x-icon",
    ".webp": "image/webp",
  ]
}
