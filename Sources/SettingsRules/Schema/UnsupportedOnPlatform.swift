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
    // The violations are keys and rows that only some platforms support.
    check: .schema([.conditional]) { violation, page, context in
      let schema = context.schema
      let platforms = context.app.knownPlatforms
      if let key = violation.key {
        // The key may be for another app that the same bundle is built into.
        if context.app.isOfOneProduct { return }
        let readers = schema.specification(at: key.index).platforms
        // An empty set of readers means all platforms.
        let isReadByAll = readers.isEmpty
        // A key has an effect if one of the app's platforms reads it.
        let isReadBySome = !readers.isDisjoint(with: platforms)
        let arePlatformsKnown = !platforms.isEmpty
        if isReadByAll || isReadBySome || !arePlatformsKnown { return }
        let verb = readers.count == 1 ? "reads" : "read"
        let name = page.list.display(violation.node)
        var fault = Fault(
          at: page.place(violation.node), "\(name) has no effect on \(listed(platforms))")
        fault.effect = .app("only \(listed(readers)) \(verb) it")
        fault.help = "remove it"
        // All uses of the key are one finding.
        fault.cause = [.key(key.id), .platforms(readers)]
        context.report(fault)
      } else if let row = violation.row {
        let showingPlatforms = schema.element(violation.element).platforms
        let isShownByAll = showingPlatforms.isEmpty
        // Unlike a key, a row needs every platform of the app.
        let missing = platforms.subtracting(showingPlatforms)
        if isShownByAll || missing.isEmpty { return }
        let element = schema.words(for: violation.element)
        let label = page.rows[row].label
        let verb = missing.count == 1 ? "does" : "do"
        var fault = Fault(
          at: page.place(violation.value), "\(listed(missing)) \(verb) not show \(element)")
        fault.effect = .app("\(label) is missing there")
        fault.help = "use another type"
        if violation.element == .slider {
          fault.help =
            "use a PSMultiValueSpecifier; a stored number that is none of its values selects nothing"
        }
        fault.cause = .element(violation.element)
        fault.name = label
        context.report(fault)
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
