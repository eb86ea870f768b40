import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let duplicateDictionaryKey = Rule(
    "duplicate-dictionary-key", .error, title: "dictionary with two entries for one key",
    rationale:
      "Which of the two entries is kept depends on the reader. No property-list tool reports it.",
    remedy: "Remove the entry that is not meant. The fix removes the second of two equal entries.",
    sources: [.issue("futuretap/InAppSettingsKit", 111)],
    examples: [
      .rows(
        Sample.row(.toggleSwitch).replacing(
          text: "</dict>", with: "  ↓<key>DefaultValue</key>\n  <false/>\n</dict>"),
        finds: "second 'DefaultValue' in one dictionary; readers disagree on which one counts",
        help: "remove one of them"),
      .rows(
        Sample.row(.toggleSwitch).replacing(
          text: "</dict>", with: "  ↓<key>DefaultValue</key>\n  <true/>\n</dict>"),
        finds: "second 'DefaultValue' in one dictionary; readers disagree on which one counts",
        help: "remove it",
        fixed: [Sample.row(.toggleSwitch)]),
      .row(.toggleSwitch),
    ],
    check: .touchingDefaults(
      .page { page, context in
        let keys = RepeatedKeys.find(in: page.list)
        if keys.isEmpty { return }
        let doubleRows = page.doubleRows
        for repeated in keys {
          let row = page.row(containing: repeated.second)
          if let row, doubleRows.contains(row.index) {
            context.report(context.fault(inDoubleRow: row, repeated, page))
          } else {
            context.report(context.fault(of: repeated, page))
          }
        }
      }))
}

private typealias RepeatedKey = (first: PropertyList.NodeID, second: PropertyList.NodeID)

extension RuleContext {
  private func plainFault(of repeated: RepeatedKey, _ page: Page) -> Fault {
    let key = page.list.display(repeated.second)
    var fault = Fault(at: page.place(repeated.second), "second \(key) in one dictionary")
    fault.effect = .app("readers disagree on which one counts")
    fault.notes = [Note("the first \(key) is here", at: page.place(repeated.first))]
    return fault
  }

  /// Returns the fault of a row that is most likely two rows without the tags between them.
  fileprivate func fault(inDoubleRow row: Row, _ repeated: RepeatedKey, _ page: Page) -> Fault {
    var fault = plainFault(of: repeated, page)
    fault.help =
      "write '</dict>' and '<dict>' before it if another row begins here, or remove one of them"
    fault.cause = .row(index(of: row))
    fault.touches = analysis.defaults(decidedBy: repeated.second, onPage: pageIndex)
    return fault
  }

  fileprivate func fault(of repeated: RepeatedKey, _ page: Page) -> Fault {
    var fault = plainFault(of: repeated, page)
    let first = PropertyList.Entry(key: repeated.first).value
    let second = PropertyList.Entry(key: repeated.second).value
    if page.list.isEqual(first, to: second, of: page.list, .exact) {
      fault.help = "remove it"
      fault.fix = page.fix(
        "remove the second \(page.list.display(repeated.second))", .safe,
        .removeEntry(key: repeated.second))
    } else {
      fault.help = "remove one of them"
      fault.touches = analysis.defaults(decidedBy: repeated.second, onPage: pageIndex)
    }
    return fault
  }
}
