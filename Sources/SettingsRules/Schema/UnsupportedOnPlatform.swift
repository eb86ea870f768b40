import SettingsSchema
import SettingsText

extension Rule {
  static let unsupportedOnPlatform = Rule(
    "unsupported-on-platform", .warning,
    title: "row or key that a platform of the app does not support",
    rationale: """
      Settings on tvOS shows no sliders; only Mac Catalyst reads icons of child pages, descriptions of switches and \
      confirmation prompts. The rule needs the platforms of the app. Each key or type is reported once.
      """,
    remedy:
      "Use a multi-value list instead of a slider on tvOS; remove keys that no platform of the app reads.",
    sources: [.building, "Apple, Displaying a Settings window"],
    examples: [
      .row(
        .slider, ["Type": "↓PSSliderSpecifier"],
        finds: "tvOS does not show a PSSliderSpecifier; 'volume' is missing there",
        help:
          "use a PSMultiValueSpecifier; a stored number that is none of its values selects nothing"
      )
      .configured(.running(on: [.iOS, .tvOS])),
      .row(
        .toggleSwitch, ["↓Description": "What is played."],
        finds: "'Description' has no effect on iOS; only Mac Catalyst reads it", help: "remove it"
      )
      .configured(.running(on: [.iOS])),
      .row(
        .toggleSwitch, ["Description": "What is played."]
      )
      .configured(.running(on: [.iOS, .macCatalyst])),
    ],
    check: .schema([.conditional]) { fault, page, context in
      let schema = context.schema
      let platforms = context.app.knownPlatforms
      if let key = fault.key {
        // The keys of a bundle may be for another product of the same sources.
        guard !context.app.isOfOneProduct else { return }
        let readers = schema.specification(at: key.index).platforms
        guard !readers.isEmpty, !platforms.isEmpty, readers.isDisjoint(with: platforms) else {
          return
        }
        let verb = readers.count == 1 ? "reads" : "read"
        let name = page.list.display(fault.node)
        var finding = Fault(
          at: page.place(fault.node), "\(name) has no effect on \(listed(platforms))")
        finding.effect = .app("only \(listed(readers)) \(verb) it")
        finding.help = "remove it"
        finding.cause = [.key(key.id), .platforms(readers)]
        context.report(finding)
      } else if let row = fault.row {
        let readers = schema.element(fault.element).platforms
        let missing = platforms.subtracting(readers)
        guard !readers.isEmpty, !missing.isEmpty else { return }
        let element = schema.words(for: fault.element)
        let label = page.rows[row].label
        let verb = missing.count == 1 ? "does" : "do"
        var finding = Fault(
          at: page.place(fault.value), "\(listed(missing)) \(verb) not show \(element)")
        finding.effect = .app("\(label) is missing there")
        finding.help = "use another type"
        if fault.element == .slider {
          finding.help =
            "use a PSMultiValueSpecifier; a stored number that is none of its values selects nothing"
        }
        finding.cause = .element(fault.element)
        finding.name = label
        context.report(finding)
      }
    })
}

/// Returns a list of platforms in a fixed order, such as `iOS, tvOS and Mac Catalyst`.
private func listed(_ platforms: Set<Platform>) -> String {
  let names = Platform.allCases.filter(platforms.contains).map { platform in
    platform == .macCatalyst ? "Mac Catalyst" : platform.rawValue
  }
  return WordList.text(names, joinedBy: "and")
}
