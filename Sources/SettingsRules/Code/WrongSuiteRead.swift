import SettingsCode
import SettingsPropertyLists

extension Rule {
  static let wrongSuiteRead = Rule(
    "wrong-suite-read", .warning, title: "key that code reads from another store than the row's",
    rationale: """
      A page with an `ApplicationGroupContainerIdentifier` stores its values for that app group, any other in the \
      app's own defaults. An extension and its app both need the store of the page. Nothing is reported where the \
      store of some read is not certain, or where code that reads both stores may copy the value.
      """,
    remedy:
      "Read with `UserDefaults(suiteName:)`, or remove the app group from the page and move stored values.",
    sources: [
      "https://developer.apple.com/documentation/foundation/userdefaults/init(suitename:)",
      .issue("futuretap/InAppSettingsKit", 386),
    ],
    examples: [
      .code(
        ["App.swift": "let sounds = UserDefaults.standard.bool(forKey: ↓\"sounds\")\n"],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": false])],
        fields: ["ApplicationGroupContainerIdentifier": "group.com.example"],
        finds: """
          'sounds' is read from the app's own defaults but the row stores it in the defaults of 'group.com.example'
          help: read it from the defaults of 'group.com.example'
          """),
      .code(
        [
          "App.swift":
            "let sounds = UserDefaults(suiteName: \"group.com.example\")?.bool(forKey: \"sounds\")\n"
        ],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": false])],
        fields: ["ApplicationGroupContainerIdentifier": "group.com.example"]),
    ],
    check: .code { code, context in
      for entry in code.entries where !entry.setting.isOnlyShown {
        for reads in code.readsOfOtherStores(entry) {
          guard let first = reads.first else { continue }
          let store = entry.setting.store
          var fault = Fault(
            at: context.place(of: first),
            """
            \(quoted: entry.setting.key) is read from \(first.store.words) but the row stores it in \(store.words)
            """)
          fault.help = storeRemedy(first, store, code.isReadFromItsStore(entry))
          fault.subject = entry.setting.key
          fault.notes =
            [.init("the row is here", at: entry.setting.keyPlace)]
            + context.notes("it is also read here", at: reads.dropFirst())
          context.report(fault)
        }
      }
    })
}

/// Returns the remedy in the code.
///
/// If the code reads an app group that the page could name, the result also has the remedy in the
/// bundle.
///
/// - Parameter isReadThere: Whether other code reads the store of the row.
private func storeRemedy(_ read: KeyUse, _ store: KeyStore, _ isReadThere: Bool) -> String {
  let changeOfCode = "read it from \(store.words)"
  guard case .suite(let group) = read.store, group.text.hasPrefix("group.") else {
    return changeOfCode
  }
  let changeOfPage =
    "set 'ApplicationGroupContainerIdentifier' of the page to \(quoted: group.text)"
  if !isReadThere { return "\(changeOfPage), or \(changeOfCode)" }
  // The reads of the group may be in an extension, which has no access to the app's own defaults.
  if store == .standard {
    return "\(changeOfPage) and read it from there everywhere, or \(changeOfCode)"
  }
  return changeOfCode
}
