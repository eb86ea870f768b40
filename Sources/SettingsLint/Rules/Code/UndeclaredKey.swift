import SettingsAnalysis
import SettingsCodeLexer
import SettingsCodeUsage
import SettingsDiagnostics

extension Rule {
  static let undeclaredKey = Rule(
    id: "undeclared-key",
    title: "key in code that no row has",
    severity: .info,
    variants: [.similarKey],
    isOptIn: true,
    runsUnasked: { _ in true },
    rationale: """
      Apps keep values of their own in user defaults, so most keys need no row: without being enabled, the rule \
      reports only keys that nearly equal one of the bundle's that no code reads. There code and bundle most likely \
      mean the same setting, and the app always gets the default. Enabled, it reports every key that code reads and \
      no row has. Runs where `sources` names the code of the app.
      """,
    remedy: "Spell the key alike in both places; best with `settingsc generate`, which writes constants for the keys.",
    sources: [
      "https://github.com/duckduckgo/apple-browsers/issues/1922", "https://github.com/netik/UTCMenuClock/issues/10",
    ],
    bad: [
      .code(
        [
          "App.swift":
            "let sounds = UserDefaults.standard.bool(forKey: ↓\"play_sound\")\nlet key = settings[\"play_sounds\"]\n"
        ],
        [Sample.row(.toggleSwitch, ["Key": "play_sounds", "DefaultValue": false])],
        finds: "no row has the key 'play_sound'\nhelp: add a row, or leave the key to the code alone")
    ],
    good: [
      .code(
        ["App.swift": "let sounds = UserDefaults.standard.bool(forKey: \"play_sounds\")\n"],
        [Sample.row(.toggleSwitch, ["Key": "play_sounds", "DefaultValue": false])])
    ],
    check: .code { code, context in
      var seen: Set<String> = []
      let readers = code.undeclared.map { code.usage.uses[$0] }.filter {
        ($0.access == .read || $0.access == .observe) && $0.store != .cloud && !$0.isGenerated
      }
      guard !readers.isEmpty else { return }
      // A key that code also stores or registers is its own.
      let own = Set(
        code.undeclared.map { code.usage.uses[$0] }.filter { $0.access == .write || $0.access == .register }
          .compactMap(\.key.text))
      let unread = code.entries.filter { entry in
        if case .unread = code.reading(of: entry) { true } else { false }
      }
      let places = Dictionary(grouping: readers, by: \.key)
      let candidates = Suggestion.Names(unread.map(\.declared.key))
      for use in readers {
        guard let key = use.key.text, seen.insert(key).inserted, !KeyTraits.isReserved(key) else { continue }
        let name = Wording.quote(key)
        let all = places[use.key] ?? []
        let others = context.notes("it is also read here", at: all.dropFirst())
        if !own.contains(key), let number = candidates.best(for: key) {
          let meant = unread[number].declared
          let isWhole = use.isWholeString
          context.report(
            context.place(of: use),
            "no row has the key \(name); a setting that no code reads has \(Wording.quote(meant.key))",
            help: "use \(Wording.quote(meant.key))", as: .similarKey, subject: key,
            notes: [FindingNote("the row is here", at: meant.keyPlace)] + others,
            fixes: isWhole
              ? [
                ProposedFix(
                  "replace '\(key)' with '\(meant.key)'", .unsafe,
                  all.filter(\.isWholeString).compactMap { use in
                    code.usage.files[use.file].code.replacing(use.range, key, with: meant.key).map {
                      TreeEdit(code: use.file, $0)
                    }
                  })
              ] : [])
        } else if context.isAskedFor {
          context.report(
            context.place(of: use), "no row has the key \(name)", help: "add a row, or leave the key to the code alone",
            subject: key, notes: others)
        }
      }
    })
}

extension Rule {
  /// Its id, for runs with several bundles.
  package static var undeclaredKeyID: String { undeclaredKey.id }
}

extension Rule.Variant {
  fileprivate static let similarKey = Rule.Variant(
    .warning, when: "a key of the bundle that no code reads nearly equals it, which is reported unasked")
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
