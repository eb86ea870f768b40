import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Writes the rows of a page with all facts needed for drawing, and requests their texts and images.
///
/// Absent and false values are omitted.
struct RowWriter {
  private let analysis: BundleAnalysis
  /// The suites of the page, in the order of the pages that open it; never empty.
  ///
  /// `nil` stands for the app's own suite.
  let suites: [String?]
  private let page: Page
  /// The 0-based index of the catalog with the page's texts.
  let catalog: Int
  private let texts: TextCollector
  private let images: ImageCollector
  /// The rows that Settings drops, by their 0-based indices in the page.
  private let dropped: [Int: DroppedRow]
  /// The lines of the page's file; `nil` for a binary property list.
  private let lines: LineIndex?

  init(
    _ analysis: BundleAnalysis, page number: Int, _ texts: TextCollector, _ images: ImageCollector
  ) {
    self.analysis = analysis
    self.texts = texts
    self.images = images
    suites = analysis.suites(ofPage: number)
    page = analysis.bundle.pages[number]
    catalog = texts.catalog(ofPage: number)
    // This includes a page that no row opens: the preview shows which rows Settings would drop.
    dropped = analysis.facts(ofPage: number).drops
    if page.list.hasPositions {
      lines = LineIndex(page.list.source)
    } else {
      lines = nil
    }
  }

  func json(_ row: Row) -> JSONValue {
    let schema = analysis.bundle.schema
    var dialect = ""
    if row.element != .unknown { dialect = schema.element(row.element).dialect }
    var allSuites: JSONValue?
    if suites.count > 1 { allSuites = .strings(suites.map { $0 ?? "" }) }
    var idioms: JSONValue?
    if row.shownIdioms != .all {
      idioms = .strings(row.shownIdioms.members.map { $0.rawValue })
    }
    let own: JSONValue = [
      "index": .integer(row.index),
      "type": .text(row.typeName?.value),
      "dialect": .string(dialect),
      "key": .text(row.key?.value),
      "suite": .text(suites[0]),
      "suites": allSuites,
      "title": text(row.title?.node),
      "subtitle": text(row.string(.iaskSubtitle)?.node),
      "image": image(row, .iaskCellImage),
      "line": .whole(lines?.location(page.list.offsets(row.node).lowerBound).line),
      "default": row.defaultValue.map { row.list.value(of: $0.node).scriptJSON },
      "idioms": idioms,
      "dropped": dropped[row.index].map { dropped in
        ["name": .string(dropped.reason.rawValue), "words": .string(dropped.words(schema))]
      },
    ]
    return own.adding(content(of: row))
  }

  /// Returns the content of a row, except for its title.
  private func content(of row: Row) -> JSONValue {
    switch Specifier(row) {
    case .group(let group):
      return ["kind": "group", "footer": text(group.string(.footerText)?.node)]
    case .textField: return field(row, isMultiline: false)
    case .titleValue: return ["kind": "title", "choices": choices(of: row)]
    case .toggleSwitch(let toggle):
      let values = SwitchValues(toggle)
      return [
        "kind": "switch",
        "on": values.onValue.scriptJSON,
        "off": values.offValue.scriptJSON,
        "checkmark": .flag(row.text(.iaskToggleStyle)?.value == "Checkmark"),
      ]
    case .slider(let slider):
      return [
        "kind": "slider",
        "minimum": .finite(slider.minimum?.value ?? 0),
        "maximum": .finite(slider.maximum?.value ?? 1),
        "minimumImage": image(row, .minimumValueImage),
        "maximumImage": image(row, .maximumValueImage),
      ]
    case .multiValue(let list):
      // Settings ignores short titles unless there is one for each title.
      var short: [PropertyList.NodeID]?
      if let titles = list.shortTitles?.value, titles.count == list.titles?.value.count {
        short = titles
      }
      return [
        "kind": "multi",
        "sorted": .flag(list.isSortedByTitle?.value == true),
        "choices": choices(of: row, short: short),
      ]
    case .radioGroup(let group):
      return [
        "kind": "radio",
        "sorted": .flag(group.isSortedByTitle?.value == true),
        "choices": choices(of: row),
        "footer": text(group.footerText?.node),
      ]
    case .childPane(let pane): return opening(pane.text(.file)?.value ?? "", "child")
    case .unknown: return ["kind": "unknown"]
    case .extended: return contentInAppSettingsKit(of: row)
    }
  }

  /// Returns the content of a row of InAppSettingsKit.
  ///
  /// A row of a custom dialect has no known appearance.
  private func contentInAppSettingsKit(of row: Row) -> JSONValue {
    switch row.element {
    case .iaskButton: return ["kind": "button"]
    case .iaskOpenURL, .iaskMailCompose: return ["kind": "link"]
    case .iaskTextView: return field(row, isMultiline: true)
    case .iaskDatePicker:
      return ["kind": "date", "mode": .string(row.text(.datePickerMode)?.value ?? "DateAndTime")]
    case .iaskCustomView:
      guard let file = row.text(.file) else { return ["kind": "custom"] }
      return opening(file.value, "custom")
    case .iaskListGroup:
      // The title of a nested row.
      func title(_ key: KeyID) -> JSONValue? {
        guard let nested = row.field(key) else { return nil }
        return text(row.list.entry(KeyID.title.rawValue, in: nested.value)?.value)
      }
      return [
        "kind": "list",
        "itemTitle": title(.itemSpecifier),
        "addTitle": title(.addSpecifier),
        "footer": text(row.string(.footerText)?.node),
      ]
    default: return ["kind": "unknown"]
    }
  }

  private func field(_ row: Row, isMultiline: Bool) -> JSONValue {
    [
      "kind": "text",
      "multiline": .flag(isMultiline),
      "secure": .flag(row.boolean(.isSecure)?.value == true),
      "keyboard": .text(row.text(.keyboardType)?.value),
      "capitalization": .text(row.text(.autocapitalizationType)?.value),
      "correction": .text(row.text(.autocorrectionType)?.value),
      "placeholder": text(row.string(.iaskPlaceholder)?.node),
    ]
  }

  private func choices(of row: Row, short: [PropertyList.NodeID]? = nil) -> JSONValue {
    .array(
      row.choices.map { choice in
        [
          "value": choice.value.scriptJSON,
          "title": text(choice.titleNode),
          "short": text(short?[choice.position]),
        ]
      })
  }

  /// Returns the content of a row whose `File` opens a page.
  ///
  /// Settings appends the extension to any name, so `About.plist` leads to no page.
  private func opening(_ written: String, _ kind: String) -> JSONValue {
    let reference = analysis.bundle.reference(written)
    var opened: String?
    if !reference.hasExtension, analysis.bundle.pageIndices[reference.base] != nil {
      opened = reference.base
    }
    return [
      "kind": .string(kind),
      "opens": .text(opened),
      "file": .string(written),
    ]
  }

  private func image(_ row: Row, _ key: KeyID) -> JSONValue? {
    row.text(key).map { images.add($0.value) }
  }

  /// Adds a text to the page's catalog and returns its 0-based number; `nil` without a text.
  func text(_ node: PropertyList.NodeID?) -> JSONValue? {
    .whole(texts.add(node, of: page.list, to: catalog))
  }
}
