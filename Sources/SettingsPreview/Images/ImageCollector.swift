import SettingsModel
import SettingsPropertyLists

/// Finds and reads the images that rows name.
struct ImageCollector {
  /// The greatest size of an image file in bytes: rows draw 21 points, so a larger file is a mistake.
  static let fileSizeLimit = 1 << 20
  /// The greatest width and height in pixels that browsers are sure to decode.
  static let pixelLimit = 4096

  private let read: (String) throws(FileError) -> FileBytes
  /// The files by the name that rows use, with the language of their folder.
  private let candidates: [String: [ImageFile]]
  private let hasCatalog: Bool
  private var names: Set<String> = []

  /// A file that a name finds.
  private struct ImageFile {
    let path: String
    let language: String?
    let scale: Int
    let isForDevice: Bool
  }

  init(_ bundle: SettingsBundle, _ files: some FileTree) {
    read = { path throws(FileError) in try files.read(path, limit: ImageCollector.fileSizeLimit) }
    var candidates: [String: [ImageFile]] = [:]
    var hasCatalog = false
    for item in bundle.files.items where item.kind == .file {
      if item.path == "Assets.car" || item.path.hasSuffix(".lproj/Assets.car") { hasCatalog = true }
      guard let dot = item.path.lastIndex(of: "."), ImageCollector.isImage(item.path[dot...]) else { continue }
      var stem = item.path[..<dot]
      var language: String?
      if let slash = stem.firstIndex(of: "/"), stem[..<slash].hasSuffix(".lproj") {
        language = String(stem[..<slash].dropLast(6))
        stem = stem[stem.index(after: slash)...]
      }
      let written = stem
      var isForDevice = false
      for device in ["~ipad", "~iphone"] where stem.hasSuffix(device) {
        stem = stem.dropLast(device.utf8.count)
        isForDevice = true
      }
      var scale = 1
      for (suffix, factor) in [("@2x", 2), ("@3x", 3)] where stem.hasSuffix(suffix) {
        stem = stem.dropLast(3)
        scale = factor
      }
      let file = ImageFile(path: item.path, language: language, scale: scale, isForDevice: isForDevice)
      let suffix = String(item.path[dot...])
      var names: Set<String> = []
      for stem in [String(stem), String(written)] { names.formUnion([stem, stem + suffix]) }
      for name in names { candidates[name, default: []].append(file) }
    }
    self.candidates = candidates
    self.hasCatalog = hasCatalog
  }

  /// Asks for the image of a name.
  mutating func add(_ name: String) { names.insert(name) }

  /// The images that were asked for, sorted by name.
  var images: [PreviewImage] {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { name in
      let files = Dictionary(grouping: candidates[name, default: []], by: \.language)
      var contents: [String?: PreviewImage.Content] = [:]
      for (language, files) in files {
        guard let file = files.max(by: ImageCollector.isWorse) else { continue }
        contents[language == "Base" ? nil : language] = content(file.path)
      }
      if contents.isEmpty {
        contents[nil] = .notShown(
          hasCatalog ? "'\(name)' may be in a compiled asset catalog" : "the bundle has no image '\(name)'")
      }
      return PreviewImage(name: name, contents: contents)
    }
  }

  /// The sharpest image wins; one for all devices before one for some, a PNG before other formats.
  private static func isWorse(_ left: ImageFile, _ right: ImageFile) -> Bool {
    if left.isForDevice != right.isForDevice { return left.isForDevice }
    if left.path.hasSuffix(".png") != right.path.hasSuffix(".png") { return right.path.hasSuffix(".png") }
    if left.scale != right.scale { return left.scale < right.scale }
    return right.path.utf8.lexicographicallyPrecedes(left.path.utf8)
  }

  private func content(_ path: String) -> PreviewImage.Content {
    let bytes: FileBytes
    do {
      bytes = try read(path)
    } catch {
      // What is too large is an image all the same, and a device shows it.
      if case .tooLarge = error.reason { return .notShown("'\(path)' cannot be read: \(error.explanation)") }
      return .unreadable(file: path, error.explanation)
    }
    let limit = ImageCollector.pixelLimit
    if let header = PNGHeader(bytes.buffer) {
      guard header.width <= limit, header.height <= limit, header.width > 0, header.height > 0 else {
        return .notShown(
          "'\(path)' has \(header.width) × \(header.height) pixels; previews show up to \(limit) × \(limit)")
      }
      guard header.isOptimized else { return .file(mediaType: "image/png", bytes.array) }
      guard header.bitDepth == 8, !header.isInterlaced, header.colorType == 2 || header.colorType == 6 else {
        return .notShown("'\(path)' is a PNG optimized by Xcode in a form that previews do not decode")
      }
      return .optimized(bytes.array)
    }
    let suffix = path.lastIndex(of: ".").map { path[$0...].lowercased() } ?? ""
    guard suffix != ".png" else { return .notShown("'\(path)' is not a PNG") }
    guard let type = ImageCollector.mediaTypes[suffix] else {
      return .notShown("browsers do not show '\(path)'")
    }
    return .file(mediaType: type, bytes.array)
  }

  private static func isImage(_ suffix: Substring) -> Bool {
    let suffix = suffix.lowercased()
    return mediaTypes[suffix] != nil || [".png", ".tif", ".tiff", ".heic", ".pdf"].contains(suffix)
  }

  private static let mediaTypes = [
    ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".bmp": "image/bmp", ".svg": "image/svg+xml",
    ".ico": "image/x-icon", ".webp": "image/webp",
  ]
}
