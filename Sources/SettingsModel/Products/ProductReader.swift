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
  static let listSizeLimit = 16 << 20

  /// Creates a reader.
  ///
  /// - Parameter display: Converts an absolute path to the displayed one.
  package init(_ files: ReadableFiles, display: @escaping @Sendable (String) -> String) {
    self.files = files
    self.display = display
  }

  /// Returns the app that contains a bundle; `nil` for a bundle outside of an app, and for one in a
  /// folder of sources that has the name of an app.
  ///
  /// - Parameter path: The absolute path of the bundle.
  /// - Parameter readsGroups: Whether to read the app groups, which may require unpacking the whole
  ///   program.
  package func product(ofBundleAt path: String, readsGroups: Bool) -> AppProduct? {
    guard let productPath = ProductPath(path),
      !ProductReader.isSourceFolder(productPath.app, files)
    else { return nil }
    let layout = AppLayout(productPath.app, files)
    var product = describe(layout, productPath.place(isForMac: layout.isForMac))
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
    // Folders and the development language add to the languages that `Info.plist` names.
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
  /// a repository may; true if it cannot be listed.
  package static func isSourceFolder(_ path: String, _ files: ReadableFiles) -> Bool {
    // Nothing can be read from a folder that cannot be listed, so it is not treated as an app.
    guard let entries = try? files.entries(of: path) else { return true }
    return entries.contains { entry in
      [".git", ".hg", ".svn", "Package.swift", "Podfile"].contains(entry.name)
        || [".xcodeproj", ".xcworkspace"].contains(where: entry.name.hasSuffix)
    }
  }

  private func information(_ layout: AppLayout) throws(AppProduct.Fault) -> AppInformation? {
    guard files.exists(layout.information) else { return nil }
    guard let bytes = try? files.read(layout.information, limit: ProductReader.listSizeLimit),
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

  /// Returns the path of the program, with the name in `Info.plist` or else the app's own.
  private func executable(_ layout: AppLayout) -> String {
    let named = (try? information(layout))?.executable
    return Paths.join(layout.programs, named ?? layout.baseName)
  }

  /// Adds the files in a folder of a bundle, and in its subfolders.
  ///
  /// - Parameter bundle: The absolute path of the bundle.
  /// - Parameter folder: The path of the folder in the bundle; empty for the bundle itself.
  private func collect(_ bundle: String, _ folder: String, _ found: inout [AppProduct.File]) {
    var absolutePath = bundle
    if !folder.isEmpty { absolutePath = Paths.join(bundle, folder) }
    guard let entries = try? files.entries(of: absolutePath, within: bundle) else { return }
    for entry in entries where !entry.isLink && entry.isNameDecodable {
      if TemporaryName.matches(entry.name) { continue }
      let path = Paths.joinInTree(folder, entry.name)
      switch entry.kind {
      case .folder:
        let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
        if depth < BundleLoader.folderDepth { collect(bundle, path, &found) }
      case .file:
        guard let status = try? files.status(of: Paths.join(bundle, path)) else { continue }
        found.append(AppProduct.File(path: path, size: status.size))
      default: continue
      }
    }
  }
}
