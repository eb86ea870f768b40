import SettingsAnalysis
import SettingsModel

extension Rule {
  static let missingRootPage = Rule(
    id: "missing-root-page",
    title: "bundle without a first page",
    severity: .error,
    rationale: """
      Settings opens `Root.plist` at the top of the bundle and nothing else; every other page is reached from there. \
      Without it the app has no settings, however many pages there are.
      """,
    remedy: """
      Put `Root.plist` at the top of the bundle. A bundle that only InAppSettingsKit shows may have `Root.inApp.plist` \
      alone: name it `InAppSettings.bundle`, or use the dialect `inappsettingskit`.
      """,
    sources: [
      "Apple, Settings Application Schema Reference", "Apple, Preferences and Settings Programming Guide",
      "https://github.com/futuretap/InAppSettingsKit/issues/77",
    ],
    bad: [
      .files(["Sounds.plist": ExamplePage.rows(ExamplePage.toggle())], without: [""]),
      .files(["Pages/Root.plist": ExamplePage.rows(ExamplePage.toggle())], without: [""]),
      .files(["Root~ipad.plist": ExamplePage.rows(ExamplePage.toggle())], without: [""]),
    ],
    good: [
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())]),
      .files(["Root.inApp.plist": ExamplePage.rows(ExamplePage.toggle())], dialects: ["inappsettingskit"]),
      .files(
        ["Root.inApp.plist": ExamplePage.rows(ExamplePage.toggle())], bundleName: "InAppSettings.bundle",
        dialects: ["inappsettingskit"]),
      .files([
        "Root~ipad.plist": ExamplePage.rows(ExamplePage.toggle()),
        "Root~iphone.plist": ExamplePage.rows(ExamplePage.toggle()),
      ]),
      .files([
        "de.lproj/Root.plist": ExamplePage.rows(ExamplePage.toggle(title: "Geräusche")),
        "en.lproj/Root.plist": ExamplePage.rows(ExamplePage.toggle()),
      ]),
    ],
    check: .bundle { bundle, context in
      guard !bundle.isSinglePage, !bundle.files.hasFile("Root.plist") else { return }
      let roots = RootFiles(bundle)
      // A file that is there under another case, as a link or unreadable has a rule of its own.
      if roots.isThereOtherwise || roots.isComplete { return }
      if let device = roots.onlyDevice {
        context.report(
          .file(""),
          """
          a settings bundle must have 'Root.plist' at its top; found only 'Root~\(device.rawValue).plist', so that other \
          devices have no settings
          """, severity: .warning)
        return
      }
      let found = roots.elsewhere.map { "found '\($0)', which is not at the top" } ?? "found none"
      context.report(.file(""), "a settings bundle must have 'Root.plist' at its top; \(found)")
    })
}

/// The files that are, or could have been meant as, the first page.
private struct RootFiles {
  /// Whether every user has a first page; one that only InAppSettingsKit reads has a rule of its own.
  private(set) var isComplete = false
  private(set) var isThereOtherwise = false
  /// The first `Root.plist` in some folder.
  private(set) var elsewhere: String?
  private var devices: Set<PageName.Device> = []

  /// The device that alone has a first page.
  var onlyDevice: PageName.Device? { devices.count == 1 ? devices.first : nil }

  init(_ bundle: SettingsBundle) {
    for item in bundle.files.items where item.kind != .folder {
      guard let name = PageName(path: item.path) else { continue }
      if name.base == "Root" {
        if item.kind != .file { isThereOtherwise = true }
        if let device = name.device, !name.isInApp { devices.insert(device) } else { isComplete = true }
      } else if elsewhere == nil, name.base.hasSuffix("/Root") {
        elsewhere = item.path
      }
    }
    if devices.count == 2 { isComplete = true }
    if !bundle.files.differingByCase("Root.plist").isEmpty || bundle.fileErrors.contains(where: { $0.path.isEmpty }) {
      isThereOtherwise = true
    }
  }
}
