import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  package static let unreadKey = Rule(
    "unread-key", .warning(.dynamicReads, .debugOnly, .unknownReader),
    title: "setting that no code reads",
    rationale: """
      A user changes the setting and nothing happens. Rows that only show a value need no reader. A key counts as read \
      if a string or constant in code equals it. If code builds keys at run time, any key may be read, so this is only \
      an info.
      """,
    remedy:
      "Read the key, remove the row, or name the key in `ignored_keys` or its reader in `wrappers`.",
    sources: [.issue("manaflow-ai/cmux", 1268), .issue("grp/newsyc", 40)],
    examples: [
      .code(
        ["App.swift": "let music = UserDefaults.standard.bool(forKey: \"music\")\n"],
        [
          Sample.row(.toggleSwitch, ["Key": "↓sounds", "DefaultValue": false]),
          Sample.quietMusicRow,
        ],
        finds: "no code reads 'sounds'; the setting has no effect",
        help: "read the key, or remove the row"),
      .code(
        [
          "App.swift":
            "func flag(_ name: String) -> Bool { UserDefaults.standard.bool(forKey: name) }\n"
        ],
        [Sample.row(.toggleSwitch, ["Key": "↓sounds", "DefaultValue": false])],
        finds: "no known code reads 'sounds'; the setting may have no effect",
        help: "read the key, or name the functions that take keys in 'wrappers'"),
      .code(
        ["App.swift": "let sounds = settings.flag(\"sounds\")\n"],
        [Sample.row(.toggleSwitch, ["Key": "sounds", "DefaultValue": false])]),
    ],
    check: .code { code, context in
      // `undeclared-key` reports a misspelled read of a key and names the row of the key.
      let keysMisspelledInCode = Set(code.misspelledKeys.values.map { ExactText($0.key) })
      let unreadDocuments = code.unreadPages
      for entry in code.entries {
        if entry.setting.storesNothing { continue }
        if keysMisspelledInCode.contains(ExactText(entry.setting.key)) { continue }
        guard var fault = context.fault(ofUnread: entry, in: code) else { continue }
        fault.name = "\(quoted: entry.setting.key)"
        // If no code reads any key of a page, the page has one finding.
        let document = entry.setting.knownRows[0].document
        if case .unread = entry.readStatus, unreadDocuments.contains(document) {
          fault.cause = .document(document)
        }
        context.report(fault)
      }
    })
}

extension RuleContext {
  /// Returns the fault of a key that no code is known to read; `nil` if code reads it.
  fileprivate func fault(
    ofUnread entry: KeyCrossReference.Entry, in code: KeyCrossReference
  ) -> Fault? {
    let name = "\(quoted: entry.setting.key)"
    let place = entry.setting.keyPlace
    let uses = code.uses(of: entry).filter { !$0.isGenerated }
    let writes =
      notes("it is only stored here", at: uses.filter { $0.access == .write })
      + notes("it is only registered here", at: uses.filter { $0.access == .register })
    switch entry.readStatus {
    case .read:
      return nil
    case .debugOnly(let use):
      // A fragment may be merged into the bundles of debug builds alone.
      if bundle.kind == .fragment { return nil }
      var fault = Fault(
        .debugOnly, at: place,
        "only debug builds read \(name); the setting has no effect in others")
      fault.help = "read the key, or remove the row"
      fault.notes = notes("it is read here", at: [use])
      return fault
    case .prefixed(let read, let prefix):
      let key = read.key.text ?? ""
      var fault = Fault(
        at: place,
        "\(prefix.framework) reads \(quoted: key), not \(name); the setting has no effect")
      fault.help = "name the row \(quoted: key), or \(prefix.alternative)"
      // The framework reads `flutter.sounds` for a row `sounds`.
      let addedPrefix = String(key.dropLast(entry.setting.key.count))
      if entry.setting.key.hasPrefix(addedPrefix) {
        // The row has the prefix already, but the code states it too: the framework reads
        // `flutter.flutter.sounds`.
        let keyWithoutPrefix = String(entry.setting.key.dropFirst(addedPrefix.count))
        fault.help = "write \(quoted: keyWithoutPrefix) in the code, or \(prefix.alternative)"
      }
      fault.notes = notes("it is read here", at: [read]) + writes
      return fault
    case .unprefixed(let read, let prefix):
      let key = read.key.text ?? ""
      var fault = Fault(
        at: place,
        """
        the code reads \(quoted: key) without the prefix of \(name), which only \
        \(prefix.framework) adds; the setting has no effect
        """)
      fault.help = "name the row \(quoted: key), or read \(name)"
      fault.notes = notes("it is read here", at: [read]) + writes
      return fault
    case .unread:
      return self.fault(ofUnknownReader: entry, in: code, writes)
    }
  }

