import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let missingPageFile = Rule(
    "missing-page-file", .error(.writtenByTool, .onlyInApp, .webPage),
    title: "row that opens a page that is not there",
    rationale: """
      The user sees a blank page, and only the device's log says why. A page of licenses that a tool writes during the \
      build need not be among the sources, but must be in the built app. Settings cannot open web pages; \
      InAppSettingsKit can, so nothing is reported about one where it alone shows the row.
      """,
    remedy: "Add the page, correct `File`, or remove the row.",
    sources: [.schema("PSChildPaneSpecifier"), "https://github.com/mono0926/LicensePlist"],
    examples: [
      .files(
        ["Root.plist": Sample.page(opening: "↓Muisc"), "Music.plist": Sample.musicPage],
        finds: "'More' opens page 'Muisc', which is not in the bundle; Settings shows a blank page",
        help: "use 'Music'",
        fixed: ["Root.plist": Sample.page(opening: "Music")]),
      .files(
        ["Root.plist": Sample.page(opening: "↓Licenses")],
        finds:
          "'More' opens page 'Licenses', which is not in the bundle; Settings shows a blank page",
        help: "make sure that the build writes 'Licenses.plist'"),
      .files(
        ["Root.plist": Sample.page(opening: "↓About.html"), "About.html": ""],
        finds: "'More' opens 'About.html', a web page; Settings shows a blank page",
        help: "write its text into a page, or open it in the app"),
      .files(
        ["Root.plist": Sample.page(opening: "About.html")]).inBundle("InAppSettings.bundle")
        .withDialects(["inappsettingskit"]),
    ],
    check: .touchingDefaults(
      .bundle { _, context in
        for link in context.analysis.graph.edges where !link.isFilledByClass {
          if let fault = context.fault(of: link) { context.report(fault) }
        }
      }))
}

extension RuleContext {
  /// Returns the fault of a reference that Settings does not follow; `nil` for any other.
  fileprivate func fault(of link: PageEdge) -> Fault? {
    let file = Wording.path(link.reference.base + ".plist")
    var nameAdvice = ""
    if link.reference.hasExtension {
      nameAdvice = "write \(Wording.path(link.reference.base)) without extension, and "
    }
    switch link.target {
    case .found, .differsByCase:
      return nil
    case .webPage:
      if !analysis.audiences[link.page].contains(.settings) { return nil }
      var fault = Fault(
        .webPage, at: link.row.place(link.node),
        "\(link.row.label) opens \(Wording.path(link.reference.written)), a web page")
      fault.effect = .settings("shows a blank page")
      fault.help = "write its text into a page, or open it in the app"
      fault.cause = .name(link.reference.written)
      return fault
    case .onlyInApp:
      let inAppFile = Wording.path(link.reference.base + ".inApp.plist")
      var fault = fault(of: link, .onlyInApp, "which exists only as \(inAppFile)")
      fault.effect = .settings("does not read that")
      fault.help = "add \(file)"
      fault.cause = nil
      return fault
    case .obstacle(let item):
      var fault = fault(
        of: link, nil, "but \(Wording.path(item.path)) is \(item.reasonNotRead ?? "no page")")
      fault.help = nameAdvice + item.help(insteadOf: file)
      fault.touches = .pane(link.row.id)
      return fault
    case .misspelled(let meant):
      var fault = fault(of: link, nil, "which is not in the bundle")
      fault.help = "use \(Wording.path(meant))"
      fault.fix = link.row.page.replacing(link.node, by: meant, .unsafe)
      fault.touches = .pane(link.row.id)
      return fault
    // A page that a build writes later does not exist yet.
    case .generated:
      var fault = fault(of: link, .writtenByTool, "which is not in the bundle")
      fault.help = nameAdvice + "make sure that the build writes \(file)"
      return fault
    case .absent:
      var fault = fault(of: link, nil, "which is not in the bundle")
      fault.help = nameAdvice + "add \(file), or remove the row"
      fault.touches = .pane(link.row.id)
      return fault
    }
  }

  /// Returns the fault of a reference, without a remedy.
  ///
  /// - Parameter clause: The reason why Settings does not find the page:
  ///   `which is not in the bundle`.
  private func fault(of link: PageEdge, _ case: Rule.Case?, _ clause: String) -> Fault {
    var fault = Fault(
      `case`, at: link.row.place(link.node),
      "\(link.row.label) opens page \(Wording.path(link.reference.written)), \(clause)")
    fault.effect = .settings("shows a blank page")
    // A missing page is one cause, however many rows open it.
    fault.cause = .name(link.reference.written)
    return fault
  }
}

extension PageEdge {
  /// Whether a class of the app fills the pane, so that no page is missing.
  ///
  /// A folder or a link with the page's name is still a fault.
  fileprivate var isFilledByClass: Bool {
    switch target {
    case .misspelled, .generated, .absent: row.isFilledByClass
    case .found, .onlyInApp, .differsByCase, .obstacle, .webPage: false
    }
  }
}

extension Row {
  /// Whether the row names a class of the app that fills the page it opens, as
  /// `InAppChildPaneClass` does.
  fileprivate var isFilledByClass: Bool {
    entries.contains { entry in
      // The schema does not know such a key, so it has no symbol.
      list.isUnknownKey(entry.key) && list.text(entry.key).hasSuffix("PaneClass")
    }
  }
}

extension Rule.Case {
  fileprivate static let writtenByTool = Rule.Case(
    .warning, when: "the name suggests generated license pages and the app is not built"
  )
  fileprivate static let onlyInApp = Rule.Case(.warning, when: "InAppSettingsKit has the page")
  fileprivate static let webPage = Rule.Case(.warning, when: "`File` names a web page")
}
