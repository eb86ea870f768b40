import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let inconsistentVariant = Rule(
    "inconsistent-variant", .warning,
    title: "variant of a page that disagrees with the page itself",
    rationale: """
      Each user gets one of the files of a page, such as `Root~ipad.plist` or `de.lproj/Root.plist`, and code usually \
      registers only one file's defaults. If a variant lacks a row, its users cannot change that setting. A row for \
      one kind of device needs no file of its own: `SupportedUserInterfaceIdioms` says which devices show it. Of \
      `Root.plist` and `Root.inApp.plist`, which InAppSettingsKit shows instead, only the defaults are compared.
      """,
    remedy: "Use the same keys and defaults in all variants; translate texts in strings tables.",
    sources: [.inAppSettingsKit, .issue("futuretap/InAppSettingsKit", 77)],
    examples: [
      .files(
        [
          "Root.plist": Sample.soundsPage,
          "Root~ipad.plist": Sample.page([
            Sample.row(.toggleSwitch, ["DefaultValue": .marked(false)])
          ]
          ),
        ],
        finds: """
          default of 'sounds' is the Boolean false, but the Boolean true in 'Root.plist'; the app registers only one
          help: use the same default in all variants of the page
          """),
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.toggleSwitch), Sample.musicRow]),
          "Root~ipad.plist": "↓" + Sample.soundsPage,
        ],
        finds: "'Root~ipad.plist' lacks 'music', unlike 'Root.plist'",
        help: "use the same keys in all variants of the page"),
      .files(["Root.plist": Sample.soundsPage, "Root~ipad.plist": Sample.soundsPage]),
    ],
    check: .touchingDefaults(
      .bundle { bundle, context in
        for difference in context.analysis.variantDifferences {
          switch difference.detail {
          case .defaults(let key, let original, let variant):
            context.report(context.fault(ofDefaults: key, original, variant, difference))
          case .keys(let missing, let extra):
            for key in missing {
              context.report(fault(ofKey: key, "lacks", difference))
            }
            for key in extra {
              context.report(fault(ofKey: key, "adds", difference))
            }
          }
        }
      }))
}

extension RuleContext {
  /// Returns the fault of a key with two defaults.
  ///
  /// - Parameter originalDefault: The default in ``VariantDifference/original``.
  /// - Parameter variantDefault: The default in ``VariantDifference/variant``.
  fileprivate func fault(
    ofDefaults key: String, _ originalDefault: PropertyList.NodeID,
    _ variantDefault: PropertyList.NodeID, _ difference: VariantDifference
  ) -> Fault {
    let original = difference.original
    let variant = difference.variant
    let file = Wording.path(original.file)
    var fault = Fault(
      at: variant.place(variantDefault),
      """
      default of \(quoted: key) is \(variant.list.description(variantDefault)), but \
      \(original.list.description(originalDefault)) in \(file)
      """)
    fault.effect = .app("the app registers only one")
    fault.help = "use the same default in all variants of the page"
    fault.notes = [Note("the default in \(file) is here", at: original.place(originalDefault))]
    fault.touches = variant.row(containing: variantDefault).map { .row($0.id) }
    return fault
  }
}

/// Returns the fault of a key that only the original or only the variant has.
///
/// - Parameter verb: `lacks` or `adds`, with the variant as its subject.
private func fault(ofKey key: String, _ verb: String, _ difference: VariantDifference) -> Fault {
  let variant = difference.variant
  var fault = Fault(
    at: variant.place(variant.specifiersEntry?.key),
    "\(path: variant.file) \(verb) \(quoted: key), unlike \(path: difference.original.file)")
  fault.help = "use the same keys in all variants of the page"
  fault.subject = key
  fault.cause = .file(variant.file)
  fault.name = Wording.quote(key)
  return fault
}
