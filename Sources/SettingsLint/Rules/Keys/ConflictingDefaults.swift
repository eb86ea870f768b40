import SettingsAnalysis
import SettingsModel

extension Rule {
  package static let conflictingDefaults = Rule(
    id: "conflicting-defaults",
    title: "key with different defaults or types on different rows",
    severity: .error,
    rationale: """
      Rows with one `Key` share one stored value. Until it is set, each row shows its own `DefaultValue`, so two rows \
      contradict each other, and an app that registers the defaults keeps whichever it reads last. Values of different \
      types count as different: `1` is neither `true` nor `1.0`. So do the types that rows store: a switch stores a \
      Boolean, a text field a string, and neither can show the value of the other. Pages of different app groups store their values in \
      different places and may use one key for different things, and so may rows that no device shows together.
      """,
    remedy: "Give all rows of the key the same `DefaultValue`, or each setting its own key.",
    sources: [
      "Apple, UserDefaults.register(defaults:)",
      "https://github.com/vdhamer/Photo-Club-Hub/issues/557",
    ],
    bad: [
      .rows(
        Sample.row(.toggleSwitch),
        Sample.row(.toggleSwitch, ["Title": "Music", "DefaultValue": .marked(false)]),
        finds: """
          'sounds' has two defaults, true and false; each row shows its own
          help: give both rows one default, or each its own key
          """),
      .rows(
        Sample.row(.toggleSwitch), Sample.row(.textField, ["Key": "↓sounds"]),
        finds: """
          'sounds' is stored as a Boolean by one row and as a string by another; neither shows what the other stores
          help: give each row its own key
          """),
    ],
    good: [
      // Two app groups: two values are stored under the key.
      .files([
        "Root.plist": Sample.page([Sample.row(.toggleSwitch), Sample.row(.childPane)]),
        "More.plist": Sample.page(
          [Sample.row(.toggleSwitch, ["DefaultValue": false])],
          ["ApplicationGroupContainerIdentifier": "group.com.example.shared"]),
      ])
    ],
    check: .bundle { bundle, context in
      for clash in context.analysis.keyClashes where clash.relation == .together {
        guard clash.valuesDiffer else {
          if clash.typesDiffer { context.reportTypes(of: clash) }
          continue
        }
        guard let value = clash.first.value, let other = clash.second.value,
          let (shown, otherShown) = clash.shownDefaults(in: bundle)
        else { continue }
        let (first, second) = (bundle.row(clash.first), bundle.row(clash.second))
        let label = second.label
        let effect = clash.isOneNumber(in: bundle) ? "the app registers only one" : "each row shows its own"
        let cause = FindingCause(id: "\(clash.group)", name: label) { _, count in
          count == 1
            ? .init(
              message: "\(label) has two defaults, \(shown) and \(otherShown); \(effect)",
              help: "give both rows one default, or each its own key")
            : .init(
              message:
                "\(label) has different defaults on \(count + 1) rows, such as \(shown) and \(otherShown); \(effect)",
              help: "give all rows one default, or each its own key")
        }
        context.report(
          second.place(other), cause,
          notes: [FindingNote("the default is \(shown) here", at: first.place(value))])
      }
    })
}

extension RuleContext {
  fileprivate mutating func reportTypes(of clash: KeyClash) {
    let (first, second) = (bundle.row(clash.first), bundle.row(clash.second))
    let (type, otherType) = (analysis.storedTypeWords(clash.first), analysis.storedTypeWords(clash.second))
    let key = second.list.text(clash.second.key)
    let cause = FindingCause(id: "\(clash.group) types", name: key) { _, _ in
      .init(
        message:
          "'\(key)' is stored as \(type) by one row and as \(otherType) by another; neither shows what the other stores",
        help: "give each row its own key")
    }
    report(
      second.place(clash.second.key), cause,
      notes: [FindingNote("\(type) is stored here", at: first.place(clash.first.key))])
  }
}
