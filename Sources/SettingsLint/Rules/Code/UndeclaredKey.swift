import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let undeclaredKey = Rule(
    .init("undeclared-key", .info, [.similarKey]), title: "key in code that no row has",
    isOptIn: true,
    isEnabledByDefault: { _ in true },
    rationale: """
      Apps keep values of their own in user defaults, so most keys need no row: without being enabled, the rule \
      reports only keys that nearly equal one of the bundle's that no code reads. There code and bundle most likely \
      mean the same setting, and the app always gets the default. Enabled, it reports every key that code reads and \
      no row has.
      """,
    remedy: "Spell the key alike in both places; best with `settingsc generate`, which writes constants for the keys.",
    sources: [
      "https://github.com/duckduckgo/apple-browsers/issues/1922", "https://github.com/netik/UTCMenuClock/issues/10",
    ],
    bad: .code(
      [
        "App.swift":
          "let sounds = UserDefaults.standard.bool(forKey: ↓\"play_sound\")\nlet key = settings[\"play_sounds\"]\n"
      ],
      [Sample.row(.toggleSwitch, ["Key": "play_sounds", "DefaultValue": false])],
      finds: "'play_sound' is no key of the bundle", help: "add a row, or name the key in 'ignored_keys'"),
    good: .code(
      ["App.swift": "let sounds = UserDefaults.standard.bool(forKey: \"play_sounds\")\n"],
      [Sample.row(.toggleSwitch, ["Key": "play_sounds", "DefaultValue": false])]),
    check: .code { code, context in
      var seen: Set<ExactText> = []
      let readers = code.undeclaredReads
      guard !readers.isEmpty else { return }
      let places = Dictionary(grouping: readers, by: \.key)
      let misspelled = code.misspelledKeys
      for use in readers {
        guard let key = use.key.text, seen.insert(ExactText(key)).inserted, !KeyTraits.isReserved(key) else { continue }
        let name = Wording.quote(key)
        let all = places[use.key] ?? []
        let others = context.notes("it is also read here", at: all.dropFirst())
        if let meant = misspelled[ExactText(key)] {
          let remarks = QuotedText.remarks(on: key, and: meant.key) ?? ("", "")
          context.report(
            context.place(of: use),
            """
            \(name)\(remarks.0) is no key of the bundle; did you mean \(Wording.quote(meant.key))\(remarks.1), which \
            no code reads?
            """,
            help: use.written(meant.key).map { "use \(Wording.quote($0))" } ?? "give the row the key \(name)",
            as: .similarKey, subject: key,
            notes: [Note("the row is here", at: meant.keyPlace)] + others,
            fix: replacement(of: key, with: meant.key, at: all, code.usage))
        } else if context.isAskedFor {
          context.report(
            context.place(of: use), "\(name) is no key of the bundle",
            help: "add a row, or name the key in 'ignored_keys'",
            subject: key, notes: others)
        }
      }
    })
}

/// The fix that replaces a key wherever it is written; `nil` if the first place does not write it as a whole string.
private func replacement(
  of key: String, with other: String, at places: [KeyUse], _ usage: CodeUsage
) -> Fix<TreeEdit>? {
  guard let first = places.first, first.isWholeString, let old = first.written(key), let new = first.written(other)
  else { return nil }
  let edits = places.filter(\.isWholeString).compactMap { use -> TreeEdit? in
    guard let old = use.written(key), let new = use.written(other) else { return nil }
    return usage.files[use.file].code.replacing(use.range, old, with: new).map { TreeEdit(.code(use.file), $0) }
  }
  return edits.isEmpty ? nil : Fix("replace '\(old)' with '\(new)'", .unsafe, edits)
}

extension KeyCrossReference {
  /// The keys of rows that reads with a slip in the key most likely mean.
  var misspelledReads: Set<ExactText> {
    let misspelled = misspelledKeys
    return Set(
      undeclaredReads.compactMap { use in
        use.key.text.flatMap { misspelled[ExactText($0)] }.map { ExactText($0.key) }
      })
  }
}

extension Rule {
  /// Its id, for runs with several bundles.
  package static var undeclaredKeyID: String { undeclaredKey.id }
}

extension Rule.Variant {
  fileprivate static let similarKey = Rule.Variant(
    .warning, when: "a key of the bundle that no code reads nearly equals it; this is reported even if the rule is off")
}

extension LexedCode {
  /// The change that gives a string another value; `nil` where it is not the key, or cannot hold the other one.
  fileprivate func replacing(_ string: Range<Int>, _ key: String, with other: String) -> TreeEdit.Change? {
    guard value(ofString: string) == key, let content = content(ofString: string),
      let text = written(other, inString: string)
    else { return nil }
    return .replaceText(content, text)
  }
}
