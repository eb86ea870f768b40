import SettingsSchema

extension Rule {
  static let requiresNewerOS = Rule(
    "requires-newer-os", .warning, title: "key that the deployment target does not know yet",
    rationale: """
      Earlier versions of iOS ignore the key: a list is not sorted, a footer not shown, values go to the app's own \
      defaults. The rule needs the deployment target, which a built app states. Each key or type is reported once.
      """,
    remedy: "Raise the deployment target, or remove the key.",
    sources: [.schema()],
    examples: [
      .row(
        .multiValue, ["↓DisplaySortedByTitle": true],
        finds: "'DisplaySortedByTitle' needs iOS 7; the app also runs on iOS 6, which ignores it",
        help: "raise the deployment target to iOS 7, or remove 'DisplaySortedByTitle'"
      )
      .configured(.deployed(toIOS: "6.0")),
      .row(.group, ["FooterText": "What is played."])
        .configured(.deployed(toIOS: "6.0")),
    ],
    check: .schema([.conditional]) { violation, page, context in
      guard let target = context.app.deploymentTargets[.iOS] else { return }
      var name = context.schema.element(violation.element).name
      var since = context.schema.element(violation.element).since
      var node = violation.value
      if let key = violation.key {
        name = context.schema.name(of: key.id)
        since = context.schema.specification(at: key.index).since
        node = violation.node
      }
      guard let since, let version = Version(since), target < version else { return }
      var fault = Fault(at: page.place(node), "'\(name)' needs iOS \(version)")
      fault.effect = .app("the app also runs on iOS \(target), which ignores it")
      fault.help = "raise the deployment target to iOS \(version), or remove '\(name)'"
      if violation.key?.id == .applicationGroupContainerIdentifier {
        fault.help? += StoredValueAdvice.move
      }
      fault.cause = [.name(name), .version(version)]
      context.report(fault)
    })
}
