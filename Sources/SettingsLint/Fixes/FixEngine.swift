import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// Applies the fixes that findings propose. Nothing is written to disk here.
package struct FixEngine: Sendable {
  /// Whether fixes that may change the meaning are applied too.
  package let allowsUnsafe: Bool
  /// How many times the bundle is checked again at most: fixes that touch one place are applied one after the other.
  package let roundLimit: Int

  /// Makes an engine; it may be used for any number of bundles, from any thread.
  package init(allowsUnsafe: Bool = false, roundLimit: Int = 10) {
    self.allowsUnsafe = allowsUnsafe
    self.roundLimit = roundLimit
  }

  /// Applies fixes until none is left.
  ///
  /// What no fix touches stays byte for byte: indentation, comments, line ends, the order of keys. A binary list is
  /// rewritten with the order of its keys. A file that would not read back afterwards is left alone and named in
  /// ``FixOutcome/refusals``.
  ///
  /// - Parameter result: What was found in the bundle.
  /// - Parameter relint: Loads and checks the bundle with other contents for some files, by their paths in the bundle;
  ///   ``OverlayFiles`` helps.
  package func run(_ result: LintResult, relint: ([String: FileBytes]) -> LintResult) -> FixOutcome {
    var work = FixWork(allowsUnsafe: allowsUnsafe, result: result)
    var rounds = 0
    while rounds < roundLimit, work.runRound() {
      rounds += 1
      work.result = relint(work.contents)
    }
    return work.outcome(rounds: rounds)
  }
}

/// What came out of applying fixes to one bundle.
package struct FixOutcome: Sendable {
  /// The files that changed, by path.
  package let files: [ChangedFile]
  /// What is found in the bundle now.
  package let result: LintResult
  /// The files that have fixes which could not be applied, by path.
  package let refusals: [FixRefusal]
  /// How many times the bundle was checked again.
  package let rounds: Int
}

/// A fix that was applied, or a comment that was added.
package struct AppliedFix: Sendable, Hashable {
  /// The rule's id.
  package var rule: String
  /// What was done, in the imperative.
  package var title: String
}

/// A file with other contents than before.
package struct ChangedFile: Sendable {
  /// The path in the bundle, or the absolute path of a file of code.
  package let file: String
  /// The path as shown.
  package let path: String
  /// The new bytes, in the encoding of the old ones.
  package let contents: FileBytes
  /// What was done; a fix that changes several files is listed with the first of them.
  package internal(set) var fixes: [AppliedFix]
  /// The old text and what differs, in UTF-8; absent for a binary list.
  package let text: EditedText?
  /// Whether there was no such file.
  package let isNew: Bool
  /// The file of code that was changed; absent for a file of the bundle.
  private var code: ScannedFile?

  /// Makes a file from its parts.
  package init(
    file: String, path: String, contents: FileBytes, fixes: [AppliedFix] = [], text: EditedText?, isNew: Bool = false
  ) {
    self.isNew = isNew
    self.file = file
    self.path = path
    self.contents = contents
    self.fixes = fixes
    self.text = text
  }

  /// Makes a changed file of code.
  ///
  /// - Throws: when its encoding cannot hold the text.
  init(_ code: ScannedFile, _ text: EditedText, fixes: [AppliedFix]) throws(FixRefusal) {
    guard let bytes = code.encoded(text.bytes) else {
      throw FixRefusal(
        path: code.path, reason: "the text cannot be written in its encoding, \(code.encoding.plainName)")
    }
    self.init(file: code.absolutePath, path: code.path, contents: FileBytes(bytes), fixes: fixes, text: text)
    self.code = code
  }

  /// The file with the changes of another run on the same file of code too: several bundles are compared with it.
  ///
  /// - Throws: where both change the same place in different ways.
  package func merging(_ other: ChangedFile) throws(FixRefusal) -> ChangedFile {
    guard let code, let text, let otherText = other.text, let merged = text.merging(otherText) else {
      throw FixRefusal(path: path, reason: "the fixes of another bundle change the same place; run the fix again")
    }
    return try ChangedFile(code, merged, fixes: fixes + other.fixes.filter { !fixes.contains($0) })
  }

  /// Whether `patch` can apply the difference that ``UnifiedDiff`` shows: neither of a binary list nor of another
  /// encoding than UTF-8, whose changes are shown in UTF-8.
  package var isPatchable: Bool { text.map { contents.buffer.elementsEqual($0.bytes) } ?? false }
}

