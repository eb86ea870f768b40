import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// Removes the findings that comments and the configuration suppress.
struct Suppressor: Sendable {
  let rules: RuleSet
  private let configured: [ConfiguredSuppression]
  private let paths: RelativePaths?

  init(_ rules: RuleSet, configuration: LintConfiguration) {
    self.rules = rules
    paths = configuration.paths
    configured = configuration.suppressions
  }

  /// The faults that no comment suppresses, and the number of suppressed ones.
  typealias Outcome = (kept: [Fault], suppressedCount: Int)

  /// Removes the faults that comments in a bundle's files and in its code suppress, and adds those
  /// about the comments themselves.
  func applyComments(in bundle: SettingsBundle, _ code: CodeUsage?, to faults: [Fault]) -> Outcome {
    var files: [TreeEdit.Target: FileSuppressions] = [:]
    for (number, document) in bundle.documents.enumerated() where !document.list.comments.isEmpty {
      files[.document(number)] = FileSuppressions(.document(number), document.list, rules)
    }
    if let code {
      for number in code.filesWithDirectives {
        files[.code(number)] = FileSuppressions(.code(number), code.files[number].code, rules)
      }
    }
    if files.isEmpty { return (faults, 0) }
    let places = FaultPlaces(bundle)
    let namesOfNoRule = files.ordered(by: { $0.key }).flatMap { unknownNames(in: $0.value) }
    var outcome = remove(from: faults + namesOfNoRule, &files, places)
    // Removing the faults has shown which comments are unused.
    let unused = files.ordered(by: { $0.key }).flatMap { file in
      unusedSuppressions(in: file.value, hasCode: code != nil)
    }
    let outcomeOfUnused = remove(from: unused, &files, places)
    outcome.kept += outcomeOfUnused.kept
    outcome.suppressedCount += outcomeOfUnused.suppressedCount
    return outcome
  }

  /// Removes the faults that comments suppress, and records which comments are used.
  private func remove(
    from faults: [Fault], _ files: inout [TreeEdit.Target: FileSuppressions], _ places: FaultPlaces
  ) -> Outcome {
    var isSuppressed = [Bool](repeating: false, count: faults.count)
    for (target, numbers) in faults.indices.grouped(by: { places.target(of: faults[$0].place) }) {
      guard let target, files[target] != nil else { continue }
      let inOrder = numbers.map { (number: $0, offset: places.offset(of: faults[$0].place)) }
        .sorted { ($0.offset, $0.number) < ($1.offset, $1.number) }
      let findings = inOrder.map { (rule: faults[$0.number].rule, offset: $0.offset) }
      let results = files[target]?.apply(findings) ?? []
      for (fault, result) in zip(inOrder, results) { isSuppressed[fault.number] = result }
    }
    let kept = faults.indices.filter { !isSuppressed[$0] }.map { faults[$0] }
    return (kept, faults.count - kept.count)
  }

  /// Removes the faults that the configuration suppresses.
  ///
  /// - Returns: The remaining faults, and the 0-based indices of the entries that suppressed a
  ///   fault.
  func applyConfiguration(to faults: [Fault], in bundle: SettingsBundle) -> (
    kept: [Fault], used: Set<Int>
  ) {
    let entries = entries(for: faults.compactMap { $0.location }, in: bundle)
    let kept = zip(faults, entries).filter { _, entry in entry == nil }.map { fault, _ in fault }
    return (kept, Set(entries.compactMap { $0 }))
  }

  /// Returns, for each location, the index of the configuration's entry that suppresses a fault
  /// there; `nil` if no entry does.
  func entries(for locations: [Fault.Location], in bundle: SettingsBundle) -> [Int?] {
    var indices: [Int?] = []
    // The entries for the previous location's path: the faults of one file are consecutive.
    var previousPath: String?
    var entriesForPath: [Int] = []
    for location in locations {
      let path = location.place.path
      if path != previousPath {
        entriesForPath = configured.indices.filter { fits(configured[$0].path, path, bundle) }
        previousPath = path
      }
      indices.append(entriesForPath.first { configured[$0].fits(location) })
    }
    return indices
  }

  /// Returns whether a pattern matches a path: as displayed, from the configuration's folder, or
  /// from the bundle's.
  ///
  /// A pattern without a slash also matches the name of the file alone.
  private func fits(_ glob: Glob?, _ displayedPath: String, _ bundle: SettingsBundle) -> Bool {
    guard let glob else { return true }
    if glob.matches(displayedPath) { return true }
    if let path = paths?.path(displayedPath), glob.matches(path) { return true }
    let prefix = bundle.path.isEmpty ? "" : bundle.path + "/"
    if displayedPath.hasPrefix(prefix),
      glob.matches(String(displayedPath.dropFirst(prefix.count)))
    {
      return true
    }
    if glob.pattern.contains("/") { return false }
    guard let slash = displayedPath.lastIndex(of: "/") else { return false }
    let name = displayedPath[displayedPath.index(after: slash)...]
    return glob.matches(String(name))
  }
}

extension Linter {
  /// Returns the places of unused entries of strings tables to keep, since a comment or the
  /// configuration suppresses the findings about them.
  package func keptEntries(_ places: [Place], in bundle: SettingsBundle) -> Set<Place> {
    var locator = PlaceLocator(bundle)
    var keptPlaces: Set<Place> = []
    for rule in [Rule.unusedString, .templateLeftover] {
      let faults = places.map { place in
        var fault = Fault(at: place, "").reported(by: rule)
        fault.location = locator.location(of: fault)
        return fault
      }
      // The faults about comments themselves have no location.
      let afterComments = suppressor.applyComments(in: bundle, nil, to: faults).kept.filter {
        $0.rule == rule.id
      }
      let reported = suppressor.applyConfiguration(to: afterComments, in: bundle).kept
      keptPlaces.formUnion(Set(places).subtracting(reported.map { $0.place }))
    }
    return keptPlaces
  }
}

/// The files of a bundle's places, and the offsets in them.
struct FaultPlaces {
  /// The offset of the file as a whole, which precedes its contents.
  static let wholeFile = -1

  private let bundle: SettingsBundle
  /// The indices of the bundle's documents, by path.
  private let documents: [String: Int]

  init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    documents = Dictionary(keepingFirst: bundle.documents.enumerated().map { ($1.file, $0) })
  }

  /// Returns the document or the code file; `nil` for unreadable files, folders and other files.
  func target(of place: Place) -> TreeEdit.Target? {
    switch place {
    case .node(let number, _), .text(let number, _): .document(number)
    case .code(let number, _): .code(number)
    case .file(let path): documents[path].map { .document($0) }
    case .unreadable, .stored: nil
    }
  }

  /// Returns the 0-based UTF-8 offset in the file; ``wholeFile`` for the file as a whole.
  func offset(of place: Place) -> Int {
    switch place {
    case .node(let number, let node): bundle.documents[number].list.offsets(node).lowerBound
    case .text(_, let offsets): offsets.lowerBound
    case .code(_, let offsets?): offsets.lowerBound
    case .code(_, nil), .file, .unreadable, .stored: FaultPlaces.wholeFile
    }
  }
}
