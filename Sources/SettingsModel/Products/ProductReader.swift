import SettingsFiles
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Reads the facts about a built app from its `Info.plist`, its folders and its code signature.
package struct ProductReader: Sendable {
  private let files: ReadableFiles
  /// Converts an absolute path to the displayed one.
  private let display: @Sendable (String) -> String
  /// The maximum size of an app's property list in bytes.
  static let listSize = 16 << 20

  /// Makes a reader.
  ///
  /// - Parameter display: Converts an absolute path to the displayed one.
  package init(_ files: ReadableFiles, display: @escaping @Sendable (String) -> String) {
    self.files = files
    self.display = display
  }

  /// Returns the app that contains a bundle; `nil` for a bundle outside of an app.
  ///
  /// - Parameter path: The absolute path of the bundle.
  /// - Parameter readsGroups: Whether to read the app groups, which may require unpacking the whole
  ///   program.
  package func product(ofBundleAt path: String, readsGroups: Bool) -> AppProduct? {
    guard let place = ProductPath(path), !ProductReader.isSourceFolder(place.app, files) else {
      return nil
    }
    let layout = AppLayout(place.app, files)
    var product = describe(layout, place.place(isForMac: layout.isForMac))
    if readsGroups {
      do throws(AppProduct.Fault) {
        product.groups = try EntitledGroups(files, display).groups(
          layout, executable: executable(layout))
      } catch {
        product.faults.append(error)
      }
    }
    collect(path, "", &product.files)
    return product
  }

  /// Returns a built app without a bundle that Settings opens.
  ///
  /// - Parameter path: The absolute path of the app.
  package func product(lackingBundleAt path: String, _ absence: BundleAbsence) -> AppProduct {
    var product = describe(AppLayout(path, files), .top)
    product.absence = absence
    return product
  }

  private func describe(_ layout: AppLayout, _ place: AppProduct.Place) -> AppProduct {
    var product = AppProduct(name: Paths.name(layout.app), place: place)
    product.ownNames = [layout.baseName]
    product.privacyManifest = PrivacyManifest(at: layout.privacyManifest, files)
    do throws(AppProduct.Fault) {
      if let information = try information(layout) {
        information.describe(&product, isForMac: layout.isForMac)
      }
    } catch {
      product.faults.append(error)
    }
    product.languages = layout.languages(
      files, named: product.languages, development: product.developmentLanguage)
    product.version?.translations = layout.translatedVersions(files)
    return product
  }

  /// Returns whether a folder with the name of an app contains a program and an `Info.plist`, like
  /// a built app.
  package func isBuilt(_ path: String) -> Bool {
    let layout = AppLayout(path, files)
    guard files.exists(layout.information), !ProductReader.isSourceFolder(path, files) else {
      return false
    }
    return (try? files.status(of: executable(layout)).kind) == .file
  }

  /// Returns whether a folder contains sources although it has the name of an app, as a checkout of
  /// a repository may.
  package static func isSourceFolder(_ path: String, _ files: ReadableFiles) -> Bool {
    (try? files.entries(of: path))?.contains { entry in
      [".git", ".hg", ".svn", "Package.swift", "Podfile"].contains(entry.name)
        || [".xcodeproj", ".xcworkspace"].contains(where: entry.name.hasSuffix)
    } ?? true
  }

  private func information(_ layout: AppLayout) throws(AppProduct.Fault) -> AppInformation? {
    guard files.exists(layout.information) else { return nil }
    guard let bytes = try? files.read(layout.information, limit: ProductReader.listSize),
      let list = try? PropertyListReader().read(bytes.array), list.kind(list.root) == .dictionary
    else {
      let shown = display(layout.information)
      throw AppProduct.Fault(
        path: shown,
        message:
          "'\(shown)' cannot be read as a dictionary; the app's languages, systems and devices are not known"
      )
    }
    return AppInformation(list)
  }

  /// Returns the name of the program: the one in `Info.plist`, or else the app's own.
  private func executable(_ layout: AppLayout) -> String {
    let named = (try? information(layout))?.executable
    return Paths.join(layout.programs, named ?? layout.baseName)
  }

  private func collect(_ root: String, _ folder: String, _ found: inout [AppProduct.File]) {
    var path = root
    if !folder.isEmpty { path = Paths.join(root, folder) }
    for entry in (try? files.entries(of: path, within: root)) ?? []
    where !entry.isLink && entry.isNameDecodable && !TemporaryName.matches(entry.name) {
      let inner = Paths.joinInTree(folder, entry.name)
      if entry.kind == .folder {
        // The depth limit is that of reading bundles.
        if inner.utf8.count(where: { $0 == UInt8(ascii: "/") }) < 32 {
          collect(root, inner, &found)
        }
      } else if entry.kind == .file, let size = try? files.status(of: Paths.join(root, inner)).size
      {
        found.append(AppProduct.File(path: inner, size: size))
      }
    }
  }
}
