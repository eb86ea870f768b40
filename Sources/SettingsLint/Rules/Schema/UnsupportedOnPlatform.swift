import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsSchema

extension Rule {
  static let unsupportedOnPlatform = Rule(
    id: "unsupported-on-platform",
    title: "row or key that a platform of the app does not support",
    severity: .warning,
    rationale: """
      Settings on tvOS does not show sliders. Icons of child pages, descriptions of switches and confirmation prompts \
      are read on Mac Catalyst and nowhere else. The rule needs to know the platforms the app runs on.
      """,
    remedy: "Use a multi-value list instead of a slider on tvOS; remove keys that no platform of the app reads.",
    sources: [
      "Apple, Building a Settings bundle for your app",
      "Apple, Displaying a Settings window",
    ],
    bad: [
      .row(
        .slider, ["Type": "↓PSSliderSpecifier"],
        finds: "tvOS does not show a PSSliderSpecifier; 'volume' is missing there\nhelp: use a PSMultiValueSpecifier",
        configuration: .running(on: [.iOS, .tvOS])),
      .row(
        .toggleSwitch, ["↓Description": "What is played."],
        finds: "'Description' has no effect on iOS; only Mac Catalyst reads it\nhelp: remove it",
        configuration: .running(on: [.iOS])),
    ],
    good: [
      .row(
        .toggleSwitch, ["Description": "What is played."], configuration: .running(on: [.iOS, .macCatalyst])),
      .rows(Sample.row(.slider), Sample.row(.toggleSwitch, ["Description": "What is played."])),
    ],
    check: .schema([.conditional]) { fault, page, context in
      let schema = context.schema
      let platforms = context.configuration.knownPlatforms
      if let key = fault.key {
        let readers = schema.specification(at: key.index).platforms
        // A bundle may have keys for another product of the same sources.
        guard !context.configuration.isOfOneProduct else { return }
        guard !readers.isEmpty, !platforms.isEmpty, readers.isDisjoint(with: platforms) else { return }
        let verb = readers.count == 1 ? "reads" : "read"
        context.report(
          page.place(fault.node),
          "\(page.list.display(fault.node)) has no effect on \(words(platforms)); only \(words(readers)) \(verb) it",
          help: "remove it")
      } else if let row = fault.row {
        let readers = schema.element(fault.element).platforms
        let missing = platforms.subtracting(readers)
        guard !readers.isEmpty, !missing.isEmpty else { return }
        context.report(
          page.place(fault.value),
          """
          \(words(missing)) \(missing.count == 1 ? "does" : "do") not show \(schema.words(for: fault.element)); \
          \(page.rows[row].label) is missing there
          """,
          help: fault.element == .slider ? "use a PSMultiValueSpecifier" : "use another type")
      }
    })
}

/// `iOS, tvOS and Mac Catalyst`, always in the same order.
private func words(_ platforms: Set<Platform>) -> String {
  let names = Platform.allCases.filter(platforms.contains).map { $0 == .macCatalyst ? "Mac Catalyst" : $0.rawValue }
  return WordList.text(names, joinedBy: "and")
}

extension LintConfiguration {
  /// The platforms of the app, as far as they are known: those named, and those with a deployment target.
  var knownPlatforms: Set<Platform> { platforms.union(deploymentTargets.keys) }
}
