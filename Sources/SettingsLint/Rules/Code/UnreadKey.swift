import SettingsPropertyLists

extension Rule {
  static let unreadKey = Rule(
    .init(
      "unread-key", .warning,
      .init(.info, when: "code reads keys that are known only while the app runs"),
      .init(.info, when: "only debug builds read the key"),
      .init(
        .info, when: "no known call reads any key of the bundle although the code mentions some")),
    title: "setting that no code reads",
    rationale: """
      A user changes the setting and nothing happens. Rows that only show a value need no reader. A key counts as read \
      if a string or constant in code equals it. Where code reads keys that are known only while the app runs, any key \
      may be among them, and the finding is information.
      """,
    remedy:
      "Read the key, remove the row, or name the key in `ignored_keys` or its reader in `wrappers`.",
    sources: [.issue("manaflow-ai/cmux", 1268), .issue("grp/newsyc", 40)],
    bad: .code(
      ["App.swift": "let music = UserDefaults.standard.bool(forKey: \"music\")\n"],
      [
        Sample.row(.toggleSwitch, ["Key": "↓sounds", "DefaultValue": false]), Sample.quietMusicRow,
      ],
      finds: "no code reads 'sounds'; the setting has no effect",
      help: "read the key, or remove the row"),
    alsoBad: .code(
      [
        "App.swift":
          "func flag(_ name: String) -> Bool { UserDefaults.standard.bool(forKey: name) }\n"
      ],
      [Sample.row(.toggleSwitch, ["Key": "↓sounds", "DefaultValue": false])],
      finds: "no known code reads 'sounds'; the setting may have no effect",
      help: "read the key, or name the functions that take keys in 'wrappers'"),
    good: .code(
      ["App.swift": "let sounds = settings.flag(\"sounds\")\n"],
      [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": false])]),
    check: .code { code, context in
      // A read of the key with a slip in it is the one cause of both findings.
      let misspelled = Set(code.misspelledKeys.values.map { ExactText($0.key) })
      let pages = code.unreadPages
      for entry in code.entries
      where !entry.setting.isOnlyShown && !misspelled.contains(ExactText(entry.setting.key)) {
        let name = "\(quoted: entry.setting.key)"
        // A page that no code knows is one fault.
        let page = entry.setting.knownRows[0].document
        var cause = pages.contains(page) ? "page \(page)" : nil
        var help = "read the key, or remove the row"
        let cure = "read the key, or name the functions that take keys in 'wrappers'"
        var isInfo = true
        let fault: String
        var notes = context.notes(
          "it is only stored here",
          at: code.uses(of: entry).filter { $0.access == .write && !$0.isGenerated })
        switch code.reading(of: entry) {
        case .read: continue
        case .debugOnly(let use):
          fault = "only debug builds read \(name); the setting has no effect in others"
          notes = context.notes("it is read here", at: [use])
          cause = nil
        case .unread:
          if let read = code.dynamicRead(of: entry) {
            (fault, help) = ("no known code reads \(name); the setting may have no effect", cure)
            notes =
              context.notes("a key that is known only while the app runs is read here", at: [read])
              + notes
          } else {
            fault = "no code reads \(name); the setting has no effect"
            isInfo = code.isReaderUnknown
            if isInfo { help = cure }
          }
        }
        context.report(
          entry.setting.keyPlace, fault, help: help, as: isInfo ? .info : nil, cause: cause,
          name: name, notes: notes)
      }
    })
}
