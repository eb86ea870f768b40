import SettingsDiagnostics
import SettingsModel

extension Rule {
  static let loosePages = Rule(
    "loose-pages", .error,
    title: "pages of a built app outside a settings bundle",
    rationale: """
      Settings looks for pages in `Settings.bundle` at the top of the app, on the Mac in `Contents/Resources`. Pages lie \
      loose where a project lists the files of the bundle one by one, as some generators of projects do: the build then \
      copies them without their folder.
      """,
    remedy: """
      Add `Settings.bundle` to the target as one item: in Xcode as a folder reference or a bundle, in a generator of \
      projects as a resource of its own, not by a pattern that matches the files in it.
      """,
    sources: [.building, .issue("igor-makarov/xcake", 185)],
    examples: [
      .files(
        [:], findingsWithoutPlace: [.wholeBundle],
        finds:
          "page 'Root.plist' of app 'Reader.app' is in no 'Settings.bundle'; Settings shows nothing for the app",
        help: "copy 'Settings.bundle' into the app as one item, not file by file"
      )
      .inBundle("")
      .inProduct(.lacking(BundleAbsence(loosePages: ["Root.plist"]))),
      .files(["Root.plist": Sample.soundsPage])
        .inProduct(AppProduct(name: "Reader.app")),
    ],
    check: .absence { product, absence, context in
      guard let first = absence.loosePages.first else { return }
      var fault = Fault(
        at: .wholeBundle,
        "page \(path: first) of app \(quoted: product.name) is in no 'Settings.bundle'")
      fault.effect = .app("Settings shows nothing for the app")
      fault.help = "copy 'Settings.bundle' into the app as one item, not file by file"
      fault.notes = absence.loosePages.dropFirst().map {
        Note("page \(path: $0) is too", at: .file($0))
      }
      context.report(fault)
    })
}
