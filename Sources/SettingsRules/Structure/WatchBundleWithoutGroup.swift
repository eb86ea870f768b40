extension Rule {
  static let watchBundleWithoutGroup = Rule(
    "watch-bundle-without-group", .error, title: "watch settings that the watch app cannot read",
    rationale: """
      The watch app gets the values through an app group. Without `ApplicationGroupContainerIdentifier` on the first \
      page only the iPhone app can read them. From deployment target iOS 13 on, `watch-bundle-deprecated` is reported \
      instead.
      """,
    remedy:
      "Add `ApplicationGroupContainerIdentifier` to `Root.plist`, with an app group of both apps.",
    sources: [.schema("the root")],
    examples: [
      .files(
        ["Root.plist": Sample.page([Sample.row(.toggleSwitch)])],
        findingsWithoutPlace: ["Root.plist"],
        finds:
          "the first page has no 'ApplicationGroupContainerIdentifier'; the watch app cannot read the values",
        help: "add it with the identifier of an app group of both apps" + StoredValueAdvice.move
      )
      .inBundle("Settings-Watch.bundle")
      .configured(.deployed(toIOS: "12")),
      .files(
        ["Root.plist": Sample.page(inGroup: "group.com.example.app")])
        .inBundle("Settings-Watch.bundle")
        .configured(.deployed(toIOS: "12")),
    ],
    check: .page { page, context in
      // From iOS 13 on, another rule reports that the watch never gets the values.
      guard context.app.supportsIOS(before: "13"),
        context.bundle.kind == .watch, page.name.base == "Root", page.specifiersEntry != nil,
        !page.fields.has(.applicationGroupContainerIdentifier)
      else { return }
      context.report(
        at: .file(page.file),
        "the first page has no 'ApplicationGroupContainerIdentifier'; the watch app cannot read the values",
        help: "add it with the identifier of an app group of both apps" + StoredValueAdvice.move)
    })
}
