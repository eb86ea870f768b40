extension Rule {
  static let invalidGroupIdentifier = Rule(
    .invalidGroupIdentifier, title: "app group that no app can have",
    rationale: """
      Identifiers of app groups begin with `group.`, or on the Mac with the team's identifier. Settings silently \
      ignores any other, and stores the values in the app's own defaults.
      """,
    remedy:
      "Write the identifier of the app group as in the app's entitlements, or remove the key.",
    sources: [.schema("the root"), "Apple, Configuring app groups"],
    bad: .page(
      Sample.page(inGroup: "↓"),
      finds: "the app group is empty; Settings ignores it",
      help: "write the identifier from the app's entitlements, or remove the key"),
    alsoBad: .page(
      Sample.page(inGroup: "↓com.example.app"),
      finds: "app group 'com.example.app' does not begin with 'group.'; Settings ignores it",
      help: "write the identifier from the app's entitlements"),
    // A team's identifier is fine on the Mac.
    good: .page(
      Sample.page(inGroup: "A1B2C3D4E5.com.example.app"),
      configuration: .running(on: [.iOS, .macCatalyst])))
}
