import SettingsFiles
import SettingsModel
import SettingsSchema

/// The images of a bundle by the names that rows use.
package struct ImageFiles: Sendable {
  /// The result of looking up the name of an image.
  package enum Lookup: Sendable, Hashable {
    /// An image with or without its extension, in any scale, for any device and language.
    case found
    /// A Git LFS pointer in place of the image, by its path.
    case pointer(String)
    /// An image whose name differs only by case, with its name and the path of its file.
    case differsByCase(name: String, file: String)
    /// Possibly an image of a compiled catalog, whose images have no files.
    case unknown
    /// No image.
    case missing
  }

  /// The names of all images, as rows may write them.
  private var names: Set<String> = []
  /// The first image of each name in lower case.
  private var imagesByFoldedName: [String: (name: String, file: String)] = [:]
  private let hasCatalog: Bool
  /// The paths of Git LFS pointers, by the names of the images that they stand for.
  private var pointers: [String: String] = [:]

  /// Creates an index of a bundle's files.
  init(_ files: BundleFiles) {
    hasCatalog = files.hasAssetCatalog
    for item in files.items where item.kind != .folder {
      guard let image = ImageName(path: item.path) else { continue }
      for name in image.names {
        names.insert(name)
        let folded = name.lowercased()
        if imagesByFoldedName[folded] == nil { imagesByFoldedName[folded] = (name, item.path) }
        if item.isPointer, pointers[name] == nil { pointers[name] = item.path }
      }
    }
  }

  /// Returns the result of looking up an image by its name.
  package func lookup(_ name: String) -> Lookup {
    // The names of pointers are among all names.
    if let file = pointers[name] { return .pointer(file) }
    if names.contains(name) { return .found }
    if let other = imagesByFoldedName[name.lowercased()] {
      return .differsByCase(name: other.name, file: other.file)
    }
    return hasCatalog ? .unknown : .missing
  }
}

extension ImageFiles.Lookup {
  /// Whether the bundle has the image, or a Git LFS pointer to it, in at least one language; false
  /// for an image of a compiled catalog.
  package var isThere: Bool {
    switch self {
    case .found, .pointer: true
    case .differsByCase, .unknown, .missing: false
    }
  }
}

extension Page {
  /// The images that the page's sliders name, in the order of the file.
  package var namedImages: [(slider: SliderSpecifier, image: NamedImage)] {
    guard mayHave(.minimumValueImage) || mayHave(.maximumValueImage) else { return [] }
    return rows(where: { $0.element == .slider }).map { SliderSpecifier(row: $0) }.flatMap {
      slider in
      slider.images.filter { !$0.name.value.isEmpty }.map { (slider, $0) }
    }
  }
}
