import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

extension Rule {
  static let duplicateKey = Rule(
    "duplicate-key", .warning(.twoPages), title: "key on two rows",
    rationale: """
      On one page this is most often a copied row with the key of the original: flipping one flips the other. On \
      two pages it may be intended. Rows for different devices were reported to both appear on iPad, and neither on \
      iPhone.
      """,
    remedy:
      """
      Give the second row its own key, or remove it. An exact copy of an earlier row can be removed safely. Values that \
      were already stored remain under the old key.
      """,
    sources: [.issue("vdhamer/Photo-Club-Hub", 557)],
    examples: [
      .rows(
        Sample.row(.toggleSwitch), Sample.row(.toggleSwitch, ["Title": "Music", "Key": "↓sounds"]),
        finds: "'sounds' is also the key of an earlier row; both rows share one value",
        help: "give this row its own key; stored values stay with the other row"),
      .rows(
        Sample.row(.textField), Sample.row(.textField, ["Key": "↓name"]),
        finds: "'name' is also the key of an earlier row; both rows share one value",
        help: "remove this copy",
        fixed: [Sample.row(.textField)]),
      // A separate page for each device is one page, not two.
      .files(["Root.plist": Sample.soundsPage, "Root~ipad.plist": Sample.soundsPage]),
    ],
    check: .bundle { _, context in
      for clashes in context.analysis.sharedKeys {
        let shared = SharedKeyWords(clashes)
        for clash in clashes {
          let copy = clash.second.row
          var fault = Fault(at: copy.place(copy.keyNode), shared.sentence)
          if !shared.isOnOnePage { fault.case = .twoPages }
          fault.effect = .app(shared.effect)
          fault.help = shared.help
          fault.cause = [.clash(clash.group), .relation(clash.relation)]
          let first = clash.first.row
          fault.notes = [Note("the first is here", at: first.place(first.keyNode))]
          if shared.areCopies {
            fault.fix = copy.fix(
              "remove the second of two equal rows", shared.areNeighbors ? .safe : .unsafe,
              .removeItem(copy.node))
          }
          context.report(fault)
        }
      }
    })
}

/// The wording for the rows that share a key.
private struct SharedKeyWords {
  let isOnOnePage: Bool
  /// Whether each later row is a copy of the first one.
  let areCopies: Bool
  /// Whether the rows directly follow each other.
  ///
  /// With other rows or a heading between them, the copy may be meant as another setting, whose key
  /// was not changed by mistake.
  let areNeighbors: Bool
  let sentence: String
  let effect: String
  let help: String

  init(_ clashes: [KeyClash]) {
    let clash = clashes[0]
    let first = clash.first.row
    let second = clash.second.row
    isOnOnePage = clashes.allSatisfy { $0.isOnOnePage }
    areCopies = clashes.allSatisfy { $0.isCopy }
    // The clashes of the rows 3, 4 and 5 are those of 3 with 4 and of 3 with 5.
    let followsDirectly = clashes.enumerated().allSatisfy { number, later in
      later.second.row.index == first.index + 1 + number
    }
    areNeighbors = isOnOnePage && followsDirectly
    switch clash.relation {
    case .together where isOnOnePage:
      sentence = "\(second.label) is also the key of an earlier row"
      effect = "both rows share one value"
      if areNeighbors, areCopies {
        help = "remove this copy"
      } else {
        let alternative = areCopies ? ", or remove it" : ""
        help = "give this row its own key\(alternative); stored values stay with the other row"
      }
    case .together:
      let page = clash.first.file
      sentence = "\(second.label) is also the key of a row on page \(Wording.path(page))"
      effect = "both rows share one value"
      help =
        "give this row its own key if it is another setting; stored values stay with the other row"
    case .otherDevice:
      let base = clash.second.name.base
      sentence = "\(second.label) is the key of two rows for different devices"
      effect = "iPad may show both, and iPhone neither"
      help = "give each device its own page file, such as \(Wording.path(base + "~ipad.plist"))"
    }
  }
}

extension Rule.Case {
  fileprivate static let twoPages = Rule.Case(.info, when: "the rows are on two pages")
}