  /// Returns the fault of a key that no known code reads.
  ///
  /// - Parameter writes: Notes about where code stores or registers the key.
  private func fault(
    ofUnknownReader entry: KeyCrossReference.Entry, in code: KeyCrossReference,
    _ writes: [Note<Place>]
  ) -> Fault {
    let name = "\(quoted: entry.setting.key)"
    let place = entry.setting.keyPlace
    if let read = code.dynamicRead(of: entry) {
      var fault = Fault(
        .dynamicReads, at: place,
        "no known code reads \(name); the setting may have no effect")
      fault.help = wrapperAdvice
      fault.notes =
        notes("a key that is known only while the app runs is read here", at: [read]) + writes
      return fault
    }
    if let library = code.possibleReader {
      var fault = Fault(
        .unknownReader, at: place,
        "no known code reads \(name); the setting may have no effect")
      fault.help =
        "remove the row, unless \(quoted: library), whose sources are not there, reads the key"
      fault.notes = writes
      return fault
    }
    var fault = Fault(
      code.isReaderUnknown ? .unknownReader : nil, at: place,
      "no code reads \(name); the setting has no effect")
    fault.help = "read the key, or remove the row"
    fault.notes = writes
    if let storage = entry.otherStorage {
      fault.help = "read the key from user defaults, or remove the row"
      fault.notes.append(
        Note(
          "\(quoted: storage.name), which has the key here, is no user defaults",
          at: .code(storage.file, storage.range)))
    } else if code.isReaderUnknown {
      addNoteOnMention(to: &fault, code)
    }
    return fault
  }

  private var wrapperAdvice: String {
    "read the key, or name the functions that take keys in 'wrappers'"
  }

  /// Adds a note at a key of the bundle that code has in no known call, and the advice that would
  /// make the call known.
  private func addNoteOnMention(to fault: inout Fault, _ code: KeyCrossReference) {
    fault.help = wrapperAdvice
    guard let other = code.mentionedEntry, let mention = other.mention else { return }
    if let function = mention.function, mention.isInKnownFunction {
      fault.help = "read the key with a text or constant that the sources have"
      fault.notes.append(
        Note(
          "\(quoted: other.setting.key) is here, in \(quoted: function), whose key or receiver is not known",
          at: .code(mention.file, mention.range)))
      return
    }
    fault.notes.append(
      Note(
        "\(quoted: other.setting.key) is here, but in no known call",
        at: .code(mention.file, mention.range)))
    guard let function = mention.function, let entry = mention.wrapperEntry else { return }
    fault.help =
      "read the key, or, if \(quoted: function) reads keys, name it in 'wrappers': \(entry)"
  }
}

extension Rule.Case {
  fileprivate static let dynamicReads = Rule.Case(
    .info, when: "code reads keys that are known only while the app runs")
  fileprivate static let debugOnly = Rule.Case(.info, when: "only debug builds read the key")
  fileprivate static let unknownReader = Rule.Case(
    .info,
    when: """
      no known call reads any key of the bundle although the code mentions some, or a framework or library without \
      sources may read them
      """)
}
