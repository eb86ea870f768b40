import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Files that cannot be read, and pages that are not there or no pages.
extension FaultFinder {
  /// Files that CoreFoundation refuses, or reads only in part, with the reader's own words and
  /// places.
  func findUnreadableFiles() {
    for (number, file) in bundle.unreadable.enumerated() {
      let (error, isTable) = (file.error, file.isStringsTable)
      let kind: FaultKind =
        switch error.kind {
        case .encoding: .corruptedEncoding
        case .unmarked: .unmarkedEncoding
        case .truncated where isTable: .truncatedStrings
        case .malformed, .truncated, .limit: isTable ? .malformedStrings : .malformedPlist
        }
      let effect: String? =
        switch error.kind {
        case .malformed, .encoding, .unmarked: "the whole \(isTable ? "table" : "page") is lost"
        case .limit: "nothing in it is checked"
        case .truncated: nil
        }
      report(
        kind, .unreadable(number, error.offsets), error.message, effect: effect, help: error.advice,
        notes: error.related.map { [Note($0.message, at: .unreadable(number, $0.offsets))] } ?? [],
        touching: isTable ? nil : .unreadable(number))
    }
  }

  func findMissingFirstPage() {
    switch bundle.firstPage {
    case .present: break
    case .onlyFor(let device):
      report(
        .missingRootPage, .file(""), "the only first page is 'Root~\(device.fileName).plist'",
        effect: "other devices show no settings", help: "add 'Root.plist' for the other devices",
        as: .warning,
        touching: .bundle)
    case .missing(nil):
      report(
        .missingRootPage, .file(""), "bundle has no 'Root.plist'",
        effect: "Settings shows no page for the app",
        help: "add 'Root.plist' at the top of the bundle", touching: .bundle)
    case .missing(let item?):
      let name = Wording.path(item.path)
      report(
        .missingRootPage, .file(item.kind == .file ? "" : item.path),
        item.reasonNotRead.map { "\(name) is \($0)" } ?? "\(name) is not at the top of the bundle",
        effect: "Settings finds no first page",
        help: item.kind == .file
          ? "move it to the top of the bundle" : item.help(insteadOf: "'Root.plist'"),
        touching: .bundle)
    }
  }

  func findInvalidPages() {
    for (number, page) in bundle.pages.enumerated() {
      let name = "page \(Wording.path(page.name.base))"
      switch bundle.shape(of: page) {
      case .rowsNotAnArray(let node):
        report(
          .invalidPage, page.place(node),
          "'PreferenceSpecifiers' of \(name) is \(page.list.description(node)), not an array",
          effect: "Settings shows no rows", help: "put the rows into an array",
          touching: .page(number))
      case .noRows(let isPlaceholder):
        let kind = ForeignListKind(page.list)
        report(
          .invalidPage, page.place(), "\(name) \(kind.fault)", effect: "Settings shows it blank",
          help: kind.help,
          as: isPlaceholder ? .warning : nil,
          // Tools write pages of licenses by the dozen.
          cause: analysis.licensePages.contains(number) ? "license" : nil,
          name: Wording.path(page.name.base),
          touching: isPlaceholder ? nil : .page(number))
      // The misspelled key is the fault.
      case .misspelledRows, .page: break
      }
    }
  }

  func findMissingPages() {
    for link in analysis.links.links {
      let page = bundle.pages[link.page]
      // A web page is no page of settings, and a class of the app may fill the pane itself; what is
      // no file and has the name of a page is wrong all the same.
      let isObstacle = if case .obstacle = link.target { true } else { false }
      if link.target == .webPage
        || link.isMissing && !isObstacle && page.row(at: link.row).isFilledByClass
      {
        continue
      }
      guard let (fault, effect, help) = words(for: link) else { continue }
      // What a build writes later is not there yet, and InAppSettingsKit has its own.
      let isElsewhere = [.generated, .onlyInApp].contains(link.target)
      var fix: Fix<TreeEdit>?
      if case .misspelled(let name) = link.target {
        fix = page.replacing(link.node, by: name, .unsafe)
      }
      report(
        .missingPageFile, page.place(link.node),
        "\(bundle.label(of: link)) opens page \(Wording.path(link.reference.written)), \(fault)",
        effect: effect,
        help: help,
        as: isElsewhere ? .warning : nil,
        // A page that is not there is one cause, however many rows open it.
        cause: link.target == .onlyInApp ? nil : link.reference.written, fix: fix,
        touching: isElsewhere ? nil : .pane(link.index))
    }
  }

