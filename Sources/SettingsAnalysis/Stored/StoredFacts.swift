import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The facts about files of stored or managed values.
package struct StoredFacts: Sendable {
  /// The facts, in the order of the files and of the keys in them.
  package private(set) var facts: [StoredFact] = []
  /// The files that contain the places of the facts.
  package private(set) var files: [SourceFile] = []
  /// The number of keys that belong to the system, which are not checked.
  package private(set) var systemKeyCount = 0
  /// The line index of each file that reports quote, by its displayed path.
  private var lineIndices: [String: LineIndex] = [:]
  /// The 1-based lines with secrets, which no report quotes.
  private var secretLines: [String: Set<Int>] = [:]

  /// Creates an empty collection.
  package init() {}

  /// Adds a file.
  ///
  /// - Parameter lines: The index of the lines that reports quote; `nil` for a binary list.
  /// - Returns: The index of the file in ``files``, for places in it.
  package mutating func addFile(_ path: String, _ source: FileBytes, lines: LineIndex?) -> Int {
    let number = files.count
    files.append(SourceFile(path: path, source: source))
    if let lines { lineIndices[path] = lines }
    return number
  }

  /// Adds the facts about one value or file.
  package mutating func add(_ new: some Sequence<StoredFact>) { facts += new }

  /// Hides lines of a file, given by their 1-based numbers, from reports.
  package mutating func hide(_ lineNumbers: Set<Int>, ofFile path: String) {
    secretLines[path, default: []].formUnion(lineNumbers)
  }

  /// Adds the facts about a domain's values for a suite.
  ///
  /// - Parameter keys: The keys to check; empty for all.
  package mutating func add(
    _ domain: DomainValues, suite: String?, comparedWith settings: StoredSettings,
    only keys: [String] = []
  ) {
    guard let list = domain.list else { return }
    var lineIndex: LineIndex?
    if list.hasPositions { lineIndex = LineIndex(list.source) }
    let file = addFile(domain.path, list.source, lines: lineIndex)
    if let lineIndex {
      hide(settings.secretLines(domain, suite: suite, lineIndex), ofFile: domain.path)
    }
    for key in domain.keys {
      guard let entry = domain.entry(key) else { continue }
      let isOfBundle = settings.kinds(of: key, suite: suite) != nil
      if settings.source == .preferences, !isOfBundle, KeyTraits.isReserved(key) {
        systemKeyCount += 1
        continue
      }
      let isRequested = keys.isEmpty || keys.contains(key)
      guard isRequested else { continue }
      func place(_ node: PropertyList.NodeID) -> Place {
        .stored(file: file, key: key, list.shownOffsets(node))
      }
      let stored = StoredSettings.Entry(
        key, list.value(of: entry.value), shown: list.shown(entry.value),
        keyPlace: place(entry.key), valuePlace: place(entry.value))
      facts += settings.facts(about: stored, suite: suite)
    }
  }

  /// Returns the text of a 1-based line for reports; `nil` if it contains a secret, and for a binary
  /// list.
  package func sourceLine(_ path: String, _ line: Int) -> String? {
    if secretLines[path, default: []].contains(line) { return nil }
    return lineIndices[path]?.text(ofLine: line)
  }
}

extension PropertyList {
  /// Returns a value in short form; data of up to 48 bytes as a property list in XML has it.
  package func shown(_ value: NodeID) -> String {
    guard let data = data(value), data.count <= 48 else { return display(value) }
    return "<data>\(Base64.encode(data))</data>"
  }
}
