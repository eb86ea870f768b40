import SettingsAnalysis
import SettingsModel

extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key",
    title: "key on two rows",
    severity: .warning,
    variants: [.onTwoPages],
    rationale: """
      Rows with one `Key` share one value. On one page this is most often a copied row that still has the key of the \
      original: each switch moves the other one. On two pages it may be intended, which is information only. Two rows \
      of a page for different devices were reported to both appear on iPad, and neither on iPhone.
      """,
    remedy: """
      Give the second row its own key, or remove it. A row that repeats the row before it word for word can be removed safely.
      """,
    sources: ["https://github.com/vdhamer/Photo-Club-Hub/issues/557"],
    bad: [
      .rows(
        Sample.row(.toggleSwitch), Sample.row(.toggleSwitch, ["Title": "Music", "Key": "↓sounds"]),
        finds: """
          'sounds' is also the key of an earlier row; both rows share one value
          help: give this row its own key
          """),
      .rows(
        Sample.row(.textField), Sample.row(.textField, ["Key": "↓name"]),
        finds: """
          'name' is also the key of an earlier row; both rows share one value
          help: remove this copy
          """,
        fixed: [Sample.row(.textField)]),
      .files(
        [
          "Root.plist": Sample.page([Sample.row(.textField), Sample.row(.childPane)]),
          "More.plist": Sample.page([Sample.row(.textField, ["Key": "↓name"])]),
        ],
        finds: """
          'name' is also the key of a row on page 'Root.plist'; both rows share one value
          help: give this row its own key if it is another setting
          """),
    ],
    good: [
      // A page of its own for each device is one page, not two.
      .files([
        "Root.plist": Sample.page([Sample.row(.textField)]),
        "Root~ipad.plist": Sample.page([Sample.row(.textField)]),
      ])
    ],
    check: .bundle { bundle, context in
      for rows in context.sharedKeys {
        guard let clash = rows.first else { continue }
        let (first, second) = (bundle.row(clash.first), bundle.row(clash.second))
        let isOnOnePage = rows.allSatisfy(\.isOnOnePage)
        let areCopies = rows.allSatisfy(bundle.isCopy)
        // Further down, or in another group, the equal row may be another setting whose key was not changed.
        let areNeighbors =
          isOnOnePage && rows.enumerated().allSatisfy { bundle.row($1.second).index == first.index + $0 + 1 }
        let (message, help): (String, String)
        switch clash.relation {
        case .variant: continue
        case .together where isOnOnePage:
          message = "\(second.label) is also the key of an earlier row; both rows share one value"
          help =
            !areCopies
            ? "give this row its own key"
            : areNeighbors ? "remove this copy" : "give this row its own key, or remove it"
        case .together:
          let page = bundle.pages[Int(clash.first.page)].file
          message = "\(second.label) is also the key of a row on page \(Wording.path(page)); both rows share one value"
          help = "give this row its own key if it is another setting"
        case .otherDevice:
          let base = bundle.pages[Int(clash.second.page)].name.base
          message =
            "\(second.label) is the key of two rows for different devices; iPad may show both, and iPhone neither"
          help = "give each device its own page file, such as \(Wording.path(base + "~ipad.plist"))"
        }
        let label = second.label
        let cause = FindingCause(id: "\(clash.group) \(clash.relation)", name: label) { _, count in
          count == 1
            ? .init(message: message, help: help)
            : .init(
              message: "\(label) is the key of \(count + 1) rows; all of them share one value",
              help: areCopies ? "keep one of the rows" : "give each row its own key")
        }
        for clash in rows {
          let copy = bundle.row(clash.second)
          context.report(
            copy.place(clash.second.key), cause, as: isOnOnePage ? nil : .onTwoPages,
            notes: [FindingNote("the first is here", at: bundle.row(clash.first).place(clash.first.key))],
            fix: areCopies
              ? copy.fix("remove the second of two equal rows", areNeighbors ? .safe : .unsafe, .removeItem(copy.node))
              : nil)
        }
      }
    })
}

extension RuleContext {
  /// The rows that repeat a key, together where one device shows them or where they are for different devices; without
  /// keys whose rows contradict each other, which another rule reports once.
  fileprivate var sharedKeys: [[KeyClash]] {
    mutating get {
      let clashes = analysis.keyClashes
      let conflicts = isInForce("conflicting-defaults") ? Set(clashes.filter(\.isConflict).map(\.group)) : []
      var groups: [[KeyClash]] = []
      var numbers: [String: Int] = [:]
      for clash in clashes where !conflicts.contains(clash.group) {
        if clash.relation == .otherDevice, !clash.isOnOnePage { continue }
        let number = numbers["\(clash.group) \(clash.relation)"] ?? groups.count
        if number == groups.count {
          numbers["\(clash.group) \(clash.relation)"] = number
          groups.append([])
        }
        groups[number].append(clash)
      }
      return groups
    }
  }
}

extension Rule.Variant {
  fileprivate static let onTwoPages = Rule.Variant(.info, when: "the rows are on two pages")
}
