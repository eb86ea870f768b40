import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// Suppressions for everything that is found today, so that only new faults are reported from now on.
package struct SuppressionAdditions: Sendable {
  /// The files with comments added, by path.
  package let files: [ChangedFile]
  /// What the configuration must suppress because no comment can: findings in binary lists, unreadable files and
  /// folders.
  package let configured: [ConfiguredSuppression]
  /// The files that would not have read back; their findings are left to the configuration too.
  package let refusals: [FixRefusal]

  /// How much a comment suppresses.
  package enum Scope: Sendable {
    /// What is found at the place.
    case place
    /// Everything that the rule finds in the file.
    case file
  }

  /// Makes entries of the configuration for the findings of a bundle, and no comments.
  ///
  /// - Parameter path: The path of a file as the entries have it, by its path as shown.
  package init(configuring result: LintResult, path: @escaping (String) -> String = { $0 }) {
    var entries = ConfiguredEntries(path: path)
    for fault in result.faults { entries.add(fault) }
    files = []
    refusals = []
    configured = entries.suppressions
  }

  /// Makes suppressions for the findings of a bundle.
  ///
  /// A comment is put before the element, or the line of code, with the finding, with the same indentation; several rules
  /// at one place share it. Findings about a whole file get one comment before the root.
  package init(for result: LintResult, scope: Scope = .place) {
    var places: [TreeEdit.Target: [Int: Set<String>]] = [:]
    var wholeFiles: [TreeEdit.Target: Set<String>] = [:]
    var entries = ConfiguredEntries()
    var indices: [TreeEdit.Target: [Int]] = [:]
    var codeFiles: [Int: CodeSuppressions] = [:]
    let numbers = Dictionary(
      result.bundle.documents.enumerated().map { ($1.file, $0) }, uniquingKeysWith: { first, _ in first })
    let faults = Array(result.faults)
    for (index, fault) in faults.enumerated() {
      let found =
        if case .code(let number, let offsets) = fault.place {
          SuppressionAdditions.target(number, offsets, result.code, scope, &codeFiles)
        } else {
          SuppressionAdditions.target(fault.place, result.bundle, numbers)
        }
      guard let (file, target) = found else {
        entries.add(fault)
        continue
      }
      indices[file, default: []].append(index)
      if scope == .place, let target {
        places[file, default: [:]][target, default: []].insert(fault.rule)
      } else {
        wholeFiles[file, default: []].insert(fault.rule)
      }
    }
    var files: [ChangedFile] = []
    var refusals: [FixRefusal] = []
    for file in indices.keys.sorted() {
      do {
        let places = places[file] ?? [:]
        let wholeFile = wholeFiles[file] ?? []
        switch file {
        case .document(let number):
          files.append(try SuppressionAdditions.commented(number, places, wholeFile, result.bundle))
        case .code(let number):
          guard let code = result.code, let comments = codeFiles[number] else { continue }
          files.append(try SuppressionAdditions.commented(code.files[number], comments, places, wholeFile))
        }
      } catch {
        refusals.append(error)
        for index in indices[file] ?? [] { entries.add(faults[index]) }
      }
    }
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.refusals = refusals
    configured = entries.suppressions
  }

  /// The document and the offset of the element that a comment goes before; no offset for the whole file, and
  /// nothing for what takes no comment.
  private static func target(
    _ place: Place, _ bundle: SettingsBundle, _ numbers: [String: Int]
  ) -> (file: TreeEdit.Target, offset: Int?)? {
    switch place {
    case .node(let document, let node):
      let list = bundle.documents[document].list
      guard list.hasPositions else { return nil }
      // A comment between a key and its value would be read by nobody.
      let isValue = node != list.root && list.kind(PropertyList.NodeID(node.index - 1)) == .key
      let first = isValue ? PropertyList.NodeID(node.index - 1) : node
      return (.document(document), node == list.root ? nil : list.offsets(first).lowerBound)
    case .text(let document, _): return bundle.documents[document].list.hasPositions ? (.document(document), nil) : nil
    case .file(let file):
      guard let document = numbers[file], bundle.documents[document].list.hasPositions,
        // With a comment, a file would be no empty one.
        bundle.documents[document].list.source.count > 0
      else { return nil }
      return (.document(document), nil)
    case .unreadable, .code: return nil
    }
  }

  /// The offset of the line in a file of code that a comment goes before.
  private static func target(
    _ number: Int, _ offsets: Range<Int>?, _ code: CodeUsage?, _ scope: Scope, _ files: inout [Int: CodeSuppressions]
  ) -> (file: TreeEdit.Target, offset: Int?)? {
    guard let code, code.files.indices.contains(number) else { return nil }
    let file = files[number] ?? CodeSuppressions(code.files[number])
    files[number] = file
    guard scope == .place, let offsets else { return (.code(number), nil) }
    return file.target(offsets.lowerBound).map { (.code(number), $0) }
  }

  private static func commented(
    _ file: ScannedFile, _ comments: CodeSuppressions, _ places: [Int: Set<String>], _ wholeFile: Set<String>
  ) throws(FixRefusal) -> ChangedFile {
    var added: [(offset: Int, words: String)] = []
    var fixes: [AppliedFix] = []
    func add(_ verb: SuppressionDirective.Verb, _ rules: Set<String>, at offset: Int) {
      let ids = rules.sorted()
      let words = "settingsc:\(verb.rawValue) \(ids.joined(separator: " "))"
      added.append((offset, words))
      fixes += ids.map { AppliedFix(rule: $0, title: "add '\(words)'") }
    }
    if !wholeFile.isEmpty { add(.file, wholeFile, at: comments.fileTarget) }
    for (offset, rules) in places.sorted(by: { $0.key < $1.key }) { add(.next, rules, at: offset) }
    guard let text = comments.commented(added) else {
      throw FixRefusal(path: file.path, reason: "a comment would change its code")
    }
    return try ChangedFile(file, text, fixes: fixes)
  }

  private static func commented(
    _ number: Int, _ places: [Int: Set<String>], _ wholeFile: Set<String>, _ bundle: SettingsBundle
  ) throws(FixRefusal) -> ChangedFile {
    let document = bundle.documents[number]
    let source = SourceText(document.list)
    let lineEnd = source.lineEnd
    var replacements: [TreeEditRendering.Replacement] = []
    var fixes: [AppliedFix] = []
    func add(_ verb: SuppressionDirective.Verb, _ rules: Set<String>, at offset: Int) {
      let ids = rules.sorted()
      let words = "settingsc:\(verb.rawValue) \(ids.joined(separator: " "))"
      let comment = document.list.format == .xml ? "<!-- \(words) -->" : "/* \(words) */"
      let gap = source.indentation(before: offset).map { lineEnd + $0 } ?? " "
      replacements.append(.init(offsets: offset..<offset, text: comment + gap))
      fixes += ids.map { AppliedFix(rule: $0, title: "add '\(words)'") }
    }
    if !wholeFile.isEmpty { add(.file, wholeFile, at: document.list.offsets(document.list.root).lowerBound) }
    for (offset, rules) in places.sorted(by: { $0.key < $1.key }) { add(.next, rules, at: offset) }
    // A table's first entry may begin where its root begins; the comment about the file comes first there.
    replacements = merged(replacements)
    var text = EditedText(document.list.source)
    text.apply(replacements)
    let path = bundle.displayPath(document.file)
    let contents = try FileRewriting.bytes(of: text.bytes, like: document.list, file: document.file, path: path)
    return ChangedFile(file: document.file, path: path, contents: contents, fixes: fixes, text: text)
  }

  /// Insertions at one place as one.
  private static func merged(_ insertions: [TreeEditRendering.Replacement]) -> [TreeEditRendering.Replacement] {
    var result: [TreeEditRendering.Replacement] = []
    for insertion in insertions {
      if let last = result.last, last.offsets == insertion.offsets {
        result[result.count - 1].text += insertion.text
      } else {
        result.append(insertion)
      }
    }
    return result
  }
}

