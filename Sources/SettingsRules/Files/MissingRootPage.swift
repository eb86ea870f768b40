import SettingsAnalysis
import SettingsFiles
import SettingsModel

extension Rule {
  static let missingRootPage = Rule(
    "missing-root-page", .error(.oneDevice), title: "bundle without a first page",
    rationale:
      "Settings opens `Root.plist` at the top of the bundle. Without it the app has no settings at all.",
    remedy:
      "Add `Root.plist`; name a bundle for InAppSettingsKit alone `InAppSettings.bundle`, or use its dialect.",
    sources: [.schema(), .guide, .issue("futuretap/InAppSettingsKit", 77)],
    examples: [
      .files(
        ["Sounds.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: "bundle has no 'Root.plist'; Settings shows no page for the app",
        help: "add 'Root.plist' at the top of the bundle"),
      .files(
        ["Pages/Root.plist": Sample.soundsPage], findingsWithoutPlace: [.wholeBundle],
        finds: "'Pages/Root.plist' is not at the top of the bundle; Settings finds no first page",
        help: "move it to the top of the bundle"),
      .files(["Root~ipad.plist": Sample.soundsPage, "Root~iphone.plist": Sample.soundsPage]),
    ],
    check: .touchingDefaults(
      .bundle { bundle, context in
        switch bundle.firstPage {
        case .present:
          break
        case .onlyFor(let device):
          var fault = Fault(
            .oneDevice, at: .wholeBundle,
            "the only first page is 'Root~\(device.fileName).plist'")
          fault.effect = .app("other devices show no settings")
          fault.help = "add 'Root.plist' for the other devices"
          fault.touches = .bundle
          context.report(fault)
        case .missing(nil):
          var fault = Fault(at: .wholeBundle, "bundle has no 'Root.plist'")
          fault.effect = .settings("shows no page for the app")
          fault.help = "add 'Root.plist' at the top of the bundle"
          fault.touches = .bundle
          context.report(fault)
        case .missing(let item?):
          context.report(fault(ofObstacle: item))
        }
      }))
}

/// Returns the fault of an item that has the name of the first page but cannot be read, or is not
/// at the top of the bundle.
private func fault(ofObstacle item: BundleFiles.Item) -> Fault {
  let name = Wording.path(item.path)
  var fault: Fault
  if let reason = item.reasonNotRead {
    fault = Fault(at: .file(item.path), "\(name) is \(reason)")
    fault.help = item.help(insteadOf: "'Root.plist'")
  } else {
    fault = Fault(at: .wholeBundle, "\(name) is not at the top of the bundle")
    fault.help = "move it to the top of the bundle"
  }
  fault.effect = .settings("finds no first page")
  fault.touches = .bundle
  return fault
}

extension Rule.Case {
  fileprivate static let oneDevice = Rule.Case(
    .warning, when: "only one kind of device has a first page")
}
