import SettingsAnalysis
import SettingsChanges
import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// One side of a comparison, read.
struct LoadedSide {
  let bundle: SettingsBundle
  /// The side as the user gave it.
  let label: String
  /// The path of the bundle without a revision.
  let plainPath: String
  /// The lines of a snapshot's rows.
  var recordedLines: [String: [Int?]]?
  /// Whether the revision has nothing at the path.
  var isAbsent = false

  /// A side that was read.
  init(bundle: SettingsBundle, label: String, plainPath: String, isAbsent: Bool = false) {
    self.bundle = bundle
    self.label = label
    self.plainPath = plainPath
    self.isAbsent = isAbsent
  }

  /// A side from the bytes of a snapshot.
  ///
  /// - Throws: exit status 3 where it is none.
  init(snapshot bytes: [UInt8], _ given: String, _ loader: BundleLoader) throws(CommandError) {
    if LargeFilePointer.isPointer(bytes) { throw .failure(LargeFilePointer.explanation(given)) }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(bytes)
    } catch {
      throw CommandError(error.message, inFile: given, at: CommandError.Place(line: error.line, column: error.column))
    }
    do throws(BundleSnapshot.Failure) {
      let snapshot = try BundleSnapshot(json)
      bundle =
        snapshot.page.map { loader.loadPage($0.bytes, path: "\(given)/\($0.file)") }
        ?? loader.load(snapshot.files, path: given, name: snapshot.name)
      recordedLines = snapshot.lines
    } catch {
      throw .failure("'\(given)' is \(error.message)")
    }
    label = given
    plainPath = given
  }

  /// What the comparison sees.
  func compared(_ options: BundleAnalysis.Options) -> ComparedBundle {
    ComparedBundle(BundleAnalysis(bundle, options: options), plainPath: plainPath, recordedLines: recordedLines)
  }

  /// Reports what cannot be read on standard error.
  ///
  /// - Parameter isNew: Whether the side is to be reported; its other side may be the same bundle.
  /// - Returns: Whether a page is among it, without which settings are missing, and the tables and language folders as
  ///   shown to the user.
  func reportUnreadable(_ session: Session, isNew: Bool = true) -> (pages: Bool, tables: [String]) {
    var found = (pages: false, tables: [String]())
    for error in bundle.fileErrors {
      if isNew { session.complain("'\(bundle.displayPath(error.path))' cannot be read: \(error.explanation)") }
      let isTable = error.path.hasSuffix(".strings") || error.path.hasSuffix(".lproj")
      if isTable { found.tables.append(bundle.displayPath(error.path)) } else { found.pages = true }
    }
    for item in bundle.unreadPages + bundle.unreadTables + bundle.unreadLanguages {
      if isNew {
        session.complain("'\(bundle.displayPath(item.path))' is \(item.reasonNotRead ?? "a file") and is not read")
      }
      if item.path.hasSuffix(".plist") {
        found.pages = true
      } else {
        found.tables.append(bundle.displayPath(item.path))
      }
    }
    for file in bundle.unreadable {
      let path = bundle.displayPath(file.file)
      let isPointer = LargeFilePointer.isPointer(file.source.buffer)
      if isNew {
        session.report(
          .error, isPointer ? LargeFilePointer.explanation(path) : file.error.message, path: path, range: file.range)
      }
      if file.isStringsTable { found.tables.append(path) } else { found.pages = true }
    }
    if isNew, bundle.reportPagesWithoutRows(session, hasLines: recordedLines == nil) { found.pages = true }
    return found
  }
}