/// The files and findings between two rounds.
private struct FixWork {
  let allowsUnsafe: Bool
  var result: LintResult
  private var files: [String: ChangedFile] = [:]
  private var refusals: [String: FixRefusal] = [:]

  init(allowsUnsafe: Bool, result: LintResult) {
    self.allowsUnsafe = allowsUnsafe
    self.result = result
  }

  var contents: [String: FileBytes] { files.mapValues(\.contents) }

  /// Applies what can be applied at once; tells whether a file changed.
  mutating func runRound() -> Bool {
    // A file that refuses takes its fixes out of the plan, also those that change other files with it.
    while true {
      let plan = FixPlan(
        result.findings, in: result.bundle, result.code, allowsUnsafe: allowsUnsafe,
        isExcluded: { refusals[name(of: $0)] != nil })
      guard !plan.fixes.isEmpty else { return false }
      let known = refusals.count
      let changed = apply(plan)
      guard refusals.count == known else { continue }
      files.merge(changed) { $1 }
      return !changed.isEmpty
    }
  }

  private mutating func apply(_ plan: FixPlan) -> [String: ChangedFile] {
    var changed: [TreeEdit.Target: ChangedFile] = [:]
    for (target, changes) in plan.files.sorted(by: { $0.key < $1.key }) {
      do {
        switch target {
        case .document(let number): changed[target] = try changedFile(number, changes)
        case .code(let number): changed[target] = try changedCode(number, changes)
        }
      } catch {
        refusals[name(of: target)] = error
      }
    }
    for fix in plan.fixes {
      // A fix that left its file as it was did nothing.
      guard let first = fix.files.filter({ changed[$0] != nil }).min() else { continue }
      changed[first]?.fixes.append(AppliedFix(rule: fix.rule, title: fix.title))
    }
    return Dictionary(changed.values.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
  }

  /// What a file is called among those that changed: its path in the bundle, or the absolute path of code.
  private func name(of target: TreeEdit.Target) -> String {
    switch target {
    case .document(let number): result.bundle.documents[number].file
    case .code(let number): result.code?.files[number].absolutePath ?? ""
    }
  }

  private func changedCode(_ number: Int, _ changes: FixPlan.FileChanges) throws(FixRefusal) -> ChangedFile? {
    guard let file = result.code?.files[number] else { return nil }
    let before = files[file.absolutePath]
    var text = before?.text ?? EditedText(file.code.source)
    text.apply(changes.sortedReplacements)
    guard !file.code.source.buffer.elementsEqual(text.bytes) else { return nil }
    return try ChangedFile(file, text, fixes: before?.fixes ?? [])
  }

  private func changedFile(
    _ number: Int, _ changes: FixPlan.FileChanges
  ) throws(FixRefusal) -> ChangedFile? {
    let document = result.bundle.documents[number]
    let path = result.bundle.displayPath(document.file)
    let before = files[document.file]
    guard document.list.hasPositions else {
      let value = BinaryEdits(changes.changes).value(document.list)
      guard value != document.list.value else { return nil }
      let contents = try FileRewriting.bytes(of: value, file: document.file, path: path)
      return ChangedFile(file: document.file, path: path, contents: contents, fixes: before?.fixes ?? [], text: nil)
    }
    var text = before?.text ?? EditedText(document.list.source)
    text.apply(changes.sortedReplacements)
    let bytes = text.bytes
    guard !document.list.source.buffer.elementsEqual(bytes) else { return nil }
    let contents = try FileRewriting.bytes(of: bytes, like: document.list, file: document.file, path: path)
    return ChangedFile(file: document.file, path: path, contents: contents, fixes: before?.fixes ?? [], text: text)
  }

  func outcome(rounds: Int) -> FixOutcome {
    FixOutcome(
      files: files.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }, result: result,
      refusals: refusals.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }, rounds: rounds)
  }
}
