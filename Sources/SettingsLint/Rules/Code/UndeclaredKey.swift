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
      let readers = code.undeclaredReads
      guard !readers.isEmpty else { return }
      let places = Dictionary(grouping: readers, by: \.key)
      let misspelled = code.misspelledKeys
      for use in readers {
        guard let key = use.key.text, seen.insert(key).inserted, !KeyTraits.isReserved(key) else { continue }
        let name = Wording.quote(key)
        let all = places[use.key] ?? []
        let others = context.notes("it is also read here", at: all.dropFirst())
        if let meant = misspelled[key] {
          context.report(
            context.place(of: use),
            "no row has the key \(name); a setting that no code reads has \(Wording.quote(meant.key))",
            help: use.written(meant.key).map { "use \(Wording.quote($0))" } ?? "give the row the key \(name)",
            as: .similarKey, subject: key,
            notes: [FindingNote("the row is here", at: meant.keyPlace)] + others,
            fixes: replacement(of: key, with: meant.key, at: all, code.usage).map { [$0] } ?? [])
        } else if context.isAskedFor {
          context.report(
            context.place(of: use), "no row has the key \(name)", help: "add a row, or leave the key to the code alone",
            subject: key, notes: others)
        }
      }
    })
}

/// The fix that replaces a key wherever it is written; `nil` if the first place does not write it as a whole string.
private func replacement(
  of key: String, with other: String, at places: [KeyUse], _ usage: CodeUsage
) -> ProposedFix? {
  guard let first = places.first, first.isWholeString, let old = first.written(key), let new = first.written(other)
  else { return nil }
  let edits = places.filter(\.isWholeString).compactMap { use -> TreeEdit? in
    guard let old = use.written(key), let new = use.written(other) else { return nil }
    return usage.files[use.file].code.replacing(use.range, old, with: new).map { TreeEdit(code: use.file, $0) }
  }
  return edits.isEmpty ? nil : ProposedFix("replace '\(old)' with '\(new)'", .unsafe, edits)
}

extension KeyCrossReference {
  /// The reads of keys that no row has.
  fileprivate var undeclaredReads: [KeyUse] {
    undeclared.map { usage.uses[$0] }.filter {
      ($0.access == .read || $0.access == .observe) && $0.store != .cloud && !$0.isGenerated
    }
  }

  /// The keys that most likely mean a row that no code reads, with what they mean.
  var misspelledKeys: [String: DeclaredKey] {
    // A key that code also stores or registers is its own.
    let own = Set(
      undeclared.map { usage.uses[$0] }.filter { $0.access == .write || $0.access == .register }.compactMap(\.key.text))
    var unread: [DeclaredKey] = []
    var others: Set<String> = []
    for entry in entries {
      if case .unread = reading(of: entry) { unread.append(entry.declared) } else { others.insert(entry.declared.key) }
    }
    let candidates = Suggestion.Names(unread.map(\.key))
    var found: [String: DeclaredKey] = [:]
    for key in Set(undeclaredReads.compactMap(\.key.text)) where !own.contains(key) {
      guard let number = candidates.best(for: key) else { continue }
      let meant = unread[number]
      // Of keys that are counted one may be missing in the bundle; that makes it no other one.
      let isOfSeries =
        key.differsInOnePlace(from: meant.key)
        && others.contains { $0.differsInOnePlace(from: key) && $0.differsInOnePlace(from: meant.key) }
      if !isOfSeries, !key.isNumbered(like: meant.key) { found[key] = meant }
    }
    return found
  }
}

extension String {
  /// Whether two keys are the same but for their digits.
  fileprivate func isNumbered(like other: String) -> Bool {
    self != other && filter { !$0.isNumber } == other.filter { !$0.isNumber }
  }

  /// Whether one character is another one.
  fileprivate func differsInOnePlace(from other: String) -> Bool {
    count == other.count && zip(self, other).count { $0 != $1 } == 1
  }
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
