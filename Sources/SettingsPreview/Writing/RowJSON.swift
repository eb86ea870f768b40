import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Writes the rows of a page with everything that drawing them needs; what is absent or false is left out.
struct RowWriter {
  private let bundle: SettingsBundle
  private let analysis: BundleAnalysis
  private let number: Int
  private let page: Page
  private let catalog: Int
  private let dropped: [Int: DroppedRow]

  /// - Parameter catalog: The index of the catalog that the page's texts are in.
  init(_ analysis: BundleAnalysis, page number: Int, catalog: Int) {
    self.analysis = analysis
    self.number = number
    self.catalog = catalog
    bundle = analysis.bundle
    page = analysis.bundle.pages[number]
    // What Settings would drop from a page that nothing opens shows what happens once something does; the script of the
    // page knows what InAppSettingsKit leaves out.
    dropped = Dictionary(
      analysis.facts(ofPage: number).droppedRows.map { ($0.row, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The rows in the order of the file, as the items of an array.
  func json(_ texts: inout TextCollector, _ images: inout ImageCollector) -> String {
    let lines = page.list.hasPositions ? LineIndex(page.list.source) : nil
    var output = ScriptJSON()
    for row in page.rows {
      let line = lines.map { $0.location(page.list.offsets(row.node).lowerBound).line }
      output.object { output in
        write(row, line: line, to: &output, &texts, &images)
        content(of: row, to: &output, &texts, &images)
      }
    }
    return output.text
  }

  private func write(
    _ row: Row, line: Int?, to output: inout ScriptJSON, _ texts: inout TextCollector, _ images: inout ImageCollector
  ) {
    output.member("index", row.index)
    output.member("type", row.typeName?.value)
    output.member("dialect", row.element == .unknown ? "" : bundle.schema.element(row.element).dialect)
    output.member("key", row.key?.value)
    output.member("suite", analysis.suite(ofRow: row.index, onPage: number))
    output.member("title", text(row.title?.node, &texts))
    output.member("subtitle", text(row.string(.iaskSubtitle)?.node, &texts))
    image(row.text(.iaskCellImage)?.value, named: "image", to: &output, &images)
    output.member("line", line)
    if let value = row.defaultValue { output.value(row.list.value(of: value.node), named: "default") }
    if row.shownIdioms != .all {
      output.array("idioms") { output in
        for idiom in row.shownIdioms.members { output.element(idiom.rawValue) }
      }
    }
    if let reason = dropped[row.index]?.reason {
      output.object("dropped") { output in
        output.member("name", reason.name)
        output.member("words", reason.words(bundle.schema))
      }
    }
  }

  /// Writes what a row draws besides its title.
  private func content(
    of row: Row, to output: inout ScriptJSON, _ texts: inout TextCollector, _ images: inout ImageCollector
  ) {
    switch Specifier(row) {
    case .group(let group):
      output.member("kind", "group")
      output.member("footer", text(group.footerText?.node, &texts))
    case .textField: field(row, isMultiline: false, to: &output, &texts)
    case .titleValue:
      output.member("kind", "title")
      choices(of: row, to: &output, &texts)
    case .toggleSwitch(let toggle):
      let values = SwitchValues(toggle)
      output.member("kind", "switch")
      output.value(values.onValue, named: "on")
      output.value(values.offValue, named: "off")
      output.flag("checkmark", row.text(.iaskToggleStyle)?.value == "Checkmark")
    case .slider(let slider):
      output.member("kind", "slider")
      output.number("minimum", slider.minimum?.value ?? 0)
      output.number("maximum", slider.maximum?.value ?? 1)
      for (key, name) in [(KeyID.minimumValueImage, "minimumImage"), (.maximumValueImage, "maximumImage")] {
        image(row.text(key)?.value, named: name, to: &output, &images)
      }
    case .multiValue(let list):
      output.member("kind", "multi")
      output.flag("sorted", list.isSortedByTitle?.value == true)
      // Settings ignores short titles unless there are as many as titles.
      let short = list.shortTitles.flatMap { $0.value.count == list.titles?.value.count ? $0.value : nil }
      choices(of: row, short: short, to: &output, &texts)
    case .radioGroup(let group):
      output.member("kind", "radio")
      output.flag("sorted", group.isSortedByTitle?.value == true)
      choices(of: row, to: &output, &texts)
      output.member("footer", text(group.footerText?.node, &texts))
    case .childPane(let pane):
      output.member("kind", "child")
      opening(pane.file?.value ?? "", to: &output)
    case .extended: extended(row, to: &output, &texts)
    case .unknown: output.member("kind", "unknown")
    }
  }

  /// The types of InAppSettingsKit; those of a user's own dialect are drawn by nobody known.
  private func extended(_ row: Row, to output: inout ScriptJSON, _ texts: inout TextCollector) {
    switch row.element {
    case .iaskButton: output.member("kind", "button")
    case .iaskOpenURL, .iaskMailCompose: output.member("kind", "link")
    case .iaskTextView: field(row, isMultiline: true, to: &output, &texts)
    case .iaskDatePicker:
      output.member("kind", "date")
      output.member("mode", row.text(.datePickerMode)?.value ?? "DateAndTime")
    case .iaskCustomView:
      output.member("kind", "custom")
      if let file = row.text(.file) { opening(file.value, to: &output) }
    case .iaskListGroup:
      output.member("kind", "list")
      // A text without letters where the nested row has none; no row adds an item where the second is absent.
      for (key, name) in [(KeyID.itemSpecifier, "itemTitle"), (.addSpecifier, "addTitle")] {
        let title = row.field(key).flatMap { row.list.entry(KeyID.title.rawValue, in: $0.value) }
        output.member(name, text(title?.value, &texts))
      }
      output.member("footer", text(row.string(.footerText)?.node, &texts))
    default: output.member("kind", "unknown")
    }
  }

  private func field(
    _ row: Row, isMultiline: Bool, to output: inout ScriptJSON, _ texts: inout TextCollector
  ) {
    output.member("kind", "text")
    output.flag("multiline", isMultiline)
    output.flag("secure", row.boolean(.isSecure)?.value == true)
    output.member("keyboard", row.text(.keyboardType)?.value)
    output.member("capitalization", row.text(.autocapitalizationType)?.value)
    output.member("correction", row.text(.autocorrectionType)?.value)
    output.member("placeholder", text(row.string(.iaskPlaceholder)?.node, &texts))
  }

  private func choices(
    of row: Row, short: [PropertyList.NodeID]? = nil, to output: inout ScriptJSON, _ texts: inout TextCollector
  ) {
    output.array("choices") { output in
      for choice in row.choices {
        output.object { output in
          output.value(choice.value, named: "value")
          output.member("title", text(choice.titleNode, &texts))
          output.member("short", text(short?[choice.position], &texts))
        }
      }
    }
  }

  /// The page that `File` opens. Settings appends the extension to whatever is written, so a name with one finds nothing.
  private func opening(_ written: String, to output: inout ScriptJSON) {
    let reference = bundle.reference(written)
    let isFound = !reference.leavesBundle && !reference.hasExtension && bundle.pageIndices[reference.base] != nil
    if isFound { output.member("opens", reference.base) }
    output.member("file", written)
  }

  private func image(
    _ name: String?, named member: String, to output: inout ScriptJSON, _ images: inout ImageCollector
  ) {
    guard let name else { return }
    images.add(name)
    output.member(member, name)
  }

  private func text(_ node: PropertyList.NodeID?, _ texts: inout TextCollector) -> TextID? {
    texts.add(node, of: page.list, to: catalog)
  }
}
