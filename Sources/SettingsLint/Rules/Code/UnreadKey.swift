import SettingsAnalysis
import SettingsPropertyLists

extension Rule {
  static let unreadKey = Rule(
    .init("unread-key", .warning, [.unknownKeysAreRead, .onlyDebugBuildsRead, .readerIsUnknown]),
    title: "setting that no code reads",
    rationale: """
      A user changes the setting and nothing happens. Rows are left behind when a feature goes, and new ones are \
      added before the code is. Rows that only show a value need no reader. A key counts as read if the code may read it: a \
      string that equals it, or a constant for it, is enough. Where code reads keys that are known only while the \
      app runs, any key may be among them, and the finding is information.
      """,
    remedy: """
      Read the key, or remove the row. Name keys that other programs read in `ignored_keys`, and functions of your \
      own that take keys in `wrappers`.
      """,
    sources: ["https://github.com/manaflow-ai/cmux/issues/1268", "https://github.com/grp/newsyc/issues/40"],
    bad: .code(
      ["App.swift": "let music = UserDefaults.standard.bool(forKey: \"music\")\n"],
      [Sample.row(.toggleSwitch, ["Key": "↓sounds", "DefaultValue": false]), Sample.quietMusicRow],
      finds: "no code reads 'sounds'; the setting has no effect", help: "read the key, or remove the row"),
    alsoBad: .code(
      [
        "App.swift": """
        func flag(_ name: String) -> Bool { UserDefaults.standard.bool(forKey: name) }

        """
      ],
      [Sample.row(.toggleSwitch, ["Key": "↓sounds", "DefaultValue": false])],
      finds: "no code names 'sounds'; the setting may have no effect",
      help: "read the key, or name the functions that take keys in 'wrappers'"),
    good: .code(
      ["App.swift": "let sounds = settings.flag(\"sounds\")\n"],
      [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": false])]),
    check: .code { code, context in
      // A read of the key with a slip in it is the one cause of both findings.
      let misspelled = code.misspelledReads
      let pages = code.unreadPages
      for entry in code.entries
      where !entry.setting.isOnlyShown && !misspelled.contains(ExactText(entry.setting.key)) {
        let name = Wording.quote(entry.setting.key)
        let help = "read the key, or remove the row"
        let cure = "read the key, or name the functions that take keys in 'wrappers'"
        // A page that no code knows is one fault.
        let page = entry.setting.knownRows[0].document
        let cause = pages.contains(page) ? "page \(page)" : nil
        let writes = context.notes(
          "it is only stored here", at: code.uses(of: entry).filter { $0.access == .write && !$0.isGenerated })
        switch code.reading(of: entry) {
        case .read: continue
        case .debugOnly(let use):
          context.report(
            entry.setting.keyPlace, "only debug builds read \(name); the setting has no effect in others", help: help,
            as: .onlyDebugBuildsRead, notes: context.notes("it is read here", at: [use]))
        case .unread:
          if let read = code.dynamicRead(of: entry) {
            context.report(
              entry.setting.keyPlace, "no code names \(name); the setting may have no effect", help: cure,
              as: .unknownKeysAreRead, cause: cause, name: name,
              notes: context.notes(
                "a key that is known only while the app runs is read here", at: [read])
                + writes)
          } else {
            context.report(
              entry.setting.keyPlace, "no code reads \(name); the setting has no effect",
              help: code.isReaderUnknown ? cure : help,
              as: code.isReaderUnknown ? .readerIsUnknown : nil, cause: cause, name: name, notes: writes)
          }
        }
      }
    })
}

extension Rule.Variant {
  fileprivate static let unknownKeysAreRead = Rule.Variant(
    .info, when: "code reads keys that are known only while the app runs")
  fileprivate static let readerIsUnknown = Rule.Variant(
    .info, when: "no known call reads any key of the bundle although the code mentions some")
  fileprivate static let onlyDebugBuildsRead = Rule.Variant(.info, when: "only debug builds read the key")
}
