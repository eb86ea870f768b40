import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  package static let undeclaredKey = Rule(
    "undeclared-key", .info(.misspelled).optInExceptForCases,
    title: "key in code that no row has",
    rationale: """
      Apps keep values of their own in user defaults, so most keys need no row. Unless enabled, the rule reports only \
      keys that nearly equal one of the bundle that no code reads: there the app always gets the default. Enabled, it \
      reports every key that code reads and no row has.
      """,
    remedy:
      """
      Change the code to the key of the row, under which users have stored values; `settingsc generate` writes constants \
      for the keys.
      """,
    sources: [.issue("duckduckgo/apple-browsers", 1922), .issue("netik/UTCMenuClock", 10)],
    examples: [
      .code(
        [
          "App.swift":
            "let sounds = UserDefaults.standard.bool(forKey: ↓\"play_sound\")\nlet key = settings[\"play_sounds\"]\n"
        ],
        [Sample.row(.toggleSwitch, ["Key": "play_sounds", "DefaultValue": false])],
        finds: "'play_sound' is not a key of the bundle",
        help: "add a row, or name the key in 'ignored_keys'"),
      .code(
        ["App.swift": "let sounds = UserDefaults.standard.bool(forKey: \"play_sounds\")\n"],
        [Sample.row(.toggleSwitch, ["Key": "play_sounds", "DefaultValue": false])]),
    ],
    check: .code { code, context in
      for key in code.undeclaredKeys {
        // The system's own keys need no row.
        if KeyTraits.isReserved(key) { continue }
        let similarSetting = code.misspelledKeys[ExactText(key)]
        // Unless requested, the rule reports only keys that are most likely misspelled.
        if similarSetting == nil, !context.isRequested { continue }
        let uses = code.readsOfUndeclared(key)
        let name = "\(quoted: key)"
        let place = context.place(of: uses[0])
        let others = context.notes("it is also read here", at: uses.dropFirst())
        if let similarSetting {
          let remarks =
            QuotedText.remarks(on: key, and: similarSetting.key) ?? (first: "", second: "")
          let keyOfRow = "\(quoted: similarSetting.key)\(remarks.second)"
          var fault = Fault(
            .misspelled, at: place,
            "\(name)\(remarks.first) is not a key of the bundle; did you mean \(keyOfRow), which no code reads?"
          )
          fault.help = "use \(quoted: similarSetting.key)"
          fault.subject = key
          fault.notes = [.init("the row is here", at: similarSetting.keyPlace)] + others
          fault.fix = replacement(of: key, with: similarSetting.key, at: uses, code.usage)
          context.report(fault)
        } else {
          var fault = Fault(at: place, "\(name) is not a key of the bundle")
          fault.help = "add a row, or name the key in 'ignored_keys'"
          fault.subject = key
          fault.notes = others
          context.report(fault)
        }
      }
    })
}

/// Returns the fix that replaces a key in every string that is the key; `nil` if the first use is
/// only a part of a string, or if no such string can represent the other key.
private func replacement(
  of key: String, with other: String, at uses: [KeyUse], _ usage: CodeUsage
) -> Fix<TreeEdit>? {
  guard uses[0].isWholeString else { return nil }
  let edits = uses.filter { $0.isWholeString }.compactMap { use -> TreeEdit? in
    let code = usage.files[use.file].code
    // A string stays if the key is only a part of it, or if it cannot represent the other key.
    guard code.value(ofString: use.range) == key, let content = code.content(ofString: use.range),
      let text = code.written(other, inString: use.range)
    else { return nil }
    return TreeEdit(.code(use.file), .replaceText(Replacement(content, with: text)))
  }
  return edits.isEmpty ? nil : Fix("replace '\(key)' with '\(other)'", .unsafe, edits)
}

extension Rule.Case {
  fileprivate static let misspelled = Rule.Case(
    .warning,
    when:
      "a key of the bundle that no code reads nearly equals it, even where the rule is not enabled")
}