extension SettingsBundle {
  /// Reports pages without a list of rows on standard error: taken for pages without settings, they would seem to lose
  /// them all. What is meant to be filled in by a build is left out.
  ///
  /// - Parameter hasLines: Whether places in the files are those of the user's own.
  /// - Returns: Whether there is one.
  func reportPagesWithoutRows(_ session: Session, hasLines: Bool = true) -> Bool {
    var places = PlaceLocator(self)
    var isFaulty = false
    for page in pages {
      let (fault, place): (String, Place)
      switch shape(of: page) {
      case .page, .noRows(isLikelyMeant: true): continue
      case .noRows(isLikelyMeant: false): (fault, place) = (ForeignListKind(page.list).fault, page.place())
      case .misspelledRows: (fault, place) = ("has no 'PreferenceSpecifiers', but a key like it", page.place())
      case .rowsNotAnArray(let node):
        (fault, place) = ("has no array as 'PreferenceSpecifiers' but \(page.list.description(node))", page.place(node))
      }
      let (path, range) = places.locate(place)
      session.report(
        .error, "page '\(page.name.base)' \(fault); its settings are not known", path: path,
        range: hasLines ? range : nil)
      isFaulty = true
    }
    return isFaulty
  }

  /// Why the bundle has no settings to speak of, one sentence part: its first page is not there; `nil` where it is.
  var firstPageFault: String? {
    switch firstPage {
    case .present, .onlyFor: pages.isEmpty ? "'\(path)' has no page that can be read" : nil
    case .link(let link):
      "'\(displayPath(link))' is a symbolic link that leaves the bundle or leads nowhere"
    case .special(let file): "'\(displayPath(file))' is a pipe, a socket or a device"
    case .folder: "'\(displayPath("Root.plist"))' is a folder"
    case .misplaced(let file): "'\(path)' has no 'Root.plist'; '\(displayPath(file))' is in a folder"
    case .missing: "'\(path)' has no 'Root.plist'"
    }
  }
}

extension LoadedSide {
  /// Why the side cannot stand for a bundle, one sentence part; `nil` where it can, and where a revision is documented
  /// to count as empty.
  var fault: String? {
    if isAbsent { return nil }
    // A snapshot can be one of a single page, whatever its name.
    if recordedLines != nil { return bundle.pages.isEmpty ? "'\(label)' has no page" : nil }
    return bundle.firstPageFault
  }

  /// Reads a side: a bundle, a page, a folder with a bundle, a snapshot, or `REV:PATH`.
  ///
  /// - Throws: exit status 2 for what is none of these, 3 for what cannot be read.
  static func load(_ given: String, _ loader: BundleLoader, _ session: Session) throws(CommandError) -> LoadedSide {
    let workspace = session.workspace
    switch kind(of: given, workspace) {
    case .standardInput:
      let bytes = try session.readStandardInput()
      guard isPage(bytes) else { return try LoadedSide(snapshot: bytes, given, loader) }
      let page = loader.loadPage(FileBytes(bytes), path: LintRequest.standardInputName)
      return LoadedSide(bundle: page, label: "standard input", plainPath: LintRequest.standardInputName)
    case .revision: return try RevisionSide(given, session).load(loader)
    case .snapshot:
      let bytes: FileBytes
      do {
        bytes = try workspace.read(workspace.absolute(given), as: given, limit: snapshotLimit)
      } catch {
        throw .failure(error)
      }
      return try LoadedSide(snapshot: bytes.array, given, loader)
    case .files:
      let bundle = try BundleInput.target(given, workspace).load(loader, workspace)
      return LoadedSide(bundle: bundle, label: given, plainPath: bundle.path)
    }
  }

  /// Whether bytes begin as a page in XML, UTF-16 or binary form does, and no JSON text.
  private static func isPage(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "<") || bytes.starts(with: "bplist".utf8) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The folder whose configuration is in effect for a side; `nil` for one that has no place in the file system.
  static func folder(of given: String, _ workspace: Workspace) throws(CommandError) -> String? {
    switch kind(of: given, workspace) {
    case .standardInput, .revision: nil
    case .snapshot: Paths.parent(workspace.absolute(given))
    case .files: Paths.parent(try BundleInput.target(given, workspace).path)
    }
  }

  private static let snapshotLimit = Workspace.inputSizeLimit

  /// What a side is, by its name alone.
  private enum Kind {
    case standardInput, revision, snapshot, files
  }

  private static func kind(of given: String, _ workspace: Workspace) -> Kind {
    if given == "-" { return .standardInput }
    if given.utf8.contains(UInt8(ascii: ":")), !workspace.files.exists(workspace.absolute(given)) { return .revision }
    return given.hasSuffix(".json") ? .snapshot : .files
  }
}
