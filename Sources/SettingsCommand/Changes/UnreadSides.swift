import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsWorkspace

extension LoadedSide {
  /// Reads an older version, of which every page is needed.
  ///
  /// - Parameter consequence: What is not done without it, such as `nothing was compared`.
  /// - Throws: exit status 2 for what is no side, 3 for what is not there or has a page that cannot be read.
  static func whole(
    _ given: String, _ loader: BundleLoader, _ session: Session, orElse consequence: String
  ) throws(CommandError) -> LoadedSide {
    let side = try load(given, loader, session.workspace)
    if side.isAbsent { throw .failure("'\(given)' is not there") }
    try side.requirePages(session, orElse: consequence)
    return side
  }

  /// Reports what cannot be read.
  ///
  /// - Parameter consequence: What is not done without every page.
  /// - Parameter tellsTables: Whether tables matter too, so that those that cannot be read are told.
  /// - Throws: exit status 3 where a page cannot be read.
  func requirePages(
    _ session: Session, orElse consequence: String, tellsTables: Bool = true
  ) throws(CommandError) {
    if reportUnreadable(session, tellsTables: tellsTables).pages {
      throw .failure("\(consequence), since a page of '\(label)' cannot be read")
    }
    if let fault { throw .failure("\(consequence), since \(fault)") }
  }

  /// Reports what cannot be read on standard error.
  ///
  /// - Parameter isNew: Whether the side is to be reported; its other side may be the same bundle.
  /// - Parameter tellsTables: Whether tables and language folders are to be reported.
  /// - Returns: Whether a page is among it, without which settings are missing, and the tables and language folders as
  ///   shown to the user.
  func reportUnreadable(
    _ session: Session, isNew: Bool = true, tellsTables: Bool = true
  ) -> (pages: Bool, tables: [String]) {
    var found = (pages: false, tables: [String]())
    for error in bundle.fileErrors {
      let isTable = error.path.hasSuffix(".strings") || error.path.hasSuffix(".lproj")
      if isNew, tellsTables || !isTable {
        session.complain("'\(bundle.displayPath(error.path))' cannot be read: \(error.explanation)")
      }
      if isTable { found.tables.append(bundle.displayPath(error.path)) } else { found.pages = true }
    }
    for item in bundle.unreadPages + bundle.unreadTables + bundle.unreadLanguages {
      if isNew, tellsTables || item.path.hasSuffix(".plist") {
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
      if isNew, tellsTables || !file.isStringsTable {
        session.report(
          .error, isPointer ? LargeFilePointer.explanation(path) : file.error.message, path: path, range: file.range)
      }
      if file.isStringsTable { found.tables.append(path) } else { found.pages = true }
    }
    if isNew, bundle.reportPagesWithoutRows(session) { found.pages = true }
    return found
  }
}

extension SettingsBundle {
  /// Reports pages without a list of rows on standard error: taken for pages without settings, they would seem to lose
  /// them all. What is meant to be filled in by a build is left out.
  ///
  /// - Returns: Whether there is one.
  func reportPagesWithoutRows(_ session: Session) -> Bool {
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
        range: range)
      isFaulty = true
    }
    return isFaulty
  }
}
