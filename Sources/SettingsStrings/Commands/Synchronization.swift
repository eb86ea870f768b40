import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Makes the tables of all languages hold the texts that the pages show.
package struct Synchronization: Sendable {
  /// The words in the comment above an entry that was added for translation.
  package static let marker = "needs translation"

  /// Whether entries that no page shows are removed.
  package var prunes = false
  /// The languages to work on, by folder; empty for all.
  package var languages: Set<String> = []
  /// The tables and pages to work on.
  package var selection = TableSelection()

  /// Makes a synchronization that adds entries to every language and removes none.
  package init() {}

  /// Finds out what to write.
  ///
  /// An entry that is added has the text of the development language, and above it a comment with ``marker``, unless
  /// it is the development language itself. A missing table is made in a language folder that is there, like the
  /// development language's. Existing entries, their order, comments, encoding and line ends stay as they are.
  ///
  /// - Returns: The changed files; nothing where all tables hold all texts already. Tables that cannot be read or
  ///   are compiled stay as they are, with a note each.
  package func changes(_ analysis: BundleAnalysis) -> StringsChanges {
    let bundle = analysis.bundle
    var result = StringsChanges()
    if bundle.languages.isEmpty {
      result.notes.append(
        StringsNote(
          .skipped, .warning, path: bundle.path, "the bundle has no language folder; create one, such as 'en.lproj'"))
      return result
    }
    var analysis = analysis
    let unknown = prunes ? analysis.pageOfUnknownTexts() ?? analysis.generatedPage() : nil
    let others = prunes ? analysis.textsWithoutTable : []
    var keepsUnused = false
    for set in selection.sets(analysis, &result.notes) {
      let texts = set.translatable
      var unused = prunes ? set.whole.unusedKeys(besides: others, bundle) : []
      if !set.whole.unused.isEmpty, prunes, let page = unknown ?? set.whole.pageWithGap(in: bundle) {
        unused = []
        if unknown == nil || !keepsUnused { result.notes.append(note(page, set)) }
        keepsUnused = true
      }
      for language in set.languages where languages.isEmpty || languages.contains(language) {
        synchronize(set, language, texts, unused, &result)
      }
    }
    result.sort()
    return result
  }

  /// The note about entries that stay because a page may use them.
  private func note(_ page: UnknownTexts, _ set: TableSet) -> StringsNote {
    let detail = page.detail.map { ": \($0)" } ?? ""
    return StringsNote(
      .skipped, .error, path: set.bundle.displayPath(page.file),
      "no unused entries are removed because this page \(page.fault) and may need any of them\(detail)")
  }

  private func synchronize(
    _ set: TableSet, _ language: String, _ texts: [Int], _ unused: [[PropertyList.NodeID]],
    _ result: inout StringsChanges
  ) {
    switch set.file(language) {
    case .unreadable, .misnamed: result.notes.append(set.unreadableNote(language))
    case .missing:
      guard !texts.isEmpty else { return }
      let entries = texts.map { entry($0, set, language) }
      let path = set.path(language)
      let bytes = TableText.file(entries, style: TableStyle(set))
      result.changes.append(FileChange(path: path, isNew: true, bytes: bytes))
    case .readable(let file, let list):
      let missing = texts.filter { set.entry($0, in: file) == nil }
      let unused = unused.isEmpty ? [] : unused[file]
      guard !missing.isEmpty || !unused.isEmpty else { return }
      do throws(TableRefusal) {
        var editor = try TableEditor(list)
        for key in unused { editor.remove(key) }
        for text in missing { editor.append(entry(text, set, language)) }
        if let bytes = try editor.bytes() {
          result.changes.append(FileChange(path: set.path(language), isNew: false, bytes: bytes))
        }
      } catch {
        result.notes.append(set.refusalNote(language, error))
      }
    }
  }

  private func entry(_ text: Int, _ set: TableSet, _ language: String) -> NewEntry {
    let isDevelopment = language == set.developmentLanguage.folder
    let place = set.place(text).description
    return NewEntry(
      comment: isDevelopment ? place : "\(Synchronization.marker); \(place)", key: set.text(text),
      value: isDevelopment ? set.text(text) : set.developmentText(text))
  }
}

extension TableCoverage {
  /// For each file the keys that no page shows or mentions, duplicates included, in the order of the file.
  ///
  /// - Parameter others: Texts of pages whose own table is missing or not named; their entries are only misplaced. So are
  ///   those whose accents are encoded differently, which equal texts as Swift compares them.
  fileprivate func unusedKeys(besides others: Set<String>, _ bundle: SettingsBundle) -> [[PropertyList.NodeID]] {
    let kept = others.union(texts.map { $0.string(in: bundle) })
    var keys: [[PropertyList.NodeID]] = Array(repeating: [], count: files.count)
    for entry in unused.joined() where !kept.contains(list(of: entry).text(entry.key)) {
      keys[entry.file].append(entry.key)
    }
    let firsts = keys.map(Set.init)
    for pair in duplicates where firsts[pair.first.file].contains(pair.first.key) {
      keys[pair.second.file].append(pair.second.key)
    }
    return keys.map { $0.sorted() }
  }
}
