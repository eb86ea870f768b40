import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The pages and rows of a bundle as `show` prints them, with their treatment by Settings and
/// InAppSettingsKit.
package struct ShownBundle {
  private let analysis: BundleAnalysis
  /// The names of undefined variables by row.
  private let undefined: [RowIndex: [String]]
  private var bundle: SettingsBundle { analysis.bundle }

  /// Whether the bundle has no pages.
  package var isEmpty: Bool { bundle.pages.isEmpty }

  /// Collects the pages and rows of a bundle.
  ///
  /// - Parameter undefined: The references to undefined variables in the bundle.
  package init(_ analysis: BundleAnalysis, undefined: [BundleExpansion.Undefined] = []) {
    self.analysis = analysis
    let bundle = analysis.bundle
    var names: [RowIndex: [String]] = [:]
    for reference in undefined {
      guard case .node(let document, let node) = reference.place,
        let page = bundle.pageOfDocument[document],
        let row = bundle.pages[page].row(containing: node)
      else { continue }
      names[row.id, default: []].append(reference.name)
    }
    self.undefined = names
  }

  /// A row of a page.
  fileprivate struct ShownRow {
    let row: Row
    let schema: Schema
    /// The reason that Settings drops the row; `nil` if Settings shows it.
    let dropped: DroppedRow?
    /// The 1-based line; `nil` in a binary property list.
    let line: Int?
    /// The names of the undefined variables in the row's texts.
    let undefined: [String]
  }

  fileprivate func rows(ofPage number: Int) -> [ShownRow] {
    let page = bundle.pages[number]
    let lines = LineIndex(page.list.source)
    let dropped = analysis.drops(ofPage: number)
    return page.rows.map { row in
      let start = page.list.shownOffsets(row.node)?.lowerBound
      return ShownRow(
        row: row,
        schema: bundle.schema,
        dropped: dropped[row.index],
        line: start.map { lines.location($0).line },
        undefined: undefined[row.id, default: []].distinct)
    }
  }

  // MARK: Text

  /// Returns the pages with their rows, one line each, indented by depth.
  package func tree(_ paint: TerminalPaint = .none) -> String {
    var text = ""
    if !bundle.path.isEmpty { text = paint(VisibleText.escaped(bundle.path), .bold) + "\n" }
    for (number, page) in bundle.pages.enumerated() {
      let details = [
        page.stringsTable.map { "strings table '\($0.value)'" },
        groupWords(ofPage: number),
        page.name.device.flatMap { ShownBundle.words(DeviceIdioms($0)) },
        readersNote(analysis.audiences[number]),
        nameNote(page),
      ].compactMap { $0 }
      text += "  " + paint(VisibleText.escaped(page.file), .bold)
      if !details.isEmpty { text += "  (\(VisibleText.escaped(details.joined(separator: ", "))))" }
      text += "\n"
      for row in rows(ofPage: number) { text += row.text(paint) + "\n" }
    }
    return text
  }

  /// Returns a remark that only some devices show a page or row; `nil` if all do.
  fileprivate static func words(_ idioms: DeviceIdioms) -> String? {
    let devices = DocumentationWording.devices(idioms)
    guard !devices.isEmpty else { return nil }
    return "on \(devices) only"
  }

  /// Returns a remark on a first page whose name has the wrong case; `nil` for any other page.
  private func nameNote(_ page: Page) -> String? {
    guard page.name.base != "Root", page.name.base.lowercased() == "root" else { return nil }
    return "a device does not find it under this name"
  }

  private func readersNote(_ audience: PageAudience) -> String? {
    if audience.isEmpty { return "no row that is shown leads here" }
    guard audience.contains(.settings) else { return "shown by InAppSettingsKit only" }
    return nil
  }

  /// Returns a remark on the app groups of a page; `nil` if it only has the app's own defaults.
  private func groupWords(ofPage page: Int) -> String? {
    let suites = analysis.suites(ofPage: page)
    if suites == [nil] { return nil }
    let names = suites.map { suite in
      guard let suite else { return "none" }
      return "'\(suite)'"
    }
    if names.count == 1 { return "group \(names[0])" }
    return "groups \(WordList.text(names, joinedBy: "and"))"
  }

  // MARK: JSON

  /// The pages and rows as JSON, version 1 of the documented format.
  package var json: String {
    let pages = bundle.pages.enumerated().map { number, page -> JSONValue in
      let audience = analysis.audiences[number]
      let groups = analysis.suites(ofPage: number)
      var listedGroups: JSONValue?
      if groups.count > 1 { listedGroups = .array(groups.map { .text($0) ?? .null }) }
      let readers: [(PageAudience, String)] = [
        (.settings, "settings"), (.inAppSettingsKit, "inappsettingskit"),
      ]
      return [
        "file": .string(page.file),
        "title": .text(page.title?.value),
        "stringsTable": .text(page.stringsTable?.value),
        "group": .text(groups[0]),
        "groups": listedGroups,
        "reached": .boolean(!audience.isEmpty),
        "readers": .strings(readers.filter { audience.contains($0.0) }.map(\.1)),
        "specifiers": .array(rows(ofPage: number).map(\.json)),
      ]
    }
    let document: JSONValue = ["version": 1, "pages": .array(pages)]
    return document.text() + "\n"
  }
}

