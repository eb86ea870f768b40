import SettingsCode
import SettingsPropertyLists

extension Rule {
  /// The maximum number of keys in iCloud's key-value store.
  private static let maximumCloudKeyCount = 1_024
  /// The maximum length, in bytes, of a key in iCloud's key-value store.
  private static let maximumCloudKeyLength = 64

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
      let usesByKey = code.usage.usesInCloud.grouped { $0.key.text.map(ExactText.init) }
      let firstUses = usesByKey.map { $0.elements[0] }
      if firstUses.count > maximumCloudKeyCount {
        let firstExcessUse = firstUses[maximumCloudKeyCount]
        context.report(
          at: context.place(of: firstExcessUse),
          "\(firstUses.count) keys are stored in iCloud's key-value store, which takes \(maximumCloudKeyCount)",
          help: "store fewer keys there")
      }
      for use in firstUses {
        guard let key = use.key.text, key.utf8.count > maximumCloudKeyLength else { continue }
        let entry = code.entries.first { ExactText($0.setting.key) == ExactText(key) }
        var fault = Fault(
          at: context.place(of: use),
          "key \(quoted: key) has \(key.utf8.count) bytes; iCloud's key-value store takes \(maximumCloudKeyLength)"
        )
        fault.help = "use a shorter key" + StoredValueAdvice.move
        fault.subject = key
        if let entry { fault.notes = [.init("the row is here", at: entry.setting.keyPlace)] }
        context.report(fault)
      }
    })
}
