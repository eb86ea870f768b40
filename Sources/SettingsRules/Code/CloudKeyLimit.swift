import SettingsCode
import SettingsPropertyLists

extension Rule {
  static let cloudKeyLimit = Rule(
    "cloud-key-limit", .info, title: "key too long, or one too many, for iCloud's key-value store",
    rationale: """
      A key over 64 bytes crashes the app on some systems; once the store is full, it accepts no new keys. The rule \
      knows keys that code stores with `NSUbiquitousKeyValueStore`, `Defaults.Key(iCloud: true)` or Zephyr.
      """,
    remedy:
      "Give the keys shorter names, or mirror fewer. Values that were stored before remain under the old key.",
    sources: [
      "https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore",
      .issue("MKSG-MugunthKumar/MKiCloudSync", 3),
    ],
    examples: [
      .code(
        [
          "App.swift": """
          let store = NSUbiquitousKeyValueStore.default
          store.set(true, forKey: ↓"a-setting-with-a-name-that-tells-everything-there-is-to-say-about-it")

          """
        ], [],
        finds: """
          key 'a-setting-with-a-name-that-tells-everything-there-is-to-say-…' has 68 bytes; iCloud's key-value store takes 64
          help: use a shorter key; move the values that are stored in the old place
          """),
      .code(
        ["App.swift": "NSUbiquitousKeyValueStore.default.set(true, forKey: \"sounds\")\n"], []),
    ],
    check: .code { code, context in
      let uses = code.usage.uses.filter { $0.isMirrored && $0.key.text != nil }
        .grouped { $0.key.text.map(ExactText.init) }.map { $0.1[0] }
      if uses.count > 1_024 {
        context.report(
          at: context.place(of: uses[1_024]),
          "\(uses.count) keys are stored in iCloud's key-value store, which takes 1024",
          help: "store fewer keys there")
      }
      for use in uses {
        guard let key = use.key.text, key.utf8.count > 64 else { continue }
        let row = code.entries.first { ExactText($0.setting.key) == ExactText(key) }
        var fault = Fault(
          at: context.place(of: use),
          "key \(quoted: key) has \(key.utf8.count) bytes; iCloud's key-value store takes 64")
        fault.help = "use a shorter key" + StoredValueAdvice.move
        fault.subject = key
        fault.notes = row.map { [.init("the row is here", at: $0.setting.keyPlace)] } ?? []
        context.report(fault)
      }
    })
}