extension ShownBundle.ShownRow {
  /// Whether the row's type is foreign, so that only the keys common to all rows are known.
  private var isForeign: Bool {
    switch Specifier(row) {
    case .extended, .unknown: true
    default: false
    }
  }

  /// Returns whether the row's type has a key.
  private func has(_ key: KeyID) -> Bool {
    if isForeign { return key == .defaultValue }
    return schema.schemaKey(key, in: row.element) != nil
  }

  private var startsGroup: Bool { schema.flags(of: row.element).contains(.startsGroup) }

  fileprivate func text(_ paint: TerminalPaint) -> String {
    func escaped(_ text: String) -> String { VisibleText.escaped(text) }
    let type = row.typeName?.value ?? "no type"
    var name = type
    if type.hasPrefix("PS"), type.hasSuffix("Specifier") {
      name = String(type.dropFirst("PS".count).dropLast("Specifier".count))
    }
    var head = escaped(name)
    var titleStyle = TerminalPaint.Style.plainGreen
    var indentation = "      "
    if startsGroup {
      head = paint(head, .bold)
      titleStyle = .bold
      indentation = "    "
    }
    var parts = [head]
    if let title = row.title, !title.value.isEmpty {
      parts.append(paint(escaped("'\(title.value)'"), titleStyle))
    }
    if let key = row.key { parts.append(paint(escaped("[\(key.value)]"), .plainCyan)) }
    if has(.defaultValue), let value = row.defaultValue {
      parts.append(escaped("= \(row.list.display(value.node))"))
    }
    if has(.values), let values = row.array(.values)?.value, !values.isEmpty {
      let limit = ShownBundle.ShownRow.maximumValueCount
      var shown = values.prefix(limit).map { row.list.display($0) }.joined(separator: ", ")
      if values.count > limit { shown += " and \(values.count - limit) more" }
      parts.append(escaped("of (\(shown))"))
    }
    if has(.minimumValue), let minimum = row.number(.minimumValue),
      let maximum = row.number(.maximumValue)
    {
      parts.append(
        escaped("from \(row.list.display(minimum.node)) to \(row.list.display(maximum.node))"))
    }
    if has(.file), let file = row.string(.file) { parts.append(escaped("→ \(file.value).plist")) }
    if let devices = ShownBundle.words(row.shownIdioms) { parts.append(devices) }
    if let line { parts.append("(line \(line))") }
    if let dropped { parts.append(paint(escaped("dropped: \(dropped.words(schema))"), .red)) }
    if !undefined.isEmpty {
      parts.append(paint(escaped("undefined: \(undefined.joined(separator: ", "))"), .red))
    }
    return indentation + parts.joined(separator: " ")
  }

  private static let maximumValueCount = 12

  /// The keys of rows with their names in JSON, in the order of output.
  ///
  /// A key for text is omitted if its value is not a text.
  private static let fields: [(name: String, key: KeyID, isText: Bool)] = [
    ("default", .defaultValue, false),
    ("titles", .titles, false),
    ("values", .values, false),
    ("shortTitles", .shortTitles, false),
    ("sortedByTitle", .displaySortedByTitle, false),
    ("trueValue", .trueValue, false),
    ("falseValue", .falseValue, false),
    ("minimum", .minimumValue, false),
    ("maximum", .maximumValue, false),
    ("secure", .isSecure, false),
    ("keyboard", .keyboardType, true),
    ("autocapitalization", .autocapitalizationType, true),
    ("autocorrection", .autocorrectionType, true),
    ("footer", .footerText, true),
    ("file", .file, true),
  ]

  fileprivate var json: JSONValue {
    let head: JSONValue = [
      "type": .text(row.typeName?.value),
      "key": .text(row.key?.value),
      "title": .text(row.title?.value),
    ]
    var fields: JSONValue.Members = []
    for (name, key, isText) in ShownBundle.ShownRow.fields where has(key) {
      guard let field = row.field(key), !isText || row.list.kind(field.value) == .string else {
        continue
      }
      fields.append((name, JSONValue(plain: row.list.value(of: field.value))))
    }
    let idioms = row.array(.supportedUserInterfaceIdioms)?.value.compactMap(row.list.string)
    // A row of a foreign type is shown as written.
    var raw: JSONValue?
    if isForeign { raw = JSONValue(plain: row.list.value(of: row.node)) }
    return head.adding(.object(fields)).adding([
      "raw": raw,
      "idioms": idioms.map { .strings($0) },
      "dropped": .text(dropped?.reason.rawValue),
      "droppedKey": .text(dropped?.key.map { schema.name(of: $0) }),
      "undefinedVariables": .nonemptyStrings(undefined),
      "line": .whole(line),
    ])
  }
}
