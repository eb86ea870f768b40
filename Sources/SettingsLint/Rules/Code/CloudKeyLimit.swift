import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsPropertyLists

extension Rule {
  static let cloudKeyLimit = Rule(
    .init("cloud-key-limit", .info), title: "key too long, or too many keys, for iCloud's key-value store",
    rationale: """
      The key-value store of iCloud takes 1,024 keys and 1 MB in all; a key over 64 bytes ends the app on some \
      systems. The rule counts the keys that code stores with `NSUbiquitousKeyValueStore`, \
      `Defaults.Key(iCloud: true)` or Zephyr.
      """,
    remedy: "Mirror fewer keys, or give them shorter names. Values that were stored before remain under the old key.",
    sources: [
      "https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore",
      "https://github.com/MKSG-MugunthKumar/MKiCloudSync/issues/3",
    ],
    bad: .code(
      [
        "App.swift": """
        let store = NSUbiquitousKeyValueStore.default
        store.set(true, forKey: ↓"a-setting-with-a-name-that-tells-everything-there-is-to-say-about-it")

        """
      ], [],
      finds: """
        key 'a-setting-with-a-name-that-tells-everything-there-is-to-say-…' has 68 bytes; iCloud's key-value store takes 64
        help: use a shorter key
        """),
    good: .code(["App.swift": "NSUbiquitousKeyValueStore.default.set(true, forKey: \"sounds\")\n"], []),
    check: .code { code, context in
      let mirrored = code.mirroredKeys
      let (length, count) = (KeyCrossReference.cloudKeyLength, KeyCrossReference.cloudKeyCount)
      for (key, use) in mirrored where key.utf8.count > length {
        let row = code.entries.first { ExactText($0.setting.key) == ExactText(key) }
        context.report(
          context.place(of: use),
          "key \(Wording.quote(key)) has \(key.utf8.count) bytes; iCloud's key-value store takes \(length)",
          help: "use a shorter key", subject: key,
          notes: row.map { [Note("the row is here", at: $0.setting.keyPlace)] } ?? [])
      }
      if mirrored.count > count {
        context.report(
          context.place(of: mirrored[count].use),
          "\(mirrored.count) keys are mirrored to iCloud; its key-value store takes \(count)",
          help: "mirror fewer keys", subject: "count")
      }
      let size = code.size(ofMirrored: mirrored.map(\.key))
      if let first = mirrored.first, size > KeyCrossReference.cloudSize {
        context.report(
          context.place(of: first.use),
          "the keys that are mirrored to iCloud take \(size) bytes with their defaults; its key-value store takes 1 MB",
          help: "mirror fewer keys", subject: "size")
      }
    })
}
