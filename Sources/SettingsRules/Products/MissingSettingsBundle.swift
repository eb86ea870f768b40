import SettingsDiagnostics
import SettingsModel

extension Rule {
  static let missingSettingsBundle = Rule(
    "missing-settings-bundle", .error,
    title: "built app without a settings bundle that Settings opens",
    rationale: """
      Settings shows the `Settings.bundle` at the top of the app, on the Mac the one in `Contents/Resources`, and no \
      other. A bundle that no target copies, or that lies in a framework, an extension or a folder, is not there for it.
      """,
    remedy: """
      Add `Settings.bundle` to the app's target, so that *Copy Bundle Resources* lists it. `lint --allow-missing` \
      accepts apps without settings.
      """,
    sources: [.building, .issue("adamwulf/loose-leaf", 1653)],
    examples: [
      .files(
        [:], findingsWithoutPlace: [.wholeBundle],
        finds: "app 'Reader.app' has no 'Settings.bundle' that Settings opens",
        help: "add 'Settings.bundle' to the resources that the build copies into the app"
      )
      .inBundle("")
      .inProduct(.lacking(BundleAbsence())),
      .files(["Root.plist": Sample.soundsPage])
        .inProduct(AppProduct(name: "Reader.app")),
    ],
    check: .absence { product, absence, context in
      // Another rule reports pages outside a bundle.
      if !absence.loosePages.isEmpty { return }
      var fault = Fault(
        at: .wholeBundle, "app \(quoted: product.name) has no 'Settings.bundle' that Settings opens"
      )
      fault.help = "add 'Settings.bundle' to the resources that the build copies into the app"
      if let first = absence.bundles.first {
        fault.help = first.place.help(in: product)
        fault.notes = absence.bundles.map { bundle in
          var reason = "\(path: bundle.path) is \(bundle.place.words)"
          if bundle.place == .top {
            reason = "Settings does not look for the name \(path: bundle.path)"
          }
          return Note(reason, at: .file(bundle.path))
        }
      }
      context.report(fault)
    })
}