/// Findings as entries of the configuration: one per place, with all its rules.
private struct ConfiguredEntries {
  private var rules: [Place: Set<String>] = [:]
  private var places: [Place] = []
  private let path: (String) -> String

  init(path: @escaping (String) -> String = { $0 }) { self.path = path }

  private struct Place: Hashable {
    let path: String
    let row: String
    let field: String
    /// Only outside of rows, where no position is in it.
    let keyPath: String?
  }

  mutating func add(_ fault: Fault) {
    guard let location = fault.location else { return }
    let isInRow = !location.identity.anchor.isEmpty
    let place = Place(
      path: path(location.place.path), row: location.identity.anchor, field: isInRow ? location.identity.field : "",
      keyPath: isInRow ? nil : location.keyPath)
    if rules[place] == nil { places.append(place) }
    rules[place, default: []].insert(fault.rule)
  }

  var suppressions: [ConfiguredSuppression] {
    places.map { place in
      ConfiguredSuppression(
        rules: (rules[place] ?? []).sorted(), path: Glob.escape(place.path),
        row: place.row.isEmpty ? nil : Glob.escape(place.row),
        field: place.field.isEmpty ? nil : Glob.escape(place.field),
        keyPath: place.keyPath.map { Glob.escape($0) })
    }
  }
}

extension ConfiguredSuppression {
  /// Entries as they are written under `suppress` in a configuration file.
  ///
  /// - Returns: YAML with a line end behind each line, indented by two blanks; empty for no entries.
  package static func configurationText(_ entries: [ConfiguredSuppression]) -> String {
    entries.map { entry in
      let places = [("path", entry.path), ("row", entry.row), ("field", entry.field), ("key_path", entry.keyPath)]
      return places.reduce(into: "  - rules: [\(entry.rules.joined(separator: ", "))]\n") { text, place in
        if let pattern = place.1 { text += "    \(place.0): \(quoted(pattern))\n" }
      }
    }.joined()
  }

  /// A text between single quotes, in which only the quote itself is special; between double quotes where it has line
  /// ends or other control characters.
  private static func quoted(_ text: String) -> String {
    if text.unicodeScalars.contains(where: isControl) {
      return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }
    return "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // A byte order mark, and characters that YAML does not allow.
    default: [0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
    guard isControl(scalar) else { return String(scalar) }
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
