import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The app groups of a part's rows in the merged bundle.
struct PageSuites {
  private var suites: [DefaultsFault.RowIndex: String?] = [:]
  private let inherited: String?

  /// - Parameter inherited: The app group of the page that opens the part's pages.
  init(_ analysis: inout BundleAnalysis, inherited: String?) {
    self.inherited = inherited
    let order = analysis.defaultsOrder
    for slot in order.slots {
      suites[.init(page: Int(slot.page), row: Int(slot.row))] = order.suites[Int(slot.suite)]
    }
  }

  /// The app group of a row; absent for the app's own defaults.
  func suite(page number: Int, row: Int, of page: Page) -> String? {
    if let known = suites[.init(page: number, row: row)] { return known ?? inherited }
    return page.groupIdentifier?.value ?? inherited
  }
}

/// Writes the pages of a fragment as the merged bundle needs them.
struct FragmentEditor {
  let part: MergePart
  /// The new base names of pages by their own.
  let pageNames: [String: String]
  /// The new names of strings tables by their own.
  let tableNames: [String: String]
  /// Which table translates which page.
  let names: TableNames
  /// The rows that another part has too, by page.
  let repeated: [Int: Set<Int>]

  /// The name that `File` uses for a page.
  func newName(of page: Page) -> String { pageNames[page.name.base] ?? page.name.base }

  /// A page's file: as it is where nothing changes.
  func bytes(of page: Page, _ number: Int) throws(WritingError) -> [UInt8] {
    let old = page.list.value
    var rows = rows(of: page, number)
    // Settings has been seen to show nothing of a page whose first row is in no group.
    if let first = rows.first, !first.startsGroup { rows.insert(.plainGroup, at: 0) }
    var new = old.withRows(rows)
    if let table = names.name(for: page), let name = tableNames[table], name != table {
      new = new.setting("StringsTable", to: .string(name))
    }
    guard new == old, let bytes = try? part.bytes(page.file) else { return try PropertyListWriter.xml(new) }
    return bytes
  }

  /// A page's rows without those that another part has, opening pages by their new names.
  func rows(of page: Page, _ number: Int) -> [PropertyListValue] {
    let left = repeated[number, default: []]
    return page.list.value.rows.enumerated().filter { !left.contains($0.offset) }.map {
      $0.element.openingPages(named: pageNames)
    }
  }
}
