import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// One strings table in all its languages, compared with the pages that name it.
package struct TableCoverage: Sendable {
  /// The base name: `Root`.
  package let name: String
  /// The pages that name it: indices into ``SettingsBundle/pages``.
  package let pages: [Int]
  /// The texts that Settings looks up in it, each once, where it occurs first.
  package let texts: [LocalizableText]
  /// Its files that could be read, by path; each is in the folder of a language.
  package let files: [StringsTable]
  /// The languages of these files, in the same order.
  package let languages: [String]
  /// The entries that no page shows or mentions: the same key of several languages one after the other, else in the
  /// order of the files.
  package let unused: [[Entry]]
  /// Pairs of entries of one file with one key, in the order of the files.
  package let duplicates: [Duplicate]
  /// The entries of all files that translate the texts, sorted by text and then by file; of entries with one key the
  /// last.
  private let entries: [Entry]
  /// Where the entries of each text begin.
  private let starts: [Int]

  /// An entry of one of the files.
  package struct Entry: Sendable, Hashable {
    /// The index of the file in ``TableCoverage/files``.
    package let file: Int
    /// The key's node; the value is directly behind it.
    package let key: PropertyList.NodeID
    /// The value's node.
    package var value: PropertyList.NodeID { PropertyList.Entry(key: key).value }
  }

  /// Two entries of one file with one key; the last of all counts.
  package struct Duplicate: Sendable, Hashable {
    /// A number that duplicates of one key have in common, in whatever file they are.
    package let key: Int
    /// The first entry with this key.
    package let first: Entry
    /// A later one.
    package let second: Entry
  }

  /// The entries that translate a text, at most one per file, sorted by file.
  ///
  /// - Parameter text: The index of the text in ``texts``.
  package func entries(of text: Int) -> ArraySlice<Entry> { entries[starts[text]..<starts[text + 1]] }

  /// Compares pages with the files of this name, whether they name the table or not.
  ///
  /// - Parameter ownPages: Pages in language folders whose texts count too. They are written in their language, so that
  ///   other languages owe them nothing, and their texts are left out otherwise.
  package init(name: String, pages: [Int], ownPages: Set<Int> = [], bundle: SettingsBundle) {
    let files = bundle.tables.filter { $0.language != nil && $0.name == name }
    self.init(name: name, pages: pages, ownPages: ownPages, files: files, bundle: bundle)
  }

  /// Reads the pages and the files once.
  init(
    name: String, pages: [Int], ownPages: Set<Int> = [], files: [StringsTable], bundle: SettingsBundle
  ) {
    self.name = name
    self.pages = pages
    self.files = files
    languages = files.compactMap(\.language)
    var builder = TableCoverageBuilder()
    builder.addPages(pages, ownPages, bundle)
    for file in files { builder.addTable(file.list) }
    texts = builder.texts
    duplicates = builder.duplicates
    unused = builder.unused
    (entries, starts) = builder.sortedEntries()
  }
}

extension TableCoverage {
  /// The list of an entry's file.
  package func list(of entry: Entry) -> PropertyList { files[entry.file].list }
  /// The language of an entry's file.
  package func language(of entry: Entry) -> String { languages[entry.file] }
  /// Whether an entry says something of its own for a text: a string with a character that somebody sees, and not the
  /// text itself.
  ///
  /// - Parameter text: The index of the text in ``texts``.
  func isTranslation(_ entry: Entry, of text: Int, in bundle: SettingsBundle) -> Bool {
    let list = list(of: entry)
    guard list.kind(entry.value) == .string, !list.isBlankText(entry.value) else { return false }
    let original = texts[text]
    return !list.isEqual(entry.value, to: original.node, of: bundle.pages[original.page].list, .exact)
  }

  /// The place of an entry's key or value.
  package func place(_ node: PropertyList.NodeID, of entry: Entry) -> Place { files[entry.file].place(node) }
}

/// Numbers the texts of pages and tables and sorts the entries by text.
private struct TableCoverageBuilder {
  private var numbers = TextNumbers()
  private(set) var texts: [LocalizableText] = []
  private(set) var duplicates: [TableCoverage.Duplicate] = []
  private(set) var unused: [[TableCoverage.Entry]] = []
  /// Texts that pages show or mention have the least numbers; those that are shown the very least.
  private var usedCount = 0
  private var entries: [(text: Int, entry: TableCoverage.Entry)] = []
  /// For every text where it was seen last; absent for one that no table has yet.
  private var seen: [Sighting?] = []
  private var fileCount = 0

  /// A text in the last file that has it.
  private struct Sighting {
    /// The first entry there.
    var first: TableCoverage.Entry
    /// The index of the text's last entry there in `entries`; absent for a text that no page shows.
    var place: Int?
  }

  mutating func addPages(_ pages: [Int], _ ownPages: Set<Int>, _ bundle: SettingsBundle) {
    var mentioned: [(list: Int, node: PropertyList.NodeID)] = []
    for number in pages {
      let page = bundle.pages[number]
      let list = numbers.add(page.list)
      let isShown = page.name.language == nil || ownPages.contains(number)
      page.forEachText(bundle.schema) { use, node in
        guard case .shown(let row, let key) = use, isShown else {
          mentioned.append((list, node))
          return
        }
        if numbers.number(of: node, in: list) == texts.count {
          texts.append(LocalizableText(page: number, row: row, key: key, node: node))
        }
      }
    }
    for (list, node) in mentioned { _ = numbers.number(of: node, in: list) }
    usedCount = numbers.count
    seen = Array(repeating: nil, count: numbers.count)
  }

  mutating func addTable(_ list: PropertyList) {
    let index = numbers.add(list)
    for pair in list.entries(list.root) {
      let text = numbers.number(of: pair.key, in: index)
      if text == seen.count { seen.append(nil) }
      if text - usedCount == unused.count { unused.append([]) }
      let entry = TableCoverage.Entry(file: fileCount, key: pair.key)
      if let known = seen[text], known.first.file == fileCount {
        duplicates.append(TableCoverage.Duplicate(key: text, first: known.first, second: entry))
        if let place = known.place { entries[place].entry = entry }
      } else if text < texts.count {
        seen[text] = Sighting(first: entry, place: entries.count)
        entries.append((text, entry))
      } else {
        seen[text] = Sighting(first: entry, place: nil)
        if text >= usedCount { unused[text - usedCount].append(entry) }
      }
    }
    fileCount += 1
  }

  /// The entries sorted by text, and where those of each text begin.
  func sortedEntries() -> ([TableCoverage.Entry], [Int]) {
    var starts = Array(repeating: 0, count: texts.count + 1)
    for (text, _) in entries { starts[text + 1] += 1 }
    for text in texts.indices { starts[text + 1] += starts[text] }
    var next = starts
    var order = Array(repeating: 0, count: entries.count)
    for (number, (text, _)) in entries.enumerated() {
      order[next[text]] = number
      next[text] += 1
    }
    return (order.map { entries[$0].entry }, starts)
  }
}
