import SettingsAnalysis
import SettingsChanges
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSystem
import SettingsText

/// One side of a comparison, read.
package struct LoadedSide {
  package let bundle: SettingsBundle
  /// The side as the user gave it.
  package let label: String
  /// The path of the bundle without a revision.
  package let plainPath: String
  /// Whether it is a snapshot.
  package var isSnapshot = false
  /// Whether the revision has nothing at the path.
  package var isAbsent = false

  /// A side that was read.
  package init(bundle: SettingsBundle, label: String, plainPath: String, isAbsent: Bool = false) {
    self.bundle = bundle
    self.label = label
    self.plainPath = plainPath
    self.isAbsent = isAbsent
  }

  /// A side from the bytes of a snapshot.
  ///
  /// - Throws: exit status 3 where it is none.
  package init(snapshot bytes: [UInt8], _ given: String, _ loader: BundleLoader)
    throws(CommandError)
  {
    if LargeFilePointer.isPointer(bytes) { throw .failure(LargeFilePointer.explanation(given)) }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(bytes)
    } catch {
      throw CommandError(
        error.message, inFile: given, at: TextPlace(line: error.line, column: error.column))
    }
    do throws(BundleSnapshot.Failure) {
      let snapshot = try BundleSnapshot(json)
      bundle =
        snapshot.page.map { loader.loadPage($0.bytes, path: "\(given)/\($0.file)") }
        ?? loader.load(snapshot.files, path: given, name: snapshot.name)
    } catch {
      throw .failure("'\(given)' is \(error.message)")
    }
    label = given
    plainPath = given
    isSnapshot = true
  }

  /// A bundle that is not there.
  static func absent(_ label: String, path: String, name: String, _ loader: BundleLoader)
    -> LoadedSide
  {
    LoadedSide(
      bundle: loader.load(MemoryFiles(), path: label, name: name), label: label, plainPath: path,
      isAbsent: true)
  }

  /// What the comparison sees.
  package func compared(_ options: BundleAnalysis.Options) -> ComparedBundle {
    ComparedBundle(BundleAnalysis(bundle, options: options), plainPath: plainPath)
  }
}

extension SettingsBundle {
  /// Why the bundle has no settings to speak of, one sentence part: its first page is not there;
  /// `nil` where it is.
  package var firstPageFault: String? {
    switch firstPage {
    case .present, .onlyFor: pages.isEmpty ? "'\(path)' has no page that can be read" : nil
    case .missing(let item?):
      item.reasonNotRead.map { "'\(displayPath(item.path))' is \($0)" }
        ?? "'\(path)' has no 'Root.plist'; '\(displayPath(item.path))' is in a folder"
    case .missing(nil): "'\(path)' has no 'Root.plist'"
    }
  }
}

extension LoadedSide {
  /// Why the side cannot stand for a bundle, one sentence part; `nil` where it can, and where a
  /// revision is documented to count as empty.
  package var fault: String? {
    if isAbsent { return nil }
    // A snapshot can be one of a single page, whatever its name.
    if isSnapshot { return bundle.pages.isEmpty ? "'\(label)' has no page" : nil }
    return bundle.firstPageFault
  }

  /// Reads a side: a bundle, a page, a folder with a bundle, a snapshot, or `REV:PATH`.
  ///
  /// - Throws: exit status 2 for what is none of these, 3 for what cannot be read.
  package static func load(_ given: String, _ loader: BundleLoader, _ workspace: Workspace)
    throws(CommandError)
    -> LoadedSide
  {
    switch kind(of: given, workspace) {
    case .standardInput:
      let bytes = try workspace.standardInput()
      if bytes.first(where: { !$0.isWhitespace }) == UInt8(ascii: "{") {
        return try LoadedSide(snapshot: bytes, given, loader)
      }
      let page = loader.loadPage(FileBytes(bytes), path: Workspace.standardInputName)
      return LoadedSide(
        bundle: page, label: "standard input", plainPath: Workspace.standardInputName)
    case .revision: return try RevisionSide(given, workspace).load(loader)
    case .snapshot:
      let bytes = try workspace.input(given, limit: Workspace.inputSizeLimit).bytes
      return try LoadedSide(snapshot: bytes.array, given, loader)
    case .files:
      let bundle = try LintTarget.only(at: given, workspace).load(loader, workspace)
      return LoadedSide(bundle: bundle, label: given, plainPath: bundle.path)
    }
  }

  /// The folder whose configuration is in effect for a side; `nil` for one that has no place in the
  /// file system.
  package static func folder(of given: String, _ workspace: Workspace) throws(CommandError)
    -> String?
  {
    switch kind(of: given, workspace) {
    case .standardInput, .revision: nil
    case .snapshot: Paths.parent(workspace.absolute(given))
    case .files: Paths.parent(try LintTarget.only(at: given, workspace).path)
    }
  }

  /// What a side is, by its name alone.
  private enum Kind {
    case standardInput, revision, snapshot, files
  }

  private static func kind(of given: String, _ workspace: Workspace) -> Kind {
    if given == "-" { return .standardInput }
    if given.utf8.contains(UInt8(ascii: ":")), !workspace.files.exists(workspace.absolute(given)) {
      return .revision
    }
    return given.hasSuffix(".json") ? .snapshot : .files
  }
}