  /// What is wrong with a link, as the end of a sentence, what follows from it, and what to do.
  private func words(for link: PageLink) -> (fault: String, effect: String, help: String)? {
    let blank = "Settings shows a blank page"
    let file = Wording.path(link.reference.base + ".plist")
    let name = link.reference.hasExtension ? "use \(Wording.path(link.reference.base)), and " : ""
    let fault = "which is not in the bundle"
    switch link.target {
    case .found, .differsByCase, .webPage: return nil
    case .onlyInApp:
      let own = Wording.path(link.reference.base + ".inApp.plist")
      return ("which exists only as \(own)", "Settings does not read that", "add \(file)")
    case .obstacle(let item):
      let fault = "but \(Wording.path(item.path)) is \(item.reasonNotRead ?? "no page")"
      return (fault, blank, name + item.help(insteadOf: file))
    case .misspelled(let meant): return (fault, blank, "use \(Wording.path(meant))")
    case .generated: return (fault, blank, name + "make sure that the build writes \(file)")
    case .absent: return (fault, blank, name + "add \(file), or remove the row")
    }
  }

  /// Links that name a page in a way that Settings does not find or that nobody documents.
  func findPageReferences() {
    for link in analysis.links.links where link.hasExtension {
      // One that differs by case too is a fault of its own.
      if case .differsByCase = link.target { continue }
      let (page, written, meant) = (
        bundle.pages[link.page], link.reference.written, link.reference.base
      )
      report(
        .pageFileExtension, page.place(link.node),
        "'File' of \(bundle.label(of: link)) is \(Wording.path(written))",
        effect: "Settings looks for \(Wording.path(written + ".plist"))",
        help: "use \(Wording.path(meant))",
        cause: written,
        fix: page.replacing(link.node, by: meant),
        touching: .pane(link.index))
    }
    for link in analysis.links.links where link.reference.leavesBundle {
      report(
        .pageFilePath, bundle.pages[link.page].place(link.node),
        "\(bundle.label(of: link)) opens page \(Wording.path(link.reference.written)) outside the bundle",
        effect: "Settings cannot find it", help: "move it into the bundle and use its name alone",
        as: .error,
        touching: .pane(link.index))
    }
    // Every row of a licenses page opens a page in a folder, and every library adds a row.
    for (link, isOfTool) in analysis.linksIntoFolders {
      report(
        .pageFilePath, bundle.pages[link.page].place(link.node),
        "\(bundle.label(of: link)) opens page \(Wording.path(link.reference.written)) in a folder",
        effect: "Apple documents only pages at the top of the bundle",
        help: "move it to the top of the bundle and use its name alone",
        cause: isOfTool ? "tool" : "\(link.page)",
        name: Wording.path(link.reference.written))
    }
  }

  func findCaseMismatches() {
    let mismatches = analysis.nameMismatches
    lazy var paths = FoldedPaths(bundle.files)
    for mismatch in mismatches {
      let help = "\(mismatch.field == nil ? "rename it to" : "use") \(Wording.path(mismatch.name))"
      guard let field = mismatch.field else {
        report(
          .caseMismatch, .file(mismatch.file),
          "\(Wording.path(mismatch.file)) differs in case from \(Wording.path(mismatch.name))",
          effect: "a device will not find it", help: help,
          touching: PageName(path: mismatch.file) == nil ? nil : .bundle)
        continue
      }
      let page = bundle.pages[field.page]
      let found = page.list.display(field.node)
      // Of several files whose names differ by case, nobody knows which one is meant.
      let isOnlyOne = paths.differing(from: mismatch.file).isEmpty
      let key = schema.name(of: field.key)
      report(
        .caseMismatch, page.place(field.node),
        "'\(key)'\(field.row.map { " of \($0.label)" } ?? "") is \(found), but the file is \(Wording.path(mismatch.file))",
        effect: "a device will not find it", help: help,
        cause: "\(key) \(page.list.text(field.node)) \(mismatch.file)",
        fix: page.replacing(field.node, by: mismatch.name, isOnlyOne ? .safe : .unsafe),
        touching: field.key == .file
          ? field.row.map { DefaultsScope.pane(RowIndex(page: field.page, row: $0.index)) } : nil)
    }
  }
}

extension Row {
  /// Whether the row names a class of the app that fills the page it opens, as
  /// `InAppChildPaneClass` does.
  fileprivate var isFilledByClass: Bool {
    list.entries(node).contains {
      list.symbol($0.key) == 0 && list.text($0.key).hasSuffix("PaneClass")
    }
  }
}

extension BundleFiles.Item {
  /// What to do about something that is no file and has the name of a page, starting with a verb.
  ///
  /// - Parameter file: The name of the page's file in quotes.
  fileprivate func help(insteadOf file: String) -> String {
    kind == .folder
      ? "rename the folder, and add \(file) as a file" : "put the file itself into the bundle"
  }
}
