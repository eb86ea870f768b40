import SettingsDiagnostics
import SettingsModel

/// What findings of several places have in common: those of one rule with one cause are reported once, with a count.
///
/// They are put together after suppressions are applied, so that a comment at one place says nothing about the others.
struct FindingCause: Sendable {
  /// The message and the help for some places.
  struct Words: Sendable {
    var message: String
    let help: String?
  }

  /// What equal causes of a rule have in common.
  let id: String
  /// What is written at the place, such as an unknown key.
  let name: String
  /// Where the name is at fault, such as a language; absent where the place says so.
  let scope: String?
  /// Whether findings of several rules and severities are one; the most severe stands for all.
  var joinsRules = false
  /// Whether the Settings app shows the place.
  var isShown = true
  /// Whether nothing is at the place, so that no note leads there.
  var isAbsence = false
  /// Words for the names that are written and for their scopes, each once, and the number of places.
  let words: @Sendable (_ names: [String], _ scopes: [String], _ count: Int) -> Words

  /// Makes a cause whose places say all.
  init(
    id: String, name: String, joinsRules: Bool = false,
    words: @escaping @Sendable (_ names: [String], _ count: Int) -> Words
  ) {
    self.init(id: id, name: name, scope: nil) { names, _, count in words(names, count) }
    self.joinsRules = joinsRules
  }

  /// Makes a cause.
  init(
    id: String, name: String, scope: String?,
    words: @escaping @Sendable (_ names: [String], _ scopes: [String], _ count: Int) -> Words
  ) {
    self.id = id
    self.name = name
    self.scope = scope
    self.words = words
  }

  /// Words for one place.
  var ofOne: Words { words([name], scope.map { [$0] } ?? [], 1) }
}

extension LintResult {
  private static let noteLimit = 8

  /// Puts the findings of one cause together, each at the place of the first.
  static func merged(
    _ located: [(finding: Finding, diagnostic: Diagnostic)]
  ) -> [(finding: Finding, diagnostic: Diagnostic)] {
    guard located.contains(where: { $0.finding.cause != nil }) else { return located }
    var groups: [[Int]] = []
    var numbers: [[String]: Int] = [:]
    for (index, entry) in located.enumerated() {
      let finding = entry.finding
      guard let cause = finding.cause else {
        groups.append([index])
        continue
      }
      let fixes = finding.fixes.map { "\($0.title) \($0.safety)" }
      let id = cause.joinsRules ? ["", cause.id] : [finding.rule, finding.severity.rawValue, cause.id] + fixes
      if let number = numbers[id] {
        groups[number].append(index)
      } else {
        numbers[id] = groups.count
        groups.append([index])
      }
    }
    let joined = groups.map { group in merged(partsOfOne: group.map { located[$0] }) }
    guard located.contains(where: { $0.finding.cause?.joinsRules == true }) else { return joined }
    return joined.sorted { $0.diagnostic.isBefore($1.diagnostic) }
  }

  static func merged(
    partsOfOne entries: [(finding: Finding, diagnostic: Diagnostic)]
  ) -> (finding: Finding, diagnostic: Diagnostic) {
    // Of several severities the greatest counts.
    let first = entries.indices.reduce(0) {
      entries[$1].finding.severity > entries[$0].finding.severity ? $1 : $0
    }
    var (finding, diagnostic) = entries[first]
    guard entries.count > 1, let cause = finding.cause else { return entries[0] }
    let names = distinct(entries.lazy.compactMap { $0.finding.cause?.name })
    var words = cause.words(names, distinct(entries.lazy.compactMap { $0.finding.cause?.scope }), entries.count)
    if !entries.contains(where: { $0.finding.cause?.isShown == true }) {
      words.message = Wording.withoutEffectInSettings(words.message)
    }
    finding.message = words.message
    finding.help = words.help
    diagnostic.message = words.message
    diagnostic.help = words.help
    finding.parts = entries
    var noted = Set(diagnostic.notes)
    for (other, located) in (entries[..<first] + entries[(first + 1)...]).prefix(noteLimit) {
      if located.range == diagnostic.range, located.path == diagnostic.path {
        // One place, about something else: its own remarks are the news.
        for (note, shown) in zip(other.notes, located.notes) where noted.insert(shown).inserted {
          finding.notes.append(note)
          diagnostic.notes.append(shown)
        }
        continue
      }
      if cause.isAbsence { continue }
      let text = names.count > 1 ? "\(Wording.quote(other.cause?.name ?? "")) is here" : "also here"
      finding.notes.append(FindingNote(text, at: other.place))
      diagnostic.notes.append(Note(message: text, path: located.path, range: located.range))
    }
    for index in finding.fixes.indices {
      finding.fixes[index].edits = entries.flatMap { $0.finding.fixes[index].edits }
      diagnostic.fixes[index].edits = entries.flatMap { $0.diagnostic.fixes[index].edits }
    }
    return (finding, diagnostic)
  }

  private static func distinct(_ names: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
