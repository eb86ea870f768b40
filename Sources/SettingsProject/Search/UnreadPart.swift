import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsText

/// An unread part of a bundle, for commands that do not report it as a finding.
package struct UnreadPart: Sendable, Hashable {
  /// The displayed path of the file or folder.
  package let path: String
  /// The range of the fault; `nil` if nothing was read, or the fault has no place, as in a binary
  /// property list.
  package var range: SourceRange?
  /// The reason, as a sentence part. Unless ``isPlaced``, the reason itself names the path.
  package let message: String
  /// Whether a line of output about the part begins with the path.
  package var isPlaced = false
  /// Whether the file system refused to read the part.
  fileprivate var isRefused = false
  /// Whether the part is a strings table or a language folder, so that only texts are missing.
  package var holdsOnlyTexts: Bool { path.hasSuffix(".strings") || path.hasSuffix(".lproj") }
  /// Whether commands that need no texts also report the part.
  package var isGrave: Bool { isRefused || !holdsOnlyTexts }
}

extension UnreadPart {
  /// The part as a fault of an error.
  package var fault: CommandError.Fault {
    var fault = CommandError.Fault(message: message, path: path, isPlaced: isPlaced)
    if let start = range?.start { fault.place = TextPlace(line: start.line, column: start.column) }
    return fault
  }
}

extension SettingsBundle {
  /// The fault of a bundle that lacks a first page or a readable page, as a sentence part; `nil` if
  /// it has both.
  package var firstPageFault: String? {
    switch firstPage {
    case .present, .onlyFor:
      if pages.isEmpty { return "'\(path)' has no page that can be read" }
      return nil
    case .missing(let item?):
      let shown = displayPath(item.path)
      if let reason = item.reasonNotRead { return "'\(shown)' is \(reason)" }
      return "'\(path)' has no 'Root.plist'; '\(shown)' is in a folder"
    case .missing(nil): return "'\(path)' has no 'Root.plist'"
    }
  }

  /// The parts that the file system refused to read, that are another kind of entry than expected,
  /// or that cannot be parsed.
  package var unreadParts: [UnreadPart] {
    let refused = fileErrors.map { error in
      let path = displayPath(error.path)
      return UnreadPart(
        path: path, message: "'\(path)' cannot be read: \(error.explanation)", isRefused: true)
    }
    let wrongKinds = (unreadPages + unreadTables + unreadLanguages).map { item in
      let path = displayPath(item.path)
      return UnreadPart(
        path: path, message: "'\(path)' is \(item.reasonNotRead ?? "a file") and is not read")
    }
    let damaged = unreadable.map { file in
      let path = displayPath(file.file)
      var message = file.error.message
      if LargeFilePointer.isPointer(file.source.buffer) {
        message = LargeFilePointer.explanation(path)
      }
      return UnreadPart(path: path, range: file.range, message: message, isPlaced: true)
    }
    return refused + wrongKinds + damaged
  }

  /// The pages without a list of rows, except for placeholders that a build fills in.
  ///
  /// In a comparison, such a page would seem to have lost all settings.
  package var pagesWithoutRows: [UnreadPart] {
    var places = PlaceLocator(self)
    return pages.compactMap { page in
      let fault: String
      let place: Place
      switch shape(of: page) {
      case .page, .noRows(isPlaceholder: true): return nil
      case .noRows(isPlaceholder: false):
        fault = ForeignListKind(page.list).fault
        place = page.place()
      case .misspelledRows:
        fault = "has no 'PreferenceSpecifiers', but a key like it"
        place = page.place()
      case .rowsNotAnArray(let node):
        fault = "has no array as 'PreferenceSpecifiers' but \(page.list.description(node))"
        place = page.place(node)
      }
      let (path, range) = places.locate(place)
      return UnreadPart(
        path: path, range: range,
        message: "page '\(page.name.base)' \(fault); its settings are not known",
        isPlaced: true)
    }
  }
}
